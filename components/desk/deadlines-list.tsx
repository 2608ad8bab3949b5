import { DeadlineStateForm } from "@/components/account/deadline-forms";
import { DeadlineList } from "@/components/account/deadlines";
import { RegistrationDetails } from "@/components/order/order-facts";
import { Button } from "@/components/ui/button";
import { FieldLabel } from "@/components/ui/field";
import { NativeSelect, Input } from "@/components/ui/input";
import { SheetSection } from "@/components/ui/sheet-section";
import { deskDeadlinesText as texts } from "@/data/deadlines";
import { deskPages, deskListHeadings } from "@/data/desk";
import type { DeskDeadline } from "@/lib/deadlines/store";
import { type DeskDeadlinesQuery, deadlineFilterOptions, buildFilteredListHref } from "@/lib/desk/list-query";
import type { DeskOrder } from "@/lib/desk/orders";
import { toOfficeCalendarDay } from "@/lib/business-days";
import { cn } from "@/lib/cn";
import { deskOrderPath } from "@/lib/desk-paths";
import { formatCalendarDay } from "@/lib/format";
import type { Paged } from "@/lib/paging";
import type { FormAction, Result } from "@/lib/result";
import { DeskPageHeading } from "./desk-frame";
import { DeskRowCells, DeskRow, DeskRowLink, DeskList } from "./rows";

type Props = { query: DeskDeadlinesQuery; deadlines: Result<Paged<DeskDeadline>>; settle: FormAction };

const small = "min-h-9! w-auto! py-1! text-sm!";

/** The open deadlines of all companies in a month. */
export function DeskDeadlinesList({ query: { month, place }, deadlines, settle }: Props) {
  return (
    <>
      <DeskPageHeading text={texts.heading}>
        <form className="flex flex-wrap items-center gap-2" data-plain>
          <FieldLabel htmlFor="month">{texts.month}</FieldLabel>
          <Input
            id="month"
            type="month"
            name="month"
            required
            pattern="20\d\d-\d\d"
            defaultValue={month}
            className={small}
          />
          <FieldLabel htmlFor="place" className="sr-only">
            {texts.place}
          </FieldLabel>
          <NativeSelect
            id="place"
            name="place"
            defaultValue={place}
            className={small}
            options={deadlineFilterOptions}
          >
            <option value="">{texts.anyPlace}</option>
          </NativeSelect>
          <Button type="submit" variant="outline" size="sm">
            {texts.show}
          </Button>
        </form>
      </DeskPageHeading>
      <p className="text-sm text-muted">{texts.lead}</p>
      <DeskList
        list={deadlines}
        of="deadlines"
        href={buildFilteredListHref(deskPages.deadlines.href, { month, place })}
        empty={texts.none}
        columns={columns}
        headings={deskListHeadings.deadlines}
      >
        {(deadline) => (
          <DeadlineRow
            key={`${deadline.order_id} ${deadline.duty} ${deadline.due_on}`}
            {...{ deadline, settle }}
          />
        )}
      </DeskList>
    </>
  );
}

const columns = "xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,0.9fr)_minmax(0,1fr)_6.5rem]";

function DeadlineRow({ deadline, settle }: { deadline: DeskDeadline; settle: FormAction }) {
  const { duty, company, jurisdiction, performed_by: by, due_on: due, law, basis } = deadline;
  return (
    <DeskRow columns={columns}>
      <span className="font-semibold text-ink" title={`${law} (${basis})`}>
        {duty}
      </span>
      <DeskRowCells>
        <DeskRowLink href={deskOrderPath(deadline.order_reference)} dir="auto" className="xl:truncate">
          {company}
        </DeskRowLink>
        <span className="xl:truncate">{jurisdiction}</span>
        <span>{texts.performers[by]}</span>
      </DeskRowCells>
      <time
        dateTime={due}
        className={cn(
          "figures col-start-2 row-start-1 text-right xl:col-start-5",
          new Date(due) < toOfficeCalendarDay(new Date()) ? "font-semibold text-danger" : "text-text",
        )}
      >
        {formatCalendarDay(new Date(due))}
      </time>
      <div className="relative z-10 col-span-full">
        <DeadlineStateForm deadline={{ ...deadline, state: "open" }} action={settle} />
      </div>
    </DeskRow>
  );
}

type OrderCompanyProps = { found: Pick<DeskOrder, "order" | "deadlines">; settle: FormAction };

/** The registered company of an order: its registration and its deadlines. Renders nothing before the handover. */
export function DeskCompanySummary({ found: { order, deadlines }, settle }: OrderCompanyProps) {
  if (!order.registered_name) return null;
  return (
    <SheetSection id="company" className="p-4 sm:p-5" heading={texts.registered}>
      <RegistrationDetails order={order} />
      <div className="mt-4">
        <DeadlineList deadlines={deadlines} settle={settle} performers={texts.performers} />
      </div>
    </SheetSection>
  );
}
