import { Scale } from "lucide-react";
import type { Law } from "@/data/law";

/** Legal rules, each with its act and, if known, the day it came into force. */
export function LawList({ law }: { law: readonly Law[] }) {
  return (
    <ul className="grid gap-3">
      {law.map(({ text, source, since }) => (
        <li key={text} className="grid grid-cols-[1.25rem_1fr] gap-3">
          <Scale aria-hidden className="mt-1 size-4 text-brass" />
          <span>
            {text}
            <cite className="block text-sm text-muted not-italic">
              {source}
              {since && `, in force since ${since}`}
            </cite>
          </span>
        </li>
      ))}
    </ul>
  );
}
