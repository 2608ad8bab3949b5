"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { notify } from "@/components/notices/toaster";
import { authFailedWith, authReturn, pageNotFound, type Notice } from "@/data/notices";
import { privatePages } from "@/data/private-pages";
import type { Result } from "@/lib/result";

export type CompleteSignIn = (code: string) => Promise<Result>;

type Where = {
  /** §8: the callback shows the description alone, the not-found page "Authentication failed: " before it. */
  errorNotice: (description: string | undefined) => Notice;
  /** While the code is exchanged. */
  loading: Notice;
  /** Without code and error: where to, or what to say. */
  otherwise: { to: string } | { say: Notice };
};

export const onCallback: Where = {
  errorNotice: (description) => (description ? { text: description } : authReturn.failed),
  loading: authReturn.completing,
  otherwise: { to: privatePages.login },
};

export const onNotFound: Where = {
  errorNotice: (description) => ({ text: authFailedWith(description ?? "Unknown error") }),
  loading: authReturn.processing,
  otherwise: { say: pageNotFound },
};

const longest = 300;

/** §2 and §4: completes the sign-in an address carries, once; success goes to the account, failure to /login. */
export function useSignInReturn(completeSignIn: CompleteSignIn, { errorNotice, loading, otherwise }: Where) {
  const router = useRouter();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return; // A code works once.
    begun.current = true;
    const query = new URLSearchParams(location.search);
    const code = query.get("code");

    async function end(kind: "success" | "error", notice: Notice, to: string) {
      await notify(kind, notice);
      router.replace(to);
    }

    async function complete() {
      if (query.has("error")) {
        const description = query.get("error_description")?.slice(0, longest) || undefined;
        return end("error", errorNotice(description), privatePages.login);
      }
      if (!code) return "to" in otherwise ? router.replace(otherwise.to) : notify("error", otherwise.say);
      await notify("info", loading);
      try {
        const result = await completeSignIn(code);
        return result.ok
          ? end("success", authReturn.succeeded, privatePages.account)
          : end("error", result.notice, privatePages.login);
      } catch {
        return end("error", authReturn.exception, privatePages.login);
      }
    }
    void complete();
  }, [completeSignIn, errorNotice, loading, otherwise, router]);
}
