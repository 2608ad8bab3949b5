import { describe, expect } from "vitest";
import {
  type TestConnection,
  examplePersonDetails,
  exampleScreeningMatch as entry,
  createTestDatabase,
  cryptoSenderAddress,
} from "./test-database";

const { test } = createTestDatabase();

/** A payment in cryptocurrency. */
const coins = { payment_method: "usdt", stripe_session_id: null, stripe_payment_intent_id: null };

type Due = {
  facts: string;
  wallets: { address: string }[];
  people: { id: string; facts: string }[];
};

/** A reviewed order with one complete person and one accepted document. */
async function reviewed(session: TestConnection, row: Record<string, unknown> = {}) {
  const asked = [{ key: "identity", kind: "document", title: "Passport" }];
  const of = await session.createOrderScenario({ row: { reviewed_at: new Date(), ...row }, asked });
  const { order, dana, erik, staff, read } = of;
  const person = await session.insertPerson(order, { full_name: "Ada Byron", ...examplePersonDetails });
  const accepted = { state: "accepted", decided_at: new Date(), decided_by: erik };
  const document = await session.insertDocument(order, accepted);
  await session.rows("select private.update_documents_complete($1)", [order]);
  const due = async () => (await session.server.call<Due[]>("screenings_due(1, $1)", order))[0]!;
  /** Screens and rates the order as the server does, with these matches for each person. */
  const screen = async (matches: object[] = [], rating = "low", needsWealth = false, asked?: Due) => {
    const { facts, people, wallets } = asked ?? (await due());
    const list = { dataset: "default", list_version: "1" };
    const answers = [
      ...people.map((one) => ({ id: one.id, facts: one.facts, ...list, matches })),
      ...wallets.map(({ address }) => ({ wallet: address, ...list, matches: [] })),
    ];
    return session.server.call(
      "save_checks($1, $2, $3, $4, '{}', '2026-11-27', $5)",
      ...[order, facts, JSON.stringify(answers), rating, needsWealth],
    );
  };
  return {
    ...of,
    person,
    document,
    due,
    screen,
    press: (call: string, ...given: unknown[]) => staff(dana, call, ...given),
    hold: (who: string) => session.user(who).call("hold_order($1, 'An odd question.')", order),
    report: (who = dana) =>
      session.user(who).call("report_suspicion($1, 'The money comes from elsewhere.')", order),
    raise: (who: string, why = "Odd.") =>
      session.user(who).call("set_rating($1, $2, 9000000000, 'high')", order, why),
    signOff: (who = dana) => staff(who, "sign_off('Compared.')"),
    file: () => staff(dana, "file_order('Registrar', null, current_date + 5)"),
    decide: async (who: string, state: string, why = "Another birth date.") => {
      const match = "select max(id)::text from private.matches where order_id = $1";
      return staff(who, "decide_match($2, $3, $4)", await read(match), state, why);
    },
    save: (fields: object) => of.save(fields, person),
  };
}

const tasksOf = (session: TestConnection, order: string) =>
  session.column("select kind from private.desk_tasks where order_id = $1", order);

// Promise: An order is filed only after each person on it was screened as they are now, no match is open, and somebody with the duty signed off.
test("an order can be filed only after screening and sign-off", async ({ session }) => {
  const { erik, order, screen, signOff, file, step, staff, dana } = await reviewed(session);
  expect(await step()).toBe("sign_off");
  expect(await file()).toBe("refused-unsigned");
  expect(await signOff()).toBe("refused-unscreened");
  expect(await screen()).toBe("saved");
  expect(await file()).toBe("refused-unsigned");
  await session.run(`update private.staff set duties = '{desk}' where account = '${dana}'`);
  expect(await signOff()).toBe("refused-duty");
  expect(await staff(dana, "set_rating('Odd.')")).toBe("refused-duty");
  await session.run("update private.staff set duties = '{desk,compliance}'");
  // Erik accepted the last document.
  expect(await signOff(erik)).toBe("refused-second");
  expect(await signOff()).toBe("done");
  expect(await signOff()).toBe("already");
  expect(await step()).toBe("file");
  expect(await file()).toBe("done");
  expect(await session.eventsOf(order, "signed_off")).toMatchObject([
    { for_customer: false, desk: "Compared." },
  ]);
});

test("an order with an expired passport can't be signed off", async ({ session }) => {
  const { order, screen, signOff } = await reviewed(session);
  const expires = (day: string) =>
    session.run(`update public.order_people set passport_expires_on = ${day} where order_id = '${order}'`);
  await expires("current_date - 2");
  await screen();
  expect(await signOff()).toBe("refused-passport");
  await expires("current_date + 2");
  expect(await signOff()).toBe("done");
});

