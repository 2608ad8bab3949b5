import { expect } from "vitest";
import { type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

const filed = { phase: "decision" };

/** An order with a waived document, what its customer and a staff member do with it, and what they read. */
async function start(session: TestConnection, row: Record<string, unknown>) {
  const { customer, dana, order, own, desk } = await session.createOrderScenario({ row });
  await session.rows(
    `insert into public.order_requirements (order_id, key, position, kind, title, asked_by, waived_at, waive_reason)
     values ($1, 'identity', 1, 'document', 'Passport', 'catalogue', now(), 'Seen.')`,
    [order],
  );
  const inThread = (name: string) => `${name}($2, 9000000000, p_order => $1)`;
  return {
    order,
    press: (call: string) => session.user(dana).callAction(order, call),
    ask: (question: string) => desk(inThread("ask_in_thread"), question),
    answer: (answer: string) => desk(inThread("answer_thread"), answer),
    close: () => desk("close_thread(9000000000, $1)"),
    reply: (reply: string) => own(inThread("reply_to_thread"), reply),
    own,
    lists: () =>
      session.user(dana).row(
        `select (select string_agg(kind, ' ' order by kind) from public.desk_queue(1, 100) where order_id = $1) as todo,
                (select owner || ' ' || step from public.desk_waiting(1, 100) where order_id = $1) as waiting,
                (select queue + waiting from public.desk_counts()) as count`,
        order,
      ),
    step: () =>
      session
        .user(customer)
        .row("select step, owner, question, open_slots from public.own_steps where order_id = $1", order),
  };
}

// Promise: After a refusal by a registrar or bank, its reason is the customer's next step, and the order is on Waiting.
test("after a registrar's refusal, the customer's next step is to answer the desk", async ({ session }) => {
  const { order, press, reply, lists, step } = await start(session, filed);
  const question = "The name is taken. Which do you want?";
  expect(await press(`record_refusal('${question}')`)).toBe("done");
  expect(await step()).toMatchObject({ step: "answer", owner: "customer", question });
  expect(await lists()).toEqual({ todo: null, waiting: "customer answer", count: 1 });
  expect((await session.getOrder(order)).declined_at).not.toBeNull();
  expect(await reply("Byron Ltd, please.")).toBe("done");
  expect(await lists()).toEqual({ todo: "message sign_off", waiting: null, count: 2 });
  await session.signOffOrder(order);
  expect(await press("file_order('Registrar', null, current_date + 9)")).toBe("done");
  expect((await session.getOrder(order)).declined_at).toBeNull();
});

// Promise: A question that staff ask at any time is the customer's next step, on Waiting until it is answered and then on To do.
test.for([
  ["before the filing", { phase: "filing" }, "message sign_off"],
  ["during the registrar's decision", filed, "message"],
  ["after the handover", { phase: "completed" }, "message"],
] as const)(
  "answering a question asked %s is the customer's next step",
  async ([_, row, todo], { session }) => {
    const { ask, answer, reply, close, own, lists, step } = await start(session, row);
    const before = (await step())?.step;
    expect(await own("ask_in_thread('Me?', 9000000000, $1)")).toBe("denied");
    const question = "Is the address right?";
    expect(await ask(question)).toBe("done");
    expect(await step()).toMatchObject({ step: "answer", owner: "customer", question });
    expect(await lists()).toMatchObject({ todo: null, waiting: "customer answer", count: 1 });
    // An answer of the desk is no answer of the customer's.
    expect(await answer("One more thing.")).toBe("done");
    expect(await step()).toMatchObject({ step: "answer" });
    expect(await reply("Yes.")).toBe("done");
    expect((await step())?.step).toBe(before);
    expect(await lists()).toMatchObject({ todo });
    expect([await ask("Really?"), await close()]).toEqual(["done", "done"]);
    expect((await step())?.step).toBe(before);
  },
);

// Promise: A document requested after the filing is the customer's next step until it is sent.
test("sending a document requested after the filing is the customer's next step", async ({ session }) => {
  const { order, press, lists, step } = await start(session, filed);
  expect(await press("ask_document('Bank statement', null)")).toBe("done");
  expect(await step()).toMatchObject({ step: "send", owner: "customer", open_slots: 1 });
  expect(await lists()).toEqual({ todo: null, waiting: "customer send", count: 1 });
  const file = { name: "a.pdf", mediaType: "application/pdf", size: 9, sha256: "a".repeat(64) };
  const path = await session.server.value("select path from public.begin_upload($1, 'asked-1')", order);
  await session.server.call("check_upload($1, $2)", path, JSON.stringify(file));
  await session.server.call("send_document($1, 'asked-1', $2)", order, path);
  const document = await session.value("select id from public.order_documents where order_id = $1", order);
  expect(await step()).toMatchObject({ step: "decision", owner: "outside" });
  expect(await lists()).toMatchObject({ todo: "documents", waiting: "outside decision" });
  expect(await press(`refuse_document('${document}', 'Blurred.')`)).toBe("done");
  expect(await step()).toMatchObject({ step: "send", owner: "customer" });
  expect(await press("withdraw_request('asked-1', 'Found.')")).toBe("done");
  expect(await step()).toMatchObject({ step: "decision" });
});
