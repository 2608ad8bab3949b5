"use client";

import { Spinner } from "@/components/ui/spinner";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { showNotice } from "@/components/notices/toaster";
import { formatAuthFailedText, signInCallbackNotices, pageNotFoundNotice, type Notice } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import type { Result } from "@/lib/result";

export type CompleteSignInAction = (code: string) => Promise<Result<string>>;

type ReturnPage = {
  /** §8: the callback page shows only the description, the not-found page puts "Authentication failed: " before it. */
  errorNotice: (description: string | undefined) => Notice;
  /** Shown while the code is exchanged. */
  loading: Notice;
  /** For a URL without code or error: where to redirect, or the notice to show. */
  otherwise: { redirect: string } | { notice: Notice };
};

const callbackPageOptions: ReturnPage = {
  errorNotice: (description) => (description ? { text: description } : signInCallbackNotices.failed),
  loading: signInCallbackNotices.completing,
  otherwise: { redirect: privatePages.login },
};

const notFoundPageOptions: ReturnPage = {
  errorNotice: (description) => ({ text: formatAuthFailedText(description ?? "Unknown error") }),
  loading: signInCallbackNotices.processing,
  otherwise: { notice: pageNotFoundNotice },
};

const maxDescription = 300;

/** §2 and §4: completes a sign-in with the code in the URL. Continues to the account, or to /login after a failure. */
function useSignInCallback(completeSignIn: CompleteSignInAction, page: ReturnPage) {
  const { errorNotice, loading, otherwise } = page;
  const router = useRouter();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return; // A code works once.
    started.current = true;
    const query = new URLSearchParams(location.search);
    const code = query.get("code");

    async function end(kind: "success" | "error", notice: Notice, to: string) {
      await showNotice(kind, notice);
      router.replace(to);
    }

    async function complete() {
      if (query.has("error")) {
        const description = query.get("error_description")?.slice(0, maxDescription) || undefined;
        return end("error", errorNotice(description), privatePages.login);
      }
      if (!code)
        return "redirect" in otherwise
          ? router.replace(otherwise.redirect)
          : showNotice("info", otherwise.notice);
      await showNotice("info", loading);
      try {
        const result = await completeSignIn(code);
        if (!result.ok) return end("error", result.notice, privatePages.login);
        // The page that asks for a code comes before the notice.
        if (result.value !== privatePages.account) return router.replace(result.value);
        return end("success", signInCallbackNotices.succeeded, result.value);
      } catch {
        return end("error", signInCallbackNotices.exception, privatePages.login);
      }
    }
    void complete();
  }, [completeSignIn, errorNotice, loading, otherwise, router]);
}

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
export function SignInCallbackOrNotFound({ completeSignIn }: { completeSignIn: CompleteSignInAction }) {
  useSignInCallback(completeSignIn, notFoundPageOptions);
  return <span hidden data-hydrate="load" />;
}