test("a sole staff member can sign off their own work", async ({ session }) => {
  const { order, dana, erik, screen, signOff } = await reviewed(session);
  await session.run(`update private.staff set active_until = now() where account = '${dana}'`);
  await screen();
  expect(await signOff(erik)).toBe("done");
  expect(await session.eventsOf(order, "signed_off")).toMatchObject([{ details: { alone: "yes" } }]);
});

const french = '{"country": "FR"}';

// Promise: Any change of a person, a document or an answer after the sign-off takes it back.
test.for<[string, (of: Awaited<ReturnType<typeof reviewed>>, session: TestConnection) => Promise<unknown>]>([
  ["when the customer changes an address", ({ save }) => save({ address: "2 Example Street" })],
  ["when a person is added", ({ order }, session) => session.insertPerson(order, { position: 2 })],
  ["when the desk corrects a person", ({ press, person }) => press("correct_person($2, $3)", person, french)],
  ["when a new passport is sent", ({ order }, session) => session.insertDocument(order)],
  ["when a document is refused", ({ press, document }) => press("refuse_document($2, 'Blurred.')", document)],
  ["when the desk requests a document", ({ press }) => press("ask_document('A lease', '')")],
  ["when the risk rating is raised", ({ raise, erik }) => raise(erik)],
  ["when a screening finds a new match", ({ screen }) => screen([entry])],
])("a sign-off is revoked %s", async ([_, change], { session }) => {
  const of = await reviewed(session);
  await of.screen();
  expect(await of.signOff()).toBe("done");
  await change(of, session);
  expect(await of.read("select signed_off_at from public.orders where id = $1")).toBeNull();
  expect(await of.file()).not.toBe("done");
  expect(await session.eventsOf(of.order, "sign_off_reopened")).not.toEqual([]);
});

describe("a possible match", () => {
  // Promise: A possible match stops the filing until somebody with the duty clears it with a reason.
  test("prevents the sign-off until staff clear it", async ({ session }) => {
    const { dana, order, screen, signOff, decide, save } = await reviewed(session);
    await screen([entry]);
    expect(await signOff()).toBe("refused-matches");
    expect(await tasksOf(session, order)).toContain("match");
    expect(await decide(dana, "cleared", "  ")).toBe("refused");
    expect(await decide(dana, "cleared")).toBe("done");
    expect(await screen([entry])).toBe("saved");
    expect(await signOff()).toBe("done");
    await screen([{ ...entry, entity_version: "2" }]);
    expect(await signOff()).toBe("refused-matches");
    expect(await decide(dana, "cleared")).toBe("done");
    await save({ birth_date: "1980-05-12" });
    await screen([{ ...entry, entity_version: "2" }]);
    expect(await signOff()).toBe("refused-matches");
    const mails = (await session.listEmails(order)).filter(({ data }) => data.kind === "match_found");
    expect(mails).toHaveLength(3);
  });

  test("that is confirmed blocks the order until another staff member clears it", async ({ session }) => {
    const { dana, erik, order, press, screen, signOff, decide } = await reviewed(session, coins);
    await screen([entry]);
    expect(await decide(dana, "confirmed", "The same passport.")).toBe("done");
    await screen();
    expect(await signOff()).toBe("refused-matches");
    const refund = () => press("mark_refunded(10, $2, 'Agreed.')", cryptoSenderAddress);
    expect(await refund()).toBe("refused-matches");
    expect(await decide(dana, "cleared")).toBe("refused-second");
    expect(await decide(erik, "cleared")).toBe("done");
    expect(await refund()).toBe("done");
    expect(await session.eventsWhere(order, "e.kind like 'match%' and for_customer")).toEqual([]);
  });

  test("found after the filing prevents the handover until it is cleared", async ({ session }) => {
    const { dana, order, press, screen, signOff, file, decide } = await reviewed(session);
    await screen();
    expect(await signOff()).toBe("done");
    expect(await file()).toBe("done");
    expect(await press("record_approval(null)")).toBe("done");
    await session.insertFinishedDocument(order);
    await screen([entry]);
    const complete = () => press("complete_order('Byron Ltd', '1', current_date)");
    expect(await complete()).toBe("refused-matches");
    expect(await decide(dana, "cleared")).toBe("done");
    expect(await complete()).toBe("done");
  });

  // Promise: Somebody whose public office was confirmed is a possible match again once a list says more of them.
  test("with a public official is reopened once the official is sanctioned", async ({ session }) => {
    const { dana, order, press, read, screen, signOff, decide } = await reviewed(session);
    const official = { ...entry, topics: ["role.pep"] };
    await screen([official]);
    await decide(dana, "confirmed", "She is a judge.");
    // The person answered that they hold no office.
    expect(await signOff()).toBe("refused-exposed");
    await press("record_exposure_check('A judge since 2019.')");
    expect(await signOff()).toBe("refused-unscreened");
    await screen([official]);
    expect(await signOff()).toBe("done");
    await screen([{ ...official, entity_version: "2" }]);
    expect(await signOff()).toBe("already");
    const sanctioned = { ...official, topics: ["role.pep", "sanction"], entity_version: "3" };
    await screen([sanctioned]);
    expect(await tasksOf(session, order)).toContain("match");
    expect(await read("select signed_off_at from public.orders where id = $1")).toBeNull();
    await screen([sanctioned]);
    expect(await signOff()).toBe("refused-matches");
  });

  test("for a removed person is ignored, but the screening result is kept", async ({ session }) => {
    const { order, person, screen, signOff, own } = await reviewed(session);
    const bea = { position: 2, full_name: "Bea Byron", ...examplePersonDetails };
    const other = await session.insertPerson(order, bea);
    await screen([entry]);
    await session.run(`delete from private.matches where person_id = '${person}'`);
    expect(await own("remove_person($1, $2)", other)).toBe("removed");
    await screen();
    expect(await signOff()).toBe("done");
    const kept = "select name from private.screenings where order_id = $1 and person_id is null";
    expect(await session.column(kept, order)).toEqual(["Bea Byron"]);
  });
});

