import { BookOpenCheck, Building2, FileText, Undo2 } from "lucide-react";
import Link from "next/link";
import { homeText } from "@/data/page-texts";
import { countFacts } from "@/lib/jurisdictions/comparison";

const { refund, facts, specimens, business } = homeText.proof;
const items = [
  [refund, Undo2],
  [{ ...facts, title: facts.title(countFacts()) }, BookOpenCheck],
  [specimens, FileText],
  [business, Building2],
] as const;

/** What a visitor can check before ordering, in one row. */
export function HomeProof() {
  return (
    <section aria-label={homeText.proofHeading} className="border-b border-line bg-sheet">
      <ul className="shell grid gap-x-8 gap-y-4 py-6 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(([{ title, text, href }, Icon]) => (
          <li key={href} className="relative flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" strokeWidth={1.5} />
            <span>
              <Link
                href={href}
                className="font-semibold text-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {title}
              </Link>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
