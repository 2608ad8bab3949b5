"use client";

import Link from "next/link";
import { unexpectedErrorHeading } from "@/data/notices";

const action = "inline-flex min-h-11 items-center rounded-md px-5 py-2 font-semibold";

/** Imports no components of the site, because it is part of every page's JavaScript. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <div className="shell grid flex-1 content-center justify-items-center gap-4 py-20 text-center">
      <h1 className="text-title">{unexpectedErrorHeading}</h1>
      <p className="measure text-lg text-muted">
        Something on our side went wrong. Nothing was charged by this page.
        {error.digest && <> Reference: {error.digest}</>}
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        <button type="button" onClick={reset} className={`${action} bg-brass text-white hover:bg-brass-dark`}>
          Try again
        </button>
        <Link href="/" className={`${action} border border-line-strong text-ink hover:border-ink`}>
          Return to Home
        </Link>
      </p>
    </div>
  );
}
