import { describe, expect } from "vitest";
import { twoPersonRefundThresholdUsd } from "@/data/refund-rules";
import {
  type TestConnection,
  examplePersonDetails,
  createCryptoPaymentToken,
  exampleScreeningMatch,
  createTestDatabase,
  buildOrderRow,
  cryptoSenderAddress,
} from "./test-database";

const { test } = createTestDatabase();

const other = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const lowerCaseSender = cryptoSenderAddress.toLowerCase();
const older = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2";
const newer = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const hit = { ...exampleScreeningMatch, name: cryptoSenderAddress, caption: cryptoSenderAddress };

type Shown = { proposed_refund: object | null; checks: { matches: { id: number }[] } };
type Due = { id: string; facts: string; people: unknown[]; wallets: { address: string; is_due: boolean }[] };

/** An order of $4,000 that was to be paid in coins, and two of the staff. */
async function coinOrder(session: TestConnection, change: Record<string, unknown> = {}) {
  const row = buildOrderRow({ payment_method: "usdt", confirm_token: createCryptoPaymentToken(), ...change });
  const order = await session.insertOrder(row);
  const [dana, erik] = [await session.createStaff(), await session.createStaff()];
  const verify = (from: unknown = cryptoSenderAddress, amount = 4000) =>
    session
      .user(dana)
      .callAction(order, "verify_crypto($2, $3, $4)", createCryptoPaymentToken(), from, amount);
  const shown = () => session.user(dana).call<Shown>("desk_order($1, 1)", row.order_reference);
  return {
    order,
    dana,
    erik,
    reference: String(row.order_reference),
    verify,
    /** Verifies it, and screens the wallet. */
    pay: async (from: string = cryptoSenderAddress, amount = 4000) => {
      expect(await verify(from, amount)).toBe("done");
      await session.insertWalletScreening(order, from);
    },
    withdraw: (who: string, reason: string, seen = "9000000000") =>
      session.user(who).call("withdraw_refund($1, $2, $3)", order, reason, seen),
    /** What a member of the team reads on To do. */
    toDo: (who: string) =>
      session.user(who).column("select kind from public.desk_queue(1, 100) where order_id = $1", order),
    refund: (who: string, amount: number, to: unknown = cryptoSenderAddress, seen = "9000000000") =>
      session.user(who).call("mark_refunded($1, $2, $3, 'Agreed.', $4)", order, amount, to, seen),
    refunded: async () =>
      Number(await session.value("select refunded_amount from public.orders where id = $1", order)),
    proposed: async () => (await shown()).proposed_refund,
    clear: async () => {
      const { id } = (await shown()).checks.matches[0]!;
      return session.user(dana).callAction(order, "decide_match($2, 'cleared', 'An exchange.')", id);
    },
  };
}

const dueOf = (session: TestConnection, order: string | null = null) =>
  session.server.call<Due[]>("screenings_due(50, $1)", order);

const save = (session: TestConnection, order: string, facts: string, answers: unknown) => {
  const call = "save_checks($1, $2, $3, 'low', '{}', '2026-11-27', false)";
  return session.server.call(call, order, facts, JSON.stringify(answers));
};

/** Saves these matches for each wallet and none for people, as the server does. */
async function screen(session: TestConnection, order: string, matches: object[] = []) {
  const due = (await dueOf(session, order))[0]!;
  const list = { dataset: "default", list_version: "1" };
  const answers = [
    ...due.people.map((person) => ({ ...(person as object), ...list, matches: [] })),
    ...due.wallets.map(({ address }) => ({ wallet: address, ...list, matches })),
  ];
  return save(session, order, due.facts, answers);
}

