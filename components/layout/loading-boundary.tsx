"use client";

import { Suspense, useState, type ReactNode } from "react";

type Props = {
  /** Whether the content came whole with the page, for a browser that may have no script. */
  whole: boolean;
  /** What stands there meanwhile, where it did not. */
  loading: ReactNode;
  children: ReactNode;
};

/**
 * Content that is awaited behind a loading screen. How it first came it stays: what came whole and is drawn anew within a
 * boundary is another tree, which would put the loading screen over what is being read, and forget what was typed in it.
 */
export function LoadingBoundary({ whole, loading, children }: Props) {
  const [cameWhole] = useState(whole);
  return cameWhole ? children : <Suspense fallback={loading}>{children}</Suspense>;
}
