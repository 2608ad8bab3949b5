import { expect } from "vitest";
import { createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

// Promise: Annual renewals are announced 60, 30 and 7 days ahead, once each.
test("an annual notice is due 60, 30 and 7 days before the renewal", async ({ session }) => {
  const [row] = await session.rows<{ odd: number; dates: number }>(
    `select count(*) filter (where (a.step is null) <> (n.days > 60) or a.step is not null and a.due <> n.due
                or a.step <> case when n.days <= 7 then 7 when n.days <= 30 then 30 else 60 end)::int as odd,
              count(distinct a.due)::int as dates
         from generate_series(date '2024-02-29', date '2036-02-28', interval '1 day') as t(today)
        cross join lateral (select y::date as due, y::date - t.today::date as days
                              from generate_series(1, 13) as n
                             cross join lateral (select date '2024-02-29' + make_interval(years => n)) as d(y)
                             where y::date >= t.today::date order by y limit 1) as n
        cross join lateral (select due, private.annual_step(due, t.today::date) as step
                              from private.renewal_day('2024-02-29', null, t.today::date) as due) as a`,
  );
  expect(row).toEqual({ odd: 0, dates: 12 });
});

test("an annual notice is emailed to the customer and the desk only once", async ({ session }) => {
  const nominee = { use_nominee_director: true, nominee_director_fee: 950, total_fee: 4950 };
  const day = "select (private.today_at_office() + 30 - interval '1 year')::date::text";
  const company = { registered_on: await session.value(day) };
  const id = await session.insertPaidOrder({ phase: "completed", company, ...nominee });
  const post = () => session.server.call<number>("post_annual_notices(100)");
  expect(await post()).toBe(1);
  const data = { days: 30, what: "Company renewal and nominee agreements" };
  expect(await session.listEmails(id)).toMatchObject([
    { template: "annual-notice", recipient: "ada@example.com", data },
    { template: "desk-annual-notice", recipient: null, data },
  ]);
  expect(await session.eventsWhere(id, "kind <> 'placed'")).toMatchObject([
    { kind: "annual_notice", actor: "system", for_customer: true, details: { days: 30 } },
  ]);
  // Nor when something about the order changes.
  await session.rows("update public.orders set unanswered_since = now() where id = $1", [id]);
  expect(await post()).toBe(0);
});
