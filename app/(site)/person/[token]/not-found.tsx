import { NoticePage } from "@/components/layout/notice-page";
import { ownPartTexts } from "@/data/own-part";

export default function EndedLink() {
  return <NoticePage heading={ownPartTexts.ended.heading} text={ownPartTexts.ended.text} />;
}
