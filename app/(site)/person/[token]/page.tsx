import { NoticePage, UnavailablePage } from "@/components/layout/notice-page";
import { PersonalLinkView } from "@/components/people/own-part";
import { personalLinkPageText } from "@/data/own-part";
import { readUploadResults } from "@/lib/documents/results";
import { readPersonalLink } from "@/lib/people/own-part";
import { savePersonalLinkDetails } from "./actions";

export const metadata = {
  title: personalLinkPageText.title,
  robots: { index: false, follow: false },
  // The URL contains a token. "no-referrer" would also leave out the origin, by which forms are checked.
  referrer: "strict-origin",
} as const;

type Props = { params: Promise<{ token: string }> };

/** The page of a personal link. It needs no account and reads no session. */
export default async function PersonalLinkPage({ params }: Props) {
  const { token } = await params;
  const [found, results] = await Promise.all([readPersonalLink(token), readUploadResults()]);
  if (!found.ok) return <UnavailablePage heading={personalLinkPageText.title} text={found.notice.text} />;
  // Without JavaScript, notFound() shows an empty page.
  if (!found.value) return <NoticePage {...personalLinkPageText.ended} />;
  return <PersonalLinkView {...{ token, results }} part={found.value} save={savePersonalLinkDetails} />;
}
