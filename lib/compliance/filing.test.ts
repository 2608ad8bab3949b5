import { expect, test } from "vitest";
import { listOrderFilings } from "@/data/filing-data";
import { personRoles, type PersonRole } from "@/data/person-roles";
import { jurisdictions } from "@/data/jurisdictions";
import { trusts } from "@/data/trusts";
import { createExamplePerson } from "@/e2e/support/example-slot";
import type { NewOrderRow } from "@/lib/orders/metadata";
import { listOrderRequirements } from "@/lib/orders/requirements";
import { needsStockListingQuestion, findFilingTitlesForPerson, fillInFilings } from "./filing";

function detailsOf(order: Partial<NewOrderRow>, isCompany = false) {
  const row = { company_name: "One", lines: [], asked_for: [], ...order } as unknown as NewOrderRow;
  const asked = isCompany ? "company-details" : "details";
  return listOrderRequirements(row).find(({ key }) => key === asked)!;
}

const ofPlace = (slug: string) => ({
  kind: "company" as const,
  jurisdiction_slug: slug,
  service: null,
  use_nominee_director: false,
  use_nominee_shareholder: false,
  nominee_director: null,
  nominee_shareholder: null,
});

const ordered = [
  ...jurisdictions.map(({ slug }) => ofPlace(slug)),
  ...trusts.map(({ value }) => ({ ...ofPlace(value), kind: "trust" as const })),
  { ...ofPlace("singapore"), kind: "bank" as const },
];

/** A person or company in a role, who gave every fact that a new order asks for. */
function completeIn(role: PersonRole, order: Partial<NewOrderRow>, isCompany = false) {
  const asked = detailsOf(order, isCompany).facts?.[role] ?? [];
  const day = { passport_expires_on: "2999-12-31" };
  return createExamplePerson({
    roles: [role],
    asked: [...asked],
    facts: Object.fromEntries(asked.filter((key) => !(key in day)).map((key) => [key, "1"])),
    ...(isCompany ? { is_company: true, birth_date: null, residence: null, registration_number: "7" } : day),
  });
}

// Promise: An order whose checklist is complete has every fact that the filing of its place needs.
test.each(ordered)("complete details leave no gaps in filings for a $kind in $jurisdiction_slug", (order) => {
  for (const isCompany of [false, true])
    for (const role of personRoles) {
      if (isCompany && role === "beneficial_owner") continue;
      const person = completeIn(role, order, isCompany);
      const shares = [{ owner_id: person.id, owned_id: null, percent: 100 }];
      const filled = fillInFilings(order, [person], shares).flatMap(({ people }) => people);
      const missing = filled.flatMap(({ rows }) => rows.filter(({ value }) => value === null));
      expect(missing, role).toEqual([]);
      expect(Object.keys(findFilingTitlesForPerson(order, person)).sort(), role).toEqual(
        [...person.asked].sort(),
      );
    }
});

test("a detail is required only if one of the order's filings needs it", () => {
  const asked = (place: string, role: PersonRole, isCompany?: boolean) =>
    detailsOf(ofPlace(place), isCompany).facts?.[role];
  expect(asked("nevis", "director")).toEqual(["passport_number", "passport_expires_on"]);
  expect(asked("nevis", "director", true)).toEqual(["legal_form"]);
  expect(asked("british-virgin-islands", "shareholder")).toEqual(asked("nevis", "shareholder"));
  expect(asked("british-virgin-islands", "director")).toContain("birth_place");
  expect(asked("british-virgin-islands", "director", true)).toEqual(["legal_form", "registered_on"]);
  expect(listOrderFilings({ kind: "service", place: "united-kingdom" })).toEqual([]);
  // A bank account has no registered agent.
  expect(JSON.stringify(listOrderFilings({ kind: "bank", place: "singapore" }))).not.toContain("agent");
});

