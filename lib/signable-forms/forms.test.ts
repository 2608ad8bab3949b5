import { describe, expect, it } from "vitest";
import { signableFormText } from "@/data/forms";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { readPdf } from "@/e2e/support/pdf";
import { createExamplePerson } from "@/e2e/support/example-slot";
import { orderSchema } from "@/lib/orders/store";
import type { Person } from "@/lib/people/person";
import { createBlankSignableForm, signableFormKeys, toSignableForm, type SignableForm } from "./form";
import { renderSignableFormPdf } from "./pdf";

const person = (full_name: string, change: Partial<Person> = {}) =>
  createExamplePerson({ id: crypto.randomUUID(), full_name, ...change });
const ada = person("Ada Byron", { roles: ["director", "beneficial_owner"] });
const company = { is_company: true, birth_date: null, country: "KN", registration_number: "C 12345" };
const holder = person("Holding Example Ltd", { ...company, roles: ["shareholder"] });
const order = (change: Record<string, unknown> = {}) => orderSchema.parse(createExampleOrder(change));

const read = async (form: SignableForm) => readPdf(await renderSignableFormPdf(form));

describe("a form to sign", () => {
  // Promise: A form to sign is filled in from the order and its people.
  it("lists a company's names, activity and people", async () => {
    const people = [ada, person("Ben Example"), person("Carla Example"), holder];
    const filled = { order: order(), people, names: ["One", "Two"], activity: "Consulting." };
    const { text } = await read(toSignableForm("application", filled));
    const director = ["Ada Byron (director, beneficial owner)", "12 April 1980", "Portugal"];
    const shareholder = ["Holding Example Ltd (shareholder)", "C 12345", "St. Kitts & Nevis"];
    const names = ["Application", "Order IBC-123456", "One; Two", "Consulting."];
    for (const words of [...names, ...director, ...shareholder]) expect(text).toContain(words);
    expect(text).not.toContain(signableFormText.missing);
  });

  // Promise: An application names the nominees that we supply, and they sign nothing.
  it("names the nominees whom we provide", async () => {
    const nominees = { use_nominee_director: true, use_nominee_shareholder: true, director_name: null };
    const known = { nominee_director: "Example Directors Ltd., licensed by the FSC" };
    const form = toSignableForm("application", { order: order({ ...nominees, ...known }), people: [holder] });
    const { text } = await read(form);
    expect(text).toContain("Nominee director Example Directors Ltd., licensed by the FSC. Supplied by us");
    expect(text).toContain("Nominee shareholder Supplied by us");
    expect(form.people.map(({ heading }) => heading)).toEqual(["Holding Example Ltd (shareholder)"]);
  });

  it("for a corporate trustee's consent leaves the signer's name blank", async () => {
    const trustee = { ...holder, full_name: "Reef Trustees Ltd", roles: ["trustee" as const] };
    const trust = order({ kind: "trust", company_name: "Family Example", jurisdiction: "Cook Islands" });
    const form = toSignableForm("consent", { order: trust, people: [ada, trustee], person: trustee });
    expect(form.signer).toBeUndefined();
    const { text } = await read(form);
    expect(text).toContain("Reef Trustees Ltd");
    expect(text).toContain("We agree to act as trustee of Family Example in the Cook Islands from");
  });

  const ben = person("Ben", { roles: ["beneficial_owner"] });
  it.each([
    ["is to be signed by the founder", [person("Fay", { roles: ["founder"] }), ada], "Fay"],
    ["is to be signed by the only beneficial owner", [holder, ada], "Ada Byron"],
    ["leaves the signer's name blank if there are two owners", [ada, ben], undefined],
    ["leaves the signer's name blank if no owner is named", [holder], undefined],
  ])("about the source of funds %s", (_, people, signer) => {
    expect(toSignableForm("funds", { order: order(), people }).signer).toBe(signer);
  });

  // Promise: Text copied from a PDF is the text printed in it.
  it.each([
    ["an apostrophe", "Ada Byron, Jr.", "Ada O’Byron"],
    ["a final Arabic letter", "علي", "مصطفى"],
    ["a dotless i", "Ian", "Işıl"],
  ])("keeps %s when text is copied from the PDF", async (_, first, name) => {
    const formOf = (full_name: string) =>
      toSignableForm("application", { order: order(), people: [person(full_name)], activity: "Trade." });
    await read(formOf(first));
    expect((await read(formOf(name))).text).toContain(`${name} (director)`);
  });

  // Promise: A name in letters that we can't print is marked on a form, with a line to write it by hand.
  it("marks unprintable characters and asks for the name in handwriting", async () => {
    const name = "\u10d0\u10d3\u10d0 Example"; // Georgian
    const form = toSignableForm("application", { order: order({ full_name: name }), people: [person(name)] });
    const { text } = await read(form);
    expect(text).toContain("\u25a1\u25a1\u25a1 Example");
    expect(text).toContain("Please write the whole name beside it by hand");
    expect(text).not.toContain("EXAMPLE");
    const plain = await read(toSignableForm("application", { order: order(), people: [ada] }));
    expect(plain.text).not.toContain("beside it by hand");
  });
});

it.each(signableFormKeys)("a blank copy of the form “%s” has no order or personal data", async (key) => {
  const form = createBlankSignableForm(key);
  const fields = [...form.fields, ...form.people.flatMap((person) => person.fields)];
  expect(fields.filter(({ value }) => value)).toEqual([]);
  const { text } = await read(form);
  for (const { label } of form.fields) expect(text).toContain(label);
  for (const declaration of form.declarations) expect(text).toContain(declaration.slice(0, 20));
});
