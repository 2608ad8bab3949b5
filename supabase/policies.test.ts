import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { listAccessDifferences, accessMatrixRowNames } from "./access-matrix";
import { type DatabaseRole, checkConstraintsSql, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

// Promise: Only the account's owner reads its orders.
// Promise: Only an account that is staff now can read or change the desk's data.
// Promise: The public Supabase key reads and writes nothing.
// Promise: Only an order's customer can change its people and answers.
test("every role's access rights match the access matrix", async ({ session }) => {
  expect(await listAccessDifferences(session)).toEqual([]);
});

/** Gives everyone every right, and switches off row-level security, triggers and the checks of who calls. */
const withoutGuards = `
  do $$ declare t regclass; f regprocedure; begin
    for t in select oid from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace) and relkind = 'r' loop
      execute format('alter table %s disable row level security, disable trigger user', t);
    end loop;
    for f in select oid from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f' loop
      execute format('grant execute on function %s to anon, authenticated', f);
    end loop;
  end $$;
  grant usage on schema private to anon, authenticated;
  grant all on all tables in schema public, private to anon, authenticated;
  create or replace function private.is_staff() returns boolean language sql security definer as $$ select true $$;
  create or replace function private.lock_own_order(p_order uuid) returns public.orders language sql
    security definer set search_path = '' as $$ select o from public.orders o where id = p_order $$`;

/** These look up the caller's own rows themselves, or have none to show. */
const ownRowsOnly =
  "desk_mails, find_upload, own steps, own orders, own inquiries, account_order, news select, own_data, own_deadlines, mark_news_seen, new_calendar_link, own_records";

test("with all protection removed, the access matrix reports every protected row", async ({ session }) => {
  const differences = await listAccessDifferences(session, `${checkConstraintsSql}; ${withoutGuards}`);
  const reported = new Set(differences.map((line) => line.split(" as ")[0]));
  expect(accessMatrixRowNames.filter((row) => !reported.has(row)).join(", ")).toBe(ownRowsOnly);
});

const emailFrom = (query: string) =>
  `create or replace function private.verified_email() returns text language sql stable security definer
     set search_path = '' as $$ select lower((${query})::text) $$`;
const account = "select u.email from auth.users u where u.id = auth.uid()";
const staffIf = (condition: string) =>
  `create or replace function private.is_staff() returns boolean language sql stable security definer
     set search_path = '' as $$ select coalesce(${condition}, false) $$`;
const hasRow = "exists (select from private.staff s where s.account = auth.uid())";

// Each mistake about who somebody is, and the actor whose leak the matrix must report.
test.for(
  Object.entries({
    "orders select as unconfirmed: B": emailFrom(`${account} and not u.is_anonymous`),
    "inquiries select as anonymous: B": emailFrom(`${account} and u.email_confirmed_at is not null`),
    "orders select as deleted: B": emailFrom("select auth.jwt() ->> 'email'"),
    "orders select as forged: B": emailFrom("select auth.jwt() -> 'user_metadata' ->> 'email'"),
    "orders select as moved away: B":
      "alter policy orders_select_own on public.orders using (email_lc = lower(auth.jwt() ->> 'email'))",
    "desk_staff as former staff: 4": staffIf("auth.jwt() -> 'app_metadata' ->> 'role' = 'staff'"),
    "desk_staff as forged staff: 4": staffIf("auth.jwt() -> 'user_metadata' ->> 'role' = 'staff'"),
    "desk_staff as early staff: 4": staffIf(hasRow),
    "desk_staff as ended staff: 4": staffIf("private.is_staff_account(auth.uid())"),
    "desk_staff as staff without a code: 4": staffIf("private.has_staff_role()"),
    "verify_crypto as unproven staff: refused-card": staffIf(`private.is_session_active() and ${hasRow}`),
    "orders select as by id, without a code: A":
      "create or replace function private.is_code_missing() returns boolean language sql as $$ select false $$",
    "desk events select as by id: A":
      "alter policy order_events_select_own on public.order_events using (order_id = any (private.own_order_ids()))",
  }),
)("the access matrix reports a faulty rule as “%s”", async ([leak, mistake], { session }) => {
  const everyGrant = "grant all on all tables in schema public to anon, authenticated, service_role";
  const first = `${checkConstraintsSql}; ${everyGrant}; ${mistake}`;
  expect(await listAccessDifferences(session, first, leak.split(" as ")[0])).toContain(leak);
});

test("the database refuses restricted reads and writes by accounts and the server", async ({ session }) => {
  const refused: Record<string, string[]> = {
    authenticated: [
      "select * from public.orders",
      "select confirm_token from private.payment_attempts",
      "select * from public.server_orders",
      "select * from public.open_checkouts",
      "select stripe_payment_intent_id from public.orders",
      "select staff_id from public.messages",
      "update public.profiles set email = 'x@example.com'",
      "update public.profiles set avatar_url = 'https://x.example/'",
    ],
    service_role: [
      "select message from public.customer_inquiries",
      "update public.customer_inquiries set status = 'closed'",
      "delete from public.customer_inquiries",
      "select id from public.profiles",
      "update private.payment_attempts set closed_at = null",
      "update public.orders set status = 'paid'",
      "delete from public.orders",
      ...["birth_date", "country", "address", "registration_number", "politically_exposed"].map(
        (column) => `select ${column} from public.order_people`,
      ),
      "select id from auth.users",
      // Only functions write documents.
      "insert into public.order_documents (name) values ('passport.pdf')",
      "update public.order_documents set state = 'accepted', decided_at = now()",
      "delete from public.order_documents",
      "update public.order_requirements set waived_at = now()",
    ],
  };
  const statement = (role: DatabaseRole, sql: string) => session.as(role, {}, (user) => user.run(sql));
  for (const [role, statements] of Object.entries(refused))
    for (const sql of statements)
      await expect(statement(role as DatabaseRole, sql), sql).rejects.toMatchObject({ code: "42501" });
});

// Promise: Each table has one policy for each role and action.
test.for([
  [
    "every table has row-level security and a comment",
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and (not relrowsecurity or obj_description(oid, 'pg_class') is null)`,
  ],
  [
    "each function is closed to the public key and has a fixed search path and a comment",
    `select p.oid::regprocedure::text from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (has_function_privilege('anon', p.oid, 'execute')
             or not coalesce(p.proconfig::text like '%search_path=%', false)
             or obj_description(p.oid, 'pg_proc') is null)`,
  ],
  [
    "accounts can run only public functions that check the caller or have the caller's rights",
    `select p.oid::regprocedure::text from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and p.prosecdef and p.prosrc !~ 'private\\.(caller_id|own_order_ids|is_staff|has_duty|has_staff_role|lock_own_order|lock_order_for_desk|lock_thread_for_desk)\\(|auth\\.uid\\(\\)'`,
  ],
  [
    "no table has two permissive policies for one role and action",
    `select format('%s %s %s', polrelid::regclass, role, polcmd)
       from pg_policy, unnest(polroles) as role where polpermissive
      group by polrelid, role, polcmd having count(*) > 1`,
  ],
  [
    "every foreign key has an index that starts with its columns",
    `select conname from pg_constraint c
      where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (select from pg_index i where i.indrelid = c.conrelid
             and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
  ],
] as const)("in the database, %s", async ([_, exceptions], { session }) => {
  expect(await session.column(exceptions)).toEqual([]);
});

test("every table that visitors or accounts can read is in the access matrix", async ({ session }) => {
  const sql = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and (has_any_column_privilege('anon', oid, 'select') or has_any_column_privilege('authenticated', oid, 'select'))`;
  const tables = await session.column(sql);
  expect(tables).toContain("orders");
  const matrix = readFileSync(join(import.meta.dirname, "access-matrix.ts"), "utf8");
  expect(tables.filter((name) => !new RegExp(`\\b${name}\\b`).test(matrix))).toEqual([]);
});

test("an account can run only the functions in the access matrix", async ({ session }) => {
  const functions =
    await session.column(`select case when pronamespace = 'public'::regnamespace then proname else proname || ' changes data' end
       from pg_proc where has_function_privilege('authenticated', oid, 'execute')
        and (pronamespace = 'public'::regnamespace or pronamespace = 'private'::regnamespace and provolatile = 'v')`);
  expect(functions).toContain("save_person");
  const called = new Set(accessMatrixRowNames.map((name) => name.replace(" of an order", "")));
  expect(functions.filter((name) => !called.has(name))).toEqual([]);
});

test("no API role can access a table or function that a later migration adds", async ({ session }) => {
  await session.run("create table public.later (id int)");
  await session.run("create function public.later_word() returns text language sql as $$ select 'word' $$");
  const open = await session.rows(`select r from unnest(array['anon', 'authenticated', 'service_role']) r
                            where has_table_privilege(r, 'public.later', 'select')
                               or has_function_privilege(r, 'public.later_word()', 'execute')`);
  expect(open).toEqual([]);
});
