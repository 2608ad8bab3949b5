"use client";

import { notFoundPage, useSignInReturn, type CompleteSignIn } from "./use-sign-in-return";

/** §2: completes a sign-in that returned to an unknown address; otherwise shows the not-found toast. */
export function NotFoundReturn({ completeSignIn }: { completeSignIn: CompleteSignIn }) {
  useSignInReturn(completeSignIn, notFoundPage);
  return <span hidden data-hydrate="load" />;
}
