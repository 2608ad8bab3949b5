import type { ReactNode } from "react";
import { LoadingBoundary } from "@/components/layout/loading-boundary";
import { hasJavaScript } from "@/lib/cookies/cookies";
import { Spinner } from "@/components/ui/spinner";

/** Streams content behind a loading screen. For a browser without JavaScript, the whole page is rendered at once instead. */
export async function StreamedContent({ text, children }: { text: string; children: ReactNode }) {
  return (
    <LoadingBoundary whole={!(await hasJavaScript())} loading={<LoadingScreen text={text} />}>
      {children}
    </LoadingBoundary>
  );
}

/** A spinner with a text, shown until a page's content has loaded. */
function LoadingScreen({ text }: { text: string }) {
  return (
    <div role="status" className="shell grid min-h-dvh content-center justify-items-center gap-4 py-24">
      <Spinner className="size-8 text-brass" />
      <p className="text-lg">{text}</p>
    </div>
  );
}
