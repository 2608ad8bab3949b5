import { expect, it } from "vitest";
import { toThread, type Message } from "@/lib/messages/store";
import type { DeskEvent } from "./orders";
import { toActivityEntries } from "./stream";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute));
const sent = (minute: number) => ({ id: String(minute), at: at(minute), order_id: null, inquiry_id: null });
const message = (minute: number, kind: Message["kind"], body: string | null): Message => {
  return { ...sent(minute), kind, body };
};
const event = (minute: number, given: Partial<DeskEvent>): DeskEvent => ({
  id: String(minute),
  at: at(minute),
  kind: "placed",
  actor: "customer",
  staff_id: null,
  for_customer: true,
  details: {},
  line: null,
  desk_line: null,
  ...given,
});
const note = { kind: "desk_note", for_customer: false, desk_line: "Ask for a scan." };
const history = {
  me: "dana",
  names: new Map([["erik", "Erik"]]),
  events: [
    event(1, {}),
    event(3, { kind: "reviewed", actor: "desk", staff_id: "dana", line: "Welcome." }),
    event(5, { ...note, actor: "desk", staff_id: "erik" }),
    event(6, { kind: "document_accepted", actor: "desk", staff_id: "gone" }),
    event(7, { kind: "documents_complete", actor: "system" }),
    event(8, { kind: "document_sent", details: { by: "link" } }),
  ],
};
const messages = [
  message(8, "closed", null),
  message(4, "answer", "A scan is enough."),
  message(3, "step", "Welcome."),
  message(2, "reply", "By post?"),
];

// Promise: At the desk an order's messages, notes and history are one list, newest first; a message written with a step stands in it once.
it("an order's activity lists messages, notes and events together, newest first", () => {
  const inWords = toActivityEntries({ thread: toThread(messages), customer: "Ada", history }).map((entry) => {
    const { group, who, title, text, internal, isInternal } = entry;
    return [group, who, title, text ?? internal, isInternal && "internal"].filter(Boolean).join(", ");
  });
  expect(inWords).toEqual([
    "event, Personal link, Document uploaded",
    "event, Desk, Conversation closed",
    "event, System, Documents complete",
    "event, A colleague, Document accepted",
    "note, Erik, Note, Ask for a scan., internal",
    "message, Desk, Message to the customer, A scan is enough.",
    "message, You, Order reviewed, Welcome.",
    "message, Ada, Message from the customer, By post?",
    "event, Ada, Order placed",
  ]);
});
