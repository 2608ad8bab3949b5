import { formatCorrectedFields, listCorrectionValues } from "@/data/corrections";
import { activityText as texts } from "@/data/desk";
import { eventDetailNames, filingReferenceLabel, orderEventText } from "@/data/order-events";
import { paymentMethodNames } from "@/data/timeline";
import { formatCalendarDay, formatUsd } from "@/lib/format";
import type { Message, Thread } from "@/lib/messages/store";
import type { DeskEvent, DeskOrder } from "./orders";

/** A message, note or event of an order or inquiry, as the desk sees it. */
export type ActivityEntry = {
  readonly key: string;
  readonly at: Date;
  /** Words between the customer and us, words among colleagues, or anything else. */
  readonly group: "message" | "note" | "event";
  readonly who: string;
  readonly isCustomers: boolean;
  readonly title: string;
  /** Labelled values. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** What the customer wrote or reads. */
  readonly text?: string | null;
  /** What only the desk reads. */
  readonly internal?: string | null;
  /** Whether the customer isn't shown it. */
  readonly isInternal: boolean;
};

type Given = {
  /** The inquiry that started the conversation. */
  readonly first?: { readonly at: Date; readonly text: string };
  readonly thread: Thread;
  readonly customer: string;
  /** The events of an order, oldest first, who reads them, and the names of staff by their IDs. */
  readonly history?: Pick<DeskOrder, "events" | "names"> & { readonly me: string };
};

/**
 * The messages, notes and events of an order or inquiry as one list, newest first. A text that the desk wrote for a step is shown in the
 * step's event. A page of earlier messages has no events.
 */
export function toActivityEntries({
  first,
  thread: { messages, past, earlier },
  customer,
  history,
}: Given): ActivityEntry[] {
  const said = (key: string, at: Date, text: string | null, kind: Message["kind"]): ActivityEntry => ({
    key,
    at,
    group: text === null ? "event" : "message",
    who: kind === "reply" ? customer : texts.desk,
    isCustomers: kind === "reply",
    title: texts.messages[kind],
    facts: [],
    text,
    isInternal: false, // The customer also sees when the conversation was closed.
  });
  const all = [
    ...(first && !earlier ? [said("first", first.at, first.text, "reply")] : []),
    ...messages
      .filter(({ kind }) => kind !== "step")
      .map(({ id, at, body, kind }) => said(`message-${id}`, at, body, kind)),
    ...(history && !past ? history.events.map((event) => happened(event, customer, history)) : []),
  ];
  return all.reverse().sort((one, other) => other.at.getTime() - one.at.getTime());
}

function happened(
  { id, at, kind, actor, staff_id: by, for_customer: isShown, details, line, desk_line: internal }: DeskEvent,
  customer: string,
  { me, names }: NonNullable<Given["history"]>,
): ActivityEntry {
  const isOurs = actor === "desk";
  return {
    key: `event-${id}`,
    at,
    group: isOurs && isShown && line ? "message" : isOurs && !isShown && internal ? "note" : "event",
    who:
      actor === "customer"
        ? details.by === "link"
          ? texts.link
          : customer
        : !isOurs
          ? texts.system
          : by === null
            ? texts.desk
            : by === me
              ? texts.me
              : (names.get(by) ?? texts.colleague),
    isCustomers: false,
    title: orderEventText[kind]?.desk ?? kind,
    facts: factsOf(kind, details),
    text: line,
    internal,
    isInternal: !isShown,
  };
}

/** An event's details as labelled values. */
function factsOf(kind: string, details: DeskEvent["details"]): [name: string, value: string][] {
  if (details.fields) return [["What", formatCorrectedFields(details)], ...listCorrectionValues(details)];
  const { by: _, ...shown } = details;
  return Object.entries(shown).map(([name, value]) => [
    kind === "filed" && name === "reference" ? filingReferenceLabel : (eventDetailNames[name] ?? name),
    inWords(name, value),
  ]);
}

function inWords(name: string, value: unknown): string {
  if (name === "amount") return formatUsd(Number(value));
  if (name === "way") return paymentMethodNames[value as keyof typeof paymentMethodNames] ?? String(value);
  const isDay = (name === "due" || name === "date") && /^\d{4}-\d\d-\d\d$/.test(String(value));
  return isDay ? formatCalendarDay(new Date(String(value))) : String(value);
}
