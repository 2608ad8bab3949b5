import { expect, test } from "vitest";
import { createExampleSlot } from "@/e2e/support/example-slot";
import type { ChecklistItem } from "@/lib/documents/checklist";
import { isNameLocked, listMissingDetailLabels, describeMissingPeople } from "./person";
import { getPersonStatus, listPersonChecklistItems } from "./person";

const ada = { id: "00000000-0000-4000-8000-00000000000a", roles: ["director" as const] };
const own = { ...createExampleSlot({ person_id: ada.id }), files: [] };
const item = (change: Partial<ChecklistItem> = {}) => ({ ...own, ...change });
const people = { key: "people-director", kind: "people", person_id: null, role: "director" } as const;
const directors = (change: Partial<ChecklistItem> = {}) =>
  item({ ...people, needed: 3, title: "Three directors", ...change });

test("a person's document list contains neither their details nor the order's documents", () => {
  const slots = [item({ kind: "details" }), item(), item({ person_id: null })];
  expect(listPersonChecklistItems(ada, slots)).toEqual([slots[1]]);
});

test.each([
  ["all requirements met", ["given", "accepted", "waived"], "done"],
  ["a document that needs checking", ["given", "sent"], "sent"],
  ["a missing document", ["needed", "sent"], "needed"],
  ["a refused document", ["needed", "refused", "sent"], "refused"],
  ["no requirements", [], "done"],
] as const)("a person with %s has the status “$2”", (_, statuses, status) => {
  const items = statuses.map((one) => item({ status: one }));
  expect(getPersonStatus(ada, items)).toBe(status);
});

test("the customer sees how many more people the law requires", () => {
  const missing = (people: { roles: ("director" | "shareholder")[] }[], slot = directors()) =>
    describeMissingPeople({ kind: "company", jurisdiction_slug: "panama" }, people, [slot]);
  expect(missing([ada])).toEqual(["Panama requires three directors: add two more."]);
  expect(missing([ada, ada])).toEqual(["Panama requires three directors: add one more."]);
  expect(missing([{ roles: ["shareholder"] }])).toEqual(["Panama requires three directors: add them."]);
  expect(missing([ada], directors({ status: "given" }))).toEqual([]);
  const secretary = directors({ role: "secretary", needed: 1, title: "One secretary" });
  expect(missing([], secretary)).toEqual(["Panama requires one secretary: add one."]);
  const council = directors({ role: "council_member", title: "Three council members or one company" });
  expect(missing([], council)).toEqual(["Panama requires three council members or one company: add them."]);
});

test("a person's name is locked once one of their documents is accepted", () => {
  const file = { state: "accepted" } as ChecklistItem["files"][number];
  expect(isNameLocked(ada, [item()])).toBe(false);
  expect(isNameLocked(ada, [item({ person_id: null, files: [file] })])).toBe(false);
  expect(isNameLocked(ada, [item({ files: [file] })])).toBe(true);
});

test("a person's missing details are listed by their labels", () => {
  const none = {
    birth_date: null,
    country: null,
    residence: null,
    registration_number: null,
    address: null,
    politically_exposed: null,
    passport_expires_on: null,
    facts: { occupation: "Baker" },
    asked: ["occupation", "birth_place", "passport_expires_on"],
  };
  expect(listMissingDetailLabels({ is_company: false, ...none }).join()).toBe(
    "Date of birth,Nationality,Country of residence,Residential address,Politically exposed,Passport valid until,Place of birth",
  );
  const company = { is_company: true, ...none, country: "GB", asked: ["legal_form"] };
  const labels = ["Registration number", "Registered address", "Legal form and governing law"];
  expect(listMissingDetailLabels(company)).toEqual(labels);
});
