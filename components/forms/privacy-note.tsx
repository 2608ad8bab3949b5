import Link from "next/link";
import type { ReactNode } from "react";

/** What happens with what a form asks for, and where it is written down. */
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
