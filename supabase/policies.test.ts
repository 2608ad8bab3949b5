import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, vi } from "vitest";
import { accessDifferences } from "./access-matrix";
import {
  openTestDatabase,
  documentRow,
  insert,
  inquiryRow,
  orderRow,
  paidOrderRow,
  type Session,
  insertRequirements,
} from "./test-database";

// The matrix has thousands of cells.
vi.setConfig({ testTimeout: 180_000 });

const { database, test } = openTestDatabase();

describe("the access rights", () => {
  // Promise: Only the account's owner reads its orders.
  // Promise: Only an account that is staff now can read or change the desk's data.
  test("on a hosted project", async () => {
    expect(await database.scratch(accessDifferences)).toEqual([]);
  });
});

const verifiedEmail = (query: string) =>
  `create or replace function private.verified_email() returns text language sql stable security definer
     set search_path = '' as $$ select lower((${query})::text) $$`;

const everybodyStaff = `create or replace function private.is_staff() returns boolean language sql security definer as
  $$ select exists (select from auth.users where id = auth.uid()) $$`;

const staffWhere = (condition: string) =>
  `create or replace function private.is_staff() returns boolean language sql stable security definer
     set search_path = '' as $$ select coalesce(${condition}, false) $$`;

// Each case removes one guard, and the matrix must report the leak.
const loosened: [lock: string, sql: string, leak: string][] = [
  [
    "orders policy",
    "alter policy orders_select_own on public.orders using (true)",
    "orders select as stranger: A B",
  ],
  [
    "orders policy by e-mail alone",
    "alter policy orders_select_own on public.orders using (email_lc = (select private.verified_email()))",
    "orders select as by id: -",
  ],
  [
    "orders policy by token",
    "alter policy orders_select_own on public.orders using (email_lc = lower(auth.jwt() ->> 'email'))",
    "orders select as moved away: B",
  ],
  [
    "orders policy by user metadata",
    "alter policy orders_select_own on public.orders using (email_lc = lower(auth.jwt() -> 'user_metadata' ->> 'email'))",
    "orders select as forged: B",
  ],
  [
    "orders policy for anyone",
    "create policy leak on public.orders for select to anon using (user_id is null)",
    "orders select as anon: B",
  ],
  [
    "orders insert",
    "create policy leak on public.orders for insert to authenticated with check (true)",
    "orders insert as stranger: added",
  ],
  [
    "orders update",
    "create policy leak on public.orders for update to authenticated using (true); drop trigger orders_guard on public.orders",
    "orders update as stranger: A B",
  ],
  [
    "orders delete",
    "create policy leak on public.orders for delete to authenticated using (true); alter table public.receipts drop constraint receipts_order_id_fkey",
    "orders delete as stranger: A B",
  ],
  [
    "orders without policies",
    "alter table public.orders disable row level security",
    "orders select as anon: A B",
  ],
  [
    "inquiries policy",
    "alter policy customer_inquiries_select_own on public.customer_inquiries using (true)",
    "inquiries select as stranger: A B",
  ],
  [
    "inquiries insert",
    "create policy leak on public.customer_inquiries for insert to authenticated with check (true)",
    "inquiries insert as stranger: added",
  ],
  [
    "inquiries update",
    `create policy leak on public.customer_inquiries for update to authenticated using (true)`,
    "inquiries update as stranger: A B",
  ],
  [
    "inquiries delete",
    `create policy leak on public.customer_inquiries for delete to authenticated using (true)`,
    "inquiries delete as stranger: A B",
  ],
  [
    "inquiries without policies",
    "alter table public.customer_inquiries disable row level security",
    "inquiries select as anon: A B",
  ],
  [
    "profiles select policy",
    "alter policy profiles_select_own on public.profiles using (true)",
    "profiles select as stranger: others own",
  ],
  [
    "profiles update policy",
    "alter policy profiles_update_own on public.profiles using (true) with check (true)",
    "profiles rename as stranger: others own",
  ],
  [
    "profiles insert",
    "create policy leak on public.profiles for insert to authenticated with check (true)",
    "profiles insert as stranger: added",
  ],
  [
    "profiles delete",
    "create policy leak on public.profiles for delete to authenticated using (true)",
    "profiles delete as stranger: others own",
  ],
  [
    "profiles columns",
    "grant update on public.profiles to authenticated",
    "profiles set e-mail as stranger: own",
  ],
  [
    "profiles without policies",
    "alter table public.profiles disable row level security",
    "profiles select as anon: others",
  ],
  [
    "confirmation of addresses",
    verifiedEmail("select u.email from auth.users u where u.id = auth.uid() and not u.is_anonymous"),
    "orders select as unconfirmed: B",
  ],
  [
    "anonymous accounts",
    verifiedEmail(
      "select u.email from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null",
    ),
    "inquiries select as anonymous: B",
  ],
  [
    "address read from the token",
    verifiedEmail("select auth.jwt() ->> 'email'"),
    "orders select as deleted: B",
  ],
  [
    "address read from metadata",
    verifiedEmail("select auth.jwt() -> 'user_metadata' ->> 'email'"),
    "orders select as forged: B",
  ],
  [
    "history's policy",
    "alter policy order_events_select_own on public.order_events using (true)",
    "events select as stranger: A B",
  ],
  [
    "what is the desk's of a history",
    `alter policy order_events_select_own on public.order_events
       using (exists (select from public.orders o where o.id = order_id))`,
    "desk events select as by id: A",
  ],
  [
    "the desk's lines",
    "create policy leak on public.order_event_desk_lines for select to authenticated using (true)",
    "desk lines select as stranger: seenseenseen",
  ],
  [
    "history, append only",
    `create policy leak on public.order_events for insert to authenticated with check (true)`,
    "events insert as stranger: written",
  ],
  [
    "receipts policy",
    "alter policy receipts_select_own on public.receipts using (true)",
    "receipts select as stranger: A B",
  ],
  [
    "mails",
    `alter table private.mails disable row level security;
     grant select on private.mails to authenticated`,
    "mails select as stranger: 4",
  ],
  [
    "record_event",
    "grant execute on function private.record_event to authenticated",
    "record_event as stranger: recorded",
  ],
  ["settle_card", "grant execute on function public.settle_card to anon", "settle_card as anon: settled"],
  [
    "fail_card",
    "grant execute on function public.fail_card to authenticated",
    "fail_card as stranger: failed",
  ],
  ["refund_card", "grant execute on function public.refund_card to public", "refund_card as anon: unknown"],
  ["dispute_card", "grant execute on function public.dispute_card to anon", "dispute_card as anon: unknown"],
  [
    "claim_crypto",
    "grant execute on function public.claim_crypto to authenticated",
    "claim_crypto as stranger: claimed",
  ],
  [
    "remind_checkouts",
    "grant execute on function public.remind_checkouts to anon",
    "remind_checkouts as anon: 0",
  ],
  [
    "post_annual_notices",
    "grant execute on function public.post_annual_notices to anon",
    "post_annual_notices as anon: 0",
  ],
  [
    "delete_expired_rows",
    "grant execute on function public.delete_expired_rows to anon",
    "delete_expired_rows as anon: 0",
  ],
  ["begin_job", "grant execute on function public.begin_job to anon", "begin_job as anon: begin"],
  ["end_job", "grant execute on function public.end_job to anon", "end_job as anon: called"],
  ["count_attempt", "grant execute on function public.count_attempt to anon", "count_attempt as anon: 0"],
  [
    "undo_attempt",
    "grant execute on function public.undo_attempt to authenticated",
    "undo_attempt as stranger: called",
  ],
  ["mail_link", "grant execute on function public.mail_link to anon", "mail_link as anon: confirmation"],
  [
    "rate limits",
    "grant usage on schema private to anon; grant select on private.rate_limits to anon",
    "rate limits select as anon: 0",
  ],
  [
    "take_reference",
    "grant execute on function public.take_reference to authenticated",
    "take_reference as stranger: IBC",
  ],
  [
    "references",
    `alter table private.order_references disable row level security;
     grant select on private.order_references to authenticated`,
    "references select as stranger: 4",
  ],
  [
    "reference keys",
    "grant usage on schema private to anon; grant select on private.reference_forms to anon",
    "reference keys as anon: 0",
  ],
  [
    "requirements policy",
    "alter policy order_requirements_select_own on public.order_requirements using (true)",
    "requirements select as stranger: 4",
  ],
  [
    "documents policy",
    "alter policy order_documents_select_own on public.order_documents using (true)",
    "documents select as stranger: A B",
  ],
  [
    "documents insert",
    `create policy leak on public.order_documents for insert to authenticated with check (true)`,
    "documents insert as stranger: added",
  ],
  [
    "documents update",
    `create policy leak on public.order_documents for update to authenticated using (true)`,
    "documents update as stranger: A B",
  ],
  [
    "documents delete",
    `create policy leak on public.order_documents for delete to authenticated using (true)`,
    "documents delete as stranger: A B",
  ],
  [
    "remove_document",
    "grant execute on function public.remove_document to anon",
    "remove_document as anon: unknown",
  ],
  [
    "forget_documents",
    "grant execute on function public.forget_documents to authenticated",
    "forget_documents as by id: 1",
  ],
  [
    "files_to_delete",
    "grant execute on function public.files_to_delete to anon",
    "files_to_delete as anon: 0",
  ],
  ["the desk's word on documents", everybodyStaff, "accept_document as stranger: done"],
  [
    "the owner of an order",
    `create or replace function private.lock_own_order(p_order uuid) returns public.orders language sql
       security definer set search_path = '' as $$ select o from public.orders o where id = p_order $$`,
    "save_person as stranger: saved",
  ],
  ["the desk's word on answers", everybodyStaff, "accept_answer as stranger: refused"],
  ["the desk's corrections", everybodyStaff, "correct_order as stranger: done"],
  ["the desk's finished documents", everybodyStaff, "remove_finished_document as stranger: refused"],
  [
    "loose files",
    "grant usage on schema private to anon; grant select on private.pending_uploads to anon",
    "loose files select as anon: 0",
  ],
  [
    "stored files",
    "create policy leak on storage.objects for select to authenticated using (true)",
    "stored files select as stranger: 1",
  ],
  [
    "events policy, of which some are the desk's",
    "alter policy order_events_select_own on public.order_events using (exists (select from public.orders o where o.id = order_id))",
    "desk events select as by id: A",
  ],
  [
    "events policy, of others' orders",
    "alter policy order_events_select_own on public.order_events using (for_customer)",
    "events select as stranger: A B",
  ],
  [
    "events policy, for everyone",
    "alter policy order_events_select_own on public.order_events using (true)",
    "desk events select as stranger: A B",
  ],
  [
    "desk lines policy",
    "create policy leak on public.order_event_desk_lines for select to authenticated using (true); grant select on public.order_event_desk_lines to authenticated",
    "desk lines select as by id: seenseenseen",
  ],
  [
    "messages policy",
    "alter policy messages_select_own on public.messages using (true)",
    "messages select as stranger: A B",
  ],
  [
    "messages insert",
    `create policy leak on public.messages for insert to authenticated with check (true)`,
    "messages insert as stranger: added",
  ],
  [
    "visits policy",
    "alter policy account_visits_select_own on public.account_visits using (true)",
    "visits select as stranger: others",
  ],
  [
    "visits update",
    `create policy leak on public.account_visits for update to authenticated using (true)`,
    "visits update as by id: moved",
  ],
  [
    "staff by the token alone",
    staffWhere("auth.jwt() -> 'app_metadata' ->> 'role' = 'staff'"),
    "desk_staff as former staff: 4",
  ],
  [
    "staff by what accounts write themselves",
    staffWhere("auth.jwt() -> 'user_metadata' ->> 'role' = 'staff'"),
    "desk_staff as forged staff: 4",
  ],
  [
    "staff by a row of any time",
    staffWhere("exists (select from private.staff s where s.account = auth.uid())"),
    "desk_staff as early staff: 4",
  ],
  [
    "staff whose session was ended",
    staffWhere("private.is_staff_account(auth.uid())"),
    "desk_staff as ended staff: 4",
  ],
  [
    "staff without the second factor",
    staffWhere("private.has_staff_role()"),
    "desk_staff as staff without a code: 4",
  ],
  [
    "staff whose address is unproven",
    staffWhere(
      "private.is_session_active() and exists (select from private.staff s where s.account = auth.uid())",
    ),
    "verify_crypto as unproven staff: refused-card",
  ],
  [
    "functions for everyone",
    staffWhere("auth.uid() in (select id from auth.users)"),
    "mark_refunded as stranger: refused-card",
  ],
  [
    "lists for everyone",
    staffWhere("auth.uid() in (select id from auth.users)"),
    "desk_orders as stranger: 4",
  ],
  [
    "a reply to others' orders",
    "alter function public.reply_to_thread(text, bigint, uuid, uuid) rename to was; " +
      "create function public.reply_to_thread(p_body text, p_seen bigint, p_order uuid default null, p_inquiry uuid default null) " +
      "returns text language sql security definer set search_path = '' as " +
      "$$ select private.add_message(p_order, p_inquiry, 'reply', p_body); select 'done' $$; " +
      "grant execute on function public.reply_to_thread to authenticated",
    "reply_to_thread, order as stranger: done",
  ],
  [
    "desk verbs for the public key",
    "grant usage on schema public to anon; grant execute on function public.desk_note to anon",
    "desk_note as anon: denied",
  ],
];

