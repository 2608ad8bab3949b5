import { InlineLink } from "@/components/ui/inline-link";
import { deadlineText as text, responsiblePartyLabels, calendarText } from "@/data/deadlines";
import type { CustomerDeadline } from "@/lib/deadlines/store";
import { toOfficeCalendarDay } from "@/lib/business-days";
import { formatCalendarDay, formatMonthFromIsoDate } from "@/lib/format";
import { companyPath } from "@/lib/orders/paths";
import type { FormAction } from "@/lib/result";
import { DeadlineStateForm, CalendarLinkForm } from "./deadline-forms";
import { CompanySection } from "./account-frame";

/** The form actions for a customer's deadlines. */
export type DeadlineActions = { settleDeadline: FormAction; saveFinancialYearEnd: FormAction };

type Props = {
  deadlines: readonly CustomerDeadline[];
  settle: FormAction;
  /** Whether each names its company. */
  isOfMany?: boolean;
  /** Who does it, in the reader's words. */
  performers?: Readonly<Record<CustomerDeadline["performed_by"], string>>;
};

/** Deadlines, the earliest first, each with a form to mark it as done or not applicable. Renders nothing without deadlines. */
export function DeadlineList({
  deadlines,
  settle,
  isOfMany = false,
  performers = responsiblePartyLabels,
}: Props) {
  if (deadlines.length === 0) return null;
  return (
    <ul>
      {deadlines.map((deadline) => (
        <Item
          key={`${deadline.order_id} ${deadline.duty ?? ""} ${deadline.due_on}`}
          {...{ deadline, settle, isOfMany, performers }}
        />
      ))}
    </ul>
  );
}

type ItemProps = { deadline: CustomerDeadline } & Omit<Required<Props>, "deadlines">;

function Item({ deadline, settle, isOfMany, performers }: ItemProps) {
  const { company, order_reference: reference, due_on: due, state, note, law, basis } = deadline;
  const doneOn = deadline.done_on && text.doneOn(formatCalendarDay(new Date(deadline.done_on)));
  const day = new Date(due);
  const duty = deadline.duty ?? text.renewal;
  const hasPassed = state === "open" && day < toOfficeCalendarDay(new Date());
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={state === "open" ? "font-semibold text-ink" : "text-muted line-through"}>
          {duty}
        </span>
        <time dateTime={due} className="figures text-sm font-semibold text-ink">
          {formatCalendarDay(day)}
        </time>
      </p>
      {isOfMany && (
        <InlineLink href={companyPath(reference)} className="[overflow-wrap:anywhere]">
          <bdi>{company}</bdi>
        </InlineLink>
      )}
      <p className="text-sm text-muted">
        {state === "open" ? (
          <>
            {hasPassed && <strong className="text-danger">{text.passed} </strong>}
            {performers[deadline.performed_by]}.
          </>
        ) : (
          <bdi>{[doneOn || text[state], note].filter(Boolean).join(": ")}</bdi>
        )}
      </p>
      {law && (
        <p className="text-sm text-muted">
          {law} <cite className="not-italic">({basis})</cite>
        </p>
      )}
      {deadline.duty && <DeadlineStateForm deadline={deadline} action={settle} />}
    </li>
  );
}

type CalendarViewProps = {
  deadlines: readonly CustomerDeadline[];
  settle: FormAction;
  newLink: FormAction<string>;
};

/** The deadlines of all companies of an account, by month, and the address for calendar programs. */
export function CalendarView({ deadlines, settle, newLink }: CalendarViewProps) {
  return (
    <>
      <h1 className="text-title">{calendarText.heading}</h1>
      <p className="measure mt-2 text-muted">
        {calendarText.lead} {calendarText.reminders}
      </p>
      {deadlines.length === 0 && <p className="sheet mt-6 p-5 text-muted">{calendarText.empty}</p>}
      <div className="mt-6 grid gap-6">
        {[...Map.groupBy(deadlines, ({ due_on: due }) => due.slice(0, 7))].map(([month, due]) => (
          <CompanySection key={month} heading={formatMonthFromIsoDate(`${month}-01`)} id={`month-${month}`}>
            <DeadlineList deadlines={due} settle={settle} isOfMany />
          </CompanySection>
        ))}
        <CompanySection heading={calendarText.subscribe} id="subscribe">
          <p>{calendarText.subscribeLead}</p>
          <CalendarLinkForm action={newLink} />
        </CompanySection>
      </div>
    </>
  );
}
