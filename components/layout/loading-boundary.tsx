"use client";

import { Suspense, useState, type ReactNode } from "react";

type Props = {
  /** True if the server rendered the content with the page, for a browser without JavaScript. */
  whole: boolean;
  /** Shown until the content has loaded. */
  loading: ReactNode;
  children: ReactNode;
};

/**
 * Content behind a loading screen. The first render decides whether it is inside a boundary: moving it later would remount
 * it, show the loading screen again and lose typed entries.
 */
export function LoadingBoundary({ whole, loading, children }: Props) {
  const [isWhole] = useState(whole);
  return isWhole ? children : <Suspense fallback={loading}>{children}</Suspense>;
}
