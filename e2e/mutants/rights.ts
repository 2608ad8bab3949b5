import type { Mutant } from "./mutant-list.ts";

const ordersSql = "supabase/schemas/04_orders.sql";
const retentionSql = "supabase/schemas/16_retention.sql";
const rights = (name: string) => ({ file: "supabase/rights.test.ts", name });
const retention = (name: string) => ({ file: "supabase/retention.test.ts", name });

/** A person's download, the deletion of a person, and how long data is kept. */
export const rightsMutants: readonly Mutant[] = [
  {
    guard: "A requested payment is not deleted before its order",
    file: "supabase/schemas/14_due_orders.sql",
    find: "case when o.parent_id is null then 'retention' end",
    replace: "'retention'",
    test: retention("is kept with its order, with its history and its reminder"),
  },
  {
    guard: "A download by the owner's command has no other customer's orders",
    file: retentionSql,
    find: "        from public.orders x\n       where x.id = any (p_orders)",
    replace: "        from public.orders x\n       where true",
    test: rights("has all of the customer's data, and nothing of others or of the desk"),
  },
  {
    guard: "A download has nothing that the desk wrote for itself",
    file: retentionSql,
    find: "from public.order_events where order_id = x.id and for_customer)",
    replace: "from public.order_events where order_id = x.id)",
    test: rights("has all of the customer's data, and nothing of others or of the desk"),
  },
  {
    guard: "A download needs an active session",
    file: retentionSql,
    find: "  select auth.uid() where private.is_session_active();",
    replace: "  select auth.uid();",
    test: rights("is refused without a session"),
  },
  {
    guard: "An order that an account placed belongs to no other account",
    file: ordersSql,
    find: "where o.user_id = p_user or o.user_id is null and o.email_lc = lower(p_email);",
    replace: "where o.user_id = p_user or o.email_lc = lower(p_email);",
    test: { file: "supabase/owner.test.ts", name: "is read by the account alone" },
  },
  {
    guard: "A guest's order joins only the account that confirmed its address",
    file: "supabase/schemas/03_profiles.sql",
    find: "lower(u.email) = lower(p_email) and u.email_confirmed_at is not null",
    replace: "lower(u.email) = lower(p_email)",
    test: { file: "supabase/owner.test.ts", name: "joins no account that has not confirmed the address" },
  },
  {
    guard: "A payment that was only reported is no money",
    file: retentionSql,
    find: "and (o.payment_verified_at is not null or o.stripe_payment_intent_id",
    replace: "and (o.status = 'paid' or o.stripe_payment_intent_id",
    test: { file: "supabase/owner.test.ts", name: "doesn't keep the account from being closed" },
  },
  {
    guard: "Closing an account deletes no other customer's inquiries",
    file: retentionSql,
    find: "where id in (select id from private.inquiries_of(p_user, p_email));\n  delete from auth.users",
    replace: ";\n  delete from auth.users",
    test: rights("keeps only the listed rows, and changes no row of another customer"),
  },
  {
    guard: "Closing an account deletes its sign-ins from Auth's log",
    file: retentionSql,
    find: "where position(p_user::text in payload::text) > 0;",
    replace: "where false;",
    test: rights("keeps only the listed rows, and changes no row of another customer"),
  },
  {
    guard: "An account is not closed while an order is open",
    file: retentionSql,
    find: "if exists (select from unnest(records) x where x.outcome in ('open', 'unclosed')) then",
    replace: "if exists (select from unnest(records) x where x.outcome = 'unclosed') then",
    test: rights("is refused while an order is paid and unfinished, and nothing changes"),
  },
  {
    guard: "An account is not closed while a card session can be paid",
    file: retentionSql,
    find: "if exists (select from unnest(records) x where x.outcome in ('open', 'unclosed')) then",
    replace: "if exists (select from unnest(records) x where x.outcome = 'open') then",
    test: rights("is refused while an unpaid order's card session may still be paid"),
  },
  {
    guard: "Kept orders are read by no new account with the address",
    file: ordersSql,
    find: "   where private.is_session_active() and o.customer_deleted_at is null;",
    replace: "   where private.is_session_active();",
    test: rights("keeps orders that a new account with the same email can't read, and that cause no emails"),
  },
  {
    guard: "No email goes to a customer who was deleted",
    file: "supabase/schemas/11_mails.sql",
    find: "   where o.customer_deleted_at is null;",
    replace: "   where true;",
    test: rights("keeps orders that a new account with the same email can't read, and that cause no emails"),
  },
  {
    guard: "An open order is never too old",
    file: retentionSql,
    find: "    else 'infinity' end;\n$$;\ncomment on function private.order_ended_at",
    replace: "    else o.updated_at end;\n$$;\ncomment on function private.order_ended_at",
    test: retention("an open order of 20 years ago"),
  },
  {
    guard: "An order with a late payment is kept as long as a paid one",
    file: retentionSql,
    find: "or o.stripe_payment_intent_id is not null or o.refunded_amount > 0",
    replace: "or o.refunded_amount > 0",
    test: retention("a closed order with a late payment of 6 years 11 months ago"),
  },
  {
    guard: "A company's order is kept from the end of the year that was last paid for",
    file: retentionSql,
    find: "select coalesce(c.renewed_on, c.registered_on) + interval '1 year'",
    replace: "select null::timestamptz",
    test: retention("a company's period starts at the end of the last paid year"),
  },
  {
    guard: "What proves who is involved is kept for its period",
    file: retentionSql,
    find: "select private.work_ended_at(o.id) + private.retention('due-diligence')",
    replace: "select o.completed_at + private.retention('due-diligence')",
    test: retention("an order is deleted with its further payments, and kept while one of them is newer"),
  },
  {
    guard: "An inquiry is kept while its conversation goes on",
    file: retentionSql,
    find: "where m.inquiry_id = i.id and m.at >= now() - private.retention('inquiries'))",
    replace: "where false)",
    test: retention("an inquiry of 25 months ago with an answer of 23 months ago stays"),
  },
  {
    guard: "Only the retention job deletes from the audit log",
    file: "supabase/schemas/13_audit_log.sql",
    find: "current_setting('private.retention', true) = 'on'",
    replace: "true",
    test: retention("old rows are deleted only by the retention job"),
  },
  {
    guard: "A row of the audit log is kept for its period",
    file: "supabase/schemas/13_audit_log.sql",
    find: "if old.at < now() - private.retention('audit-log') then",
    replace: "if true then",
    test: retention("old rows are deleted only by the retention job"),
  },
  {
    guard: "Closing an account needs its password",
    file: "lib/personal-data/erase.ts",
    find: "    if (!checked.ok) return checked;\n",
    replace: "",
    test: { file: "lib/personal-data/erase.test.ts", name: "a wrong password closes nothing" },
  },
  {
    guard: "What a customer writes needs the code of two-factor sign-in",
    file: "lib/auth/session.ts",
    find: "if (!found.ok || !found.value?.codeMissing) return found;",
    replace: "if (!found.ok || found) return found;",
    test: {
      file: "lib/auth/session.test.ts",
      name: "of a session at aal1 with a factor that is verified may write: false",
    },
  },
  {
    guard: "An order that can't be cancelled is not deleted",
    file: "lib/personal-data/erase.ts",
    find: "      if (!cancelled.ok) return cancelled;\n",
    replace: "",
    test: {
      file: "lib/personal-data/erase.test.ts",
      name: "an order that was paid meanwhile stops the deletion",
    },
  },
  {
    guard: "The owner's route for people is closed without the owner's secret",
    file: "app/api/people/route.ts",
    find: '"OWNER_SECRET"',
    replace: '"CRON_SECRET"',
    test: {
      file: "e2e/shop/scheduler.test.ts",
      name: "the scheduler's secret neither exports nor deletes a person",
    },
  },
];
