import type { Services } from "../../local/services.ts";
import type { SoakRun } from "./run.ts";

/** What a paid order has to have, with a statement that names those without it. */
const lost: Record<string, string> = {
  "done twice": `select e.kind || ' of ' || o.order_reference as what
    from public.order_events e join public.orders o on o.id = e.order_id
   where e.kind in ('placed', 'paid', 'payment_reported', 'payment_verified', 'filed', 'completed', 'cancelled')
   group by e.kind, o.order_reference having count(*) > 1`,
  "paid, and no receipt of the amount": `select order_reference as what from public.orders o
   where payment_verified_at is not null and not exists (
     select from public.receipts r where r.order_id = o.id and r.series = 'R' and r.amount = o.total_fee)`,
  "a receipt for no payment": `select r.label as what from public.receipts r join public.orders o on o.id = r.order_id
   where o.payment_verified_at is null`,
  "a gap in the receipts": `select s.series || ': ' || s.taken || ' taken, ' || count(r) || ' kept' as what
    from private.receipt_series s left join public.receipts r on r.series = s.series
   group by s.series having s.taken <> count(r) or s.taken <> coalesce(max(r.number), 0)`,
  "paid, and no event": `select order_reference as what from public.orders o
   where payment_verified_at is not null and not exists (
     select from public.order_events e where e.order_id = o.id and e.kind in ('paid', 'payment_verified'))`,
  "paid, and no email": `select order_reference as what from public.orders o
   where payment_verified_at is not null and not exists (
     select from private.mails m where m.order_id = o.id and m.template in ('payment-received', 'payment-verified'))`,
  "a further payment without an event of its order": `select n.order_reference as what from public.orders n
   where n.parent_id is not null and n.payment_verified_at is not null and not exists (
     select from public.order_events e where e.order_id = n.parent_id and e.kind = 'request_paid'
        and e.details ->> 'reference' = n.order_reference)`,
  "an email not sent": `select template || ' ' || state || coalesce(' ' || error, '') as what from private.mails
   where state = 'failed' or state = 'waiting' and next_try_at < now() and coalesce(leased_until < now(), true)`,
};

/** Everything that the database has lost, one line each; and what it holds, in figures. */
export async function auditRecords(query: Services["query"], run: SoakRun) {
  const wrong: string[] = [];
  for (const [what, sql] of Object.entries(lost))
    for (const row of await query(sql)) wrong.push(`${what}: ${String(row.what)}`);

  const bodies = (await query("select body from public.messages where body is not null")).map(({ body }) =>
    String(body),
  );
  for (const [body, isCertain] of run.messages) {
    const times = bodies.filter((one) => one === body).length;
    if (times > 1 || (isCertain && !times)) wrong.push(`a message stored ${times} times: ${body}`);
  }
  for (const body of bodies) if (!run.messages.has(body)) wrong.push(`a message of no one: ${body}`);
  const addresses = new Set(
    (await query("select address from public.order_people")).map(({ address }) => address),
  );
  for (const address of run.details)
    if (!addresses.has(address)) wrong.push(`details of a person lost: ${address}`);
  const [figures] = await query(`select
    (select count(*)::int from public.orders where phase = 'completed') as completed,
    (select count(*)::int from public.order_documents) as documents,
    (select count(*)::int from public.receipts where series = 'R') as receipts,
    (select count(*)::int from public.orders where parent_id is not null and payment_verified_at is not null and renews_on is null) as further,
    (select count(*)::int from public.orders where renews_on is not null and payment_verified_at is not null) as renewals,
    (select count(*)::int from private.mails where state = 'sent') as emails`);
  const done: Record<string, number> = {
    ...(figures as Record<string, number>),
    messages: bodies.length,
    people: run.details.size,
  };
  // A soak in which something never happened proves nothing about it.
  for (const [what, count] of Object.entries(done)) if (!count) wrong.push(`nothing happened: ${what}`);
  return { wrong, done };
}
