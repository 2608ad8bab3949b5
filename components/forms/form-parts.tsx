import type { ReactNode } from "react";
import { honeypotField } from "@/data/limits";
import Link from "next/link";

type Props = { title: string; hint?: string; children: ReactNode };

/** A titled section of a long form. */
export function FormSection({ title, hint, children }: Props) {
  return (
    <section className="grid gap-5 border-t border-line pt-7 first:border-t-0 first:pt-0">
      <div>
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="mt-1 text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** A field hidden from people, screen readers and the keyboard, which only bots fill in. */
export function HoneypotField() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Leave this empty
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

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
