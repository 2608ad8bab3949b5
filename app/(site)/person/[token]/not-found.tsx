import { NoticePage } from "@/components/layout/notice-page";
import { personLinkPageTexts } from "@/data/own-part";

export default function EndedLink() {
  return <NoticePage heading={personLinkPageTexts.ended.heading} text={personLinkPageTexts.ended.text} />;
}
