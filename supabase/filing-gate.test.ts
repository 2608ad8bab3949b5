import { describe, expect } from "vitest";
import { eligibilityPolicy } from "@/data/eligibility";
import { services } from "@/data/services";
import type { NewOrderRow } from "@/lib/orders/metadata";
import { listNamedPeople, listOrderRequirements } from "@/lib/orders/requirements";
import { type TestConnection, examplePersonDetails, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

const people = [
  { full_name: "Ada Byron", roles: ["director", "shareholder", "beneficial_owner"] },
  { full_name: "Bea Byron", roles: ["beneficiary"] },
];
const all = ["director", "shareholder", "beneficial_owner", "beneficiary"];
const requirements = [
  { key: "details", kind: "details", title: "Personal details", roles: all },
  { key: "identity", kind: "document", title: "Certified passport copy", roles: all },
  { key: "consent", kind: "form", title: "Signed consent to act", roles: ["director"] },
  { key: "activity", kind: "answer", title: "The planned activity" },
];

/** A paid order that names two people, or the listed ones. */
async function atDesk(
  session: TestConnection,
  row: Record<string, unknown> = {},
  listed: { people: readonly object[]; asked: readonly object[] } = { people, asked: requirements },
) {
  const of = await session.createOrderScenario({ row, ...listed });
  const { dana, order, ids, staff } = of;
  return {
    ...of,
    save: (person: number, fields: object) => of.save(fields, ids[person]),
    async file() {
      await session.signOffOrder(order);
      return staff(dana, "file_order('Registrar', null, current_date + 5)");
    },
    waive: (who: string, key: string, reason = "Not needed.") =>
      staff(who, "waive_document($2, $3)", key, reason),
    steps: () => session.nextStepOf(order),
    /** Everything except the review and what concerns people. */
    settle: () =>
      session.run(
        `update public.order_requirements set waived_at = now(), waive_reason = 'Seen.' where order_id = '${order}'`,
      ),
  };
}

// Promise: No application is filed before a person has reviewed the order.
test("an order can be filed only after its review", async ({ session }) => {
  const { dana, staff, file, settle } = await atDesk(session);
  await settle();
  expect(await file()).toBe("refused-review");
  expect(await staff(dana, "review_order(null)")).toBe("done");
  expect(await file()).toBe("done");
  expect(await staff(dana, "undo_step('A slip.')")).toBe("done");
  expect(await staff(dana, "undo_step('A slip.')")).toBe("done");
  expect(await file()).toBe("refused-review");
});

describe("a person's age", () => {
  // Promise: Officers and owners are adults; a beneficiary may be a child.
  test.for([
    ["is accepted for a director who turns 18 today", 0, 0, "saved"],
    ["is refused for a director who turns 18 tomorrow", 0, 1, "minor"],
    ["is accepted for a beneficiary who turns 18 tomorrow", 1, 1, "saved"],
  ] as const)("%s, both when saved and when corrected", async ([_, person, later, word], { session }) => {
    const { dana, ids, save, staff } = await atDesk(session);
    const day = await session.value(
      "select (private.today_at_office() - interval '18 years' + make_interval(days => $1))::date::text",
      later,
    );
    expect(await save(person, { birth_date: day })).toBe(word);
    const correction = JSON.stringify({ birth_date: day });
    const corrected = await staff(dana, "correct_person($2, $3)", ids[person], correction);
    expect(corrected).toBe(word === "minor" ? "refused-minor" : "already");
  });

  test("is checked when a child gets another role or shares", async ({ session }) => {
    const { save, ids, own } = await atDesk(session);
    expect(await save(1, { birth_date: "2020-01-01" })).toBe("saved");
    for (const role of ["director", "shareholder", "council_member", "protector"])
      expect(await save(1, { roles: ["beneficiary", role] })).toBe("minor");
    const shares = JSON.stringify([{ owner: ids[1], percent: 10 }]);
    expect(await own("save_shares($1, null, $2)", shares)).toBe("minor");
  });
});

describe("a country that we don't act for", () => {
  test("is listed in the database exactly as in data/eligibility.ts", async ({ session }) => {
    const refused = "select code, residents, citizens from private.refused_countries() order by code";
    expect(await session.rows(refused)).toEqual(
      eligibilityPolicy.countries
        .flatMap(({ code, residents, citizens }) =>
          code && (residents === "no" || citizens === "no")
            ? [{ code, residents: residents === "no", citizens: citizens === "no" }]
            : [],
        )
        .sort((one, other) => one.code.localeCompare(other.code)),
    );
  });

  // Promise: Work stops on an order that names a person from a country we don't act for, and its customer gets an email.
  test.for([
    ["one of its citizens", { country: "KP" }, "KP"],
    ["one of its residents", { residence: "RU" }, "RU"],
    ["a company registered there", { is_company: true, roles: ["shareholder"], country: "IR" }, "IR"],
  ] as const)(
    "blocks an order that names %s until the order is corrected and reviewed again",
    async ([_, fields, code], { session }) => {
      const { dana, order, save, staff, file, steps, settle } = await atDesk(session);
      await settle();
      expect(await staff(dana, "review_order(null)")).toBe("done");
      expect(await save(0, fields)).toBe("saved");
      expect(await steps()).toBe("barred desk");
      expect(await file()).toBe("refused-country");
      expect(await session.eventsOf(order, "barred")).toMatchObject([
        { for_customer: true, details: { person: "Ada Byron" } },
      ]);
      const lines = "select line from public.order_event_desk_lines";
      expect(await session.value(lines)).toMatch(new RegExp(`^Ada Byron: ${code}, on `));
      const mails = (await session.listEmailTemplates(order)).filter((name) => /barred|attention/.test(name));
      expect(mails).toEqual(["desk-attention", "order-barred"]);
      expect(await save(0, { is_company: false, country: "GB", residence: "GB" })).toBe("saved");
      expect(await steps()).toBe("review desk");
      expect(await file()).toBe("refused-review");
    },
  );

  test("blocks the handover if a person's residence is corrected to that country", async ({ session }) => {
    const { dana, ids, staff, file, settle } = await atDesk(session);
    await settle();
    await staff(dana, "review_order(null)");
    expect(await file()).toBe("done");
    expect(await staff(dana, "correct_person($2, $3)", ids[0], '{"residence": "KP"}')).toBe("done");
    expect(await staff(dana, "complete_order('Example Ltd', '1', current_date)")).toBe("refused-country");
  });

  test("doesn't block a Russian citizen in Britain or a person who was removed", async ({ session }) => {
    const { ids, save, steps, own } = await atDesk(session);
    expect(await save(0, { country: "RU", residence: "GB" })).toBe("saved");
    expect(await steps()).toBe("review desk");
    await save(1, { country: "KP" });
    expect(await steps()).toBe("barred desk");
    expect(await own("remove_person($1, $2)", ids[1])).toBe("removed");
    expect(await steps()).toBe("review desk");
  });
});

test("a person's details are incomplete without a country of residence", async ({ session }) => {
  const { save, status } = await atDesk(session);
  await save(0, { ...examplePersonDetails, residence: "" });
  expect(await status("details-1")).toBe("needed");
  await save(0, { residence: "GB" });
  expect(await status("details-1")).toBe("given");
});

// Promise: An order that names a politically exposed person is filed only after staff recorded their check of the person as they are now.
test("politically exposed people must be checked before filing and after changes", async ({ session }) => {
  const { dana, order, save, staff, file, settle } = await atDesk(session);
  await settle();
  await save(0, { ...examplePersonDetails, politically_exposed: true });
  await staff(dana, "review_order(null)");
  expect(await file()).toBe("refused-exposed");
  expect(await staff(dana, "record_exposure_check(' \n ')")).toBe("refused");
  expect(await staff(dana, "record_exposure_check('A mayor until 2019.')")).toBe("done");
  expect(await session.eventsOf(order, "exposure_checked")).toMatchObject([
    { for_customer: false, desk: "A mayor until 2019." },
  ]);
  expect(await save(0, { address: "2 Example Street" })).toBe("saved");
  expect(await file()).toBe("refused-exposed");
  await staff(dana, "record_exposure_check($2)", "Checked again.");
  expect(await file()).toBe("done");
});

// Promise: A nominee takes the place of a person: nobody is asked to consent in the nominee's place, and nothing is filed before the customer knows who it is.
test.for(["director", "director and shareholder"])(
  "filing with our nominee as %s requires the nominee's name but no consent",
  async (nominees, { session }) => {
    const roles = nominees.split(" and ");
    const has = { use_nominee_director: true, use_nominee_shareholder: roles.length > 1 };
    const shareholder_name = roles.length > 1 ? null : "Sol Holder";
    const names = { director_name: null, shareholder_name, beneficial_owner_name: "Olu Owner" };
    const none = { lines: [], asked_for: [] };
    const row = {
      kind: "company",
      jurisdiction_slug: "nevis",
      ...none,
      ...names,
      ...has,
    } as unknown as NewOrderRow;
    const listed = { people: listNamedPeople(row), asked: listOrderRequirements(row) };
    const { dana, order, staff, file, settle } = await atDesk(session, { ...names, ...has }, listed);
    const consents = "select key from public.order_slots where order_id = $1 and key like 'consent%'";
    expect(await session.column(consents, order)).toEqual([]);
    await settle();
    await staff(dana, "review_order(null)");
    expect(await file()).toBe("refused-nominee");
    const nominee = "Example Directors Ltd., licensed by the FSC";
    for (const [role, name, word] of [
      ["director", "", "refused-text"],
      ["secretary", nominee, "refused"],
      ["director", nominee, "done"],
      ["director", nominee, "already"],
      ["shareholder", nominee, roles.length > 1 ? "done" : "refused"],
    ])
      expect(await staff(dana, "name_nominee($2, $3)", role, name)).toBe(word);
    expect(await file()).toBe("done");
    const told = (await session.listEmails(order)).filter(({ template }) => template === "nominee-named");
    expect(told.map(({ data }) => data.role)).toEqual(roles);
  },
);

describe("waiving a passport or details", () => {
  // Promise: A person's passport or details are waived only by two members of staff, or by one with a recorded reason if the team has no other.
  test("needs a second staff member", async ({ session }) => {
    const { dana, erik, waive, staff, status } = await atDesk(session);
    for (const key of ["identity-1", "details-1"]) {
      expect(await waive(dana, key)).toBe("proposed");
      expect(await status(key)).toBe("needed");
      const longer = "Another reason that is much longer than the first.";
      expect(await waive(dana, key, longer)).toBe("refused-second");
      expect(await waive(erik, key, "We saw the original on a call.")).toBe("done");
      expect(await status(key)).toBe("waived");
    }
    // After the waiver is undone, it takes two again.
    expect(await staff(dana, "unwaive_document($2, 'A slip.')", "identity-1")).toBe("done");
    expect(await waive(erik, "identity-1")).toBe("proposed");
    expect(await status("identity-1")).toBe("needed");
  });

  test("needs a reason of at least 30 characters if the team has only one member", async ({ session }) => {
    const { dana, erik, order, waive, status } = await atDesk(session);
    await session.run(`update private.staff set active_until = now() where account = '${erik}'`);
    expect(await waive(dana, "identity-1", `Seen.${" ".repeat(40)}`)).toBe("refused-short");
    expect(await waive(dana, "identity-1", "We saw the original passport in our office.")).toBe("done");
    expect(await status("identity-1")).toBe("waived");
    expect(await session.eventsOf(order, "document_waived")).toMatchObject([
      { desk: "Waived by one person, alone on the team." },
    ]);
  });
});

// Promise: Each step that would file an unchecked order is refused.
test("an order naming a North Korean can't be filed even with all documents waived", async ({ session }) => {
  const { dana, save, staff, file, waive } = await atDesk(session);
  const person = { country: "KP", residence: "KP", address: "Pyongyang", politically_exposed: true };
  expect(await save(0, { ...person, birth_date: "1980-01-01" })).toBe("saved");
  for (const key of ["identity-1", "identity-2", "details-1", "details-2", "consent-1", "activity"])
    expect(await waive(dana, key)).toBe(/^(identity|details)/.test(key) ? "proposed" : "done");
  expect(await file()).toBe("refused-country");
  await save(0, { country: "GB", residence: "GB" });
  expect(await file()).toBe("refused-review");
  await staff(dana, "review_order(null)");
  expect(await file()).toBe("refused-documents");
});

const trustRequirements = (jurisdiction_slug: string, ...asked_for: string[]) =>
  listOrderRequirements({ kind: "trust", jurisdiction_slug, lines: [], asked_for } as unknown as NewOrderRow);

describe.each([
  ["a trust", "cook-islands-trust", "trustee", 1],
  ["a foundation", "panama-foundation", "council_member", 3],
] as const)("an order for %s", (_, place, role, needed) => {
  const parties = [
    { full_name: "Fay Founder", roles: ["founder"] },
    { full_name: "Bea Byron", roles: ["beneficiary"] },
  ];

  /** A reviewed order, and what its customer and the desk do with its people by name. */
  async function start(session: TestConnection, ...ours: string[]) {
    const listed = { people: parties, asked: trustRequirements(place, ...ours) };
    const of = await atDesk(session, { kind: "trust" }, listed);
    const { dana, order, staff, own } = of;
    const one = async (name: string) =>
      (await of.read("select id from public.order_people where order_id = $1 and full_name = $2", name)) ??
      null;
    const save = async (name: string, fields: object) =>
      own("save_person($1, $2, $3)", await one(name), JSON.stringify({ full_name: name, ...fields }));
    const correct = async (name: string, roles: readonly string[]) =>
      staff(dana, "correct_person($2, $3)", await one(name), JSON.stringify({ roles }));
    const appoint = async () => {
      for (let n = 1; n <= needed; n++) expect(await save(`Officer ${n}`, { roles: [role] })).toBe("saved");
    };
    /** Waives what is not about whom the law requires. */
    const settleFiles = () =>
      session.run(
        `update public.order_requirements set waived_at = now(), waive_reason = 'Seen.' where order_id = '${order}' and kind <> 'people';
         select private.update_documents_complete('${order}')`,
      );
    await staff(dana, "review_order(null)");
    return { ...of, save, correct, appoint, settleFiles };
  }

  // Promise: A trust is filed and recorded as established only with a trustee, a foundation only with its council.
  test("can be filed only after the customer names the required people", async ({ session }) => {
    const { dana, file, save, appoint, settleFiles, steps, waive } = await start(session);
    await save("Pia Protector", { roles: ["protector"] });
    expect(await waive(dana, `people-${role.replace("_", "-")}`, "The customer has none.")).toBe("refused");
    expect(await steps()).toBe("send customer");
    expect(await file()).toBe("refused-trustee");
    await appoint();
    expect(await file()).toBe("refused-documents");
    await settleFiles();
    expect(await file()).toBe("done");
  });

  test("doesn't ask for officers whom we provide, but can't be filed without them", async ({ session }) => {
    const { appoint, file, settleFiles, steps } = await start(session, "trustee", "foundation_council");
    await settleFiles();
    expect([await steps(), await file()]).toEqual(["sign_off desk", "refused-trustee"]);
    await appoint();
    await settleFiles();
    expect(await file()).toBe("done");
  });

  test("can be filed with a company as the only trustee or council member", async ({ session }) => {
    const { file, save, settleFiles } = await start(session);
    expect(await save("Otto Officer", { roles: [role] })).toBe("saved");
    expect(await file()).toBe(needed > 1 ? "refused-trustee" : "refused-documents");
    expect(await save("Otto Officer", { roles: [role], is_company: true })).toBe("saved");
    expect(await file()).toBe("refused-documents");
    await settleFiles();
    expect(await file()).toBe("done");
  });

  test("can't be handed over if a correction removes a trustee or council member", async ({ session }) => {
    const { dana, order, staff, file, correct, appoint, settleFiles } = await start(session);
    await appoint();
    await settleFiles();
    expect(await file()).toBe("done");
    await session.insertFinishedDocument(order);
    const complete = () => staff(dana, "complete_order('Example', '1', current_date)");
    expect(await correct("Officer 1", ["protector"])).toBe("done");
    expect(await complete()).toBe("refused-trustee");
    expect(await correct("Officer 1", [role, "protector"])).toBe("done");
    expect(await complete()).toBe("done");
  });
});

// Promise: After our price for a secretary or resident director is declined, nothing is filed before the customer has named one.
test.for([
  ["secretary", "company_secretary", "people-secretary"],
  ["director", "resident_director", "resident-director"],
] as const)("a customer who declines our %s must name another", async ([role, item, wanted], { session }) => {
  const ordered = {
    kind: "company",
    jurisdiction_slug: "singapore",
    lines: [],
    asked_for: [item] as string[],
  };
  const listed = listOrderRequirements(ordered as unknown as NewOrderRow);
  const asked = listed.filter(({ key }) => key === wanted);
  const { customer, dana, order, own, read, staff, status, file, steps } = await atDesk(
    session,
    {},
    { people, asked },
  );
  await staff(dana, "review_order(null)");
  expect(await status(wanted)).toBe("waived");
  await staff(dana, "request_payment($2, 100, current_date + 5)", services[item].title);
  const price = await read("select id from public.orders where parent_id = $1");
  expect(await session.user(customer).call("cancel_order($1, null)", price)).toBe("cancelled");
  expect([await steps(), await file()]).toEqual(["send customer", "refused-documents"]);
  expect(await session.listEmailTemplates(order)).toContain("decision-undone");
  expect(await session.eventsOf(order, "document_unwaived")).toMatchObject([{ actor: "system" }]);
  await own("save_person($1, null, $2)", JSON.stringify({ full_name: "Sam Example", roles: [role] }));
  if (role === "director") {
    expect(await file()).toBe("refused-documents");
    await own("save_answer($1, $2, 'Sam Example, Singapore')", wanted);
    await staff(dana, "accept_answer($2)", wanted);
  }
  expect(await file()).toBe("done");
});

// Promise: A trustee, person or company, provides the documents of its kind and a signed consent to act.
test("a corporate trustee must send different documents than an individual", async ({ session }) => {
  const parties = [
    { full_name: "Tia Trustee", roles: ["trustee"] },
    { full_name: "Reef Trustees Ltd", roles: ["trustee"], is_company: true },
    { full_name: "Pia Protector", roles: ["protector"] },
  ];
  const asked = trustRequirements("cook-islands-trust");
  const { order } = await atDesk(session, { kind: "trust" }, { people: parties, asked });
  const slots =
    "select key from public.order_slots where order_id = $1 and person_id is not null order by key";
  const asPerson = ["details-1", "identity-1", "address-1", "consent-1"];
  const asCompany = ["company-details-2", "register-2", "consent-2"];
  const protector = ["details-3", "identity-3", "address-3"];
  expect(await session.column(slots, order)).toEqual([...asPerson, ...asCompany, ...protector].sort());
});
