import { expect } from "vitest";
import { type DatabaseClient, type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

/** What a new member of the staff does. */
const atDesk = async (session: TestConnection) => session.user(await session.createStaff());

const paid = (session: TestConnection, at: string, change = {}) =>
  session.insertPaidOrder({ created_at: at, payment_verified_at: at, ...change });

let number = 0;
/** A receipt or credit note issued at this time. */
function issued(
  session: TestConnection,
  order_id: string,
  series: "R" | "C",
  amount: number,
  issued_at: string,
) {
  number += 1;
  return session.insert("public.receipts", { series, number, order_id, amount, issued_at, snapshot: {} });
}

type Figures = {
  months: { month: string; paid: number; received: number; refunded: number }[];
  places: { paid: number }[];
};
const figuresOf = (staff: DatabaseClient) => staff.call<Figures>("desk_figures()");

const officeMonth = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" });
/** Noon of a day this many calendar months ago at the office. */
const monthsAgo = (months: number, day = 10) => {
  const [year, month] = officeMonth.format(new Date()).split("-").map(Number);
  return new Date(Date.UTC(year!, month! - 1 - months, day, 12)).toISOString();
};
const isoMonth = (months: number) => `${monthsAgo(months).slice(0, 7)}-01`;

// Promise: An export contains each document of its period once.
test.for(["export_orders", "export_receipts"])(
  "%s returns each row on only one page, even rows with the same timestamp",
  async (name, { session }) => {
    const times = ["2026-03-01T12:00Z", "2026-03-02T12:00Z", "2026-03-02T12:00Z", "2026-03-02T12:00Z"];
    for (const at of [...times, "2026-03-04T12:00Z"])
      await issued(session, await paid(session, at), "R", 4000, at);
    const staff = await atDesk(session);
    const march = `select id from public.${name}('2026-03-01', '2026-03-31', p_after => $1, p_limit => $2)`;
    const page = (size: number, after: string | null) => staff.column(march, after, size);
    const whole = await page(1000, null);
    expect(new Set(whole).size).toBe(5);
    for (const size of [1, 2, 4, 5]) {
      const read: string[] = [];
      for (let rows = await page(size, null); rows.length > 0; rows = await page(size, read.at(-1)!))
        read.push(...rows);
      expect(read).toEqual(whole);
    }
  },
);

// Promise: A further payment is in the exports and the revenue once, and isn't counted as an order in the figures.
test("a further payment is exported once, together with its order", async ({ session }) => {
  const parent = await paid(session, monthsAgo(1), { order_reference: "IBC-777777" });
  const further = await paid(session, monthsAgo(1, 20), {
    parent_id: parent,
    parent_reference: "IBC-777777",
    due_on: "2099-01-01",
    service_type: "Apostille",
    incorporation_fee: 95.5,
    government_fee: 0,
    total_fee: 95.5,
  });
  await issued(session, parent, "R", 4000, monthsAgo(1));
  await issued(session, further, "R", 95.5, monthsAgo(1, 20));
  const staff = await atDesk(session);
  const range = [isoMonth(1), isoMonth(0)];
  expect(await staff.rows("select belongs_to, amount from public.export_receipts($1, $2)", range)).toEqual([
    { belongs_to: null, amount: "4000.00" },
    { belongs_to: "IBC-777777", amount: "95.50" },
  ]);
  expect(await staff.rows("select belongs_to, total from public.export_orders($1, $2)", range)).toEqual([
    { belongs_to: null, total: "4000.00" },
    { belongs_to: "IBC-777777", total: "95.50" },
  ]);
  const { months, places } = await figuresOf(staff);
  expect(months.at(-2)).toMatchObject({ paid: 1, received: 4095.5 });
  expect(places).toMatchObject([{ paid: 1 }]);
});

// Promise: The figures of revenue and the exported receipts agree to the cent.
test("each month's revenue in the figures equals its exported receipts minus credit notes", async ({
  session,
}) => {
  for (const [ago, amount, credit] of [
    [11, 4000, 0],
    [5, 1895.5, 95.25],
    [1, 0.5, 0.25],
    [1, 4000, 4000],
    [12, 999, 0],
  ] as const) {
    const order = await paid(session, monthsAgo(ago));
    await issued(session, order, "R", amount, monthsAgo(ago));
    if (credit > 0) await issued(session, order, "C", credit, monthsAgo(Math.max(ago - 1, 1), 28));
  }
  // The last instant of a month at the office.
  const instant = "select (($1::date::timestamp at time zone 'America/New_York') - interval '1 ms')::text";
  const before = await session.value(instant, isoMonth(3));
  await issued(session, await paid(session, before), "R", 70, before);
  const staff = await atDesk(session);
  const { months } = await figuresOf(staff);
  expect(months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => isoMonth(11 - index)),
  );
  const revenue =
    "select coalesce(sum(amount), 0.00)::text from public.export_receipts($1, ($1::date + interval '1 month' - interval '1 day')::date)";
  for (const { month, received, refunded } of months)
    expect((received - refunded).toFixed(2), month).toBe(await staff.value(revenue, month));
  expect(months.find(({ month }) => month === isoMonth(4))).toMatchObject({ received: 70, paid: 1 });
  expect(months.reduce((total, { received }) => total + received, 0)).toBe(9966);
  expect(months.reduce((total, { refunded }) => total + refunded, 0)).toBe(4095.5);
});