/** What the filings of an order say, by title: for each person or company, label and value. */
const sheetOf = (...filled: Parameters<typeof fillInFilings>) =>
  Object.fromEntries(
    fillInFilings(...filled).map(({ filing, people }) => [
      filing.title,
      people.map(({ rows }) => Object.fromEntries(rows.map(({ label, value }) => [label, value]))),
    ]),
  );

const holding = createExamplePerson({
  id: "00000000-0000-4000-8000-00000000000b",
  roles: ["shareholder", "director"],
  is_company: true,
  full_name: "Holding Ltd",
  country: "GB",
  registration_number: "7",
});
const ada = createExamplePerson({ roles: ["shareholder", "beneficial_owner"] });
const toHolding = (percent: number) => ({ owner_id: holding.id, owned_id: null, percent });
const toAda = (percent: number, of: string | null = null) => ({ owner_id: ada.id, owned_id: of, percent });

const withMembers = "british-virgin-islands cayman-islands cyprus hong-kong singapore uae united-kingdom";

const number = "Class and number of shares";

test.each(withMembers.split(" "))("the register of a company in %s lists each member's shares", (place) => {
  const sheet = sheetOf(ofPlace(place), [ada, holding], [toAda(33.33), toHolding(66.67)]);
  const company = { "Registered name": "Holding Ltd", "Registered address": holding.address };
  expect(Object.values(sheet).find((of) => of.some((one) => number in one))).toMatchObject([
    { "Full name": "Ada Example", [number]: "3,333 ordinary" },
    { ...company, [number]: "6,667 ordinary" },
  ]);
});

const controlOf = (shares: Parameters<typeof fillInFilings>[2]) => {
  const sheet = sheetOf(ofPlace("united-kingdom"), [ada, holding], shares);
  const [owner] = sheet["Application to register a company (form IN01), people with significant control"]!;
  return [owner!["Share of the company"], owner!["How they control the company"]];
};

test.each([
  [75, "Owns shares and votes: 75 % or more"],
  [74.99, "Owns shares and votes: more than 50 %, less than 75 %"],
  [50.01, "Owns shares and votes: more than 50 %, less than 75 %"],
  [50, "Owns shares and votes: more than 25 %, up to 50 %"],
  [25.01, "Owns shares and votes: more than 25 %, up to 50 %"],
  [25, "Owns 25 % of the shares and votes, less than is filed"],
])("the filing for a %s percent owner in the United Kingdom says “%s”", (percent, control) => {
  expect(controlOf([toAda(percent), toHolding(100 - percent)])).toEqual([`${percent} %`, control]);
});

test("in the UK, a holding company's majority owner is filed as controlling all its shares", () => {
  const [share, control] = controlOf([toHolding(80), toAda(60, holding.id)]);
  expect([share, control]).toEqual(["48 %", "Owns shares and votes: 75 % or more"]);
});

test("the filing states an owner's share, or how they control the company if they own no shares", () => {
  const control = (...filled: [Parameters<typeof sheetOf>[1], Parameters<typeof sheetOf>[2]]) =>
    sheetOf(ofPlace("british-virgin-islands"), ...filled)["Filing of the beneficial owners"]!.map(
      (row) => row["How they control the company"],
    );
  const eve = createExamplePerson({ roles: ["beneficial_owner"], facts: { control: "board" } });
  expect(control([eve], [toHolding(100)])).toEqual(["Right to appoint or remove most of the board"]);
  expect(control([ada], [toAda(40)])).toEqual(["Owns shares and votes: 40 %"]);
});

test("a corporate owner over the threshold is filed as a legal entity if the law requires it", () => {
  const entities = (place: string, country: string, percent: number, facts = {}) =>
    Object.entries(sheetOf(ofPlace(place), [{ ...holding, country, facts }], [toHolding(percent)]))
      .filter(([title]) => title.includes("legal entities"))
      .flatMap(([, of]) => of).length;
  expect(entities("united-kingdom", "GB", 30)).toBe(1);
  expect(entities("united-kingdom", "GB", 25)).toBe(0);
  expect(entities("united-kingdom", "PT", 30)).toBe(0);
  expect(entities("united-kingdom", "PT", 30, { listed_on: "Lisbon, EXA" })).toBe(1);
  expect(entities("cayman-islands", "PT", 30, { listed_on: "Lisbon, EXA" })).toBe(0);
  expect(entities("cayman-islands", "KY", 25)).toBe(1);
  expect(entities("hong-kong", "PT", 30)).toBe(1);
  expect(entities("british-virgin-islands", "VG", 100)).toBe(0);
});

