import { NoticePage } from "@/components/layout/notice-page";
import { messages } from "@/data/messages";

export const metadata = { title: messages.page.jurisdictionNotFound, robots: { index: false } };

/** §2: what every unknown bank is answered with (next.config.ts), as 404 (front/build.ts). */
export default function BankNotFoundPage() {
  return (
    <NoticePage
      heading={messages.order.unknownBank}
      action={{ href: "/account-opening", label: "Go Back" }}
    />
  );
}
