import { ensureDeskAccount } from "../../local/accounts.ts";
import { signInStaff, createVisitor, type Visitor } from "../../local/visitor.ts";
import { latencies, withSite, type Bench } from "./load.ts";
import { show, type Section } from "./report.ts";
import { percentile } from "./statistics.ts";
import { emptyTables, fillTables } from "./tables.ts";

const account = { email: "desk@example.com", password: "at the desk" };

/** Each page and search of the desk, and a text that it must contain. Each shows the same number of rows at every table size. */
const pages: readonly (readonly [what: string, path: string, holds: string])[] = [
  ["to do", "/desk", "Crypto payment to verify"],
  ["waiting", "/desk/waiting", "IBC-"],
  ["orders", "/desk/orders", "IBC-"],
  ["search", "/desk/search?q=other777%40example.com", "IBC-100777"],
  ["companies", "/desk/companies", "C "],
  ["figures", "/desk/figures", "Revenue by month"],
  ["its last page", "/desk/orders?page=50", "IBC-"],
  ["by reference", "/desk/orders?q=ibc-100777", "IBC-100777"],
  ["by a part of a name", "/desk/orders?q=000777+xa", "IBC-100777"],
  ["by a part that all names have", "/desk/orders?q=xample", "IBC-"],
  ["by e-mail", "/desk/orders?q=other777%40example.com", "IBC-100777"],
  ["a name without orders", "/desk/orders?q=qqqqq", "No orders match"],
  ["by two letters", "/desk/orders?q=xa", "at least three characters"],
  ["by stage and place", "/desk/orders?stage=unpaid&place=nevis", "IBC-"],
  ["one order", "/desk/orders/IBC-100777", "History"],
  ["inquiries", "/desk/inquiries", "Question"],
  ["inquiries by e-mail", "/desk/inquiries?q=asker77%40example.com", "Question 77"],
  ["inquiries that wait", "/desk/inquiries?status=waiting", "Question"],
];

const most = 1.3;

/** Measures the desk's pages and searches while the tables grow. */
export async function desk(bench: Bench): Promise<Section> {
  const { quick, say, stage } = bench;
  const sizes = [1_000, 100_000, 1_000];
  return withSite(bench, async () => {
    const secret = await ensureDeskAccount(stage.services.query, account.email, account.password);
    const visitor = createVisitor(stage.appUrl);
    await signInStaff(visitor, account, secret);
    const phases: Map<string, number>[] = [];
    for (const size of sizes) {
      say(`The desk with ${show(size)} orders and ${show(size / 5)} inquiries`);
      await fillTables(bench, size, "other@example.com");
      phases.push(await medians(visitor, quick ? 20 : 60));
    }
    await stage.services.query(emptyTables);
    const rows = pages.map(([what]) => {
      const [small = 0, large = 0, again = 0] = phases.map((phase) => phase.get(what)!);
      return { what, small: (small + again) / 2, large, growth: (2 * large) / (small + again) };
    });
    const worst = rows.reduce((a, b) => (b.growth > a.growth ? b : a));
    return {
      title: "The desk as the tables grow",
      text: "A member of staff opens the desk's pages, one request after another, through sign-in, role, policy and rendering. Medians with 1,000 orders, 3,000 people, 10,000 events and 200 inquiries (measured before and after), and with 100 times as many.",
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
          what: "page of the desk that grows most, 100,000 orders, 1,000 = 1",
          goal: `≤ ${most}`,
          measured: `${show(worst.growth)} (${worst.what})`,
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
        throw new Error(`${path} returned ${status} without ${holds}`);
    });
    medianOf.set(what, percentile(taken, 0.5));
  }
  return medianOf;
}
