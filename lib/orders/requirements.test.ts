import { expect, it } from "vitest";
import { bankJurisdictions } from "@/data/banks";
import { jurisdictions } from "@/data/jurisdictions";
import { trusts } from "@/data/trusts";
import { getOrderFormHints, listOrderRequirements, listNamedPeople } from "./requirements";
import type { NewOrderRow } from "./metadata";

const company = ["identity", "address", "names", "activity", "funds"];
const trust = ["identity", "address", "assets", "funds"];
const bank = ["identity", "address", "company", "activity", "funds"];

const row = {
  company_name: "One",
  notes: "Second name choice: Two\nThird name choice: Three",
  lines: [] as NewOrderRow["lines"],
  asked_for: [] as string[],
} as NewOrderRow;
const further = ["residence", "details", "company-details", "register", "listing", "consent", "application"];

// Promise: Every jurisdiction, trust and bank has a list of required documents.
it.each([
  ...jurisdictions.map(({ slug }) => ["company", slug, company] as const),
  ...trusts.map(({ value }) => ["trust", value, trust] as const),
  ...bankJurisdictions.map(({ id }) => ["bank", id, bank] as const),
  // No longer in the catalogue.
  ["company", "atlantis", company] as const,
  ["trust", "atlantis-trust", trust] as const,
])("a %s order for %s requires the expected documents", (kind, jurisdiction_slug, keys) => {
  const asked = listOrderRequirements({ ...row, kind, jurisdiction_slug });
  const documents = asked.filter(({ key }) => !further.includes(key) && !key.startsWith("people-"));
  expect(documents.map(({ key }) => key)).toEqual(keys);
  // A title has to fit in a line of an email and a database column.
  for (const { title } of asked) expect(title).toMatch(/^[^\n]{10,200}$/);
});

it("a personal bank account requires no company documents", () => {
  const personal = { ...row, kind: "bank", jurisdiction_slug: "uk", company_name: null } as const;
  expect(listOrderRequirements(personal).map(({ key }) => key)).not.toContain("company");
});

// Promise: A customer who left the country of residence empty is asked for it first after the payment, and nobody else is.
it("a missing country of residence is the first requirement of an order", () => {
  const nevis = { ...row, kind: "company", jurisdiction_slug: "nevis" } as const;
  const first = (residence: string | null) => listOrderRequirements({ ...nevis, residence })[0]!;
  expect(first(null)).toEqual({ key: "residence", kind: "answer", title: "Your country of residence" });
  expect(first("PT")).toMatchObject({ key: "residence", answer: "PT" });
  const service = { ...nevis, service: "nominee_director" };
  expect(listOrderRequirements({ ...service, residence: null })).toEqual([first(null)]);
  expect(listOrderRequirements({ ...service, residence: "PT" })).toEqual([]);
});

it("the names in the order form answer the question about proposed names", () => {
  const nevis = { ...row, kind: "company", jurisdiction_slug: "nevis" } as const;
  const names = listOrderRequirements(nevis).find(({ key }) => key === "names");
  expect(names).toMatchObject({ kind: "answer", answer: "One\nTwo\nThree" });
  const one = listOrderRequirements({ ...nevis, notes: null }).find(({ answer }) => answer === "One");
  expect(one!.title).toBe("Proposed company names, in order of preference");
});

// Promise: An order requires as many people as the law of its jurisdiction, minus the nominees that we supply.
it("an order asks for the people required by law, except for ordered nominees", () => {
  const people = (kind: NewOrderRow["kind"], place: string, change: Partial<NewOrderRow> = {}) => {
    const asked = listOrderRequirements({ ...row, kind, jurisdiction_slug: place, ...change });
    return asked.flatMap(({ kind, key, title, role, needed, or_company: company, waive_reason: waived }) =>
      kind === "people" && !waived ? [[key, title, role, needed, company].filter(Boolean).join(" / ")] : [],
    );
  };
  const owner = "people-beneficial-owner / One beneficial owner / beneficial_owner / 1";
  const besides = ["people-shareholder / One shareholder / shareholder / 1", owner];
  const two = ["people-director / Two directors / director / 2", ...besides];
  const three = ["people-director / Three directors / director / 3", ...besides];
  expect(people("company", "panama")).toEqual(three);
  expect(people("company", "panama", { use_nominee_director: true })).toEqual(two);
  const nominees = { use_nominee_director: true, use_nominee_shareholder: true };
  expect(people("company", "nevis", nominees)).toEqual([owner]);
  const council = "people-council-member / Three council members or one company / council_member / 3 / true";
  expect(people("trust", "panama-foundation").at(-1)).toBe(council);
  const ours = { asked_for: ["foundation_council", "company_secretary"] };
  expect(people("trust", "panama-foundation", ours)).not.toContain(council);
  expect(people("company", "cyprus", ours).join()).not.toContain("secretary");
  const director = { key: "resident-director", kind: "answer", waive_reason: "You asked us for this." };
  const resident = {
    ...row,
    kind: "company",
    jurisdiction_slug: "singapore",
    asked_for: ["resident_director"],
  };
  expect(listOrderRequirements(resident as NewOrderRow)).toContainEqual(expect.objectContaining(director));
});

