import { signedInCustomer } from "../../local/visitor.ts";
import { latencies, withSite, type Bench } from "./load.ts";
import { show, type Section } from "./report.ts";
import { percentile } from "./statistics.ts";

const email = "account@example.com";
const empty = "truncate public.orders, private.order_references cascade";

/** The account page of a customer with ten orders, while the table around them grows. */
export async function account(bench: Bench): Promise<Section> {
  const { quick, say, stage } = bench;
  const sizes = [1_000, 100_000, 1_000];
  return withSite(bench, async () => {
    const customer = await signedInCustomer(stage.appUrl, stage.services.inboxUrl, email);
    const phases: { size: number; p50: number; p95: number }[] = [];
    for (const size of sizes) {
      say(`Account page with ${show(size)} orders in the table`);
      await fillTable(bench, size);
      const taken = await latencies(quick ? 20 : 100, async () => {
        const { status, text } = await customer.get("/user-account?tab=orders");
        const shown = new Set(text.match(/IBC-1000\d\d/g)).size;
        if (status !== 200 || shown !== 10) throw new Error(`The account answers ${status}, ${shown} orders`);
      });
      phases.push({ size, p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) });
    }
    const of = (name: "p50" | "p95") => phases.map((phase) => phase[name]);
    const growth = (name: "p50" | "p95") => (2 * of(name)[1]!) / (of(name)[0]! + of(name)[2]!);
    await stage.services.query(empty);
    return {
      title: "The account as the table grows",
      text: `A signed-in customer with ten orders opens the account's orders, one request after another, through sign-in, policy and rendering (the product and its embedded database on this machine). Measured small, large and small again; the growth is against the mean of the two small ones.`,
      tables: [
        {
          head: ["orders in the table", "p50, ms", "p95, ms"],
          rows: [
            ...phases.map(({ size, p50, p95 }) => [show(size), show(p50), show(p95)]),
            ["growth, 1,000 to 100,000", `× ${show(growth("p50"))}`, `× ${show(growth("p95"))}`],
          ],
        },
      ],
      goals: [],
    };
  });
}

/** So many orders, ten of them the customer's, and the statistics a server's autovacuum would keep. A label stays its request's. */
async function fillTable({ stage: { services } }: Bench, size: number): Promise<void> {
  await services.query(empty);
  await services.query(
    `insert into public.orders (request_id, order_reference, kind, full_name, email, phone, jurisdiction,
       jurisdiction_slug, service_type, company_name, incorporation_fee, government_fee, total_fee, payment_method)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'IBC-' || (100000 + n), 'company', 'Ada Example',
       case when n < 10 then $1 else 'other' || n || '@example.com' end,
       '+1 202 555 0100', 'Nevis', 'nevis', 'Company Formation', 'Example Holdings', 1000, 800, 1800, 'card'
     from generate_series(0, ${size} - 1) n`,
    email,
  );
  await services.query("vacuum analyze public.orders");
}
