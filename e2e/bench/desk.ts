import { ensureDeskAccount } from "../../local/accounts.ts";
import { createVisitor, type Visitor } from "../../local/visitor.ts";
import { latencies, withSite, type Bench } from "./load.ts";
import { show, type Section } from "./report.ts";
import { percentile } from "./statistics.ts";

const account = { email: "desk@example.com", password: "at the desk" };

/** Each page and search of the desk, and a text that it must show: as many rows of few orders as of many. */
const pages: readonly (readonly [what: string, path: string, holds: string])[] = [
  ["to do", "/desk", "Crypto payment to verify"],
  ["orders", "/desk/orders", "IBC-"],
  ["its last page", "/desk/orders?page=50", "IBC-"],
  ["by reference", "/desk/orders?q=ibc-100777", "IBC-100777"],
  ["by a part of a name", "/desk/orders?q=000777+xa", "IBC-100777"],
  ["by a part that all names have", "/desk/orders?q=xample", "IBC-"],
  ["by e-mail", "/desk/orders?q=other777%40example.com", "IBC-100777"],
  ["a name without orders", "/desk/orders?q=qqqqq", "No order matches"],
  ["by two letters", "/desk/orders?q=xa", "at least three letters"],
  ["by stage and place", "/desk/orders?stage=unpaid&place=nevis", "IBC-"],
  ["one order", "/desk/orders/IBC-100777", "History"],
  ["inquiries", "/desk/inquiries", "Question"],
  ["inquiries by e-mail", "/desk/inquiries?q=asker77%40example.com", "Question 77"],
  ["inquiries that wait", "/desk/inquiries?status=waiting", "Question"],
];

const most = 1.3;

/** The desk's pages and searches while the tables behind them grow. */
export async function desk(bench: Bench): Promise<Section> {
  const { quick, say, stage } = bench;
  const sizes = [1_000, 100_000, 1_000];
  return withSite(bench, async () => {
    await ensureDeskAccount(stage.services.query, account.email, account.password);
    const visitor = createVisitor(stage.appUrl);
    await visitor.submit("/login", account, "password");
    const phases: Map<string, number>[] = [];
    for (const size of sizes) {
      say(`The desk with ${show(size)} orders and ${show(size / 5)} inquiries`);
      await fill(bench, size);
      phases.push(await medians(visitor, quick ? 20 : 60));
    }
    await stage.services.query(
      "truncate public.orders, public.customer_inquiries, private.order_references cascade",
    );
    const rows = pages.map(([what]) => {
      const [small = 0, large = 0, again = 0] = phases.map((phase) => phase.get(what)!);
      return { what, small: (small + again) / 2, large, growth: (2 * large) / (small + again) };
    });
    const worst = rows.reduce((a, b) => (b.growth > a.growth ? b : a));
    return {
      title: "The desk as the tables grow",
      text: "Somebody at the desk opens its pages, one request after another, through sign-in, role, policy and rendering. Medians with 1,000 orders and 200 inquiries (measured before and after), and with 100,000 and 20,000.",
      tables: [
        {
          head: ["page", "1,000 orders, ms", "100,000 orders, ms", "growth"],
          rows: rows.map(({ what, small, large, growth }) => [
            what,
            show(small),
            show(large),
            `× ${show(growth)}`,
          ]),
        },
      ],
      goals: [
        {
          what: "Each page of the desk with 100 times the orders",
          goal: `at most × ${most}`,
          measured: `× ${show(worst.growth)} (${worst.what})`,
          reached: worst.growth <= most,
        },
      ],
    };
  });
}

async function medians(visitor: Visitor, times: number): Promise<Map<string, number>> {
  const medianOf = new Map<string, number>();
  for (const [what, path, holds] of pages) {
    const taken = await latencies(times, async () => {
      const { status, text } = await visitor.get(path);
      if (status !== 200 || !text.includes(holds))
        throw new Error(`${path} answers ${status} without ${holds}`);
    });
    medianOf.set(what, percentile(taken, 0.5));
  }
  return medianOf;
}

/** So many orders, a fifth as many inquiries, and the statistics a server's autovacuum would keep. A label stays its request's. */
async function fill({ stage: { services } }: Bench, size: number): Promise<void> {
  await services.query("truncate public.orders, public.customer_inquiries, private.order_references cascade");
  await services.query(
    `insert into public.orders (request_id, order_reference, kind, full_name, email, phone, jurisdiction,
       jurisdiction_slug, service_type, company_name, incorporation_fee, government_fee, total_fee, payment_method,
       status, payment_status, payment_claimed_at, created_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'IBC-' || (100000 + n), 'company',
       'Ace' || lpad(n::text, 6, '0') || ' Xample', 'other' || n || '@example.com', '+1 202 555 0100',
       case n % 5 when 0 then 'Nevis' else 'Belize' end, case n % 5 when 0 then 'nevis' else 'belize' end,
       'Company Formation', 'Example Holdings', 1000, 800, 1800, 'bitcoin',
       (case n % ${size / 20} when 1 then 'paid' else 'submitted' end)::public.order_status,
       (case n % ${size / 20} when 1 then 'completed' else 'pending' end)::public.payment_status,
       case n % ${size / 20} when 1 then now() end, now() - n * interval '1 minute'
     from generate_series(0, ${size} - 1) n`,
  );
  await services.query(
    `insert into public.customer_inquiries (request_id, full_name, email, subject, message, status, created_at, waiting_since)
     select gen_random_uuid(), 'Ask ' || n, 'asker' || n || '@example.com', 'Question ' || n, 'How long does it take?',
       case n % ${size / 100} when 1 then 'new' else 'closed' end, now() - n * interval '1 minute',
       case n % ${size / 100} when 1 then now() end
     from generate_series(0, ${size / 5} - 1) n`,
  );
  await services.query("vacuum analyze");
}
