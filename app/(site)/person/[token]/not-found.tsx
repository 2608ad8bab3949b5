import { NoticePage } from "@/components/layout/notice-page";
import { personLinkPageTexts } from "@/data/own-part";

export default function ExpiredPersonLink() {
  return <NoticePage heading={personLinkPageTexts.ended.heading} text={personLinkPageTexts.ended.text} />;
}