it("a trust order requires consent from directors, council members and trustees", () => {
  const consents = listOrderRequirements({ ...row, kind: "trust", jurisdiction_slug: "cook-islands-trust" })
    .filter(({ key }) => key === "consent")
    .map(({ roles, for_companies }) => ({ roles, for_companies }));
  expect(consents).toEqual([
    { roles: ["director", "council_member", "trustee"], for_companies: false },
    { roles: ["trustee", "council_member"], for_companies: true },
  ]);
});

const ofCompany = { kind: "company", full_name: "Cy Contact", director_name: "Ada Example" } as NewOrderRow;
const person = (full_name: string, ...roles: string[]) => ({ full_name, roles, is_company: false });

const ada = person("Ada Example", "director");
const alone = person("Ada Example", "director", "shareholder", "beneficial_owner");
const bo = person("Bo Example", "shareholder", "beneficial_owner");
const holding = { full_name: "Example Holdings Ltd.", roles: ["shareholder"], is_company: true };
const sameShareholder = { shareholder_name: "ada  example " };
const cy = person("Cy Contact", "signatory");
const owning = person("Cy Contact", "signatory", "beneficial_owner");
const family = { kind: "trust", director_name: "Flo", beneficial_owner_name: "Bea; Flo" } as const;
const [flo, bea] = [person("Flo", "founder", "beneficiary"), person("Bea", "beneficiary")];

it.each<[string, Partial<NewOrderRow>, object[]]>([
  ["one person for all roles", { ...sameShareholder, beneficial_owner_name: "Ada Example" }, [alone]],
  ["a director, and a shareholder who is also the owner", { shareholder_name: "Bo Example" }, [ada, bo]],
  ["a company as a shareholder only", { shareholder_name: "Example Holdings Ltd." }, [ada, holding]],
  ["the founder and beneficiaries", family, [flo, bea]],
  ["a company's signatory", { kind: "bank", company_name: "Example Ltd" }, [cy]],
  ["a signatory who is the owner", { kind: "bank", company_name: null }, [owning]],
])("listNamedPeople returns %s", (_, change, people) => {
  const named = listNamedPeople({ ...ofCompany, beneficial_owner_name: null, ...change });
  expect(new Set<object>(named)).toEqual(new Set(people));
});

it("proof of listing is required in the United Kingdom, but not in the Cayman Islands", () => {
  const listing = (kind: "company" | "trust", place: string) =>
    listOrderRequirements({ ...row, kind, jurisdiction_slug: place }).find(({ key }) => key === "listing");
  expect(listing("company", "united-kingdom")).toMatchObject({ roles: ["shareholder"], for_companies: true });
  expect(listing("company", "cayman-islands")).toBeUndefined();
  expect(listing("trust", "nevis-trust")).toBeUndefined();
});

/** People whom the law requires and who have no field in the form: its hint above Pay, and what the price excludes. */
const hinted: Partial<Record<string, [hint: RegExp, excluded: RegExp]>> = {
  "hong-kong": [/secretary.*representative.*Additional details/, /secretary and a designated representative/],
  "marshall-islands": [/secretary/, /secretary/],
  panama: [/three directors.*president/, /second and third director/],
  monaco: [/two shareholders/, /second partner and the manager/],
  switzerland: [/signatory.*lives in Switzerland/, /resident signatory/],
  brunei: [/two directors and two shareholders.*live in Brunei/, /resident director/],
  "costa-rica": [/three directors and two shareholders.*fiscal/, /founders, officers and fiscal/],
  jersey: [/secretary.*nominated person/, /secretary and the nominated person/],
  singapore: [/secretary.*live in Singapore/, /resident director and the secretary/],
  "cook-islands": [/secretary.*live in the Cook Islands/, /resident secretary/],
  cyprus: [/secretary/, /secretary/],
  liechtenstein: [/further board or council members/, /local board member/],
};

// Promise: An order form names the people the law requires who have no field in it.
it.each(jurisdictions)(
  "the order form for $slug names the required people whose fees aren't included",
  (place) => {
    const { slug, included, notIncluded } = place;
    const [hint, excluded] = hinted[slug] ?? [];
    const { morePeople } = getOrderFormHints({ kind: "company", place: slug });
    const required = notIncluded.filter((item) => item.includes("required by law"));
    expect([Boolean(morePeople), required.length]).toEqual(hint ? [true, 1] : [false, 0]);
    if (hint) expect(morePeople).toMatch(hint);
    if (excluded) expect(required[0]).toMatch(excluded);
    expect(included).toMatch(slug === "monaco" ? /authorisation/ : /^The first year of the re(gist|sid)e/);
  },
);
