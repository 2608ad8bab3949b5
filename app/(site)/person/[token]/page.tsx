import { notFound } from "next/navigation";
import { UnavailablePage } from "@/components/layout/notice-page";
import { PersonLinkView } from "@/components/people/own-part";
import { personLinkPageTexts } from "@/data/own-part";
import { readUploadResults } from "@/lib/documents/results";
import { readPersonLink } from "@/lib/people/own-part";
import { savePersonLinkDetails } from "./actions";

export const metadata = {
  title: personLinkPageTexts.title,
  robots: { index: false, follow: false },
  // The URL contains a token. "no-referrer" would also leave out the origin, by which forms are checked.
  referrer: "strict-origin",
} as const;

type Props = { params: Promise<{ token: string }> };

/** The page of a personal link. It needs no account and reads no session. */
export default async function PersonLinkPage({ params }: Props) {
  const { token } = await params;
  const [found, results] = await Promise.all([readPersonLink(token), readUploadResults()]);
  if (!found.ok) return <UnavailablePage heading={personLinkPageTexts.title} text={found.notice.text} />;
  if (!found.value) notFound();
  return <PersonLinkView {...{ token, results }} part={found.value} save={savePersonLinkDetails} />;
}
