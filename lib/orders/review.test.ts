import { expect, it } from "vitest";
import { extraItems } from "@/data/services";
import { orderInputSchema } from "@/lib/schemas/order";
import { additionalPeopleNotice, reviewLinesOfInput, reviewLinesOfOrder } from "./review";
import type { OrderToPay } from "./order-to-pay";
import type { ServerOrder } from "./store";

const kinds = orderInputSchema.options;
const extras: string[] = Object.values(extraItems).flat();
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
it.each(kinds.map((schema) => [schema.shape.kind.value, schema] as const))(
  "the review of a %s order shows each field that was filled in",
  (kind, schema) => {
    const names = Object.keys(schema.shape);
    const filled = Object.fromEntries(names.map((name) => [name, fixed[name] ?? `typed into ${name}`]));
    const lines = reviewLinesOfInput(orderInputSchema.parse({ ...filled, kind }));
    const shown = names.filter((name) => !unsaid.includes(name));
    expect(lines.map(([, detail]) => detail.toLowerCase()).sort()).toEqual(
      shown.map((name) => (name === "residence" ? "portugal" : filled[name]!.toLowerCase())).sort(),
    );
  },
);

it("the review of a draft or order says how many more people the law requires besides a nominee director", () => {
  const draft = (useNomineeDirector: string) =>
    ({
      draft: { input: { kind: "company", place: "panama", useNomineeDirector, directorName: "Ada" } },
    }) as OrderToPay;
  const placed = (use_nominee_director: boolean) =>
    ({
      order: { kind: "company", jurisdiction_slug: "panama", use_nominee_director, director_name: "Ada" },
    }) as OrderToPay;
  for (const [without, withNominee] of [
    [draft("no"), draft("yes")],
    [placed(false), placed(true)],
  ] as const) {
    expect(additionalPeopleNotice(without)).toContain("two more directors");
    expect(additionalPeopleNotice(withNominee)).toContain("one more director.");
  }
});

it.each(["company", "trust", "bank"] as const)(
  "the review of a placed %s order shows the customer's notes, except through a reminder's link",
  (kind) => {
    const notes = "Second name choice: Example Trading\nA seal, please";
    const contact = { full_name: "Ada Example", email: "ada@example.com", phone: null };
    const order = { kind, ...contact, asked_for: ["bank_account"] as string[] } as ServerOrder;
    expect(reviewLinesOfOrder({ ...order, notes })).toContainEqual(["Notes", notes]);
    expect(reviewLinesOfOrder({ ...order, notes })).toContainEqual(["Also asked for", "Bank account"]);
    // A reminder's link reaches whoever owns the typed address, so it doesn't show a stranger's text.
    expect(reviewLinesOfOrder({ ...order, notes }, "by link").map(([term]) => term)).not.toContain("Notes");
    expect(reviewLinesOfOrder({ ...order, notes: null }).map(([term]) => term)).not.toContain("Notes");
  },
);
