"use client";

import { onNotFound, useSignInReturn, type CompleteSignIn } from "./use-sign-in-return";

/** The not-found page's own business: its toast, or the sign-in its address carries (§2). */
export function NotFoundReturn({ completeSignIn }: { completeSignIn: CompleteSignIn }) {
  useSignInReturn(completeSignIn, onNotFound);
  return <span hidden data-hydrate="load" />;
}
