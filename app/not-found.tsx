import { NotFoundReturn } from "@/components/auth/not-found-return";
import { NoticePage } from "@/components/layout/notice-page";
import { SiteLayout } from "@/components/layout/site-layout";
import { messages } from "@/data/messages";
import { pageNotFound } from "@/data/notices";
import { completeSignIn } from "./(site)/(auth)/actions";

export const metadata = { title: pageNotFound.text, robots: { index: false } };

export default function NotFound() {
  return (
    <SiteLayout>
      <NoticePage
        heading={messages.page.notFoundHeading}
        text="The address may have changed, or it was never one of ours."
        action={{ href: "/", label: "Return to Home" }}
      />
      <NotFoundReturn completeSignIn={completeSignIn} />
    </SiteLayout>
  );
}
