import { describe, expect } from "vitest";
import {
  type Row,
  type TestConnection,
  examplePersonDetails,
  createCryptoPaymentToken,
  createTestDatabase,
  buildOrderRow,
  buildPaidOrderRow,
  exampleRequirements,
} from "./test-database";

const { database, test } = createTestDatabase();

const hash = (sign: string) => sign.repeat(64);

async function paidOrder(session: TestConnection, change: Row = {}): Promise<string> {
  const order = await session.insertPaidOrder(change);
  await session.insertRequirements(order);
  return order;
}

async function begin(
  session: TestConnection,
  order: string,
  { side = "customer", requirement = "identity", by = null as string | null } = {},
) {
  const reserve = "select word, path from private.reserve_upload($1, $2, $3, $4)";
  const asked = side === "desk" ? null : requirement;
  return session.row<{ word: string; path: string | null }>(reserve, order, side, asked, by);
}

/** Records what the server read of an upload, and returns its path. */
async function checked(session: TestConnection, path: string | null, change = {}): Promise<string | null> {
  const bytes = { mediaType: "application/pdf", size: 1000, sha256: createCryptoPaymentToken() };
  const file = { name: "passport.pdf", ...bytes, ...change };
  await session.call("check_upload($1, $2)", path, JSON.stringify(file));
  return path;
}

/** Refunds all of an order, which stops it. */
const refund = (session: TestConnection, order: string) =>
  session.run(
    `update public.orders set payment_status = 'refunded', refunded_amount = total_fee where id = '${order}'`,
  );

const submit = (session: TestConnection, order: string, path: string | null, requirement = "identity") =>
  session.call("send_document($1, $2, $3)", order, requirement, path);

/** Sends a customer's file and returns the ID of its row. */
async function send(session: TestConnection, order: string, requirement = "identity", change = {}) {
  const { path } = await begin(session, order, { requirement });
  const answer = await submit(session, order, await checked(session, path, change), requirement);
  const id = await session.value("select id from public.order_documents where path = $1", path);
  return { answer, id, path };
}

const eventsOf = (session: TestConnection, order: string) =>
  session.column(
    "select concat_ws(' ', actor, kind, details ->> 'document', line) as said from public.order_events where order_id = $1 and kind ~ '^(finished_)?document_' order by id",
    order,
  );

const mailsOf = (session: TestConnection, order: string) =>
  session.column(
    "select concat_ws(' ', coalesce(recipient, 'desk'), template, nullif(data::text, '{}')) as said from private.mails where order_id = $1 and template like '%document%' order by created_at, template",
    order,
  );

/** A staff member, and what they do. */
async function desk(session: TestConnection) {
  const staff = session.user(await session.createStaff());
  return {
    staff,
    accept: (order: string, file: string) =>
      staff.call("accept_document($1, $2, 9000000000, null, current_date, 'A notary')", order, file),
    refuse: (order: string, file: string, reason: string | null) =>
      staff.callAction(order, "refuse_document($2, $3)", file, reason),
    attach: async (order: string, path: string | null, change = {}) =>
      staff.callAction(order, "add_finished_document($2)", await checked(session, path, change)),
  };
}

