import Link from "next/link";
import type { ReactNode } from "react";

/** A sentence about how a form's data is used, with a link to the privacy page. */
export function PrivacyNote({ children }: { children: ReactNode }) {
  return (
    <p className="text-sm text-muted">
      {children} See{" "}
      <Link href="/privacy" prefetch={false} className="link">
        Privacy
      </Link>
      .
    </p>
  );
}
