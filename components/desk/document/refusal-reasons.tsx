"use client";

import Link from "next/link";
import type { MouseEvent } from "react";
import { appendTextToField } from "@/components/desk/typing";
import { refusalReasons, documentViewerText as texts } from "@/data/document-viewer";
import { deskDocumentPath } from "@/lib/desk-paths";

type Props = {
  reference: string;
  document: string;
  /** The key of the reason in the address. */
  reason?: string;
};

/** Ready reasons that are added to what is typed in the refusal's form. Without JavaScript a link opens the page with one. */
export function RefusalReasonPicker({ reference, document, reason }: Props) {
  const insert = (event: MouseEvent<HTMLAnchorElement>, text: string) => {
    const field = event.currentTarget.closest("details")?.querySelector("textarea");
    if (!field) return;
    event.preventDefault();
    appendTextToField(field, text);
  };
  return (
    <nav aria-label={texts.reasons} className="mb-2">
      <p className="text-sm text-muted">{texts.reasons}</p>
      <ul className="flex flex-wrap gap-1.5 pt-1">
        {Object.entries(refusalReasons).map(([key, { label, text }]) => (
          <li key={key}>
            <Link
              href={deskDocumentPath(reference, document, key)}
              replace
              scroll={false}
              prefetch={false}
              aria-current={key === reason ? "true" : undefined}
              onClick={(event) => insert(event, text)}
              className="inline-flex min-h-8 items-center rounded-sm border border-line-strong px-2 text-sm text-ink hover:border-ink aria-[current]:border-ink aria-[current]:bg-brass-wash"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
