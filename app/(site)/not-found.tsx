import { PageNotFound } from "@/components/layout/page-not-found";
import { pageNotFound } from "@/data/notices";
import { completeSignIn } from "./(auth)/actions";

export const metadata = { title: pageNotFound.text, robots: { index: false } };

export default function NotFound() {
  return <PageNotFound completeSignIn={completeSignIn} />;
}
