import { NoticePage } from "@/components/layout/notice-page";
import { messages } from "@/data/messages";

export default function BankNotFound() {
  return (
    <NoticePage
      heading={messages.order.unknownBank}
      action={{ href: "/account-opening", label: "Go Back" }}
    />
  );
}
