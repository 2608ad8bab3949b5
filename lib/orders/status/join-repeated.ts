import { dayAtOffice } from "./business-days";
import type { TimelineStep } from "./progress";

const isPlain = ({ mark, line, order, at }: TimelineStep) =>
  mark === "done" && !line && !order && at !== undefined;
const dayOf = ({ at }: TimelineStep) => dayAtOffice(at!).getTime();

/** Joins consecutive entries of one day with the same title: "Document uploaded (6)". Entries with a message are not joined. */
export function joinRepeated(steps: readonly TimelineStep[]): TimelineStep[] {
  const groups: TimelineStep[][] = [];
  for (const step of steps) {
    const last = groups.at(-1)?.[0];
    const joins =
      last && isPlain(last) && isPlain(step) && last.title === step.title && dayOf(last) === dayOf(step);
    if (joins) groups.at(-1)!.push(step);
    else groups.push([step]);
  }
  return groups.map((group) =>
    group.length === 1
      ? group[0]!
      : { ...group.at(-1)!, title: `${group[0]!.title} (${group.length})`, text: "" },
  );
}
