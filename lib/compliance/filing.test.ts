import { expect, test } from "vitest";
import { filingsOf } from "@/data/filing-data";
import { personRoles } from "@/data/person-roles";
import { jurisdictions } from "@/data/jurisdictions";
import { trusts } from "@/data/trusts";
import { examplePerson } from "@/e2e/support/example-slot";
import type { OrderRow } from "@/lib/orders/metadata";
import { requirementsOf } from "@/lib/orders/requirements";
import { factReasons, fillInFilings } from "./filing";

const detailsOf = (order: Partial<OrderRow>) =>
  requirementsOf({ company_name: "One", ...order } as OrderRow).find(({ key }) => key === "details")!;

const ordered = [
  ...jurisdictions.map(({ slug }) => ({ kind: "company" as const, jurisdiction_slug: slug, service: null })),
  ...trusts.map(({ value }) => ({ kind: "trust" as const, jurisdiction_slug: value, service: null })),
  { kind: "bank" as const, jurisdiction_slug: "singapore", service: null },
];

// Promise: An order whose checklist is complete has every fact that the filing of its place needs.
test.each(ordered)("a complete person of $kind, $jurisdiction_slug has every fact of the filing", (order) => {
  const details = detailsOf(order);
  for (const role of personRoles) {
    const asked = details.facts?.[role] ?? [];
    const facts = Object.fromEntries(
      asked.filter((key) => key !== "passport_expires_on").map((key) => [key, "1"]),
    );
    const person = examplePerson({
      roles: [role],
      asked: [...asked],
      facts,
      passport_expires_on: "2999-12-31",
    });
    const shares = [{ owner_id: person.id, owned_id: null, percent: 100 }];
    const missing = fillInFilings(order, [person], shares).flatMap(({ people }) =>
      people.flatMap(({ rows }) => rows.filter(({ value }) => value === null)),
    );
    expect(missing, role).toEqual([]);
    expect(Object.keys(factReasons(order, person)).sort(), role).toEqual([...asked].sort());
  }
});

test("a fact is asked only where a filing needs it, and a service of a company that exists files nobody", () => {
  const asked = (place: string, role: "director" | "shareholder") =>
    detailsOf({ kind: "company", jurisdiction_slug: place }).facts?.[role];
  expect(asked("nevis", "director")).toEqual(["passport_number", "passport_expires_on"]);
  expect(asked("british-virgin-islands", "shareholder")).toEqual(asked("nevis", "director"));
  expect(asked("british-virgin-islands", "director")).toContain("birth_place");
  expect(filingsOf({ kind: "service", place: "united-kingdom" })).toEqual([]);
});