test.each([
  [[toHolding(60)], null, null],
  [[toHolding(100)], "None", null],
  [[toHolding(100), { owner_id: "bea", owned_id: holding.id, percent: 100 }], "None", "None"],
])(
  "a shareholder named in the order form has no shares if others are known to own them all",
  (entered, ...none) => {
    const sheet = sheetOf(ofPlace("british-virgin-islands"), [ada, holding], entered);
    const of = (title: string, fact: string) => sheet[title]![0]![fact];
    const owner = of("Filing of the beneficial owners", "Share of the company");
    expect([of("Register of members", number), owner]).toEqual(none);
  },
);

test("all shares are registered to the sole shareholder, or to our nominee if one was ordered", () => {
  const members = (change: object, people = [ada]) =>
    sheetOf({ ...ofPlace("british-virgin-islands"), ...change }, people, [])["Register of members"];
  expect(members({})).toMatchObject([{ "Full name": "Ada Example", [number]: "10,000 ordinary" }]);
  const owner = createExamplePerson({ roles: ["beneficial_owner"] });
  const supplied = { use_nominee_shareholder: true };
  for (const people of [[owner], [ada]])
    expect(members(supplied, people)).toEqual([
      { "Full name": "Our nominee, not named yet", [number]: "10,000 ordinary", For: "Ada Example" },
    ]);
  const named = members({ ...supplied, nominee_shareholder: "Nia Nominee" }, [owner]);
  expect(named).toMatchObject([{ "Full name": "Nia Nominee" }]);
  const sheet = sheetOf({ ...ofPlace("british-virgin-islands"), use_nominee_director: true }, [owner], []);
  expect(sheet["Register of directors"]).toEqual([{ "Full name": "Our nominee, not named yet" }]);
  expect(sheet["Identification by the registered agent"]).toHaveLength(1);
});

test("we ask whether a corporate shareholder is listed only where the law exempts listed companies", () => {
  const uk = ofPlace("united-kingdom");
  expect(needsStockListingQuestion(uk, holding)).toBe(true);
  expect(needsStockListingQuestion(uk, { ...holding, roles: ["director"] })).toBe(false);
  expect(needsStockListingQuestion(uk, ada)).toBe(false);
  expect(needsStockListingQuestion(ofPlace("cayman-islands"), holding)).toBe(false);
});

test("a nominee shareholder is filed together with the name of the person they act for", () => {
  const holder = createExamplePerson({ roles: ["shareholder"], facts: { acts_for: "Eve Example" } });
  const sheet = sheetOf(ofPlace("british-virgin-islands"), [holder, ada], [toAda(50)]);
  const acts = { "Full name": "Ada Example", "Acts for somebody else": "Eve Example" };
  expect(sheet["On whose behalf somebody acts"]).toEqual([acts]);
  expect(sheet["Register of members"]![1]).not.toHaveProperty("Acts for somebody else");
});

test("a UAE director is listed as a nominee unless they say that they act for nobody", () => {
  const listed = (actsFor?: string) => {
    const facts: Record<string, string> = actsFor ? { acts_for: actsFor } : {};
    const director = createExamplePerson({ roles: ["director"], facts });
    return sheetOf(ofPlace("uae"), [director, ada], [toAda(100)])["Register of nominee board members"];
  };
  expect([listed(), listed("Eve Example"), listed("Nobody.")].map((rows) => rows?.length)).toEqual([1, 1, 0]);
});