const everyGrant = "grant all on all tables in schema public to anon, authenticated, service_role";

describe("the matrix reports a missing guard", () => {
  test.each(loosened)("%s", async (_, sql, leak) => {
    const differences = await database.scratch(async (session) => {
      await session.run(`${everyGrant}; ${sql}`);
      return accessDifferences(session, leak.split(" as ")[0]);
    });
    expect(differences).toContain(leak);
  });
});

test("only functions can write documents", async () => {
  const attempts = await database.scratch(async (session) => {
    const order = await insert(session, "public.orders", paidOrderRow());
    await insertRequirements(session, order);
    await insert(session, "public.order_documents", documentRow(order));
    const tries: ((copy: Session) => Promise<unknown>)[] = [
      (copy: Session) => insert(copy, "public.order_documents", documentRow(order)),
      (copy: Session) => copy.run("update public.order_documents set state = 'accepted', decided_at = now()"),
      (copy: Session) => copy.run("delete from public.order_documents"),
      (copy: Session) => copy.run("update public.order_requirements set waived_at = now()"),
    ];
    const codes: unknown[] = [];
    for (const attempt of tries)
      await session.as("service_role", {}, attempt).then(
        () => codes.push("done"),
        (error: unknown) => codes.push((error as { code: string }).code),
      );
    return codes;
  });
  expect(attempts).toEqual(Array(4).fill("42501"));
});

