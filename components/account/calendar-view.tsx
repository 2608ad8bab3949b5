import { calendarText as text } from "@/data/deadlines";
import type { OwnDeadline } from "@/lib/deadlines/store";
import { formatDayMonth } from "@/lib/format";
import type { FormAction } from "@/lib/result";
import { CalendarLink } from "./calendar-link";
import { CompanySection } from "./company-section";
import { DeadlineList } from "./deadlines";

type Props = {
  deadlines: readonly OwnDeadline[];
  settle: FormAction;
  newLink: FormAction<string>;
};

/** What falls due for all companies of an account, by month, and the address for calendar programs. */
export function CalendarView({ deadlines, settle, newLink }: Props) {
  return (
    <>
      <h1 className="text-title">{text.heading}</h1>
      <p className="measure mt-2 text-muted">
        {text.lead} {text.reminders}
      </p>
      {deadlines.length === 0 && <p className="sheet mt-6 p-5 text-muted">{text.empty}</p>}
      <div className="mt-6 grid gap-6">
        {[...Map.groupBy(deadlines, ({ due_on: due }) => due.slice(0, 7))].map(([month, due]) => (
          <CompanySection key={month} heading={formatDayMonth(`${month}-01`)} id={`month-${month}`}>
            <DeadlineList deadlines={due} settle={settle} isOfMany />
          </CompanySection>
        ))}
        <CompanySection heading={text.subscribe} id="subscribe">
          <p>{text.subscribeLead}</p>
          <CalendarLink action={newLink} />
        </CompanySection>
      </div>
    </>
  );
}
