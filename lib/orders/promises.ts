import { stages, timelineNotes, type Due } from "@/data/timeline";
import type { OrderEvent } from "./events";
import { addBusinessDays, addDays, dayAtOffice } from "./office-days";

/** When something is expected: by an instant, or between two calendar days (each the midnight of its day in UTC). */
export type Expected = { by: Date } | { from: Date; to: Date };

/** One line of an order's history or of what follows. `at` is when it happened, `due` its time in words. */
export type TimelineStep = {
  title: string;
  text: string;
  mark: "done" | "waiting" | "refused" | "stopped" | "ahead";
  at?: Date;
  expected?: Expected;
  due?: string;
  /** The order it tells of, by reference. */
  order?: string;
  /** What the desk wrote to the customer with it. */
  line?: string;
};

/** How far an order has come: what its promises count from, and what of them is kept or off. */
export type Progress = {
  start?: { at: Date; of: "paid" | "reported" | "documents" | "filed" };
  reached: { documents: boolean; filed: boolean; completed: boolean };
};

const starts: Readonly<Record<string, NonNullable<Progress["start"]>["of"]>> = {
  payment_reported: "reported",
  paid: "paid",
  payment_verified: "paid",
  document_sent: "documents",
  filed: "filed",
};

const unfound = "payment_not_found";

/** Whether the last word on what was reported is that it is not there. */
export const isUnfound = (events: readonly Pick<OrderEvent, "kind">[]): boolean =>
  events.findLast(({ kind }) => starts[kind] || kind === unfound)?.kind === unfound;

/**
 * How far the order has come by these events. Promises count from the last event that moved it on, and from none while what
 * was reported is not there; an end keeps none.
 */
export function progressOf(events: readonly OrderEvent[]): Progress {
  const happened = (...kinds: string[]) => events.some(({ kind }) => kinds.includes(kind));
  const completed = happened("completed", "cancelled", "replaced", "refunded");
  const filed = completed || happened("filed");
  const documents = filed || happened("document_asked", "document_sent");
  const last = isUnfound(events) ? undefined : events.findLast(({ kind }) => starts[kind]);
  const of = last && starts[last.kind];
  return { ...(of && { start: { at: last.at, of } }), reached: { documents, filed, completed } };
}

const hour = 60 * 60 * 1000;

function expect(due: Due, start: Date): Expected {
  if ("hours" in due) return { by: new Date(start.getTime() + due.hours * hour) };
  const day = dayAtOffice(start);
  if ("weeks" in due) return { from: addDays(day, due.weeks[0] * 7), to: addDays(day, due.weeks[1] * 7) };
  const [from, to] = due.businessDays;
  return { from: addBusinessDays(day, from), to: addBusinessDays(day, to) };
}

/** A due time in words: `within 24 hours`, `1-2 business days`, `2-8 weeks`. */
function inWords(due: Due): string {
  if ("hours" in due) return `Within ${due.hours} hours`;
  const [[from, to], unit] =
    "weeks" in due ? ([due.weeks, "weeks"] as const) : ([due.businessDays, "business days"] as const);
  return from === to ? `Within ${from} business day` : `${from}-${to} ${unit}`;
}

/** §9: the promises of such an order that are still open, with dates once there is something to count from. */
export function nextSteps(kind: keyof typeof stages, { start, reached }: Progress): TimelineStep[] {
  return stages[kind]
    .filter(({ until }) => !reached[until])
    .map(({ title, text, due }) => ({
      title,
      text,
      mark: "ahead" as const,
      ...(due && { due: inWords(due) }),
      ...(due && start && { expected: expect(due, start.at) }),
    }));
}

/** What the dates ahead count from, in words. */
export function timelineNote({ start }: Progress): string {
  return timelineNotes[start?.of ?? "undated"];
}
