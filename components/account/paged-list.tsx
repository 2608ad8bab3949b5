import type { ReactNode } from "react";
import { type Paged, countPages, pageHref, getRowRange } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { Button } from "@/components/ui/button";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { ButtonLink } from "@/components/ui/button-link";

type PagerProps = { list: Paged<unknown>; of: string; href: string };

/** Previous and next links of a list with more than one page. */
export function Pager({ list, of, href }: PagerProps) {
  const { page, total, more, size } = list;
  if (countPages(total, size) === 1) return null;
  const { first, last } = getRowRange(page, total, size);
  return (
    <nav
      aria-label={`Pages of ${of}`}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p className="figures text-muted">
        Showing {first === last ? first : `${first}–${last}`} of {total}
        {more && " or more"}
        {more && last === total && ". Use a search or a filter to find older ones."}
      </p>
      <ul className="flex gap-2">
        <li>
          <Step to={page > 1 && pageHref(href, page - 1)} rel="prev" label={`Previous page of ${of}`}>
            <ChevronLeft aria-hidden /> Previous
          </Step>
        </li>
        <li>
          <Step to={last < total && pageHref(href, page + 1)} rel="next" label={`Next page of ${of}`}>
            Next <ChevronRight aria-hidden />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

type StepProps = { to: string | false; rel: "prev" | "next"; label: string; children: ReactNode };

function Step({ to, rel, label, children }: StepProps) {
  if (!to) {
    return (
      <Button variant="outline" disabled>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink variant="outline" href={to} rel={rel} prefetch={false} aria-label={label}>
      {children}
    </ButtonLink>
  );
}

/** Shown when a list couldn't be read. Retry reloads the page. */
function ListFailed({ children }: { children: string }) {
  return (
    <div className="sheet mt-6 grid justify-items-start gap-4 p-6">
      <p role="alert" className="text-lg">
        {children}
      </p>
      <Button asChild variant="outline">
        <a href="">Retry</a>
      </Button>
    </div>
  );
}

type Props<T> = {
  list: Result<Paged<T>>;
  /** Names the entries, for screen readers. */
  of: string;
  href: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
};

/** A page of a list with its pager. A list that couldn't be read shows an error, never an empty list. */
export function PagedList<T>({ list, of, href, empty, children }: Props<T>) {
  if (!list.ok) return <ListFailed>{list.notice.text}</ListFailed>;
  const { rows } = list.value;
  return (
    <>
      {rows.length > 0 ? children(rows) : empty}
      <Pager list={list.value} of={of} href={href} />
    </>
  );
}
