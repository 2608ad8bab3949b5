import Link from "next/link";
import { deadlineText as text, performers } from "@/data/deadlines";
import type { OwnDeadline } from "@/lib/deadlines/store";
import { formatDay } from "@/lib/format";
import { companyPath } from "@/lib/orders/paths";
import type { FormAction } from "@/lib/result";
import { SettleDeadline } from "./settle-deadline";
export { YearEnd } from "./settle-deadline";

/** What a customer can do about deadlines. */
export type DeadlineActions = { settleDeadline: FormAction; saveYearEnd: FormAction };

type Props = {
  deadlines: readonly OwnDeadline[];
  settle: FormAction;
  /** Whether each names its company. */
  isOfMany?: boolean;
};

/** What falls due, the earliest first, each with a form to say what became of it. Renders nothing if there is nothing. */
export function DeadlineList({ deadlines, settle, isOfMany = false }: Props) {
  if (deadlines.length === 0) return null;
  return (
    <ul>
      {deadlines.map((deadline) => (
        <Item
          key={`${deadline.order_id} ${deadline.duty ?? ""} ${deadline.due_on}`}
          {...{ deadline, settle, isOfMany }}
        />
      ))}
    </ul>
  );
}

function Item({ deadline, settle, isOfMany }: { deadline: OwnDeadline } & Omit<Props, "deadlines">) {
  const { company, order_reference: reference, due_on: due, state, note, law, basis } = deadline;
  const day = new Date(due);
  const duty = deadline.duty ?? text.renewal;
  const hasPassed = state === "open" && due < new Date().toISOString().slice(0, 10);
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={state === "open" ? "font-semibold text-ink" : "text-muted line-through"}>
          {duty}
        </span>
        <time dateTime={due} className="figures text-sm font-semibold text-ink">
          {formatDay(day)}
        </time>
      </p>
      {isOfMany && (
        <Link href={companyPath(reference)} prefetch={false} className="link [overflow-wrap:anywhere]">
          <bdi>{company}</bdi>
        </Link>
      )}
      <p className="text-sm text-muted">
        {state === "open" ? (
          <>
            {hasPassed && <strong className="text-danger">{text.passed} </strong>}
            {performers[deadline.performed_by]}.
          </>
        ) : (
          <bdi>{[text[state], note].filter(Boolean).join(": ")}</bdi>
        )}
      </p>
      {law && (
        <p className="text-sm text-muted">
          {law} <cite className="not-italic">({basis})</cite>
        </p>
      )}
      {deadline.duty && <SettleDeadline deadline={deadline} action={settle} />}
    </li>
  );
}
