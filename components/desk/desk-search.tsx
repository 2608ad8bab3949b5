import { searchTexts as texts } from "@/data/desk-search";
import { privatePages } from "@/data/private-pages";

/** The search field for everything at the desk. The shortcut / focuses it. */
export function DeskSearch({ search = "" }: { search?: string }) {
  return (
    <search aria-label={texts.label}>
      <form action={`${privatePages.desk}/search`} method="get" data-plain>
        <label className="relative block">
          <span className="sr-only">{texts.label}</span>
          <input
            type="search"
            name="q"
            defaultValue={search}
            maxLength={100}
            placeholder={texts.placeholder}
            title={texts.hint}
            aria-keyshortcuts="/"
            data-desk-search
            className="min-h-9 w-full rounded-md border border-white/25 bg-white/10 px-2.5 pr-7 text-sm text-ink-text placeholder:text-ink-muted focus:bg-white/15"
          />
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-2 right-2 hidden rounded-sm border border-white/25 px-1.5 font-sans text-xs/4 text-ink-muted lg:block"
          >
            /
          </kbd>
        </label>
      </form>
    </search>
  );
}
