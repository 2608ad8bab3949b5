import { describe, expect } from "vitest";
import {
  type Row,
  type TestSession,
  completePersonDetails,
  createCryptoPaymentToken,
  openTestDatabase,
  buildOrderRow,
  buildPaidOrderRow,
  exampleRequirements,
  cryptoSenderAddress,
} from "./test-database";

const { database, test } = openTestDatabase();

const word = (session: TestSession, sql: string, parameters: unknown[] = []) =>
  session.value(`select ${sql} as word`, ...parameters);

const uploads = "select path from private.pending_uploads";
const hash = (sign: string) => sign.repeat(64);

async function paidOrder(session: TestSession, change: Row = {}): Promise<string> {
  const order = await session.insertPaidOrder(change);
  await session.insertRequirements(order);
  return order;
}

async function begin(
  session: TestSession,
  order: string,
  { side = "customer", requirement = "identity", by = null as string | null } = {},
) {
  const reserve = "select word, path from private.reserve_upload($1, $2, $3, $4)";
  const asked = side === "desk" ? null : requirement;
  return session.row<{ word: string; path: string | null }>(reserve, order, side, asked, by);
}

/** Records what the server read of an upload, and returns its path. */
async function checked(session: TestSession, path: string | null, change = {}): Promise<string | null> {
  const bytes = { mediaType: "application/pdf", size: 1000, sha256: createCryptoPaymentToken() };
  const file = { name: "passport.pdf", ...bytes, ...change };
  await session.rows("select public.check_upload($1, $2)", [path, JSON.stringify(file)]);
  return path;
}

/** Refunds all of an order, which stops it. */
const refund = (session: TestSession, order: string) =>
  session.run(
    `update public.orders set payment_status = 'refunded', refunded_amount = total_fee where id = '${order}'`,
  );

const submit = (session: TestSession, order: string, path: string | null, requirement = "identity") =>
  session.call("send_document($1, $2, $3)", order, requirement, path);

/** Sends a customer's file and returns the ID of its row. */
async function send(session: TestSession, order: string, requirement = "identity", change = {}) {
  const { path } = await begin(session, order, { requirement });
  const answer = await submit(session, order, await checked(session, path, change), requirement);
  const id = await session.value("select id from public.order_documents where path = $1", path);
  return { answer, id, path };
}

const eventsOf = (session: TestSession, order: string) =>
  session.column(
    "select concat_ws(' ', actor, kind, details ->> 'document', line) as said from public.order_events where order_id = $1 and kind ~ '^(finished_)?document_' order by id",
    order,
  );

const mailsOf = (session: TestSession, order: string) =>
  session.column(
    "select concat_ws(' ', coalesce(recipient, 'desk'), template, nullif(data::text, '{}')) as said from private.mails where order_id = $1 and template like '%document%' order by created_at, template",
    order,
  );

