import { Scale } from "lucide-react";
import type { Law } from "@/data/jurisdictions";

/** What the law asks for, each with where it says so. */
export function LawList({ law }: { law: readonly Law[] }) {
  return (
    <ul className="grid gap-3">
      {law.map(({ text, source, year }) => (
        <li key={text} className="grid grid-cols-[1.25rem_1fr] gap-3">
          <Scale aria-hidden className="mt-1 size-4 text-brass" />
          <span>
            {text}
            <cite className="block text-sm text-muted not-italic">
              {source.includes(String(year)) ? source : `${source} (${year})`}
            </cite>
          </span>
        </li>
      ))}
    </ul>
  );
}
