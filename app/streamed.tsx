import type { ReactNode } from "react";
import { LoadingBoundary } from "@/components/layout/loading-boundary";
import { LoadingScreen } from "@/components/layout/loading-screen";
import { runsScript } from "@/lib/server/script";

/** Streams content behind a loading screen. Without JavaScript the page is rendered as a whole instead. */
export async function StreamedContent({ text, children }: { text: string; children: ReactNode }) {
  return (
    <LoadingBoundary whole={!(await runsScript())} loading={<LoadingScreen text={text} />}>
      {children}
    </LoadingBoundary>
  );
}
