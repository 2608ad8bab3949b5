import { ensureAccount } from "../../local/accounts.ts";
import * as visitors from "../../local/visitor.ts";
import { companyFields } from "../support/example-forms.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { readProcessUsage } from "../support/site-process.ts";
import { withSite, type BenchmarkOptions } from "./load.ts";
import { compareWithUpperLimit, formatFigure, type Figure } from "./report.ts";

type Act = { name: string; times: number; act: (turn: number) => Promise<unknown> };

/** Measures the processor time of the site and the requests to Supabase of a view of the account and of a card order. */
export async function measureRequestCosts({ stage, say }: BenchmarkOptions): Promise<Figure[]> {
  let asked = 0;
  const supabase = await startFaultProxy(() => stage.services.supabaseUrl);
  await supabase.set({ kind: "slow", delay: 0, match: () => (asked += 1) < 0 });
  const env = { ...stage.env, SUPABASE_URL: supabase.url };
  return withSite({ say, stage: { ...stage, env } }, async ({ pid }) => {
    const now = async () => {
      await new Promise((settled) => setTimeout(settled, 3000)); // Emails and receipts are written after a response.
      return { asked, cpu: readProcessUsage(pid)!.cpu };
    };
    const measured: { name: string; time: number; requests: number }[] = [];
    for (const { name, times, act } of await acts(stage)) {
      for (let turn = 0; turn < 20; turn += 1) await act(-1 - turn); // Warm-up.
      const before = await now();
      await inLanes(times, act);
      const after = await now();
      const time = (1000 * (after.cpu - before.cpu)) / times;
      const requests = (after.asked - before.asked) / times;
      const figures = [time, requests].map(formatFigure);
      say(`  ${name}: ${figures[0]} ms of the web server, ${figures[1]} requests to Supabase`);
      measured.push({ name, time, requests });
    }
    const order = measured.pop()!;
    const most = (what: "time" | "requests") => Math.max(...measured.map((view) => view[what]));
    return [
      compareWithUpperLimit("a view of the account: processor time", most("time"), 15, " ms"),
      compareWithUpperLimit("a view of the account: requests to Supabase", most("requests"), 2),
      compareWithUpperLimit("a card order, form to receipt: processor time", order.time, 60, " ms"),
      compareWithUpperLimit("a card order, form to receipt: requests to Supabase", order.requests, 10),
    ];
  }).finally(() => supabase.close());
}

/** Creates a customer with ten orders. Returns views of their account, and a card order. */
async function acts({ appUrl, services }: BenchmarkOptions["stage"]): Promise<Act[]> {
  const account = { email: "costs@example.com", password: "correct horse" };
  await ensureAccount(services.query, { ...account, name: "" });
  const customer = visitors.createVisitor(appUrl);
  await customer.submit("/login", account, 'name="password"');
  const order = async (email: string, who = visitors.createVisitor(appUrl), wish = "Example Holdings") => {
    await who.submit("/order-form/nevis", { ...companyFields, email, companyNameChoice1: wish });
    const back = new URL(await visitors.payOnHostedPage(await visitors.openHostedCheckout(who)));
    const answer = await who.get(back.pathname + back.search);
    if (!answer.text.includes("Thank you")) throw visitors.createResponseError("the confirmation", answer);
  };
  for (let count = 0; count < 10; count += 1) await order(account.email, customer, `Example ${count}`);
  const [reference = ""] = /IBC-\d+/.exec((await customer.get("/user-account?tab=orders")).text) ?? [];
  const view = (path: string): Act => ({
    name: path,
    times: 200,
    async act() {
      const answer = await customer.get(path);
      if (answer.status !== 200) throw visitors.createResponseError(path, answer);
    },
  });
  return [
    ...["/user-account", "/user-account?tab=orders", `/user-account/orders/${reference}`].map(view),
    { name: "a card order", times: 100, act: (turn) => order(`costs.${turn + 100}@example.com`) },
  ];
}

/** Acts this many times, by four visitors at once. */
async function inLanes(times: number, act: Act["act"]): Promise<void> {
  const turns = Array.from({ length: times }, (_, turn) => turn).values();
  const lane = async () => {
    for (const turn of turns) await act(turn);
  };
  await Promise.all(Array.from({ length: 4 }, lane));
}
