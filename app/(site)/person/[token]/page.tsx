import { notFound } from "next/navigation";
import { UnavailablePage } from "@/components/layout/notice-page";
import { OwnPartView } from "@/components/people/own-part";
import { ownPartTexts } from "@/data/own-part";
import { readResults } from "@/lib/documents/results";
import { readOwnPart } from "@/lib/people/own-part";
import { submitOwnPart } from "./actions";

export const metadata = {
  title: ownPartTexts.title,
  robots: { index: false, follow: false },
  // The URL contains a token. "no-referrer" would also leave out the origin, by which forms are checked.
  referrer: "strict-origin",
} as const;

type Props = { params: Promise<{ token: string }> };

/** The page of a personal link. It needs no account and reads no session. */
export default async function OwnPartPage({ params }: Props) {
  const { token } = await params;
  const [found, results] = await Promise.all([readOwnPart(token), readResults()]);
  if (!found.ok) return <UnavailablePage heading={ownPartTexts.title} text={found.notice.text} />;
  if (!found.value) notFound();
  return <OwnPartView {...{ token, results }} part={found.value} save={submitOwnPart} />;
}
