import Link from "next/link";
import { Logo } from "@/components/layout/logo";
import { PageNotFound } from "@/components/layout/page-not-found";
import { unlistedPageMeta } from "@/data/page-texts";
import { site } from "@/data/site";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { completeSignIn } from "./(site)/(auth)/actions";

export const metadata = buildPageMetadata(unlistedPageMeta.notFound);

/**
 * Next's own not-found page. Unknown addresses get app/(site)/page-not-found instead. The header has no menu, because Next sends
 * this page's content with every other page.
 */
export default function NotFound() {
  return (
    <>
      <header className="on-ink bg-ink text-ink-text">
        <Link href="/" className="shell flex h-16 items-center gap-2.5">
          <Logo className="size-8 shrink-0" />
          <span className="font-serif text-lg font-semibold">{site.name}</span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <PageNotFound completeSignIn={completeSignIn} />
      </main>
    </>
  );
}