describe("the list of required documents", () => {
  const names = { key: "names", kind: "answer", title: "Company names", answer: "Example" } as const;

  // Promise: An order and its list of required documents are saved together or not at all.
  test.for<[string, Row]>([
    ["is missing", { requirements: undefined }],
    ["is a string", { requirements: "identity" }],
    ["has a document without a title", { requirements: [{ key: "assets", kind: "document" }] }],
    ["has a document with an invalid key", { requirements: [{ ...exampleRequirements[0], key: "A key" }] }],
    ["contains a document twice", { requirements: [...exampleRequirements, ...exampleRequirements] }],
  ])("is refused together with its order if it %s", async ([_, change], { session }) => {
    const writing = session.placeOrder(buildOrderRow({ stripe_session_id: "cs_1", ...change }));
    await expect(writing).rejects.toMatchObject({ code: expect.stringMatching(/^2/) as string });
    expect(await session.rows("select from public.orders")).toEqual([]);
    expect(await session.rows("select from public.order_requirements")).toEqual([]);
  });

  // Promise: A customer sees the list of documents once the payment is verified.
  test("is shown to the customer after payment, with the answers from the form", async ({ session }) => {
    const email = "ada@example.com";
    const customer = session.user(await session.createAccount(email));
    const stored = "select title, given, answer from public.order_requirements order by position";
    const requirements = [names, ...exampleRequirements];
    const row = buildOrderRow({ email, stripe_session_id: "cs_1", requirements });
    await session.placeOrder(row);
    expect(await customer.rows(stored)).toEqual([]);
    expect(await session.settleCardPayment(row)).toBe("settled");
    expect(await customer.rows(stored)).toEqual([
      { title: "Company names", given: true, answer: "Example" },
      { title: "Passport", given: false, answer: null },
      { title: "Source of funds", given: false, answer: null },
    ]);
    // The pages that a guest's links open list what the payment email lists, without what the desk has written since.
    const mail = await session.server.row(
      "select order_row -> 'open_slots' as slots from public.claim_mails(1, 9)",
    );
    expect(mail.slots).toMatchObject([{ title: "Passport" }, { title: "Source of funds" }]);
    await session
      .user(await session.createStaff())
      .callAction(row.id as string, "ask_document('A lease', '')");
    const page = await session.server.call<Row>("confirmed_order($1)", row.id);
    expect(page.needed).toEqual(["Passport", "Source of funds"]);
  });

  test("is complete on payment if the order form already has every answer", async ({ session }) => {
    const row = buildOrderRow({ stripe_session_id: "cs_1", requirements: [names] });
    await session.placeOrder(row);
    await session.settleCardPayment(row);
    expect((await session.getOrder(row.id)).documents_complete_at).not.toBeNull();
  });

  test.for([
    ["is unpaid", buildOrderRow()],
    ["is stopped", buildPaidOrderRow({ payment_status: "refunded", refunded_amount: 4000 })],
  ] as const)("accepts no file or request while the order %s", async ([_, row], { session }) => {
    const order = await session.insertOrder(row);
    await session.insertRequirements(order);
    expect(await begin(session, order)).toEqual({ word: "closed", path: null });
    expect(await begin(session, order, { side: "desk" })).toEqual({ word: "closed", path: null });
    const { staff } = await desk(session);
    expect(await staff.callAction(order, "ask_document('A lease', '')")).toBe("refused");
  });
});