describe("a refund above the two-person threshold", () => {
  test("is defined by the amount in data/refund-rules.ts", async ({ session }) => {
    expect(Number(await session.value("select private.refund_limit()"))).toBe(twoPersonRefundThresholdUsd);
  });

  // Promise: Above an amount, cryptocurrency goes back only once two people of the desk have recorded the same refund.
  test("is proposed by one staff member and confirmed by another", async ({ session }) => {
    const { order, dana, erik, pay, refund, refunded, proposed } = await coinOrder(session);
    await pay();
    expect(await refund(dana, 3100, cryptoSenderAddress, "0")).toBe("stale");
    const seen = await session.newestEventOf(order);
    for (const _ of ["pressed", "sent again"])
      expect(await refund(dana, 3100, cryptoSenderAddress, seen)).toBe("proposed");
    expect(await refund(dana, 3100)).toBe("refused-second");
    expect(await refunded()).toBe(0);
    const name = await session.value("select private.staff_name($1)", dana);
    expect(await proposed()).toEqual({
      by: name,
      amount: 3100,
      address: cryptoSenderAddress,
      reason: "Agreed.",
    });
    expect(await session.listEmailTemplates(order)).toEqual(["payment-verified"]);
    expect(await session.eventsOf(order, "refund_proposed")).toMatchObject([{ for_customer: false }]);

    // Another amount is another proposal, which again isn't its own second.
    expect(await refund(erik, 3200)).toBe("proposed");
    expect(await refund(erik, 3200)).toBe("refused-second");
    expect(await refunded()).toBe(0);
    expect(await refund(dana, 3200, lowerCaseSender)).toBe("done");
    expect([await refunded(), await proposed()]).toEqual([3200, null]);
    expect(await refund(erik, 3200, cryptoSenderAddress, seen)).toBe("already");
    expect(await session.eventsOf(order, "refund_alone")).toEqual([]);
  });

  test("can't be split to avoid the second person", async ({ session }) => {
    const { dana, erik, pay, refund, refunded } = await coinOrder(session);
    await pay();
    expect(await refund(dana, 1500)).toBe("done");
    expect(await refund(dana, 500.01)).toBe("proposed");
    expect(await refund(dana, 500)).toBe("done");
    expect(await refund(dana, 1)).toBe("proposed");
    expect(await refunded()).toBe(2000);
    expect(await refund(erik, 1)).toBe("done");
    expect(await refunded()).toBe(2001);
  });

  test("can't be spread over several orders to avoid the second person", async ({ session }) => {
    const one = await coinOrder(session);
    const [two, three] = [await coinOrder(session), await coinOrder(session)];
    const move = (from: string, reference: string, amount: number) =>
      session.user(one.dana).callAction(from, "move_coins($2, $3)", reference, amount);
    await one.pay(cryptoSenderAddress, 5900);
    expect(await move(one.order, two.reference, 1900)).toBe("done");
    expect(await move(two.order, three.reference, 500)).toBe("done");
    expect(await one.refund(one.dana, 1900)).toBe("done");
    const held = () => session.value("select private.coins_held($1)::float8", three.order);
    await session.insertWalletScreening(three.order);
    expect(await three.refund(one.dana, 500)).toBe("proposed");
    expect(await held()).toBe(500);
    expect(await three.refund(one.erik, 500)).toBe("done");
    expect(await held()).toBe(0);
  });

  test("can be recorded by the only staff member, with a note in the history", async ({ session }) => {
    const { order, dana, erik, pay, refund } = await coinOrder(session);
    await pay();
    await session.rows("select private.remove_staff(email) from auth.users where id = $1", [erik]);
    expect(await refund(dana, 2000)).toBe("done");
    expect(await session.eventsOf(order, "refund_alone")).toEqual([]);
    expect(await refund(dana, 2000)).toBe("done");
    expect(await session.eventsOf(order, "refund_alone")).toHaveLength(1);
  });

  // Promise: A refund that waits for a second person is a task of the whole desk, and anybody there can withdraw it.
  test("stays on every staff member's To do until it is withdrawn with a reason", async ({ session }) => {
    const { order, dana, erik, pay, refund, proposed, withdraw, toDo } = await coinOrder(session);
    await pay();
    await session.rows("update public.orders set assigned_to = $1 where id = $2", [dana, order]);
    expect(await withdraw(erik, "Nothing is proposed.")).toBe("already");
    expect(await refund(dana, 3100, cryptoSenderAddress, await session.newestEventOf(order))).toBe(
      "proposed",
    );
    for (const who of [dana, erik]) expect(await toDo(who)).toContain("refund_proposed");

    expect(await withdraw(erik, "Too early.", "0")).toBe("stale");
    expect(await withdraw(erik, "  ")).toBe("refused");
    expect(await withdraw(erik, "To another amount.")).toBe("done");
    expect(await withdraw(erik, "To another amount.")).toBe("already");
    expect(await proposed()).toBeNull();
    for (const who of [dana, erik]) expect(await toDo(who)).not.toContain("refund_proposed");
    const withdrawn = await session.eventsOf(order, "refund_withdrawn");
    expect(withdrawn).toMatchObject([{ actor: "desk", for_customer: false, desk: "To another amount." }]);
    // What the other confirms now is a proposal again.
    expect(await refund(erik, 3100)).toBe("proposed");
  });
});

