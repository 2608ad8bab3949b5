"use client";

import { Spinner } from "@/components/ui/spinner";
import { callbackPage, useSignInReturn, type CompleteSignIn, notFoundPage } from "./use-sign-in-return";

/** §2: shown while the sign-in is completed. */
export function SignInReturn({ completeSignIn }: { completeSignIn: CompleteSignIn }) {
  useSignInReturn(completeSignIn, callbackPage);
  return (
    <div
      data-hydrate="load"
      className="shell grid flex-1 content-center justify-items-center gap-4 py-24 text-center"
    >
      <h1 className="text-title">Processing Authentication</h1>
      <p role="status" className="text-lg text-muted">
        Please wait while we complete your sign-in...
      </p>
      <Spinner className="size-8 text-brass" />
    </div>
  );
}

/** §2: completes a sign-in that returned to an unknown address; otherwise shows the not-found toast. */
export function NotFoundReturn({ completeSignIn }: { completeSignIn: CompleteSignIn }) {
  useSignInReturn(completeSignIn, notFoundPage);
  return <span hidden data-hydrate="load" />;
}