describe("a customer's file", () => {
  test("is stored once per requirement, even if sent or uploaded twice", async ({ session }) => {
    const order = await paidOrder(session);
    const { path } = await begin(session, order);
    const same = await checked(session, path, { sha256: hash("a") });
    expect(await submit(session, order, same)).toBe("sent");
    expect(await submit(session, order, same)).toBe("already");
    expect(await session.call("abandon_upload($1)::text", same)).toBe("{}");
    expect((await send(session, order, "identity", { sha256: hash("a") })).answer).toBe("already");
    expect((await send(session, order, "funds", { sha256: hash("a") })).answer).toBe("sent");
    expect(await eventsOf(session, order)).toEqual([
      "customer document_sent Passport",
      "customer document_sent Source of funds",
    ]);
    expect(await mailsOf(session, order)).toEqual(["desk desk-documents-sent"]);
  });

  // Promise: An order takes at most sixty files, and nothing is stored past its limits.
  test("is refused if the order has 60 files, or 200 including removed files", async ({ session }) => {
    const order = await paidOrder(session);
    for (let count = 0; count < 59; count += 1) expect((await send(session, order)).answer).toBe("sent");
    const last = await begin(session, order);
    expect(await begin(session, order)).toEqual({ word: "busy", path: null });
    expect((await begin(session, order, { side: "desk" })).word).toBe("begun");
    expect(await submit(session, order, await checked(session, last.path))).toBe("sent");
    expect(await begin(session, order)).toEqual({ word: "full", path: null });
    expect(await session.value("select public.remove_document(id) from public.order_documents limit 1")).toBe(
      "removed",
    );
    expect((await send(session, order)).answer).toBe("sent");
    await session.run(`
        update public.order_documents set state = 'removed', decided_at = now();
        insert into public.order_documents (order_id, side, requirement, name, path, media_type, size, sha256, state, decided_at)
        select order_id, side, requirement, name, gen_random_uuid(), media_type, size, sha256, state, decided_at
          from public.order_documents cross join generate_series(1, 4) limit 139`);
    expect((await begin(session, order)).word).toBe("full");
  });

  // Promise: A customer's signed URLs can't fill Storage: an account has at most two hundred of them, each for one file.
  test("can't get a signed URL while the user has 200 valid URLs", async ({ session }) => {
    const order = await paidOrder(session);
    const by = crypto.randomUUID();
    for (let count = 0; count < 200; count += 1) {
      const { path } = await begin(session, order, { by });
      await session.call("abandon_upload($1)", path);
    }
    expect((await begin(session, order, { by })).word).toBe("busy");
    expect((await begin(session, order, { by: crypto.randomUUID() })).word).toBe("begun");
    await session.run("update private.pending_uploads set since = since - interval '181 minutes'");
    const due = await session.column("select path from public.files_to_delete(500)");
    expect(due).toHaveLength(402);
    await session.call("files_deleted($1)", due);
    expect((await begin(session, order, { by })).word).toBe("begun");
  });

  // Promise: Only what the server has read of an upload can be recorded, and only where the upload was begun for.
  test("can't be stored without a check or for another order or requirement", async ({ session }) => {
    const order = await paidOrder(session);
    const { path } = await begin(session, order);
    expect(await submit(session, order, path)).toBe("unknown");
    await checked(session, path);
    expect(await submit(session, order, path, "funds")).toBe("unknown");
    expect(await submit(session, await paidOrder(session), path)).toBe("unknown");
    await session.call("abandon_upload($1)", path);
    expect(await submit(session, order, path)).toBe("unknown");
    const second = (await begin(session, order)).path;
    expect(await submit(session, order, await checked(session, second))).toBe("sent");
    expect(await submit(session, order, second, "funds")).toBe("unknown");
    const ofDesk = await checked(session, (await begin(session, order, { side: "desk" })).path);
    expect(await submit(session, order, ofDesk)).toBe("unknown");
  });

  test("can be looked up or discarded only by the user who started the upload", async ({ session }) => {
    const order = await paidOrder(session);
    const [ada, ben] = [crypto.randomUUID(), crypto.randomUUID()];
    const { path } = await begin(session, order, { by: ada });
    const find = (user: string) => session.user(user).call("find_upload($1)", path);
    const abandon = (user: string) => session.user(user).call<string[]>("abandon_upload($1)", path);
    expect(await find(ben)).toBeNull();
    expect(await abandon(ben)).toEqual([]);
    const filled = await session.value("select path from private.pending_uploads where moves_to = $1", path);
    expect(await find(ada)).toBe(filled);
    await session.run("update private.pending_uploads set since = since - interval '151 minutes'");
    expect(await find(ada)).toBeNull();
    expect(await abandon(ada)).toHaveLength(2);
    expect(await find(ada)).toBeNull();
  });

  test("can be removed until the desk has reviewed it", async ({ session }) => {
    const order = await paidOrder(session);
    const [first, second] = [await send(session, order), await send(session, order)];
    const remove = (id: string) => session.call("remove_document($1)", id);
    expect([await remove(first.id), await remove(first.id)]).toEqual(["removed", "already"]);
    const { accept } = await desk(session);
    await accept(order, second.id);
    expect(await remove(second.id)).toBe("decided");
    expect(await eventsOf(session, order)).toContain("customer document_removed Passport");
  });
});