describe("column grants of a hosted project", () => {
  const refused = expect.objectContaining({ code: "42501" });
  const attempt = (role: "authenticated" | "service_role", sql: string) =>
    database.scratch(async (session) => {
      await insert(session, "public.orders", orderRow());
      await insert(session, "public.customer_inquiries", inquiryRow());
      return session.as(role, {}, (user) => user.run(sql));
    });

  test.each([
    "select * from public.orders",
    "select confirm_token from private.payment_attempts",
    "select * from public.server_orders",
    "select * from public.open_checkouts",
    "select stripe_payment_intent_id from public.orders",
    "select staff_id from public.messages",
    "update public.profiles set email = 'x@example.com'",
    "update public.profiles set avatar_url = 'https://x.example/'",
  ])("a customer can't: %s", async (sql) => {
    await expect(attempt("authenticated", sql)).rejects.toEqual(refused);
  });

  test.each([
    "select message from public.customer_inquiries",
    "update public.customer_inquiries set status = 'closed'",
    "delete from public.customer_inquiries",
    "select id from public.profiles",
    "update public.orders set total_fee = 1",
    "update private.payment_attempts set closed_at = null",
    "update public.orders set payment_status = 'completed'",
    "update public.orders set notes = 'x'",
    "delete from public.orders",
    "select id from auth.users",
  ])("the server can't: %s", async (sql) => {
    await expect(attempt("service_role", sql)).rejects.toEqual(refused);
  });

  test.each([
    "select * from public.orders",
    "select * from public.server_orders",
    "select * from public.open_checkouts",
    "select id, created_at, request_id from public.customer_inquiries",
  ])("the server can: %s", async (sql) => {
    await expect(attempt("service_role", sql)).resolves.toBeUndefined();
  });
});

