"use client";

import { Suspense, useState, type ReactNode } from "react";

type Props = {
  /** True if the server rendered the whole page at once, for a browser without JavaScript. */
  whole: boolean;
  /** Shown until the content has loaded. */
  loading: ReactNode;
  children: ReactNode;
};

/**
 * Shows a loading screen until the content has loaded. Only the first render decides whether there is a Suspense boundary:
 * changing it later would remount the content, show the loading screen again and lose typed entries.
 */
export function LoadingBoundary({ whole, loading, children }: Props) {
  const [isWhole] = useState(whole);
  return isWhole ? children : <Suspense fallback={loading}>{children}</Suspense>;
}