describe("staff", () => {
  // Promise: A customer isn't asked to replace a file that they have replaced before the email about it.
  test("can refuse several files with reasons in one email", async ({ session }) => {
    const order = await paidOrder(session);
    const { staff, accept, refuse } = await desk(session);
    const first = await send(session, order);
    for (const reason of ["", null, "x".repeat(1001), "bell\u0007"])
      expect(await refuse(order, first.id, reason)).toBe("refused");
    expect(await refuse(order, first.id, "It is blurred.")).toBe("done");
    expect(await staff.call("refuse_document($1, $2, 'It is blurred.', 0)", order, first.id)).toBe("already");
    const asked = async () => (await mailsOf(session, order)).filter((mail) => mail.startsWith("ada@"));
    const [second, third] = [await send(session, order), await send(session, order)];
    expect(await asked()).toEqual([]);
    expect(await refuse(order, third.id, "It is cropped.")).toBe("done");
    expect(await accept(order, second.id)).toBe("done");
    expect(await asked()).toEqual([]);
    const other = await send(session, order, "funds");
    expect(await refuse(order, other.id, "It is blurred.")).toBe("done");
    // An accepted file can be refused.
    expect(await refuse(order, second.id, "Another person's.")).toBe("done");
    expect(await accept(order, second.id)).toBe("refused");
    // Refusals of a few minutes are one email, until it is on its way.
    await session.run("update private.mails set attempts = 1 where template = 'document-refused'");
    const funds = await send(session, order, "funds");
    expect(await refuse(order, funds.id, "Of last year.")).toBe("done");
    expect(await asked()).toEqual([
      `ada@example.com document-refused {"refused": [{"line": "It is blurred.", "document": "Source of funds"}, {"line": "Another person's.", "document": "Passport"}]}`,
      'ada@example.com document-refused {"refused": [{"line": "Of last year.", "document": "Source of funds"}]}',
    ]);
  });

  // Promise: The desk can waive a document with a reason that the customer sees.
  // Promise: A customer isn't asked to replace a file that the desk has waived since it refused it.
  test("can waive a document with a reason, which cancels the unsent refusal email", async ({ session }) => {
    const order = await paidOrder(session);
    const { staff, refuse } = await desk(session);
    for (const requirement of ["identity", "funds"]) {
      const { id } = await send(session, order, requirement);
      expect(await refuse(order, id, "Blurred.")).toBe("done");
    }
    const waive = (requirement: string, reason: string | null = "Seen on a call.") =>
      staff.callAction(order, "waive_document($2, $3)", requirement, reason);
    const asked = async () => (await mailsOf(session, order)).filter((mail) => mail.includes("refused"));
    for (const reason of ["", null, "x".repeat(1001)])
      expect(await waive("identity", reason)).toBe("refused");
    expect(await waive("identity")).toBe("done");
    expect((await eventsOf(session, order)).at(-1)).toBe("desk document_waived Passport Seen on a call.");
    const reason = "select waive_reason from public.order_requirements where key = 'identity'";
    expect(await session.value(reason)).toBe("Seen on a call.");
    expect(await asked()).toEqual([
      'ada@example.com document-refused {"refused": [{"line": "Blurred.", "document": "Source of funds"}]}',
    ]);
    expect(await waive("funds")).toBe("done");
    expect(await asked()).toEqual([]);
  });

  // Promise: A customer isn't told of a refusal that the desk has undone before the email about it.
  test("can undo a file's refusal, which removes only that file from the pending email", async ({
    session,
  }) => {
    const order = await paidOrder(session);
    const { staff, refuse } = await desk(session);
    const files = [await send(session, order), await send(session, order)];
    for (const { id } of files) await refuse(order, id, "Blurred.");
    const told = async () => (await mailsOf(session, order)).filter((mail) => mail.startsWith("ada@"));
    const undo = (id: string) => staff.callAction(order, "reopen_document($2, 'Readable after all.')", id);
    expect(await undo(files[0]!.id)).toBe("done");
    expect(await told()).toEqual([
      'ada@example.com document-refused {"refused": [{"line": "Blurred.", "document": "Passport"}]}',
    ]);
    expect(await undo(files[1]!.id)).toBe("done");
    const corrected = async () => (await session.listEmailTemplates(order)).includes("decision-undone");
    expect([await told(), await corrected()]).toEqual([[], false]);
    await refuse(order, files[0]!.id, "Blurred.");
    await session.run("update private.mails set attempts = 1 where template = 'document-refused'");
    expect(await undo(files[0]!.id)).toBe("done");
    expect(await corrected()).toBe(true);
  });

  test("can reopen a completed document list by requesting another document", async ({ session }) => {
    const order = await paidOrder(session);
    const { staff, accept } = await desk(session);
    const isComplete = async () => Boolean((await session.getOrder(order)).documents_complete_at);
    await accept(order, (await send(session, order)).id);
    expect(await isComplete()).toBe(false);
    // Only some documents need a date.
    const funds = await send(session, order, "funds");
    expect(await staff.callAction(order, "accept_document($2)", funds.id)).toBe("done");
    expect(await isComplete()).toBe(true);
    await staff.callAction(order, "ask_document('A lease', '')");
    expect(await isComplete()).toBe(false);
    await staff.callAction(order, "waive_document('asked-1', 'Found it.')");
    expect(await isComplete()).toBe(true);
  });

  test("can't remove the last finished document of a completed order", async ({ session }) => {
    const order = await paidOrder(session, { phase: "completed" });
    const { staff, attach } = await desk(session);
    const add = async (sha256: string) =>
      attach(order, (await begin(session, order, { side: "desk" })).path, { sha256 });
    expect(await add(hash("a"))).toBe("done");
    const accepted = "select id from public.order_documents where state = 'accepted' limit 1";
    const remove = async () =>
      staff.callAction(order, "remove_finished_document($2)", await session.value(accepted));
    expect(await remove()).toBe("refused-last");
    expect(await add(hash("b"))).toBe("done");
    expect([await remove(), await remove()]).toEqual(["done", "refused-last"]);
  });

  // Promise: Finished documents chosen together are all attached, and after the handover the customer gets one email about them.
  test("can attach several finished documents at once, with at most one email", async ({ session }) => {
    for (const [order, mails] of [
      [await paidOrder(session), []],
      [await paidOrder(session, { phase: "completed" }), ["ada@example.com documents-added"]],
    ] as const) {
      const { staff, attach } = await desk(session);
      const shown = await session.newestEventOf(order);
      const call = "add_finished_document($1, $2, $3)";
      const add = async () => {
        const begun = "select path from public.begin_finished_document($1, $2)";
        const path = await staff.value(begun, order, shown);
        return staff.call(call, order, await checked(session, path), shown);
      };
      expect([await add(), await add(), await add()]).toEqual(["done", "done", "done"]);
      expect(await mailsOf(session, order)).toEqual(mails);
      // The next page's files are another batch.
      const { path } = await begin(session, order, { side: "desk" });
      await attach(order, path);
      expect(await mailsOf(session, order)).toEqual([...mails, ...mails]);
      // Another person's document, and any other event, still count as news.
      const colleague = await desk(session);
      const late = await begin(session, order, { side: "desk" });
      expect(await colleague.staff.call(call, order, await checked(session, late.path), shown)).toBe("stale");
    }
  });

  test("can attach and remove a finished document only once", async ({ session }) => {
    const order = await paidOrder(session);
    const { staff, attach } = await desk(session);
    const { path } = await begin(session, order, { side: "desk" });
    expect(await attach(order, (await begin(session, order)).path)).toBe("refused");
    expect(await attach(order, path)).toBe("done");
    expect(await staff.call("add_finished_document($1, $2, 0)", order, path)).toBe("already");
    const id = await session.value("select id from public.order_documents where state = 'accepted'");
    const call = "remove_finished_document($2)";
    expect(await staff.callAction(await paidOrder(session), call, id)).toBe("refused");
    expect(await staff.callAction(order, call, id)).toBe("done");
    expect(await staff.call("remove_finished_document($1, $2, 0)", order, id)).toBe("already");
    const late = await begin(session, order, { side: "desk" });
    await refund(session, order);
    expect(await attach(order, late.path)).toBe("refused");
  });

  // Promise: A passport's certification, a proof of address and a register extract are accepted with their date, at most three months old when they were sent.
  test.for(["identity", "address-1", "register-2"])(
    "can accept the document “%s” only if it was at most three months old when sent",
    async (key, { session }) => {
      const order = await paidOrder(session);
      const { staff } = await desk(session);
      await session.run(
        `insert into public.order_requirements (order_id, key, position, kind, title, asked_by)
         values ('${order}', '${key}', 9, 'document', 'A copy', 'catalogue') on conflict do nothing`,
      );
      const { id } = await send(session, order, key);
      const day = (of: string) => session.value(`select (${of})::date::text`);
      const sent = "(select private.day_at_office(sent_at) from public.order_documents limit 1)";
      const accept = (dated: string | null, certifier: string | null = "A notary") =>
        staff.call("accept_document($1, $2, 9000000000, null, $3, $4)", order, id, dated, certifier);
      const datedOn = () =>
        session.value("select dated_on::text from public.order_documents where id = $1", id);

      expect(await accept(null)).toBe("refused-undated");
      expect(await accept(await day(`${sent} - interval '3 months 1 day'`))).toBe("refused-old");
      expect(await accept(await day("private.today_at_office() + 2"))).toBe("refused-date");
      expect(await datedOn()).toBeNull();
      const oldest = await day(`${sent} - interval '3 months'`);
      if (key === "identity")
        for (const nobody of [null, " ", "Two\nlines"])
          expect(await accept(oldest, nobody)).toBe("refused-uncertified");
      expect(await accept(oldest)).toBe("done");
      expect(await datedOn()).toBe(oldest);
      // The date of an acceptance that was undone doesn't stay.
      await staff.callAction(order, "reopen_document($2, 'A slip.')", id);
      expect(await datedOn()).toBeNull();
      expect(await accept(null)).toBe("refused-undated");
    },
  );

  // Promise: A desk action on a document is refused if the document has changed since it was shown.
  test("can't act on documents before seeing the order's newest event", async ({ session }) => {
    const order = await paidOrder(session);
    const { staff } = await desk(session);
    const { id } = await send(session, order);
    const before = await session.newestEventOf(order);
    const finished = await begin(session, order, { side: "desk" });
    await staff.call("ask_document($1, 'Something else', '', $2)", order, before);
    for (const [call, ...given] of [
      ["accept_document($1, $2, $3, null, current_date, 'A notary')", order, id, before],
      ["refuse_document($1, $2, 'Blurred.', $3)", order, id, before],
      ["ask_document($1, 'A third', '', $2)", order, before],
      ["waive_document($1, 'funds', 'Seen.', $2)", order, before],
      ["add_finished_document($1, $2, $3)", order, await checked(session, finished.path), before],
      ["remove_finished_document($1, $2, $3)", order, crypto.randomUUID(), before],
    ] as [string, ...unknown[]][])
      expect(await staff.call(call, ...given), call).toBe("stale");
  });
});

