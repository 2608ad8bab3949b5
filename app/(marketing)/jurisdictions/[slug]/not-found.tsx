import { NoticePage } from "@/components/layout/notice-page";
import { messages } from "@/data/messages";

export default function JurisdictionNotFound() {
  return (
    <NoticePage
      heading={messages.page.jurisdictionNotFound}
      text={messages.page.jurisdictionNotFoundText}
      action={{ href: "/jurisdictions", label: "All jurisdictions" }}
    />
  );
}
