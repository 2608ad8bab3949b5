import { expect } from "vitest";
import { asServer, insert, openTestDatabase, paidOrderRow, type Session, signOff } from "./test-database";

const { test } = openTestDatabase();

const now = new Date();
const later = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
const complete = { phase: "documents", reviewed_at: now, documents_complete_at: now };
const filed = { ...complete, phase: "decision", filed_at: now, decision_due_on: later };

/** An order with a waived document, its customer and a staff member. */
async function start(session: Session, row: Record<string, unknown>) {
  const account = (email: string, works = false) =>
    insert(session, "auth.users", { email, email_confirmed_at: now, works });
  const customer = await account("ada@example.com");
  const desk = await account("desk@example.com", true);
  const order = await insert(session, "public.orders", paidOrderRow({ user_id: customer, ...row }));
  await session.rows(
    `insert into public.order_requirements (order_id, key, position, kind, title, asked_by, waived_at, waive_reason)
     values ($1, 'identity', 1, 'document', 'Passport', 'catalogue', now(), 'Seen.')`,
    [order],
  );
  const as = (who: string, sql: string, ...parameters: unknown[]) =>
    session.as("authenticated", { sub: who, aal: who === desk ? "aal2" : "aal1" }, (person) =>
      person.rows<Record<string, unknown>>(sql, parameters),
    );
  const say = async (who: string, call: string) =>
    (await as(who, `select public.${call.replace("$1", `'${order}'`)} as word`))[0]!.word;
  const lists = async () =>
    (
      await as(
        desk,
        `select (select string_agg(kind, ' ' order by kind) from public.desk_queue(1, 100) where order_id = $1) as todo,
                (select string_agg(owner || ' ' || step, ' ') from public.desk_waiting(1, 100) where order_id = $1) as waiting,
                (select queue + waiting from public.desk_counts()) as count`,
        order,
      )
    )[0];
  const own = async () =>
    (
      await as(
        customer,
        "select step, owner, question, open_slots from public.own_steps where order_id = $1",
        order,
      )
    )[0];
  return { customer, desk, order, say, lists, own };
}

const seen = 9_000_000_000;

// Promise: After a refusal by a registrar or bank, its reason is the customer's next step, and the order is on Waiting.
test("a refusal waits for the customer's answer, with its reason, until they write", async ({ session }) => {
  const { customer, desk, order, say, lists, own } = await start(session, filed);
  expect(await say(desk, `record_refusal($1, 'The name is taken. Which do you want?', ${seen})`)).toBe(
    "done",
  );
  expect(await own()).toMatchObject({
    step: "answer",
    owner: "customer",
    question: "The name is taken. Which do you want?",
  });
  expect(await lists()).toEqual({ todo: null, waiting: "customer answer", count: 1 });
  const [row] = await session.rows(
    "select declined_at is not null as declined from public.orders where id = $1",
    [order],
  );
  expect(row).toEqual({ declined: true });
  expect(await say(customer, `reply_to_thread('Byron Ltd, please.', ${seen}, $1)`)).toBe("done");
  expect(await lists()).toEqual({ todo: "message sign_off", waiting: null, count: 2 });
  await signOff(session, order);
  expect(await say(desk, `file_order($1, 'Registrar', null, '${later}', ${seen})`)).toBe("done");
  const [again] = await session.rows("select declined_at from public.orders where id = $1", [order]);
  expect(again).toEqual({ declined_at: null });
});

// Promise: A question that staff ask at any time is the customer's next step, on Waiting until it is answered and then on To do.
test.for([
  ["before the filing", complete, "message sign_off"],
  ["during the registrar's decision", filed, "message"],
  ["after the handover", { ...filed, phase: "completed", completed_at: now, decided_at: now }, "message"],
] as const)("a question %s is the customer's step until they answer", async ([_, row, todo], { session }) => {
  const { customer, desk, say, lists, own } = await start(session, row);
  const before = (await own())?.step;
  expect(await say(customer, `ask_in_thread('Me?', ${seen}, $1)`)).toBe("denied");
  expect(await say(desk, `ask_in_thread('Is the address right?', ${seen}, $1)`)).toBe("done");
  expect(await own()).toMatchObject({ step: "answer", owner: "customer", question: "Is the address right?" });
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
});

// Promise: A document requested after the filing is the customer's next step until it is sent.
test("a document requested after the filing waits for the customer, and then for the desk", async ({
  session,
}) => {
  const { desk, order, say, lists, own } = await start(session, filed);
  expect(await say(desk, `ask_document($1, 'Bank statement', null, ${seen})`)).toBe("done");
  expect(await own()).toMatchObject({ step: "send", owner: "customer", open_slots: 1 });
  expect(await lists()).toEqual({ todo: null, waiting: "customer send", count: 1 });
  const send = async () => {
    await asServer(session, async (server) => {
      const [begun] = await server.rows<{ path: string }>(
        "select path from public.begin_upload($1, 'asked-1')",
        [order],
      );
      const file = { name: "a.pdf", mediaType: "application/pdf", size: 9, sha256: "a".repeat(64) };
      await server.rows("select public.check_upload($1, $2)", [begun!.path, JSON.stringify(file)]);
      await server.rows("select public.send_document($1, 'asked-1', $2)", [order, begun!.path]);
    });
  };
  await send();
  expect(await own()).toMatchObject({ step: "decision", owner: "outside" });
  expect(await lists()).toMatchObject({ todo: "documents", waiting: "outside decision" });
  const [document] = await session.rows<{ id: string }>(
    "select id from public.order_documents where order_id = $1",
    [order],
  );
  expect(await say(desk, `refuse_document($1, '${document!.id}', 'Blurred.', ${seen})`)).toBe("done");
  expect(await own()).toMatchObject({ step: "send", owner: "customer" });
  expect(await say(desk, `withdraw_request($1, 'asked-1', 'Found.', ${seen})`)).toBe("done");
  expect(await own()).toMatchObject({ step: "decision" });
});

test("an overdue decision is the desk's task even if the customer still has to send something", async ({
  session,
}) => {
  const { desk, say, lists } = await start(session, { ...filed, decision_due_on: "2026-01-05" });
  await say(desk, `ask_document($1, 'Bank statement', null, ${seen})`);
  await say(desk, `ask_in_thread('Did the bank call you?', ${seen}, $1)`);
  expect(await lists()).toEqual({ todo: "decision", waiting: null, count: 1 });
});
