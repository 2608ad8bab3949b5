import { describe, expect } from "vitest";
import { type TestConnection, buildInquiryRow, createTestDatabase, buildPaidOrderRow } from "./test-database";

const { test } = createTestDatabase();

type Arguments = Record<string, unknown>;
type Kind = "order" | "inquiry";

const address = "Asker@Example.com";
const tables = {
  order: { table: "public.orders", row: buildPaidOrderRow },
  inquiry: { table: "public.customer_inquiries", row: buildInquiryRow },
};

async function begin(session: TestConnection, kind: Kind) {
  const { table, row } = tables[kind];
  const id = await session.insert(table, row({ email: address }));
  await session.rows(`delete from private.mails where ${kind}_id = $1`, [id]);
  return {
    id,
    thread: { [`p_${kind}`]: id },
    desk: await session.createStaff(),
    asker: await session.createAccount(address.toLowerCase()),
  };
}

/** Whether the thread is a task of the desk. */
const waits = (session: TestConnection, desk: string, id: string) =>
  session
    .user(desk)
    .value<boolean>(
      `select count(*) = 1 from public.desk_queue(1, 100) where kind in ('message', 'inquiry') and $1 in (order_id, inquiry_id)`,
      id,
    );

const newest = (session: TestConnection, id: string) =>
  session.value("select coalesce(max(id), 0) from public.messages where $1 in (order_id, inquiry_id)", id);

const mailsOf = (session: TestConnection, kind: Kind, id: string) => {
  const mails = `select template, recipient, data from private.mails where ${kind}_id = $1 order by dedupe`;
  return session.rows(mails, [id]);
};

describe.each<Kind>(["order", "inquiry"])("the conversation about an %s", (kind) => {
  const templates =
    kind === "order"
      ? { answer: "order-message", reply: "desk-order-reply" }
      : { answer: "inquiry-answered", reply: "desk-inquiry-reply" };

  // Promise: An unanswered message is on To do until it is answered or needs no answer.
  // Promise: Customer and desk write to each other about an order or an inquiry, and each message is emailed to the other side.
  test("stays on To do until staff answer or close it", async ({ session }) => {
    const { id, thread, desk, asker } = await begin(session, kind);
    const steps: [who: string, name: string, given: Arguments, waits: boolean][] = [
      [asker, "reply_to_thread", { p_body: "How long?" }, true],
      [desk, "answer_thread", { p_body: "Five\ndays." }, false],
      [asker, "reply_to_thread", { p_body: "And for a trust?" }, true],
      [desk, "close_thread", {}, false],
      [desk, "reopen_thread", {}, true],
      [desk, "close_thread", {}, false],
      [asker, "reply_to_thread", { p_body: "One more." }, true],
    ];
    for (const [who, name, given, expected] of steps) {
      const all = { ...thread, ...given, p_seen: await newest(session, id) };
      expect(await session.user(who).callNamed(name, all)).toBe("done");
      expect(await session.user(who).callNamed(name, all)).toBe("already");
      expect([name, await waits(session, desk, id)]).toEqual([name, expected]);
    }
    const mails = await mailsOf(session, kind, id);
    expect(mails.filter(({ recipient }) => recipient !== null)).toEqual([
      { template: templates.answer, recipient: address, data: { line: "Five\ndays." } },
    ]);
    expect(mails.filter(({ recipient }) => recipient === null)).toEqual(
      Array(3).fill({ template: templates.reply, recipient: null, data: {} }),
    );
    const written = "select kind, body, staff_id from public.messages order by id limit 2";
    expect(await session.rows(written)).toEqual([
      { kind: "reply", body: "How long?", staff_id: null },
      { kind: "answer", body: "Five\ndays.", staff_id: desk },
    ]);
  });

  test("refuses an answer by staff who haven't seen the latest message", async ({ session }) => {
    const { thread, desk, asker } = await begin(session, kind);
    const other = await session.createStaff();
    for (const [who, name, given, word] of [
      [desk, "answer_thread", { p_body: "Yes." }, "done"],
      [desk, "answer_thread", { p_body: "Yes." }, "already"],
      [desk, "answer_thread", { p_body: "No." }, "stale"],
      [other, "answer_thread", { p_body: "Yes." }, "stale"],
      [other, "close_thread", {}, "stale"],
      [other, "reopen_thread", {}, "stale"],
      [asker, "reply_to_thread", { p_body: "Thanks." }, "done"],
    ] as const)
      expect(await session.user(who).callNamed(name, { ...thread, ...given, p_seen: 0 }), name).toBe(word);
  });

  // Promise: Only the customer of an order or inquiry and the desk can read its messages and write to it.
  test("can't be read or written to by another customer", async ({ session }) => {
    const { id, thread, desk, asker } = await begin(session, kind);
    const other = await session.createAccount("other@example.com");
    await session.insert(tables[kind].table, tables[kind].row({ email: "other@example.com" }));
    await session.user(desk).callNamed("answer_thread", { ...thread, p_body: "Yes.", p_seen: 0 });
    const read = (who: string) => session.user(who).column("select body from public.messages");
    expect(await read(asker)).toEqual(["Yes."]);
    expect(await read(other)).toEqual([]);
    const given = { ...thread, p_seen: await newest(session, id) };
    for (const name of ["reply_to_thread", "answer_thread"])
      expect(await session.user(other).callNamed(name, { ...given, p_body: "Mine." })).toBe("denied");
    for (const name of ["close_thread", "reopen_thread"])
      expect(await session.user(other).callNamed(name, given)).toBe("denied");
  });

  test("accepts at most 50 messages a day from the customer", async ({ session }) => {
    const { id, thread, asker } = await begin(session, kind);
    const write = async (p_body: string) =>
      session
        .user(asker)
        .callNamed("reply_to_thread", { ...thread, p_body, p_seen: await newest(session, id) });
    for (let number = 1; number <= 50; number += 1) expect(await write(`Message ${number}`)).toBe("done");
    expect(await write("Message 51")).toBe("full");
    const mail = { template: templates.reply, recipient: null, data: {} };
    expect(await mailsOf(session, kind, id)).toEqual([mail]);
  });
});

test("a message can't be edited or belong to both an order and an inquiry", async ({ session }) => {
  const order = await begin(session, "order");
  const p_inquiry = await session.insertInquiry();
  const both = { p_order: order.id, p_inquiry, p_seen: 0 };
  const words = [
    await session.user(order.asker).callNamed("reply_to_thread", { ...both, p_body: "Mine." }),
    await session.user(order.desk).callNamed("answer_thread", { ...both, p_body: "Both." }),
    await session.user(order.desk).callNamed("close_thread", { p_seen: 0 }),
    await session.user(order.desk).callNamed("close_thread", { p_order: crypto.randomUUID(), p_seen: 0 }),
  ];
  expect(words).toEqual(["denied", "unknown", "unknown", "unknown"]);
  const change = "update public.messages set body = 'No.'";
  await session.user(order.desk).callNamed("answer_thread", { ...order.thread, p_body: "Yes.", p_seen: 0 });
  await expect(session.runAndRollBack((owner) => owner.run(change))).rejects.toMatchObject({ code: "42501" });
  const add = "insert into public.messages (order_id, inquiry_id, kind) values ($1, $2, 'closed')";
  await expect(session.rows(add, [order.id, p_inquiry])).rejects.toMatchObject({ code: "23514" });
});
