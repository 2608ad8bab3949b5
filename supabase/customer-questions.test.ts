import { expect } from "vitest";
import { type TestSession, getIsoDayFromNow, openTestDatabase } from "./test-database";

const { test } = openTestDatabase();

const now = new Date();
const later = getIsoDayFromNow(9);
const complete = { reviewed_at: now, documents_complete_at: now };
const filed = { ...complete, filed_at: now, decision_due_on: later };

/** An order with a waived document, its customer and a staff member. */
async function start(session: TestSession, row: Record<string, unknown>) {
  const { customer, dana: desk, order } = await session.caseOf({ row });
  await session.rows(
    `insert into public.order_requirements (order_id, key, position, kind, title, asked_by, waived_at, waive_reason)
     values ($1, 'identity', 1, 'document', 'Passport', 'catalogue', now(), 'Seen.')`,
    [order],
  );
  const as = (who: string, sql: string) =>
    session.as("authenticated", { sub: who, aal: who === desk ? "aal2" : "aal1" }, (person) =>
      person.row(sql, order),
    );
  const say = async (who: string, call: string) =>
    (await as(who, `select public.${call.replace("$1", `'${order}'`)} as word where $1::uuid is not null`))
      .word;
  const lists = () =>
    as(
      desk,
      `select (select string_agg(kind, ' ' order by kind) from public.desk_queue(1, 100) where order_id = $1) as todo,
                (select owner || ' ' || step from public.desk_waiting(1, 100) where order_id = $1) as waiting,
                (select queue + waiting from public.desk_counts()) as count`,
    );
  const own = () =>
    as(customer, "select step, owner, question, open_slots from public.own_steps where order_id = $1");
  return { customer, desk, order, say, lists, own };
}

const seen = 9_000_000_000;

// Promise: After a refusal by a registrar or bank, its reason is the customer's next step, and the order is on Waiting.
test("after a registrar's refusal, the customer's next step is to answer the desk", async ({ session }) => {
  const { customer, desk, order, say, lists, own } = await start(session, filed);
  const question = "The name is taken. Which do you want?";
  expect(await say(desk, `record_refusal($1, '${question}', ${seen})`)).toBe("done");
  expect(await own()).toMatchObject({ step: "answer", owner: "customer", question });
  expect(await lists()).toEqual({ todo: null, waiting: "customer answer", count: 1 });
  expect((await session.getOrder(order)).declined_at).not.toBeNull();
  expect(await say(customer, `reply_to_thread('Byron Ltd, please.', ${seen}, $1)`)).toBe("done");
  expect(await lists()).toEqual({ todo: "message sign_off", waiting: null, count: 2 });
  await session.signOff(order);
  expect(await say(desk, `file_order($1, 'Registrar', null, '${later}', ${seen})`)).toBe("done");
  expect((await session.getOrder(order)).declined_at).toBeNull();
});

// Promise: A question that staff ask at any time is the customer's next step, on Waiting until it is answered and then on To do.
test.for([
  ["before the filing", complete, "message sign_off"],
  ["during the registrar's decision", filed, "message"],
  ["after the handover", { ...filed, phase: "completed" }, "message"],
] as const)(
  "a question asked %s is the customer's next step until they answer",
  async ([_, row, todo], { session }) => {
    const { customer, desk, say, lists, own } = await start(session, row);
    const before = (await own())?.step;
    expect(await say(customer, `ask_in_thread('Me?', ${seen}, $1)`)).toBe("denied");
    expect(await say(desk, `ask_in_thread('Is the address right?', ${seen}, $1)`)).toBe("done");
    expect(await own()).toMatchObject({
      step: "answer",
      owner: "customer",
      question: "Is the address right?",
    });
    expect(await lists()).toMatchObject({ todo: null, waiting: "customer answer", count: 1 });
    // An answer of the desk is no answer of the customer's.
    expect(await say(desk, `answer_thread('One more thing.', ${seen}, $1)`)).toBe("done");
    expect(await own()).toMatchObject({ step: "answer" });
    expect(await say(customer, `reply_to_thread('Yes.', ${seen}, $1)`)).toBe("done");
    expect((await own())?.step).toBe(before);
    expect(await lists()).toMatchObject({ todo });
    expect(await say(desk, `ask_in_thread('Really?', ${seen}, $1)`)).toBe("done");
    expect(await say(desk, `close_thread(${seen}, $1)`)).toBe("done");
    expect((await own())?.step).toBe(before);
  },
);

// Promise: A document requested after the filing is the customer's next step until it is sent.
test("a document requested after the filing is the customer's step until sent", async ({ session }) => {
  const { desk, order, say, lists, own } = await start(session, filed);
  expect(await say(desk, `ask_document($1, 'Bank statement', null, ${seen})`)).toBe("done");
  expect(await own()).toMatchObject({ step: "send", owner: "customer", open_slots: 1 });
  expect(await lists()).toEqual({ todo: null, waiting: "customer send", count: 1 });
  const file = { name: "a.pdf", mediaType: "application/pdf", size: 9, sha256: "a".repeat(64) };
  const begin = "select path from public.begin_upload($1, 'asked-1')";
  const path = await session.server.value(begin, order);
  await session.server.call("check_upload($1, $2)", path, JSON.stringify(file));
  await session.server.call("send_document($1, 'asked-1', $2)", order, path);
  const document = await session.value("select id from public.order_documents where order_id = $1", order);
  expect(await own()).toMatchObject({ step: "decision", owner: "outside" });
  expect(await lists()).toMatchObject({ todo: "documents", waiting: "outside decision" });
  expect(await say(desk, `refuse_document($1, '${document}', 'Blurred.', ${seen})`)).toBe("done");
  expect(await own()).toMatchObject({ step: "send", owner: "customer" });
  expect(await say(desk, `withdraw_request($1, 'asked-1', 'Found.', ${seen})`)).toBe("done");
  expect(await own()).toMatchObject({ step: "decision" });
});

test("an overdue decision is a task for the desk whatever the customer has to do", async ({ session }) => {
  const { desk, say, lists } = await start(session, { ...filed, decision_due_on: "2026-01-05" });
  await say(desk, `ask_document($1, 'Bank statement', null, ${seen})`);
  await say(desk, `ask_in_thread('Did the bank call you?', ${seen}, $1)`);
  expect(await lists()).toEqual({ todo: "decision", waiting: null, count: 1 });
});
