"use client";

import { Spinner } from "@/components/ui/spinner";
import {
  callbackPageOptions,
  useSignInCallback,
  type CompleteSignInAction,
  notFoundPageOptions,
} from "./use-sign-in-return";

/** §2: shown while the sign-in is completed. */
export function SignInCallback({ completeSignIn }: { completeSignIn: CompleteSignInAction }) {
  useSignInCallback(completeSignIn, callbackPageOptions);
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
export function NotFoundSignInCallback({ completeSignIn }: { completeSignIn: CompleteSignInAction }) {
  useSignInCallback(completeSignIn, notFoundPageOptions);
  return <span hidden data-hydrate="load" />;
}
