import { NoticePage } from "@/components/layout/notice-page";
import { personalLinkPageTexts } from "@/data/own-part";

export default function ExpiredPersonalLink() {
  return <NoticePage heading={personalLinkPageTexts.ended.heading} text={personalLinkPageTexts.ended.text} />;
}
