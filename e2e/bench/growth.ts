import { ensureDeskAccount } from "../../local/accounts.ts";
import { createVisitor, signInStaff, createResponseError } from "../../local/visitor.ts";
import { idleOrderKinds, buildIdleOrdersSql, scheduledJobSqlCalls } from "../../supabase/orders-not-due.ts";
import { withSite, type BenchmarkOptions } from "./load.ts";
import { compareWithUpperLimit, calculateMedian, type Figure } from "./report.ts";

const desk = { email: "desk@example.com", password: "at the desk" };

/** What grows with the years: finished companies, and orders that are over. */
const closed = ["company", "stopped", "ended"];

const lists = [
  "/desk",
  "/desk/waiting",
  "/desk/orders",
  "/desk/orders?page=50",
  "/desk/orders?q=a77%40example.com",
  "/desk/companies",
  "/desk/inquiries",
  "/desk/figures",
];

/** Measures the desk's pages and the scheduler's jobs with 1,000 orders and with a million. */
export const measureScaling = (bench: BenchmarkOptions): Promise<Figure[]> =>
  withSite(bench, async () => {
    const { query } = bench.stage.services;
    const visitor = createVisitor(bench.stage.appUrl);
    await signInStaff(visitor, desk, await ensureDeskAccount(query, desk.email, desk.password));
    const timeOf = async (act: () => Promise<unknown>) => {
      const start = performance.now();
      await act();
      return performance.now() - start;
    };
    const add = (count: number, kinds: readonly string[], role = "replica") =>
      query(`do $fill$ begin
        set local session_replication_role = ${role}; -- Triggers take milliseconds for each order.
        ${buildIdleOrdersSql(count, kinds)}
        insert into private.order_search select o.id, private.words_of(o) from public.orders o join made using (id) on conflict do nothing;
        drop table made, numbered; end $fill$`);
    await add(170, idleOrderKinds, "origin");
    await query("vacuum analyze");
    const finished = "select order_reference as id from public.orders where completed_at is not null limit 1";
    const id = String((await query(finished))[0]!.id);
    const pages = [...lists, `/desk/orders?q=${id}`, `/desk/orders/${id}`];
    const viewTimes = async () => {
      const times = new Map<string, number>();
      for (const path of pages) {
        const view = async () => {
          const answer = await visitor.get(path);
          if (answer.status !== 200) throw createResponseError(path, answer);
        };
        const runs: number[] = [];
        for (let run = 0; run < 20; run += 1) runs.push(await timeOf(view));
        times.set(path, calculateMedian(runs));
      }
      return times;
    };
    await viewTimes();
    const few = await viewTimes();
    for (let chunk = 1; chunk <= 37; chunk += 1) {
      bench.say(`Adding orders: ${chunk * 27_000}`);
      await add(9_000, closed);
    }
    await query(`
      insert into private.monthly_receipts (month, series, jurisdiction_slug, jurisdiction, orders, amount)
      select date_trunc('month', private.day_at_office(issued_at)), 'R', 'belize', 'Belize', count(*), sum(amount)
        from public.receipts group by 1 on conflict do nothing`);
    await query("vacuum analyze");
    await viewTimes();
    const many = await viewTimes();
    for (const path of pages)
      bench.say(`  ${path}: ${few.get(path)!.toFixed(0)} ms, then ${many.get(path)!.toFixed(0)} ms`);

    const jobTimes: number[] = [];
    for (const job of scheduledJobSqlCalls) {
      const call = () => query(`select public.${job}`);
      for (let first = 0; first < 2; first += 1) await timeOf(call);
      const time = await timeOf(call);
      bench.say(`  ${job}: ${time.toFixed(0)} ms`);
      jobTimes.push(time);
    }
    const written: number[] = [];
    const unpaid = "select stripe_session_id as session from private.payment_attempts limit 30";
    for (const { session } of await query(unpaid)) {
      const [row] = await query(
        `with before as materialized (select pg_current_wal_insert_lsn() as at)
         select public.settle_card(null, $1, 'pi_' || $1, 400000, 'usd') as result, before.at from before`,
        session,
      );
      if (row!.result !== "settled") throw new Error(`settle_card returned ${String(row!.result)}.`);
      const [after] = await query("select pg_current_wal_insert_lsn() - $1::pg_lsn as bytes", row!.at);
      written.push(Number(after!.bytes) / 1000);
    }
    const most = Math.max(...pages.map((path) => many.get(path)! / few.get(path)!));
    return [
      compareWithUpperLimit("page of the desk that grows most, a million orders, 1,000 = 1", most, 1.3),
      compareWithUpperLimit(
        "slowest call of a job, a million orders of which none is due",
        Math.max(...jobTimes),
        1000,
        " ms",
      ),
      compareWithUpperLimit(
        "log written to settle a payment, a million orders",
        calculateMedian(written),
        10,
        " KB",
      ),
    ];
  });