describe("a cryptocurrency refund", () => {
  // Promise: Cryptocurrency is refunded only to the address that sent it.
  test.for([
    ["the sender's address", cryptoSenderAddress, cryptoSenderAddress, "is accepted"],
    ["the sender's address in lower case", cryptoSenderAddress, lowerCaseSender, "is accepted"],
    ["another wallet", cryptoSenderAddress, other, "is refused"],
    ["no address", cryptoSenderAddress, null, "is refused"],
    ["an older Bitcoin address", older, older, "is accepted"],
    ["an older Bitcoin address with changed capitals", older, older.replace("v", "V"), "is refused"],
    ["a newer Bitcoin address in upper case", newer, newer.toUpperCase(), "is accepted"],
  ] as const)("to %s $3", async ([, from, to, outcome], { session }) => {
    const word = outcome === "is accepted" ? "done" : "refused-destination";
    const { order, dana, pay, refund, refunded } = await coinOrder(session);
    await pay(from);
    expect(await refund(dana, 100, to)).toBe(word);
    expect(await refunded()).toBe(word === "done" ? 100 : 0);
    const recorded = "select address from private.transactions where order_id = $1 and kind = 'refund'";
    expect(await session.value(recorded, order)).toBe(word === "done" ? to : undefined);
  });

  test("requires the payment to be recorded with a valid sender address", async ({ session }) => {
    const { order, verify } = await coinOrder(session);
    for (const from of [null, "Ada's wallet", "0x1234", `${cryptoSenderAddress}0`, older.replace("v", "0")])
      expect(await verify(from), String(from)).toBe("refused-sender");
    expect(await session.value("select private.coins_held($1)::float8", order)).toBe(0);
  });

  test("can't pay a wallet more than that wallet sent", async ({ session }) => {
    const { dana, pay, refund } = await coinOrder(session);
    await pay(cryptoSenderAddress, 3000);
    await pay(other, 1000);
    expect(await refund(dana, 1000.01, other)).toBe("refused-amount");
    expect(await refund(dana, 1000, other)).toBe("done");
    expect(await refund(dana, 1, other)).toBe("refused-amount");
    expect(await refund(dana, 1, cryptoSenderAddress)).toBe("done");
  });

  test("goes to the sender's address, even for coins moved to another order", async ({ session }) => {
    const [one, two] = [await coinOrder(session), await coinOrder(session)];
    await one.pay(older, 5000);
    await session.user(one.dana).callAction(one.order, "move_coins($2, 1000)", two.reference);
    expect(await two.refund(two.dana, 1000)).toBe("refused-destination");
    expect(await two.refund(two.dana, 1000, older)).toBe("refused-unscreened");
    await session.insertWalletScreening(two.order, older);
    expect(await two.refund(two.dana, 1000, older)).toBe("done");
  });

  // Promise: While an order is on hold or has a possible match, its cryptocurrency isn't moved to another order.
  test("stays blocked by a hold or a possible sanctions match after the coins are moved", async ({
    session,
  }) => {
    const [one, two] = [await coinOrder(session), await coinOrder(session)];
    const move = () => session.user(one.dana).callAction(one.order, "move_coins($2, 1000)", two.reference);
    await one.pay(cryptoSenderAddress, 5000);
    await session.user(one.dana).call("hold_order($1, 'An odd question.')", one.order);
    expect(await move()).toBe("refused-held");
    await session.user(one.dana).call("release_order($1)", one.order);
    await screen(session, one.order, [hit]);
    expect(await move()).toBe("refused-matches");
    expect(await one.clear()).toBe("done");
    expect(await move()).toBe("done");
  });
});

