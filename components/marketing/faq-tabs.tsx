import type { FaqGroup } from "@/data/faqs";
import { FaqList } from "./faq-list";

/** Marks the link of the group in the address, or the first one where the address names none. */
function currentLinkStyle(groups: readonly FaqGroup[]): string {
  const named = groups.map(({ id }) => `:root:has(#${id}:target) .faq-nav [href="#${id}"]`);
  const first = `:root:not(:has(.faq-panels>:target)) .faq-nav :first-child`;
  const current = [...named, first].join(",");
  return `${current}{border-color:var(--color-brass);background:var(--color-brass-wash);color:var(--color-ink)}@media(forced-colors:active){${current}{forced-color-adjust:none;border-color:Highlight;background:Highlight;color:HighlightText}}`;
}

/**
 * §2 FAQ: six groups with five collapsible questions each. The address says which group is shown, as `#id`; the style sheet does
 * the rest, so the page needs no script, and every group is in it for a crawler. They are links, not tabs: without script no
 * attribute could say which tab is selected.
 */
export function FaqTabs({ groups }: { groups: readonly FaqGroup[] }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[16rem_1fr]">
      <style href="faq-tabs" precedence="default">
        {currentLinkStyle(groups)}
      </style>
      <nav
        aria-label="Questions by subject"
        className="faq-nav flex flex-wrap gap-2 lg:sticky lg:top-sticky lg:grid lg:gap-1"
      >
        {groups.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            className="rounded-md border border-line bg-sheet px-4 py-2.5 font-semibold text-muted hover:text-ink"
          >
            {label}
          </a>
        ))}
      </nav>
      <div className="faq-panels">
        {groups.map(({ id, label, questions }) => (
          <section key={id} id={id} className="scroll-mt-24">
            <h2 className="mb-4 text-heading">{label}</h2>
            <FaqList questions={questions} />
          </section>
        ))}
      </div>
    </div>
  );
}
