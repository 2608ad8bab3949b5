import { PagedList } from "@/components/account/paged-list";
import { Button } from "@/components/ui/button";
import { FieldLabel } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import { monthNames } from "@/data/deadlines";
import { deskCompaniesText as texts } from "@/data/desk-companies";
import { deskPages, deskListHeadings } from "@/data/desk";
import type { DeskCompany } from "@/lib/desk/companies";
import { cn } from "@/lib/cn";
import { toIsoDate } from "@/lib/business-days";
import { deskOrderPath } from "@/lib/desk-paths";
import { buildFilteredListHref } from "@/lib/desk/list-query";
import { formatCalendarDay } from "@/lib/format";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { DeskPageHeading } from "./desk-frame";
import { DeskRowCells, DeskRow, DeskRowLink, DeskRows } from "./rows";

type Props = { month: string; companies: Result<Paged<DeskCompany>> };

/** Completed companies, trusts, foundations and accounts by what falls due next: the late ones, then month by month. */
export function DeskCompaniesList({ month, companies }: Props) {
  return (
    <>
      <DeskPageHeading text={texts.heading}>
        <form className="flex items-center gap-2" data-plain>
          <FieldLabel htmlFor="month">{texts.month}</FieldLabel>
          <NativeSelect
            id="month"
            name="month"
            defaultValue={month}
            className="min-h-9! w-auto! py-1! text-sm!"
            options={monthNames.map((name, index) => [index + 1, name])}
          >
            <option value="">{texts.anyMonth}</option>
          </NativeSelect>
          <Button type="submit" variant="outline" size="sm">
            {texts.show}
          </Button>
        </form>
      </DeskPageHeading>
      <p className="text-sm text-muted">{texts.lead}</p>
      <PagedList
        list={companies}
        of="companies"
        href={buildFilteredListHref(deskPages.companies.href, { month })}
        empty={<p className="sheet mt-3 p-5 text-muted">{month ? texts.none : texts.yet}</p>}
      >
        {(rows) =>
          [...Map.groupBy(rows, ({ group }) => group)].map(([name, group]) => (
            <section key={name} aria-label={name} className="mt-5">
              <h2
                className={cn(
                  "font-sans text-sm font-semibold",
                  group[0]?.next?.late ? "text-danger" : "text-muted",
                )}
              >
                {name}
              </h2>
              <DeskRows columns={columns} headings={deskListHeadings.companies}>
                {group.map((company) => (
                  <CompanyRow key={company.order.id} company={company} />
                ))}
              </DeskRows>
            </section>
          ))
        }
      </PagedList>
    </>
  );
}

const columns =
  "xl:grid-cols-[minmax(0,1.4fr)_minmax(0,0.8fr)_6.25rem_minmax(0,0.8fr)_minmax(0,0.9fr)_minmax(0,1.3fr)_6.25rem]";

function CompanyRow({ company: { order, registeredOn, next } }: { company: DeskCompany }) {
  const urgency = next?.late ? "font-semibold text-danger" : "text-text";
  return (
    <DeskRow columns={columns}>
      <DeskRowLink
        href={deskOrderPath(order.order_reference)}
        dir="auto"
        className="xl:truncate"
        title={order.registered_name ?? undefined}
      >
        {order.registered_name ?? order.order_reference}
      </DeskRowLink>
      <DeskRowCells>
        <span className="figures xl:truncate" title={order.registration_number ?? undefined}>
          {order.registration_number}
        </span>
        <span className="figures">
          <span className="xl:sr-only">{texts.registered} </span>
          {formatCalendarDay(registeredOn)}
        </span>
        <span className="xl:truncate" title={order.jurisdiction}>
          {order.jurisdiction}
        </span>
        <span dir="auto" className="text-text xl:truncate" title={order.email}>
          {order.full_name}
        </span>
        <span className={cn("max-xl:order-first max-xl:w-full xl:truncate", urgency)} title={next?.what}>
          {next?.what}
        </span>
      </DeskRowCells>
      <span className={cn("figures col-start-2 row-start-1 text-right xl:col-start-7", urgency)}>
        {next && <time dateTime={toIsoDate(next.on)}>{formatCalendarDay(next.on)}</time>}
      </span>
    </DeskRow>
  );
}
