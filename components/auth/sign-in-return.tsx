"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { notify } from "@/components/layout/toaster";
import { Spinner } from "@/components/ui/spinner";
import { authReturn } from "@/data/messages";
import type { Result } from "@/lib/result";

type Props = { completeSignIn: (code: string) => Promise<Result> };

/** §2 and §4: an error goes to /login with its description, a code becomes a session, nothing at all goes to /login. */
export function SignInReturn({ completeSignIn }: Props) {
  const router = useRouter();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return; // A code works once.
    begun.current = true;
    const query = new URLSearchParams(location.search);
    const code = query.get("code");
    const leave = (to: string) => router.replace(to);

    async function complete() {
      if (query.has("error")) {
        const description = query.get("error_description")?.slice(0, 300);
        await notify("error", description ? { text: description } : authReturn.failed);
        return leave("/login");
      }
      if (!code) return leave("/login");
      await notify("info", authReturn.completing);
      try {
        const result = await completeSignIn(code);
        await notify(result.ok ? "success" : "error", result.ok ? authReturn.succeeded : result.notice);
        leave(result.ok ? "/user-account" : "/login");
      } catch {
        await notify("error", authReturn.exception);
        leave("/login");
      }
    }
    void complete();
  }, [completeSignIn, router]);

  return (
    <div className="shell grid flex-1 content-center justify-items-center gap-4 py-24 text-center">
      <h1 className="text-title">Processing Authentication</h1>
      <p role="status" className="text-lg text-muted">
        Please wait while we complete your sign-in...
      </p>
      <Spinner className="size-8 text-brass" />
    </div>
  );
}