test("a screening result isn't saved if the person's details have changed", async ({ session }) => {
  const { due, screen, signOff, save } = await reviewed(session);
  const asked = await due();
  await save({ full_name: "Ada King", residence: "FR" });
  expect(await screen([], "low", false, asked)).toBe("changed");
  expect(await signOff()).toBe("refused-unscreened");
});

test("a person is screened again after naming someone they act for", async ({ session }) => {
  const { due, screen, signOff, save } = await reviewed(session);
  await screen();
  await save({ facts: { acts_for: "Eve Example" } });
  expect((await due()).people).toMatchObject([{ acts_for: "Eve Example", is_due: true }]);
  expect(await signOff()).toBe("refused-unscreened");
  await screen();
  expect(await signOff()).toBe("done");
});

test("a high rating needs a source of wealth and can be lowered only by a colleague", async ({ session }) => {
  const { dana, erik, order, raise, screen, signOff, staff } = await reviewed(session);
  await screen();
  expect(await raise(dana, " ")).toBe("refused");
  expect(await raise(dana)).toBe("done");
  await screen([], "high", true);
  expect(await signOff()).toBe("refused-documents");
  await session.run(`update private.ratings set rating = 'low' where order_id = '${order}'`);
  expect(await staff(dana, "set_rating('A slip.')")).toBe("refused-second");
  expect(await staff(erik, "set_rating('A slip.')")).toBe("done");
});

// Promise: The shares of a company, and of each company among its people, add up to 100 before the sign-off, and nobody owns themselves.
test("shareholdings can't be circular and must total 100% before the sign-off", async ({ session }) => {
  const { customer, order, person, file, screen, signOff, own } = await reviewed(session);
  const company = async (name: string, position: number) =>
    session.insertPerson(order, {
      position,
      full_name: name,
      is_company: true,
      roles: "{shareholder}",
      country: "NL",
      registration_number: "1",
      address: "1 Example Road",
    });
  const [north, south] = [await company("North Ltd", 2), await company("South Ltd", 3)];
  const save = (owned: string | null, ...shares: [owner: string, percent: number][]) => {
    const list = shares.map(([owner, percent]) => ({ owner, percent }));
    return own("save_shares($1, $2, $3)", owned, JSON.stringify(list));
  };
  // It makes the person an owner, which is rated again.
  expect(await save(null, [person, 40])).toBe("saved");
  await screen();
  expect(await signOff()).toBe("refused-shares");
  for (const odd of [0, -1, 100.01, 33.333]) expect(await save(null, [person, odd])).toBe("refused");
  expect(await save(null, [person, 60], [north, 60])).toBe("refused");
  expect(await save(null, [person, 50], [person, 50])).toBe("refused");
  expect(await save(null, [crypto.randomUUID(), 50])).toBe("unknown");
  expect(await save(person, [north, 50])).toBe("unknown");
  expect(await save(north, [north, 50])).toBe("unknown");
  expect(await save(null, [person, 40], [north, 60])).toBe("saved");
  expect(await save(north, [south, 100])).toBe("saved");
  expect(await save(south, [north, 10])).toBe("circle");
  expect(await save(south, [person, 100])).toBe("saved");
  expect(await signOff()).toBe("done");
  expect(await save(south, [person, 99])).toBe("saved");
  expect(await file()).toBe("refused-unsigned");
  expect(await signOff()).toBe("refused-shares");
  const download = await session.user(customer).call("own_data() -> 'orders' -> 0 -> 'shares'");
  expect(download).toContainEqual({ owner: "Ada Byron", owned: "South Ltd", percent: 99 });
});

