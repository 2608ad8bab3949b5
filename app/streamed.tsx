import type { ReactNode } from "react";
import { LoadingBoundary } from "@/components/layout/loading-boundary";
import { LoadingScreen } from "@/components/layout/loading-screen";
import { runsScript } from "@/lib/server/script";

/** A page's content with a loading screen until it is there; without script the page comes whole, a little later. */
export async function StreamedContent({ text, children }: { text: string; children: ReactNode }) {
  return (
    <LoadingBoundary whole={!(await runsScript())} loading={<LoadingScreen text={text} />}>
      {children}
    </LoadingBoundary>
  );
}