/** A staff member, and what they do: `press` has seen all events of the order. */
async function desk(session: TestSession) {
  const id = await session.createStaff();
  const say = (sql: string, parameters: unknown[]) => session.user(id).value(`select ${sql}`, ...parameters);
  const press = (order: string, call: string, ...given: unknown[]) =>
    session.user(id).callAction(order, call, ...given);
  return {
    id,
    say,
    press,
    seen: (order: string) => session.newestEventOf(order),
    accept: (order: string, file: string) =>
      say("public.accept_document($1, $2, 9000000000, null, current_date, 'A notary')", [order, file]),
    refuse: (order: string, file: string, reason: string | null) =>
      press(order, "refuse_document($2, $3)", file, reason),
    attach: async (order: string, path: string | null, change = {}) =>
      press(order, "add_finished_document($2)", await checked(session, path, change)),
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
    ["has a document twice", { requirements: [...exampleRequirements, ...exampleRequirements] }],
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
    const stored =
      "select key, kind, title, asked_by, given, answer from public.order_requirements order by position";
    const row = buildOrderRow({
      email,
      stripe_session_id: "cs_1",
      requirements: [names, ...exampleRequirements],
    });
    await session.placeOrder(row);
    expect(await customer.rows(stored)).toEqual([]);
    expect(await session.settleCardPayment(row)).toBe("settled");
    const asked = { asked_by: "catalogue", given: false, answer: null };
    expect(await customer.rows(stored)).toEqual([
      { ...asked, ...names, given: true },
      ...exampleRequirements.map((requirement) => ({ ...requirement, ...asked })),
    ]);
  });

  test("is complete on payment if the order form already has every answer", async ({ session }) => {
    const requirements = [names];
    const card = buildOrderRow({ stripe_session_id: "cs_1", requirements });
    const coin = buildOrderRow({
      payment_method: "bitcoin",
      confirm_token: createCryptoPaymentToken(),
      requirements,
    });
    const completed = () =>
      session.column(
        "select payment_method as method from public.orders where documents_complete_at is not null order by 1",
      );
    for (const row of [card, coin]) expect(await session.placeOrder(row)).toBe("placed");
    expect(await completed()).toEqual([]);
    await session.settleCardPayment(card);
    expect(await completed()).toEqual(["card"]);
    const { press } = await desk(session);
    const order = await session.value("select id from public.orders where payment_method = 'bitcoin'");
    expect(await press(order, "verify_crypto('0xab', $2, 4000)", cryptoSenderAddress)).toBe("done");
    expect(await completed()).toEqual(["card", "bitcoin"]);
  });

  test.for([
    ["is unpaid", buildOrderRow()],
    [
      "is stopped",
      buildPaidOrderRow({ payment_status: "refunded", refunded_amount: 4000, phase: "stopped" }),
    ],
  ] as const)("accepts no file while the order %s", async ([_, row], { session }) => {
    const order = await session.insertOrder(row);
    await session.insertRequirements(order);
    expect(await begin(session, order)).toEqual({ word: "closed", path: null });
    expect(await begin(session, order, { side: "desk" })).toEqual({ word: "closed", path: null });
  });
});

