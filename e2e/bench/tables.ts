import type { Services } from "../../local/services.ts";
import { linesOfOrders } from "../../supabase/lines-of-orders.ts";
import type { Bench } from "./load.ts";

/** The states of the open orders, in rotation. Half of the other orders are unpaid, half completed. */
const states = ["reported", "review", "send", "file", "decision"] as const;
const openOrders = 200;

/** Removes all orders with their related rows, and all inquiries. */
export const emptyTables =
  "truncate public.orders, public.customer_inquiries, private.order_references cascade";

/** Runs statements without triggers, which would add each order's first event and check each row's change. */
const inserter =
  ({ query }: Services) =>
  (sql: string) =>
    query(`do $fill$ begin set local session_replication_role = replica; ${sql}; end $fill$`);

/**
 * Inserts this many orders, each with three people, three passports to send, ten events and, if it is paid, a receipt; a fifth
 * as many inquiries; then updates the statistics as autovacuum would. At any size 200 orders, 20 inquiries and 40 renewals are
 * open. The other companies were registered over three years and renewed when due. The newest ten orders belong to `customer`.
 */
export async function fillTables(
  { stage: { services } }: Bench,
  size: number,
  customer: string,
): Promise<void> {
  await services.query(emptyTables);
  const insert = inserter(services);
  await insert(`
    insert into public.orders (id, order_reference, kind, full_name, email, phone, jurisdiction,
      jurisdiction_slug, service_type, company_name, incorporation_fee, government_fee, total_fee, payment_method, status,
      payment_status, payment_claimed_at, payment_verified_at, reviewed_at, documents_complete_at, filed_at, filed_with,
      decision_due_on, decided_at, completed_at, created_at)
    select id, 'IBC-' || (100000 + n), 'company', 'Ace' || lpad(n::text, 6, '0') || ' Xample',
      case when n < 10 then '${customer}' else 'other' || n || '@example.com' end, '+1 202 555 0100',
      case n % 5 when 0 then 'Nevis' else 'Belize' end, case n % 5 when 0 then 'nevis' else 'belize' end,
      'Company Formation', 'Example Holdings', 1000, 800, 1800, 'bitcoin',
      (case state when 'unpaid' then 'submitted' else 'paid' end)::public.order_status,
      (case state when 'unpaid' then 'pending' else 'completed' end)::public.payment_status,
      case when state <> 'unpaid' then at end,
      case when state not in ('unpaid', 'reported') then at end,
      case when state in ('send', 'file', 'decision', 'completed') then at end,
      case when state in ('file', 'decision', 'completed') then at end,
      case when state in ('decision', 'completed') then at end,
      case when state in ('decision', 'completed') then 'Example Registry' end,
      case when state in ('decision', 'completed') then current_date + 30 end,
      case when state = 'completed' then at end, case when state = 'completed' then at end,
      at
    from (select n, gen_random_uuid() as id, now() - n * interval '1 minute' as at,
                 case when n < ${openOrders} then ('{${states.join(",")}}'::text[])[n % ${states.length} + 1]
                      when n % 2 = 0 then 'unpaid' else 'completed' end as state
            from generate_series(0, ${size} - 1) n) made`);
  await insert(linesOfOrders);
  await insert(`
    insert into public.companies (order_id, registered_name, registration_number, registered_on, renewed_on, renews_on)
    select id, 'Example Holdings ' || n, 'C ' || n, registered, renewed, private.renewal_day(registered, renewed, current_date)
      from (select *, case when n >= 1000
                      then (registered + make_interval(years => extract(year from age(current_date + 60, registered))::int))::date end as renewed
              from (select id, n, current_date - case when n >= 1000 then n % 1095 when n % 20 = 1 then 350 else 200 end as registered
                      from (select id, split_part(order_reference, '-', 2)::int - 100000 as n from public.orders where completed_at is not null) numbered
                   ) dated) made`);
  await insert("insert into private.order_search select o.id, private.words_of(o) from public.orders o");
  await insert(`
    insert into public.receipts (series, number, order_id, amount, issued_at, snapshot)
    select 'R', row_number() over (), id, total_fee, payment_verified_at, '{}'
      from public.orders where payment_verified_at is not null;
    update private.receipt_series set taken = (select count(*) from public.receipts) where series = 'R';
    delete from private.monthly_receipts;
    insert into private.monthly_receipts (month, series, jurisdiction_slug, jurisdiction, orders, amount)
    select date_trunc('month', private.day_at_office(issued_at)), 'R', jurisdiction_slug, jurisdiction, count(*), sum(amount)
      from public.receipts r join public.orders o on o.id = r.order_id group by 1, 3, 4`);
  await insert(`
    insert into public.order_people (order_id, position, roles, full_name)
    select id, position, '{director}', 'Person ' || position || ' of ' || order_reference
      from public.orders, generate_series(1, 3) position`);
  await insert(`
    insert into public.order_requirements (order_id, key, position, kind, person_id, title, asked_by)
    select order_id, 'identity-' || position, position, 'document', id, 'Certified passport copy', 'catalogue'
      from public.order_people`);
  await insert(`
    insert into public.order_events (order_id, at, kind, actor, for_customer)
    select id, created_at, case number when 1 then 'placed' else 'reminded' end, 'system', true
      from public.orders, generate_series(1, 10) number`);
  await insert(`
    insert into public.customer_inquiries (request_id, full_name, email, subject, message, status, created_at, waiting_since)
    select gen_random_uuid(), 'Ask ' || n, 'asker' || n || '@example.com', 'Question ' || n, 'How long does it take?',
      case when n < 20 then 'new' else 'closed' end, now() - n * interval '1 minute', case when n < 20 then now() end
      from generate_series(0, ${size / 5} - 1) n`);
  await services.query("vacuum analyze");
}
