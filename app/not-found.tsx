import { NoticePage } from "@/components/layout/notice-page";
import { messages } from "@/data/messages";

export const metadata = { title: messages.page.notFound, robots: { index: false } };

export default function NotFound() {
  return (
    <NoticePage
      heading={messages.page.notFoundHeading}
      text="The address may have changed, or it was never one of ours."
      action={{ href: "/", label: "Return to Home" }}
    />
  );
}