describe("the wallet that sent a payment", () => {
  // Promise: The address that sent a payment in cryptocurrency is screened, and a possible match stops the filing and the refund.
  test("blocks sign-off and refunds until its sanctions match is cleared", async ({ session }) => {
    const { order, dana, erik, verify, refund, clear } = await coinOrder(session);
    await verify();
    await session.run(`update public.orders set reviewed_at = now() where id = '${order}'`);
    await session.insertPerson(order, examplePersonDetails);
    await session.insertRequirements(order, [{ key: "identity", kind: "document", title: "Passport" }]);
    const accepted = { requirement: "identity", state: "accepted", decided_at: new Date(), decided_by: erik };
    await session.insertDocument(order, accepted);
    await session.rows("select private.update_documents_complete($1)", [order]);
    const signOff = () => session.user(dana).callAction(order, "sign_off(null)");
    const due = async () => (await dueOf(session, order))[0]!.wallets;

    expect(await due()).toEqual([{ address: cryptoSenderAddress, is_due: true }]);
    expect(await refund(dana, 10)).toBe("refused-unscreened");
    expect(await screen(session, order)).toBe("saved");
    expect(await signOff()).toBe("done");
    expect(await refund(dana, 10)).toBe("done");

    // The same again changes nothing; another one has to be screened first.
    await verify(lowerCaseSender, 5);
    expect(await signOff()).toBe("already");
    await verify(other, 5);
    expect(await signOff()).toBe("refused-unscreened");
    expect(await screen(session, order, [hit])).toBe("saved");
    expect(await signOff()).toBe("refused-matches");
    expect(await refund(dana, 5, other)).toBe("refused-matches");
    const file = "file_order('R', '', current_date + 5)";
    expect(await session.user(dana).callAction(order, file)).toBe("refused-unsigned");
    expect(await clear()).toBe("done");
    expect(await clear()).toBe("done");
    expect(await screen(session, order, [hit])).toBe("saved");
    expect(await signOff()).toBe("done");
    expect(await refund(dana, 5, other)).toBe("done");
  });

  test("for a cancelled order creates a desk task if it has a sanctions match", async ({ session }) => {
    const { order, dana, erik, verify, refund, clear } = await coinOrder(session, { status: "cancelled" });
    expect(await verify(cryptoSenderAddress, 3000)).toBe("done");
    expect((await dueOf(session)).map(({ people, wallets }) => ({ people, wallets }))).toEqual([
      { people: [], wallets: [{ address: cryptoSenderAddress, is_due: true }] },
    ]);
    expect(await screen(session, order, [hit])).toBe("saved");
    const task = "select kind from private.desk_tasks where order_id = $1 and kind = 'match'";
    expect(await session.value(task, order)).toBe("match");
    expect(await refund(dana, 3000)).toBe("refused-matches");
    expect(await clear()).toBe("done");
    expect(await refund(dana, 3000)).toBe("proposed");
    expect(await refund(erik, 3000)).toBe("done");
  });

  test("has to be screened again after 30 days", async ({ session }) => {
    const { dana, pay, refund } = await coinOrder(session);
    await pay();
    const age = (days: number) =>
      session.run(`update private.screenings set checked_at = now() - interval '${days} days'`);
    await age(31);
    expect(await refund(dana, 10)).toBe("refused-unscreened");
    await age(29);
    expect(await refund(dana, 10)).toBe("done");
  });

  test("with a sanctions match blocks refunds of the order and its further payment", async ({ session }) => {
    const parent = await coinOrder(session);
    await parent.verify(older);
    await screen(session, parent.order);
    const child = await coinOrder(session, {
      parent_id: parent.order,
      parent_reference: parent.reference,
      order_reference: `${parent.reference}-2`,
      due_on: new Date(),
    });
    expect(await child.verify()).toBe("done");
    expect(await child.refund(child.dana, 10)).toBe("refused-unscreened");
    expect(await screen(session, parent.order, [hit])).toBe("saved");
    expect(await child.refund(child.dana, 10)).toBe("refused-matches");
    expect(await parent.refund(child.dana, 10, older)).toBe("refused-matches");
  });

  test("isn't marked as screened by a result for another wallet", async ({ session }) => {
    const { order, verify } = await coinOrder(session);
    await verify();
    const answer = [{ wallet: other, dataset: "default", list_version: "1", matches: [hit] }];
    const [due] = await dueOf(session, order);
    await save(session, order, due!.facts, answer);
    expect(await session.value("select count(*)::int from private.screenings")).toBe(0);
    expect(await session.value("select private.has_match($1)", order)).toBe(false);
  });
});