describe("a customer's file", () => {
  test("is recorded without its name, and the desk gets one email for several files", async ({ session }) => {
    const order = await paidOrder(session);
    expect((await send(session, order)).answer).toBe("sent");
    expect((await send(session, order, "funds")).answer).toBe("sent");
    expect(await eventsOf(session, order)).toEqual([
      "customer document_sent Passport",
      "customer document_sent Source of funds",
    ]);
    expect(await mailsOf(session, order)).toEqual(["desk desk-documents-sent"]);
    // Their signed URLs can still store bytes.
    expect(await session.rows(`${uploads} where moves_to is not null`)).toHaveLength(2);
    expect(await session.rows(`${uploads} where moves_to is null`)).toEqual([]);
  });

  test("is stored once per requirement, even if sent or uploaded twice", async ({ session }) => {
    const order = await paidOrder(session);
    const { path } = await begin(session, order);
    const same = await checked(session, path, { sha256: hash("a") });
    expect(await submit(session, order, same)).toBe("sent");
    expect(await submit(session, order, same)).toBe("already");
    expect(await word(session, "public.abandon_upload($1)::text", [same])).toBe("{}");
    expect((await send(session, order, "identity", { sha256: hash("a") })).answer).toBe("already");
    expect((await send(session, order, "funds", { sha256: hash("a") })).answer).toBe("sent");
    expect(await eventsOf(session, order)).toHaveLength(2);
  });

  // Promise: An order takes at most sixty files, and nothing is stored past its limits.
  test("is refused after 60 files, or 200 including removed files", async ({ session }) => {
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

  test("counts towards the user's upload limit until the upload is abandoned", async ({ session }) => {
    const order = await paidOrder(session);
    const by = crypto.randomUUID();
    const { path } = await begin(session, order, { by });
    for (let count = 1; count < 20; count += 1)
      expect((await begin(session, order, { by })).word).toBe("begun");
    expect(await begin(session, order, { by })).toEqual({ word: "busy", path: null });
    expect((await begin(session, order, { by: crypto.randomUUID() })).word).toBe("begun");
    expect(await word(session, "cardinality(public.abandon_upload($1))::text", [path])).toBe("2");
    expect((await begin(session, order, { by })).word).toBe("begun");
    expect((await begin(session, order, { by })).word).toBe("busy");
  });

  // Promise: A customer's signed URLs can't fill Storage: an account has at most two hundred of them, each for one file.
  test("gets no signed URL while the user has 200 that are still valid", async ({ session }) => {
    const order = await paidOrder(session);
    const by = crypto.randomUUID();
    for (let count = 0; count < 200; count += 1) {
      const { path } = await begin(session, order, { by });
      await word(session, "public.abandon_upload($1)::text", [path]);
    }
    expect((await begin(session, order, { by })).word).toBe("busy");
    await session.run("update private.pending_uploads set since = since - interval '181 minutes'");
    const due = await session.column("select path from public.files_to_delete(500)");
    expect(due).toHaveLength(400);
    await word(session, "public.files_deleted($1)::text", [due]);
    expect((await begin(session, order, { by })).word).toBe("begun");
  });

  // Promise: Only what the server has read of an upload can be recorded, and only where the upload was begun for.
  test("can't be recorded before the server has checked it, or for another order or requirement", async ({
    session,
  }) => {
    const order = await paidOrder(session);
    const { path } = await begin(session, order);
    expect(await submit(session, order, path)).toBe("unknown");
    await checked(session, path);
    expect(await submit(session, order, path, "funds")).toBe("unknown");
    expect(await submit(session, await paidOrder(session), path)).toBe("unknown");
    await word(session, "public.abandon_upload($1)::text", [path]);
    expect(await submit(session, order, path)).toBe("unknown");
    const second = (await begin(session, order)).path;
    expect(await submit(session, order, await checked(session, second))).toBe("sent");
    expect(await submit(session, order, second, "funds")).toBe("unknown");
    const ofDesk = await checked(session, (await begin(session, order, { side: "desk" })).path);
    expect(await submit(session, order, ofDesk)).toBe("unknown");
  });

  test("can be found or abandoned only by the user who started the upload", async ({ session }) => {
    const order = await paidOrder(session);
    const [ada, ben] = [crypto.randomUUID(), crypto.randomUUID()];
    const { path } = await begin(session, order, { by: ada });
    const as = (sub: string, sql: string) =>
      session.as("authenticated", { sub }, (user) => word(user, sql, [path]));
    expect(await as(ben, "public.find_upload($1)::text")).toBeNull();
    expect(await as(ben, "public.abandon_upload($1)::text")).toBe("{}");
    const filled = await session.value("select path from private.pending_uploads where moves_to = $1", path);
    expect(await as(ada, "public.find_upload($1)::text")).toBe(filled);
    await session.run("update private.pending_uploads set since = since - interval '151 minutes'");
    expect(await as(ada, "public.find_upload($1)::text")).toBeNull();
    expect(await as(ada, "cardinality(public.abandon_upload($1))::text")).toBe("2");
    expect(await as(ada, "public.find_upload($1)::text")).toBeNull();
  });

  test("can be removed until the desk has reviewed it", async ({ session }) => {
    const order = await paidOrder(session);
    const [first, second] = [await send(session, order), await send(session, order)];
    expect(await word(session, "public.remove_document($1)", [first.id])).toBe("removed");
    expect(await word(session, "public.remove_document($1)", [first.id])).toBe("already");
    expect(await word(session, "public.remove_document($1)", [crypto.randomUUID()])).toBe("unknown");
    const { accept } = await desk(session);
    await accept(order, second.id);
    expect(await word(session, "public.remove_document($1)", [second.id])).toBe("decided");
    expect(await eventsOf(session, order)).toContain("customer document_removed Passport");
  });
});

describe("staff", () => {
  test("must give a reason to refuse a file, and several refusals share one email", async ({ session }) => {
    const order = await paidOrder(session);
    const { id: staff, say, accept, refuse } = await desk(session);
    const call = "public.refuse_document($1, $2, $3, $4)";
    const first = await send(session, order);
    for (const reason of ["", null, "x".repeat(1001), "bell\u0007"])
      expect(await refuse(order, first.id, reason)).toBe("refused");
    expect(await refuse(order, first.id, "It is blurred.")).toBe("done");
    expect(await say(call, [order, first.id, "It is blurred.", 0])).toBe("already");
    const second = await send(session, order);
    expect(await refuse(order, second.id, "Still blurred.")).toBe("done");
    const third = await send(session, order);
    expect(await accept(order, third.id)).toBe("done");
    // An accepted file can be refused.
    expect(await refuse(order, third.id, "Another person's.")).toBe("done");
    expect(await accept(order, third.id)).toBe("refused");
    // Refusals of a few minutes are one email, until it is on its way.
    await session.run("update private.mails set attempts = 1 where template = 'document-refused'");
    const funds = await send(session, order, "funds");
    expect(await refuse(order, funds.id, "Of last year.")).toBe("done");
    expect((await mailsOf(session, order)).filter((mail) => mail.startsWith("ada@"))).toEqual([
      `ada@example.com document-refused {"refused": [{"line": "It is blurred.", "document": "Passport"}, {"line": "Still blurred.", "document": "Passport"}, {"line": "Another person's.", "document": "Passport"}]}`,
      'ada@example.com document-refused {"refused": [{"line": "Of last year.", "document": "Source of funds"}]}',
    ]);
    expect(await eventsOf(session, order)).toContain("desk document_refused Passport It is blurred.");
    const by = "select distinct decided_by from public.order_documents";
    expect(await session.column(by)).toEqual([staff]);
  });

  // Promise: The desk can waive a document with a reason that the customer sees.
  // Promise: A customer isn't asked to replace a file that the desk has waived since it refused it.
  test("can waive a document with a reason, which cancels the unsent refusal email", async ({ session }) => {
    const order = await paidOrder(session);
    const { refuse, press } = await desk(session);
    for (const requirement of ["identity", "funds"]) {
      const { id } = await send(session, order, requirement);
      expect(await refuse(order, id, "Blurred.")).toBe("done");
    }
    const waive = (requirement: string, reason: string | null = "Seen on a call.") =>
      press(order, "waive_document($2, $3)", requirement, reason);
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
  test("can undo a refusal, which takes that file alone out of the unsent email", async ({ session }) => {
    const order = await paidOrder(session);
    const { refuse, press } = await desk(session);
    const files = [await send(session, order), await send(session, order)];
    for (const { id } of files) await refuse(order, id, "Blurred.");
    const told = async () => (await mailsOf(session, order)).filter((mail) => mail.startsWith("ada@"));
    const undo = (id: string) => press(order, "reopen_document($2, 'Readable after all.')", id);
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

  test("can request another document until the order has ended", async ({ session }) => {
    const order = await paidOrder(session, { phase: "decision" });
    const { say, press } = await desk(session);
    const asked = "'Passport of Dee', 'Hers is missing.'";
    expect(await press(order, `ask_document(${asked})`)).toBe("done");
    expect(await say(`public.ask_document($1, ${asked}, 0)`, [order])).toBe("already");
    expect(await press(order, "ask_document('', '')")).toBe("refused");
    expect(await mailsOf(session, order)).toEqual([
      'ada@example.com document-asked {"line": "Hers is missing.", "document": "Passport of Dee"}',
    ]);
    expect((await send(session, order, "asked-1")).answer).toBe("sent");
    expect((await session.getOrder(order)).phase).toBe("decision");
    await refund(session, order);
    expect(await press(order, "ask_document('One more', '')")).toBe("refused");
    expect((await send(session, order)).answer).toBe("closed");
  });

  const complete = async (session: TestSession, order: string) =>
    (await session.getOrder(order)).documents_complete_at ? "complete" : "not complete";
  const toldComplete = async (session: TestSession, order: string) =>
    (await mailsOf(session, order)).filter((mail) => mail.endsWith(" documents-complete")).length;

  test("can complete the document list and reopen it by requesting another document", async ({ session }) => {
    const order = await paidOrder(session);
    const { accept, press } = await desk(session);
    const { id } = await send(session, order);
    await accept(order, id);
    expect(await complete(session, order)).toBe("not complete");
    // Only some documents need a date.
    const funds = await send(session, order, "funds");
    expect(await press(order, "accept_document($2)", funds.id)).toBe("done");
    expect(await complete(session, order)).toBe("complete");
    const last = { kind: "documents_complete", actor: "system", for_customer: true };
    expect((await session.eventsOf(order)).at(-1)).toMatchObject(last);
    expect(await toldComplete(session, order)).toBe(1);
    await press(order, "ask_document('A lease', '')");
    expect(await complete(session, order)).toBe("not complete");
    await press(order, "waive_document('asked-1', 'Found it.')");
    expect(await complete(session, order)).toBe("complete");
    expect(await toldComplete(session, order)).toBe(2);
  });

  test("can't remove the last finished document of a completed order", async ({ session }) => {
    const order = await paidOrder(session, { phase: "completed" });
    const { press, attach } = await desk(session);
    const add = async (sha256: string) =>
      attach(order, (await begin(session, order, { side: "desk" })).path, { sha256 });
    expect(await add(hash("a"))).toBe("done");
    const accepted = "select id from public.order_documents where state = 'accepted' limit 1";
    const remove = async () => press(order, "remove_finished_document($2)", await session.value(accepted));
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
      const { seen, say, attach } = await desk(session);
      const shown = await seen(order);
      const add = async () => {
        const begun = await say("(public.begin_finished_document($1, $2)).path", [order, shown]);
        return say("public.add_finished_document($1, $2, $3)", [order, await checked(session, begun), shown]);
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
      const call = "public.add_finished_document($1, $2, $3)";
      expect(await colleague.say(call, [order, await checked(session, late.path), shown])).toBe("stale");
    }
  });

  test("can attach each finished document once, and remove it again", async ({ session }) => {
    const order = await paidOrder(session);
    const { say, press, attach } = await desk(session);
    const add = (path: string | null, sha256: string) =>
      attach(order, path, { name: "certificate.pdf", sha256 });
    const { path } = await begin(session, order, { side: "desk" });
    expect(await add((await begin(session, order)).path, hash("b"))).toBe("refused");
    expect(await add(path, hash("b"))).toBe("done");
    expect(await say("public.add_finished_document($1, $2, 0)", [order, path])).toBe("already");
    const { id, state } = await session.row("select id, state from public.order_documents");
    expect(state).toBe("accepted");
    const call = "remove_finished_document($2)";
    expect(await press(await paidOrder(session), call, id)).toBe("refused");
    expect(await press(order, call, id)).toBe("done");
    expect(await say("public.remove_finished_document($1, $2, 0)", [order, id])).toBe("already");
    expect(await eventsOf(session, order)).toEqual([
      "desk finished_document_added certificate.pdf",
      "desk document_removed certificate.pdf",
    ]);
    const late = await begin(session, order, { side: "desk" });
    await refund(session, order);
    expect(await add(late.path, hash("d"))).toBe("refused");
  });

  // Promise: A passport's certification, a proof of address and a register extract are accepted with their date, at most three months old when they were sent.
  test.for(["identity", "address-1", "register-2"])(
    "can accept the document “%s” only if it was at most three months old when sent",
    async (key, { session }) => {
      const order = await paidOrder(session);
      const { say, press } = await desk(session);
      await session.run(
        `insert into public.order_requirements (order_id, key, position, kind, title, asked_by)
         values ('${order}', '${key}', 9, 'document', 'A copy', 'catalogue') on conflict do nothing`,
      );
      const { id } = await send(session, order, key);
      const day = (of: string) => word(session, `(${of})::date::text`);
      const sent = "(select private.day_at_office(sent_at) from public.order_documents limit 1)";
      const accept = (dated: string | null, certifier: string | null = "A notary") =>
        say("public.accept_document($1, $2, 9000000000, null, $3, $4)", [order, id, dated, certifier]);
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
      await press(order, "reopen_document($2, 'A slip.')", id);
      expect(await datedOn()).toBeNull();
      expect(await accept(null)).toBe("refused-undated");
    },
  );

  // Promise: A desk action on a document is refused if the document has changed since it was shown.
  test("can't act on an order with an event they haven't seen", async ({ session }) => {
    const order = await paidOrder(session);
    const { seen, say } = await desk(session);
    const { id } = await send(session, order);
    const before = await seen(order);
    const finished = await begin(session, order, { side: "desk" });
    await say("public.ask_document($1, 'Something else', '', $2)", [order, before]);
    const after = await eventsOf(session, order);
    for (const [sql, ...parameters] of [
      ["public.accept_document($1, $2, $3, null, current_date, 'A notary')", order, id, before],
      ["public.refuse_document($1, $2, 'Blurred.', $3)", order, id, before],
      ["public.ask_document($1, 'A third', '', $2)", order, before],
      ["public.waive_document($1, 'funds', 'Seen.', $2)", order, before],
      ["public.add_finished_document($1, $2, $3)", order, await checked(session, finished.path), before],
      ["public.remove_finished_document($1, $2, $3)", order, crypto.randomUUID(), before],
    ] as [string, ...unknown[]][])
      expect([sql, await say(sql, parameters)]).toEqual([sql, "stale"]);
    expect(await eventsOf(session, order)).toEqual(after);
  });
});

describe("the cleanup", () => {
  const due = (session: TestSession) => session.column("select path from public.files_to_delete(50)");
  const later = (session: TestSession, interval: string) =>
    session.run(`
      update public.order_documents set decided_at = decided_at - interval '${interval}';
      update private.pending_uploads set since = since - interval '${interval}'`);

  const names = { key: "names", kind: "answer", title: "Names", answer: "First Ltd" };
  const activity = { key: "activity", kind: "answer", title: "Activity" };
  /** An order with a person's details and an answer. */
  async function detailed(session: TestSession, row: Row = {}) {
    const people = [{ full_name: "Ada Byron", roles: ["director"] }];
    const asked = [...exampleRequirements, names, activity];
    const { order, save, own } = await session.createOrderScenario({ row, people, asked });
    expect(await save(completePersonDetails)).toBe("saved");
    expect(await own("save_answer($1, 'activity', 'Trade in tea')")).toBe("saved");
    return order;
  }
  const detailsOf = (session: TestSession, order: string) =>
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
    await word(session, "public.remove_document($1)", [removed.id]);
    const { path } = await begin(session, order);
    const filled = await session.column(`${uploads} where moves_to is not null`);
    expect(filled).toHaveLength(4);
    expect(await due(session)).toEqual([]);
    await later(session, "61 minutes");
    expect(await due(session)).toEqual([removed.path]);
    await later(session, "2 hours");
    const over = [path!, removed.path!, ...filled];
    expect((await due(session)).sort()).toEqual(over.sort());
    await later(session, "14 days");
    expect(await due(session)).toContain(refused.path);
    expect(await due(session)).not.toContain(kept.path);
    const answer = await word(session, "public.files_deleted($1)::text", [await due(session)]);
    expect([answer, await due(session)]).toEqual(["7", []]);
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
      await word(session, "public.delete_expired_rows()");
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
    expect(await word(session, "public.forget_documents('IBC-777777')")).toEqual({ files: 2 });
    expect(await word(session, "public.forget_documents('IBC-777777')")).toEqual({ files: 0 });
    expect(await word(session, "public.forget_documents('IBC-000000')")).toBeNull();
    expect(await session.rows("select id from public.order_documents")).toEqual([]);
    expect(await due(session)).toHaveLength(2);
    expect(JSON.stringify(await eventsOf(session, order))).not.toContain("passport.pdf");
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