describe("the schema", () => {
  const list = (sql: string) =>
    database.scratch(async (session) => (await session.rows<{ name: string }>(sql)).map((row) => row.name));

  test("every table has row-level security and a comment", async () => {
    const sql = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
                  and (not relrowsecurity or obj_description(oid, 'pg_class') is null)`;
    expect(await list(sql)).toEqual([]);
  });

  test("everything readable by others than the server is in the access matrix", async () => {
    const sql = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
                  and (has_any_column_privilege('anon', oid, 'select')
                       or has_any_column_privilege('authenticated', oid, 'select'))`;
    const tables = await list(sql);
    expect(tables).toContain("orders");
    const matrix = readFileSync(join(import.meta.dirname, "access-matrix.ts"), "utf8");
    expect(tables.filter((name) => !new RegExp(`\\b${name}\\b`).test(matrix))).toEqual([]);
  });

  test("no function can be run with the public key, and each fixes its search path and has a comment", async () => {
    const sql = `select p.oid::regprocedure::text as name from pg_proc p
                  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
                    and (has_function_privilege('anon', p.oid, 'execute')
                         or not coalesce(p.proconfig::text like '%search_path=%', false)
                         or obj_description(p.oid, 'pg_proc') is null)`;
    expect(await list(sql)).toEqual([]);
  });

  test("an account can run only those public functions that check the user or have the user's own rights", async () => {
    const sql = `select p.oid::regprocedure::text as name from pg_proc p
                  where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
                    and p.prosecdef and p.prosrc !~ 'private\\.(caller_id|is_staff|has_staff_role|lock_own_order|lock_order_for_desk|lock_thread_for_desk)\\(|auth\\.uid\\(\\)'`;
    expect(await list(sql)).toEqual([]);
  });

  // Promise: Each table has one policy for each role and action.
  test("no table has two permissive policies for one role and action", async () => {
    const sql = `select format('%s %s %s', polrelid::regclass, role, polcmd) as name
                   from pg_policy, unnest(polroles) as role where polpermissive
                  group by polrelid, role, polcmd having count(*) > 1`;
    expect(await list(sql)).toEqual([]);
  });

  test("every foreign key has an index that begins with its columns", async () => {
    const sql = `select conname as name from pg_constraint c
                  where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
                    and not exists (select from pg_index i where i.indrelid = c.conrelid
                         and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`;
    expect(await list(sql)).toEqual([]);
  });

  test("a table or function of a later migration starts without access", async () => {
    const open = await database.scratch(async (session) => {
      await session.run("create table public.later (id int)");
      await session.run(
        "create function public.later_word() returns text language sql as $$ select 'word' $$",
      );
      return session.rows(`select r from unnest(array['anon', 'authenticated', 'service_role']) r
                            where has_table_privilege(r, 'public.later', 'select')
                               or has_function_privilege(r, 'public.later_word()', 'execute')`);
    });
    expect(open).toEqual([]);
  });
});