describe("the screening job", () => {
  const isDue = async (session: TestConnection, order: string) => {
    const due = await session.server.value<{ id: string }[]>("select public.screenings_due(50)");
    return due.some(({ id }) => id === order);
  };
  const later = (session: TestConnection, interval: string) =>
    session.run(`update private.due_orders set due_at = due_at - interval '${interval}';
                 update private.screenings set checked_at = checked_at - interval '${interval}'`);

  // Promise: Everybody on an open order is screened again after 30 days, and as long as we look after the company, after 90.
  test("screens people again after 30 days, after a change and after a failure", async ({ session }) => {
    const { order, screen, save, signOff } = await reviewed(session);
    expect(await isDue(session, order)).toBe(true);
    expect(await isDue(session, order)).toBe(false);
    await later(session, "6 minutes");
    expect(await isDue(session, order)).toBe(true);
    await screen();
    await later(session, "29 days");
    expect(await isDue(session, order)).toBe(false);
    await later(session, "2 days");
    expect(await signOff()).toBe("refused-unscreened");
    expect(await isDue(session, order)).toBe(true);
    await screen();
    await save({ residence: "FR" });
    expect(await isDue(session, order)).toBe(true);
  });

  test("screens a completed company's people and adds a desk task for a match", async ({ session }) => {
    const { order, screen } = await reviewed(session);
    await screen();
    await session.run(
      `update public.orders set signed_off_at = now(), filed_at = now(), decision_due_on = current_date where id = '${order}';
       update public.orders set decided_at = now() where id = '${order}';
       insert into public.companies (order_id, registered_name, registration_number, registered_on) values ('${order}', 'Byron Ltd', '1', current_date);
       update public.orders set completed_at = now() where id = '${order}'`,
    );
    await later(session, "91 days");
    expect(await isDue(session, order)).toBe(true);
    await screen([entry]);
    expect(await tasksOf(session, order)).toContain("match");
  });
});

