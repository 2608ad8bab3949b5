import { ensureDeskAccount } from "../../local/accounts.ts";
import { signInStaff, createVisitor, type Visitor } from "../../local/visitor.ts";
import { withSite, type Bench } from "./load.ts";
import { atMost, median, show, type Goal } from "./report.ts";
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

/** Measures the desk's pages and searches while the tables grow. */
export async function desk(bench: Bench): Promise<Goal[]> {
  const { say, stage } = bench;
  const sizes = [1_000, 100_000, 1_000];
  return withSite(bench, async () => {
    const secret = await ensureDeskAccount(stage.services.query, account.email, account.password);
    const visitor = createVisitor(stage.appUrl);
    await signInStaff(visitor, account, secret);
    const phases: Map<string, number>[] = [];
    for (const size of sizes) {
      say(`The desk with ${show(size)} orders and ${show(size / 5)} inquiries`);
      await fillTables(bench, size, "other@example.com");
      phases.push(await medians(visitor, 60));
    }
    await stage.services.query(emptyTables);
    const growths = pages.map(([what]) => {
      const [small = 0, large = 0, again = 0] = phases.map((phase) => phase.get(what)!);
      say(`  ${what}: ${show((small + again) / 2)} ms, ${show(large)} ms`);
      return (2 * large) / (small + again);
    });
    return [atMost("page of the desk that grows most, 100,000 orders, 1,000 = 1", Math.max(...growths), 1.3)];
  });
}

async function medians(visitor: Visitor, times: number): Promise<Map<string, number>> {
  const medianOf = new Map<string, number>();
  for (const [what, path, holds] of pages) {
    const taken: number[] = [];
    for (let round = 0; round < times; round += 1) {
      const start = performance.now();
      const { status, text } = await visitor.get(path);
      if (round >= times / 10) taken.push(performance.now() - start);
      if (status !== 200 || !text.includes(holds))
        throw new Error(`${path} returned ${status} without ${holds}`);
    }
    medianOf.set(what, median(taken));
  }
  return medianOf;
}
