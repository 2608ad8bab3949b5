import { Suspense, type ReactNode } from "react";
import { LoadingScreen } from "@/components/layout/loading-screen";
import { runsScript } from "@/lib/server/script";

/** A page's content with a loading screen until it is there; without script the page comes whole, a little later. */
export async function Streamed({ text, children }: { text: string; children: ReactNode }) {
  if (!(await runsScript())) return children;
  return <Suspense fallback={<LoadingScreen text={text} />}>{children}</Suspense>;
}