describe("on a reviewed order", () => {
  /** Stops the order by a refund this long ago. */
  const stop = (session: TestConnection, order: string, age: string) =>
    session.runUnguarded(
      `update public.orders set refunded_amount = total_fee, payment_status = 'refunded', phase = 'stopped', updated_at = now() - interval '${age}' where id = '${order}'`,
    );

  // Promise: While an order is on hold it is not signed off, filed, handed over or refunded.
  test("a hold blocks every step until staff with the reporting duty end it", async ({ session }) => {
    const of = await reviewed(session, coins);
    const { dana, erik, order, press, screen, signOff, file, hold, desk } = of;
    await screen();
    await session.run(`update private.staff set duties = '{desk}' where account = '${erik}'`);
    expect(await hold(erik)).toBe("refused-duty");
    expect(await hold(dana)).toBe("done");
    expect(await signOff()).toBe("refused-held");
    await session.run(`update public.orders set signed_off_at = now() where id = '${order}'`);
    expect(await file()).toBe("refused-held");
    expect(await press("mark_refunded(10, $2, 'Agreed.')", cryptoSenderAddress)).toBe("refused-held");
    await session.run(
      `update public.orders set filed_at = now(), decision_due_on = current_date where id = '${order}';
       update public.orders set decided_at = now() where id = '${order}'`,
    );
    await session.insertFinishedDocument(order);
    const complete = () => press("complete_order('Byron Ltd', '1', current_date)");
    expect(await complete()).toBe("refused-held");
    expect(await session.user(erik).call("release_order($1)", order)).toBe("refused-duty");
    expect(await desk("release_order($1)")).toBe("done");
    expect(await complete()).toBe("done");
  });

  // Promise: A customer's pages, data and emails are the same, byte for byte, before and after a suspicion or a hold.
  test("a hold or suspicion is hidden from the customer and unauthorized staff", async ({ session }) => {
    const { customer, dana, erik, order, screen, hold, report, read } = await reviewed(session);
    await screen();
    await session.run(`update private.staff set duties = '{desk,compliance}' where account = '${erik}'`);
    const reference = await read("select order_reference from public.orders where id = $1");
    const seen = async () => {
      const of = (who: string, call: string, ...more: unknown[]) =>
        session.user(who).call<unknown>(call, ...more);
      return Promise.all([
        of(customer, "own_data()"),
        of(customer, "account_order($1, 10)", reference),
        of(customer, "account_overview(10, 10)"),
        of(customer, "account_orders(1, 10)"),
        of(erik, "desk_counts()"),
        of(erik, "desk_queue(1, 50)"),
        of(erik, "desk_search('money elsewhere')"),
        of(erik, "desk_order_rows(array[$1::uuid])", order),
        read("select jsonb_agg(m)::text from private.mails m where m.order_id = $1"),
        read("select jsonb_agg(e order by e.id)::text from public.order_events e where e.order_id = $1"),
        read("select to_jsonb(o)::text from public.orders o where o.id = $1"),
        session.value("select count(*)::text from public.audit_log where action <> 'viewed'"),
      ]);
    };
    const before = await seen();
    expect(await report(erik)).toBe("done");
    expect(await report(erik)).toBe("already");
    expect(await hold(dana)).toBe("done");
    expect(await seen()).toEqual(before);
    const reports = (who: string) => session.user(who).rows("select * from public.desk_suspicions()");
    expect(await reports(erik)).toEqual([]);
    expect(await reports(dana)).toMatchObject([{ order_reference: reference, is_held: true }]);
  });

  // Promise: Nothing of an order under a suspicion or on hold is deleted, and whoever closes their account reads the same as without it.
  test("a suspicion preserves a closed account's data without telling the customer", async ({ session }) => {
    const { customer, order, report, read } = await reviewed(session);
    await stop(session, order, "10 years");
    const isKept = () => read("select birth_date is not null from public.order_people where order_id = $1");
    const closed = "select kind, outcome, until, why from public.close_account($1)";
    const close = () => session.server.rows(closed, [customer]);
    await session.run("savepoint before");
    const without = await close();
    expect(await isKept()).toBe(false);
    await session.run("rollback to before");
    await report();
    expect(await close()).toEqual(without);
    await session.server.call("apply_retention(100)");
    await session.server.call("files_to_delete(100)");
    expect(await isKept()).toBe(true);
  });

  // Promise: What was checked about an order that we declined or refunded is kept for five years from then on.
  test("screened people's documents stay in Storage for five years after a refund", async ({ session }) => {
    const keeps = async (isScreened: boolean, age: string) =>
      session.runAndRollBack(async (inner) => {
        const of = await reviewed(inner);
        if (isScreened) await of.screen();
        await stop(inner, of.order, age);
        await inner.runUnguarded(`update private.due_orders set due_at = now() where order_id = '${of.order}';
          insert into private.due_orders values ('${of.order}', 'stopped-orders', now()) on conflict do nothing`);
        await inner.server.rows("select public.files_to_delete(100)");
        return of.read("select bytes_deleted_at is null from public.order_documents where order_id = $1");
      });
    expect(await keeps(false, "31 days")).toBe(false);
    expect(await keeps(true, "31 days")).toBe(true);
    expect(await keeps(true, "4 years 11 months")).toBe(true);
    expect(await keeps(true, "5 years 1 day")).toBe(false);
  });

  // Promise: Nothing that the law requires us to keep is deleted, whoever asks.
  test("forget_documents deletes nothing until five years after the order stopped", async ({ session }) => {
    const { order, report, screen } = await reviewed(session);
    const forgotten = "select public.forget_documents(order_reference) from public.orders where id = $1";
    const forget = () => session.server.value(forgotten, order);
    await screen();
    expect(await forget()).toEqual({ kept_until: null });
    await stop(session, order, "4 years 11 months");
    expect(await forget()).toEqual({ kept_until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string });
    await stop(session, order, "5 years 1 day");
    await session.run("savepoint before");
    await report();
    expect(await forget()).toEqual({ kept_until: null });
    await session.run("rollback to before");
    expect(await forget()).toEqual({ files: 1 });
  });
});
