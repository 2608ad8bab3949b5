import { NoticePage } from "@/components/layout/notice-page";
import { messages } from "@/data/messages";

export function NoProfile() {
  return (
    <NoticePage
      heading="No profile found"
      text={messages.profile.notFound.text}
      action={{ href: "/customer-service-numbers", label: "Contact Customer Service" }}
    />
  );
}
