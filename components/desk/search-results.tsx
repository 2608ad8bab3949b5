import { InlineLink } from "@/components/ui/inline-link";
import { Alert } from "@/components/ui/alert";
import { deskPages, deskListHeadings } from "@/data/desk";
import { maxResultsPerKind, deskSearchText as texts } from "@/data/desk-search";
import { isSearchTooShort, buildFilteredListHref } from "@/lib/desk/list-query";
import { findPlacesByName } from "@/lib/jurisdictions/place-search";
import { searchableJurisdictions } from "@/lib/jurisdictions/searched-jurisdictions";
import type { Jurisdiction } from "@/data/jurisdictions";
import type { SearchHit, SearchResults } from "@/lib/desk/search";
import { formatDate } from "@/lib/format";
import type { Result } from "@/lib/result";
import { DeskPageHeading } from "./desk-frame";
import { AssigneeName, CustomerNames, DeskRowCells, DeskRow, DeskRowLink, DeskRows } from "./rows";

const columns = "xl:grid-cols-[7rem_minmax(0,1.1fr)_minmax(0,1.6fr)_minmax(0,0.8fr)_8.5rem_6rem_6.5rem]";

/** Desk search results, grouped by type. */
export function DeskSearchResultsView({
  search,
  results,
}: {
  search: string;
  results: Result<SearchResults>;
}) {
  const places = findPlacesByName(searchableJurisdictions, search);
  return (
    <>
      <DeskPageHeading text={search ? `${texts.heading}: ${search}` : texts.heading} />
      <PlacesNamed places={places} />
      {!results.ok ? (
        <Alert variant="destructive">{results.notice.text}</Alert>
      ) : (
        <Groups search={search} results={results.value} isPlace={places.length > 0} />
      )}
    </>
  );
}

type GroupsProps = { search: string; results: SearchResults; isPlace: boolean };

function Groups({ search, results, isPlace }: GroupsProps) {
  const groups = (["orders", "people", "inquiries"] as const).filter((group) => results[group].length > 0);
  if (groups.length === 0 && isPlace) return null;
  if (groups.length === 0)
    return (
      <p className="sheet mt-3 p-5 text-muted">
        {!search ? texts.hint : isSearchTooShort(search) ? texts.tooShort : texts.none}
      </p>
    );
  return groups.map((group) => (
    <section key={group} aria-labelledby={`found-${group}`} className="mt-5">
      <h2 id={`found-${group}`} className="font-sans text-sm font-semibold text-muted">
        {texts[group]}
      </h2>
      <DeskRows
        columns={columns}
        headings={deskListHeadings[group === "inquiries" ? "foundInquiries" : "found"]}
      >
        {results[group].map((found) => (
          <FoundRow key={found.key} found={found} />
        ))}
      </DeskRows>
      {results[group].length === maxResultsPerKind && (
        <p className="mt-2 text-sm text-muted">{texts.most(maxResultsPerKind)}</p>
      )}
    </section>
  ));
}

/** Links to the orders of the jurisdictions with the name that was searched for. */
function PlacesNamed({ places }: { places: readonly Jurisdiction[] }) {
  if (places.length === 0) return null;
  return (
    <p className="mt-3">
      {texts.places}{" "}
      {places.map(({ slug, name }) => (
        <InlineLink
          key={slug}
          href={buildFilteredListHref(deskPages.orders.href, { place: slug })}
          className="mr-3"
        >
          {name}
        </InlineLink>
      ))}
    </p>
  );
}

function FoundRow({ found }: { found: SearchHit }) {
  const { href, title, matched, value, at } = found;
  const order = "order" in found ? found.order : undefined;
  return (
    <DeskRow {...(order && { assigns: { order: order.id, assignedTo: order.assignedTo } })} columns={columns}>
      <DeskRowLink href={href} dir="auto" className={order ? "figures" : "xl:col-span-2 xl:truncate"}>
        {title}
      </DeskRowLink>
      <DeskRowCells>
        <span className="text-text xl:truncate">
          <CustomerNames of={order ? order.customer : "customer" in found ? [found.customer] : []} />
        </span>
        {matched && (
          <span dir="auto" className="xl:truncate" title={value}>
            {matched}: <span className="text-text">{value}</span>
          </span>
        )}
        {"phase" in found && (
          <>
            <span className="xl:col-start-4 xl:truncate">{order?.place}</span>
            <span className="xl:truncate">{found.phase}</span>
            <AssigneeName {...(order && { of: order })} />
          </>
        )}
      </DeskRowCells>
      <span className="figures col-start-2 row-start-1 text-right text-muted xl:col-start-7">
        {formatDate(at)}
      </span>
    </DeskRow>
  );
}
