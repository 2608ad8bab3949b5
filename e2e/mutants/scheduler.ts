import type { Mutant } from "./mutant-list.ts";

const schedulerSql = "supabase/schemas/14_scheduler.sql";
const reminders = (name: string) => ({ file: "supabase/reminders.test.ts", name });
const scheduler = (name: string) => ({ file: "e2e/shop/scheduler.test.ts", name });
const jobs = (name: string) => ({ file: "supabase/jobs.test.ts", name });

/** Reminders, annual notices, jobs, cleanup and receipts. */
export const schedulerMutants: readonly Mutant[] = [
  {
    guard: "A checkout is reminded of only when its rule says so",
    file: schedulerSql,
    find: "if private.may_be_reminded(o) then",
    replace: "if true then",
    test: reminders("a card checkout abandoned for"),
  },
  {
    guard: "One reminder for an order",
    file: schedulerSql,
    find: "e.kind in ('reminded', 'payment_mismatch')",
    replace: "e.kind = 'payment_mismatch'",
    test: reminders("gets one reminder"),
  },
  {
    guard: "Who has ordered the same again and paid is not reminded",
    file: schedulerSql,
    find: "n.status = 'paid' and coalesce(n.payment_verified_at, n.payment_claimed_at) > o.created_at",
    replace: "false",
    test: reminders("a customer who has paid the same again since"),
  },
  {
    guard: "A company gets each annual notice once",
    file: schedulerSql,
    find: `
     and not exists (select from private.mails m where m.dedupe = concat_ws('/', 'order', p_order, 'annual-notice', n.once));`,
    replace: ";",
    test: { file: "supabase/annual-notices.test.ts", name: "the customer and the desk get an email" },
  },
  {
    guard: "A renewal that was not requested has passed after 60 days",
    file: schedulerSql,
    find: "update public.companies set renews_on = null where order_id = o.id and renews_on < private.today_at_office() - 60;",
    replace: "",
    test: { file: "supabase/companies.test.ts", name: "the next renewal follows a correction" },
  },
  {
    guard: "The jobs look at a company whose registration was corrected",
    file: "supabase/schemas/13_desk_corrections.sql",
    find: "update public.orders set updated_at = now() where id = o.id;",
    replace: "",
    test: { file: "supabase/companies.test.ts", name: "the next renewal follows a correction" },
  },
  {
    guard: "A refunded company is not renewed",
    file: "supabase/schemas/04_registered_companies.sql",
    find: "update public.companies set renews_on = null where order_id = new.id;",
    replace: "",
    test: { file: "supabase/companies.test.ts", name: "the next renewal follows a correction" },
  },
  {
    guard: "An order is completed only with its company",
    file: "supabase/schemas/12_steps.sql",
    find: "if new.phase = 'completed' and not exists (select from public.companies c where c.order_id = new.id) then",
    replace: "if false then",
    test: { file: "supabase/phases.test.ts", name: "an order that is in handover, without its company" },
  },
  {
    guard: "A changed order is looked at again at once, not when time alone would make it due",
    file: "supabase/schemas/14_due_orders.sql",
    find: "do update set due_at = now() where d.due_at > now();",
    replace: "do nothing;",
    test: { file: "supabase/histories.property.test.ts", name: "in random histories" },
  },
  {
    guard: "One run of a job at a time",
    file: schedulerSql,
    find: "if r.leased_until > now() then",
    replace: "if false then",
    test: { file: "supabase/jobs.test.ts", name: "if 20 runs start at once, one starts the job" },
  },
  {
    guard: "The scheduler's route is closed without the secret",
    file: "lib/guard/bearer-secret.ts",
    find: "timingSafeEqual(one, hash(secret))",
    replace: "one.length === hash(secret).length",
    test: scheduler("the scheduler's route requires its secret"),
  },
  {
    guard: "The scheduler's secret does not delete files",
    file: "app/api/orders/[reference]/documents/route.ts",
    find: '"OWNER_SECRET"',
    replace: '"CRON_SECRET"',
    test: scheduler("the scheduler's secret does not delete an order's files"),
  },
  {
    guard: "What waits is told with the scheduler's secret alone",
    file: "app/api/ready/route.ts",
    find: 'if (!ready || !hasBearerSecret(request, "CRON_SECRET"))',
    replace: "if (!ready)",
    test: scheduler("readiness shows what is waiting only with the scheduler's secret"),
  },
  {
    guard: "A job that fails does not stop the next",
    file: "lib/scheduler/run.ts",
    find: 'return { job: name, state: "failed" };',
    replace: "throw error;",
    test: scheduler("a failed job is retried and does not stop the next"),
  },
  {
    guard: "A reminder's link ends after 30 days",
    file: "lib/orders/payment-request.ts",
    find: "ttl: lifetimeSeconds",
    replace: "ttl: 0",
    test: { file: "lib/orders/reminder-link.test.ts", name: "stops working after 30 days" },
  },
  {
    guard: "A job that failed is due again",
    file: schedulerSql,
    find: "case when p_done then now() else done_at end",
    replace: "now()",
    test: jobs("a failed job stays due, and a killed one is due when its lease ends"),
  },
  {
    guard: "Cleaning leaves the words of mails that may still be sent",
    file: schedulerSql,
    find: "where state <> 'waiting' and (data",
    replace: "where (data",
    test: jobs("the cleanup deletes closed rate limit rows and the data of old emails"),
  },
  {
    guard: "Cleaning leaves the attempts that still count",
    file: schedulerSql,
    find: "where window_ends <= now() limit p_most",
    replace: "where true limit p_most",
    test: jobs("the cleanup deletes closed rate limit rows and the data of old emails"),
  },
];
