"use client";

import { unexpectedErrorHeading } from "@/data/notices";

/** Shown if the root layout fails, so it has no styles or components. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="en">
      <body
        style={{ fontFamily: "Georgia, serif", maxWidth: "40rem", margin: "15vh auto", padding: "0 1rem" }}
      >
        <h1>{unexpectedErrorHeading}</h1>
        <p>Something on our side went wrong. {error.digest && `Reference: ${error.digest}`}</p>
        <p>
          <button type="button" onClick={reset}>
            Try again
          </button>{" "}
          {/* A full page load, because the client app may be broken. */}
          <a href="/">Return to Home</a>
        </p>
      </body>
    </html>
  );
}
