import { expect, it } from "vitest";
import { orderExtrasByKind } from "@/data/services";
import { orderInputSchema } from "@/lib/schemas/order";
import { describeAdditionalPeople, listDraftReviewLines, listOrderReviewLines } from "./review";
import type { OrderToPay } from "./order-to-pay";
import type { ServerOrder } from "./store";

const kinds = orderInputSchema.options;
const extras: string[] = Object.values(orderExtrasByKind).flat();
const unsaid = ["kind", "service", "place", "consent", ...extras];
const fixed: Record<string, string> = {
  email: "ada@example.com",
  phone: "+1 202 555 0100",
  residence: "PT",
  place: "nevis",
  consent: "yes",
  service: "apostille",
  useNomineeDirector: "yes",
  useNomineeShareholder: "yes",
};

// Promise: The review above Pay shows every field that was filled in.
it.each(kinds)("the review of a $shape.kind.value order shows each field that was filled in", ({ shape }) => {
  const names = Object.keys(shape);
  const filled = Object.fromEntries(names.map((name) => [name, fixed[name] ?? `typed into ${name}`]));
  const lines = listDraftReviewLines(orderInputSchema.parse({ ...filled, kind: shape.kind.value }));
  const shown = names.filter((name) => !unsaid.includes(name)).map((name) => filled[name]!.toLowerCase());
  const portugal = (detail: string) => detail.toLowerCase().replace(/^portugal$/, "pt");
  expect(lines.map(([, detail]) => portugal(detail)).sort()).toEqual(shown.sort());
});

it("the review doesn't ask for directors or trustees whom we provide", () => {
  const input = { kind: "company", place: "panama", directorName: "Ada", useNomineeDirector: "yes" };
  const company = { kind: "company", jurisdiction_slug: "panama", lines: [], asked_for: [] };
  const order = { ...company, director_name: "Ada", use_nominee_director: true };
  for (const one of [{ draft: { input } }, { order }])
    expect(describeAdditionalPeople(one as unknown as OrderToPay)).toContain("one more director.");
  const trust = { kind: "trust", place: "cook-islands-trust", trustee: "yes" };
  expect(describeAdditionalPeople({ draft: { input: trust } } as OrderToPay)).toBeUndefined();
});

it("the review of an offer or a further payment shows its due date", () => {
  const offer = { service: "apostille", due_on: "2026-12-04", offer_text: "Two seals." } as ServerOrder;
  const shown = listOrderReviewLines(offer, "by link").map((line) => line.join(": "));
  expect(shown).toEqual(["What is included: Two seals.", "Valid until: Dec 04, 2026"]);
  expect(listOrderReviewLines({ ...offer, parent_id: "1" })).toContainEqual(["Due", "Dec 04, 2026"]);
});

it("the review of a placed order hides the notes if opened through a reminder link", () => {
  const notes = "Second name choice: Example Trading\nA seal, please";
  const contact = { full_name: "Ada Example", email: "ada@example.com", phone: null };
  for (const kind of ["company", "trust", "bank"] as const) {
    const order = { kind, ...contact, asked_for: ["bank_account"] as string[], notes } as ServerOrder;
    expect(listOrderReviewLines(order)).toContainEqual(["Notes", notes]);
    expect(listOrderReviewLines(order)).toContainEqual(["Also asked for", "Bank account"]);
    // A reminder's link reaches whoever owns the typed address, so it doesn't show a stranger's text.
    expect(listOrderReviewLines(order, "by link").flat()).not.toContain("Notes");
    expect(listOrderReviewLines({ ...order, notes: null }).flat()).not.toContain("Notes");
  }
});
