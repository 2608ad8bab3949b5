import { describe, expect } from "vitest";
import { type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

const list = [
  { key: "identity", kind: "document", title: "Passport" },
  { key: "activity", kind: "answer", title: "Planned activity" },
];
const decided = { decided_at: new Date() };

/** A reviewed order. `press` calls a function of the desk for it. */
async function start(session: TestConnection, change: Record<string, unknown> = {}) {
  const of = await session.createOrderScenario({ row: { reviewed_at: new Date(), ...change }, asked: list });
  return {
    ...of,
    press: (call: string, ...given: unknown[]) => of.staff(of.dana, call, ...given),
    file: (change: Record<string, unknown>) => session.insertDocument(of.order, change),
    undone: async () =>
      (await session.listEmails(of.order)).filter(({ template }) => template === "decision-undone"),
    last: async () => (await session.eventsOf(of.order)).at(-1),
  };
}

// Promise: The desk can undo each decision about a document or answer, with a reason that the customer reads.
describe("the desk can undo", () => {
  test("the refusal of a file, with an email to the customer", async ({ session }) => {
    const { desk, press, file, status, undone, last } = await start(session);
    const id = await file({ state: "refused", reason: "Blurred.", ...decided });
    expect(await press("reopen_document($2, '')", id)).toBe("refused");
    expect(await press("reopen_document($2, 'Readable after all.')", id)).toBe("done");
    expect(await desk("reopen_document($1, $2, 'Readable after all.', 0)", id)).toBe("already");
    expect(await status("identity")).toBe("sent");
    expect(await last()).toMatchObject({ kind: "document_reopened", details: { document: "Passport" } });
    expect((await undone()).map(({ data }) => data)).toEqual([
      { kind: "document_reopened", document: "Passport", line: "Readable after all." },
    ]);
  });

  test("the acceptance of a file, without an email", async ({ session }) => {
    const { read, press, file, status, undone } = await start(session);
    const isComplete = () =>
      read<boolean>("select documents_complete_at is not null from public.orders where id = $1");
    const id = await file({ state: "accepted", ...decided });
    await press("waive_document('activity', 'Known.')");
    expect(await isComplete()).toBe(true);
    expect(await press("reopen_document($2, 'Another person.')", id)).toBe("done");
    expect([await status("identity"), await isComplete()]).toEqual(["sent", false]);
    expect(await undone()).toEqual([]);
  });

  test("the waiver of a document, so that it is required again", async ({ session }) => {
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
    const { order, desk, press, file, status, undone, last } = await start(session);
    expect(await press("withdraw_request('identity', 'Not needed.')")).toBe("refused");
    await press("ask_document('A lease', '')");
    const id = await file({ requirement: "asked-1" });
    await press("accept_document($2)", id);
    expect(await press("withdraw_request('asked-1', 'Not needed.')")).toBe("refused");
    await press("reopen_document($2, 'A slip.')", id);
    expect(await press("withdraw_request('asked-1', 'Not needed.')")).toBe("done");
    expect(await desk("withdraw_request($1, 'asked-1', 'Not needed.', 0)")).toBe("already");
    expect(await status("asked-1")).toBeUndefined();
    expect(await last()).toMatchObject({ kind: "document_withdrawn", details: { document: "A lease" } });
    expect(await undone()).toHaveLength(1);
    expect(await session.rows("select from public.order_documents where order_id = $1", [order])).toEqual([]);
  });

  test("a decision only before the order is completed", async ({ session }) => {
    const { press, file } = await start(session, { phase: "completed" });
    const id = await file({ state: "accepted", ...decided });
    expect(await press("reopen_document($2, 'A slip.')", id)).toBe("refused");
  });
});
