import { describe, expect } from "vitest";
import { type TestSession, openTestDatabase } from "./test-database";

const { test } = openTestDatabase();

const list = [
  { key: "identity", kind: "document", title: "Passport" },
  { key: "activity", kind: "answer", title: "Planned activity" },
];
const decided = { decided_at: new Date() };

/** A reviewed order and a staff member who has seen the newest event. `press` calls a desk function for it. */
async function start(session: TestSession, change: Record<string, unknown> = {}) {
  const row = { reviewed_at: new Date(), ...change };
  const { order, dana: sub, status, own } = await session.createOrderScenario({ row, asked: list });
  const press = (call: string, parameters: unknown[] = [], seen = 9_000_000_000) =>
    session.user(sub).call(call.replace("(", "($1, ").replace(")", `, ${seen})`), order, ...parameters);
  const file = (change: Record<string, unknown>) => session.insertDocument(order, change);
  const undone = async () =>
    (await session.listEmails(order)).filter((mail) => mail.template === "decision-undone");
  const last = async () => (await session.eventsOf(order)).at(-1);
  return { order, own, press, status, file, undone, last };
}

const complete = async (session: TestSession, order: string) =>
  (await session.getOrder(order)).documents_complete_at !== null;

// Promise: The desk can undo each decision about a document or answer, with a reason that the customer reads.
describe("the desk can undo", () => {
  test("the refusal of a file, with an email to the customer", async ({ session }) => {
    const { press, file, status, undone, last } = await start(session);
    const id = await file({ state: "refused", reason: "Blurred.", ...decided });
    expect(await press("reopen_document($2, '')", [id])).toBe("refused");
    expect(await press("reopen_document($2, 'Readable after all.')", [id])).toBe("done");
    expect(await press("reopen_document($2, 'Readable after all.')", [id], 0)).toBe("already");
    expect(await status("identity")).toBe("sent");
    expect(await last()).toMatchObject({ kind: "document_reopened", details: { document: "Passport" } });
    expect((await undone()).map(({ data }) => data)).toEqual([
      { kind: "document_reopened", document: "Passport", line: "Readable after all." },
    ]);
  });

  test("the acceptance of a file, without an email", async ({ session }) => {
    const { order, press, file, status, undone } = await start(session);
    const id = await file({ state: "accepted", ...decided });
    await press("waive_document('activity', 'Known.')");
    expect(await complete(session, order)).toBe(true);
    expect(await press("reopen_document($2, 'Another person.')", [id])).toBe("done");
    expect([await status("identity"), await complete(session, order)]).toEqual(["sent", false]);
    expect(await undone()).toEqual([]);
  });

  test("the waiver of a document, which is then required again", async ({ session }) => {
    const { press, status, undone, last } = await start(session);
    expect(await press("unwaive_document('identity', 'Needed.')")).toBe("already");
    await press("waive_document('identity', 'Seen.')");
    expect(await press("unwaive_document('identity', '')")).toBe("refused");
    expect(await press("unwaive_document('identity', 'The registrar insists.')")).toBe("done");
    expect(await status("identity")).toBe("needed");
    expect(await last()).toMatchObject({ kind: "document_unwaived" });
    expect(await undone()).toHaveLength(1);
  });

  test("its decision on an answer", async ({ session }) => {
    const { own, press, status, undone } = await start(session);
    expect(await press("reopen_answer('activity', 'A slip.')")).toBe("refused");
    await own("save_answer($1, 'activity', 'Consulting')");
    await press("refuse_answer('activity', 'Where?')");
    expect(await press("reopen_answer('activity', 'We found it.')")).toBe("done");
    expect(await status("activity")).toBe("sent");
    expect(await undone()).toHaveLength(1);
    await press("accept_answer('activity')");
    expect(await press("reopen_answer('activity', 'A slip.')")).toBe("done");
    expect([await status("activity"), (await undone()).length]).toEqual(["sent", 1]);
  });

  test("its request for a document, unless a file was accepted for it", async ({ session }) => {
    const { order, press, file, status, undone, last } = await start(session);
    expect(await press("withdraw_request('identity', 'Not needed.')")).toBe("refused");
    await press("ask_document('A lease', '')");
    await press("ask_document('A letter', '')");
    const id = await file({ requirement: "asked-1" });
    await press("accept_document($2)", [id]);
    expect(await press("withdraw_request('asked-1', 'Not needed.')")).toBe("refused");
    await press("reopen_document($2, 'A slip.')", [id]);
    expect(await press("withdraw_request('asked-1', 'Not needed.')")).toBe("done");
    expect(await press("withdraw_request('asked-1', 'Not needed.')", [], 0)).toBe("already");
    expect(await status("asked-1")).toBeUndefined();
    expect(await last()).toMatchObject({ kind: "document_withdrawn", details: { document: "A lease" } });
    expect(await undone()).toHaveLength(1);
    expect(await session.rows("select from public.order_documents where order_id = $1", [order])).toEqual([]);
    expect(await press("ask_document('A third', '')")).toBe("done");
    expect(await status("asked-3")).toBe("needed");
  });

  test("nothing after completion or without seeing the newest event", async ({ session }) => {
    const { press, file } = await start(session, { phase: "completed" });
    const id = await file({ state: "accepted", ...decided });
    expect(await press("reopen_document($2, 'A slip.')", [id])).toBe("refused");
    await press("desk_note('Seen.')");
    expect(await press("reopen_document($2, 'A slip.')", [id], 0)).toBe("stale");
    expect(await press("withdraw_request('asked-1', 'A slip.')", [], 0)).toBe("stale");
  });
});