describe("the cleanup", () => {
  const due = (session: TestConnection) => session.column("select path from public.files_to_delete(50)");
  const later = (session: TestConnection, interval: string) =>
    session.run(`
      update public.order_documents set decided_at = decided_at - interval '${interval}';
      update private.pending_uploads set since = since - interval '${interval}'`);

  const names = { key: "names", kind: "answer", title: "Names", answer: "First Ltd" };
  const activity = { key: "activity", kind: "answer", title: "Activity" };
  /** An order with a person's details and an answer. */
  async function detailed(session: TestConnection, row: Row = {}) {
    const people = [{ full_name: "Ada Byron", roles: ["director"] }];
    const asked = [...exampleRequirements, names, activity];
    const { order, save, own } = await session.createOrderScenario({ row, people, asked });
    expect(await save(examplePersonDetails)).toBe("saved");
    expect(await own("save_answer($1, 'activity', 'Trade in tea')")).toBe("saved");
    return order;
  }
  const detailsOf = (session: TestConnection, order: string) =>
    session.value(
      `select concat_ws(' ', p.full_name, p.birth_date, p.country, p.address, p.politically_exposed,
                (select string_agg(answer, ' ' order by position) from public.order_requirements r where r.order_id = p.order_id))
         from public.order_people p where p.order_id = $1`,
      order,
    );
  const given = "Ada Byron 1980-12-10 GB 12 Example Street f First Ltd Trade in tea";

  // Promise: Files of aborted, withdrawn and rejected uploads are deleted on time, and no others.
  test("deletes interrupted, removed and refused files after the retention period", async ({ session }) => {
    const order = await paidOrder(session);
    const { accept, refuse } = await desk(session);
    const [kept, refused] = [await send(session, order), await send(session, order)];
    const removed = await send(session, order);
    await accept(order, kept.id);
    await refuse(order, refused.id, "No.");
    await session.call("remove_document($1)", removed.id);
    const { path } = await begin(session, order);
    const filled = await session.column(
      "select path from private.pending_uploads where moves_to is not null",
    );
    expect(filled).toHaveLength(4);
    expect(await due(session)).toEqual([]);
    await later(session, "61 minutes");
    expect(await due(session)).toEqual([removed.path]);
    await later(session, "2 hours");
    expect((await due(session)).sort()).toEqual([path!, removed.path!, ...filled].sort());
    await later(session, "14 days");
    expect(await due(session)).toContain(refused.path);
    expect(await due(session)).not.toContain(kept.path);
    expect(await session.call("files_deleted($1)", await due(session))).toBe(7);
    expect(await due(session)).toEqual([]);
  });

  test("deletes the customer's files and details a month after the order stopped", async ({ session }) => {
    const other = await detailed(session, { email: "bea@example.com" });
    await send(session, other);
    const order = await detailed(session);
    const { attach } = await desk(session);
    const sent = await send(session, order);
    const { path } = await begin(session, order, { side: "desk" });
    await attach(order, path);
    await refund(session, order);
    for (const days of [0, 29, 31]) {
      await session.run(`
        alter table public.orders disable trigger orders_guard;
        update public.orders set updated_at = now() - interval '${days} days';
        alter table public.orders enable trigger orders_guard`);
      expect(await due(session)).toEqual(days > 30 ? [sent.path] : []);
      await session.call("delete_expired_rows()");
      expect(await detailsOf(session, order)).toBe(days > 30 ? "Ada Byron First Ltd" : given);
    }
    expect(await detailsOf(session, other)).toBe(given);
  });

  // Promise: All of an order's files can be deleted on request.
  // Promise: Personal details and answers are deleted with an order's documents on request, and a month after it was stopped.
  test("deletes an order's documents and personal details on request", async ({ session }) => {
    const order = await detailed(session, { order_reference: "IBC-777777" });
    const other = await detailed(session, { email: "bea@example.com" });
    for (const requirement of ["identity", "funds"]) await send(session, order, requirement);
    const forget = () => session.call("forget_documents('IBC-777777')");
    expect([await forget(), await forget()]).toEqual([{ files: 2 }, { files: 0 }]);
    expect(await session.rows("select id from public.order_documents")).toEqual([]);
    expect(await due(session)).toHaveLength(2);
    const removal = "desk document_removed All documents and personal details";
    expect((await eventsOf(session, order)).at(-1)).toBe(removal);
    expect(await detailsOf(session, order)).toBe("Ada Byron First Ltd");
    expect(await detailsOf(session, other)).toBe(given);
  });
});

test("the Storage bucket for documents is private", async ({ session }) => {
  expect(await session.rows("select public from storage.buckets")).toEqual([{ public: false }]);
});

// The rows of this test stay, so it comes last.
test("a user can have at most 20 uploads at once across all orders", async () => {
  const { orders, by } = await database.withCommit(async (session) => {
    const orders = [];
    for (let count = 0; count < 30; count += 1) orders.push(await paidOrder(session));
    return { orders, by: crypto.randomUUID() };
  });
  const answers = await database.runConcurrently(30, (session, index) =>
    begin(session, orders[index]!, { by }),
  );
  expect(answers.map(({ word }) => word).toSorted()).toEqual([
    ...Array(20).fill("begun"),
    ...Array(10).fill("busy"),
  ]);
}, 60_000);
