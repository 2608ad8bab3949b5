import { readdirSync, readFileSync } from "node:fs";
import {
  companyOrder,
  startCheckout,
  payHosted,
  signedInCustomer,
  unexpected,
  createVisitor,
} from "../../local/visitor.ts";
import { startFaultProxy, type FaultProxy } from "../support/fault-proxy.ts";
import { serveSite, startScript, usageOf, type ServerProcess } from "../support/site-process.ts";
import type { Bench } from "./load.ts";
import { atMost, show, type Goal } from "./report.ts";
import { join } from "node:path";

type Act = { name: string; times: number; act: (turn: number) => Promise<unknown> };

const ticksPerSecond = 100;
const settling = 3000; // Milliseconds for work that continues after a response: emails, receipts.

/** Measures the cost of each action: CPU time of the site and of PostgreSQL, requests to the services, emails, bytes. */
export async function costs(bench: Bench): Promise<Goal[]> {
  const { stage, say } = bench;
  const asked = { supabase: 0, stripe: 0 };
  const supabase = await counted(stage.services.supabaseUrl, () => (asked.supabase += 1));
  const stripe = await counted(stage.services.stripeUrl, () => (asked.stripe += 1));
  const env = { ...stage.env, SUPABASE_URL: supabase.url, STRIPE_API_URL: stripe.url };
  const logFile = join(stage.data, "costs.log");
  const site = await serveSite(startScript(stage.root), {
    root: stage.root,
    env,
    port: stage.ports.site,
    logFile,
  });
  try {
    const measured = new Map<string, { time: number; requests: number }>();
    const measure = async ({ name, times, act }: Act) => {
      say(`What it costs: ${name}`);
      for (let turn = 0; turn < 20; turn += 1) await act(-1 - turn); // Warm-up.
      await settle();
      const before = { ...asked, ...(await now(bench, site)) };
      await inLanes(times, act);
      await settle();
      const after = { ...asked, ...(await now(bench, site)) };
      const each = (what: keyof typeof after) => (after[what] - before[what]) / times;
      measured.set(name, { time: each("site") * 1000, requests: each("supabase") });
      const figures = {
        "ms of the web server": each("site") * 1000,
        "ms of PostgreSQL": each("database") * 1000,
        transactions: each("transactions"),
        "requests to Supabase": each("supabase"),
        "requests to Stripe": each("stripe"),
        emails: each("mails"),
        "KiB of database": each("bytes") / 1024,
      };
      say(
        Object.entries(figures)
          .map(([what, value]) => `  ${show(value)} ${what}`)
          .join(","),
      );
    };
    for (const act of await acts(bench)) await measure(act);
    const most = (start: string, what: "time" | "requests") =>
      Math.max(...[...measured].flatMap(([name, costs]) => (name.startsWith(start) ? [costs[what]] : [])));
    return [
      atMost("a view of the account: processor time", most("the account's", "time"), 15, " ms"),
      atMost("a view of the account: requests to Supabase", most("the account's", "requests"), 2),
      atMost("a card order, form to receipt: processor time", most("a card order", "time"), 60, " ms"),
      atMost("a card order, form to receipt: requests to Supabase", most("a card order", "requests"), 10),
    ];
  } finally {
    await site.stop();
    await supabase.close();
    await stripe.close();
  }
}

/** Creates a customer with ten orders and returns the actions to measure. */
async function acts({ stage }: Bench): Promise<Act[]> {
  const { appUrl, services } = stage;
  const customer = await signedInCustomer(appUrl, services.inboxUrl, "costs@example.com");
  const order = async (email: string, who = createVisitor(appUrl), wish = "Example Holdings") => {
    const filled = { ...companyOrder(email), companyNameChoice1: wish };
    const back = new URL(await payHosted(await startCheckout(who, filled)));
    const { text, ...answer } = await who.get(back.pathname + back.search);
    if (!text.includes("Thank you")) throw unexpected("the confirmation", { text, ...answer });
  };
  for (let count = 0; count < 10; count += 1) await order("costs@example.com", customer, `Example ${count}`);
  const page = async (path: string, who = createVisitor(appUrl)) => {
    const answer = await who.get(path);
    if (answer.status !== 200) throw unexpected(path, answer);
  };
  const [reference = ""] = /IBC-\d+/.exec((await customer.get("/user-account?tab=orders")).text) ?? [];
  const said = (turn: number) => `costs.${turn < 0 ? `warm${-turn}` : turn}@example.com`;
  const scheduled = async () => {
    const headers = { authorization: `Bearer ${services.secrets.cronSecret}` };
    await (await fetch(`${appUrl}/api/scheduler`, { method: "POST", headers })).text();
  };
  return [
    { name: "a prerendered page", times: 400, act: () => page("/jurisdictions/panama") },
    { name: "a page drawn for its visit (sign-in)", times: 400, act: () => page("/login") },
    { name: "the account's overview", times: 200, act: () => page("/user-account", customer) },
    { name: "the account's orders", times: 200, act: () => page("/user-account?tab=orders", customer) },
    {
      name: "the account's page of an order",
      times: 200,
      act: () => page(`/user-account/orders/${reference}`, customer),
    },
    {
      name: "an inquiry",
      times: 100,
      act: (turn) => {
        const message = `How long does it take? ${turn}`;
        const filled = { fullName: "Ada Example", email: said(turn), subject: "Nevis", message };
        return createVisitor(appUrl).submit("/contact", filled);
      },
    },
    { name: "a card order, paid", times: 100, act: (turn) => order(said(turn)) },
    { name: "a call of the scheduler", times: 20, act: scheduled },
  ];
}

/** Puts a proxy in front of a service that counts its requests. */
async function counted(target: string, count: () => void): Promise<FaultProxy> {
  const between = await startFaultProxy({ target });
  await between.set({ kind: "slow", delay: 0, match: () => (count(), false) });
  return between;
}

async function now({ stage: { services } }: Bench, site: ServerProcess) {
  const [row] = await services.query(
    `select xact_commit as transactions, pg_database_size(current_database()) as bytes,
            (select count(*) from private.mails) as mails
       from pg_stat_database where datname = current_database()`,
  );
  return {
    site: usageOf(site.pid)?.cpu ?? Number.NaN,
    database: cpuOfDatabase(services.database.pid),
    transactions: Number(row?.transactions),
    bytes: Number(row?.bytes),
    mails: Number(row?.mails),
  };
}

/** CPU seconds of the server and of all its backends, including those that have ended. */
function cpuOfDatabase(server: number): number {
  let seconds = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(pid);
    if (Number(pid) !== server && Number(fields[1]) !== server) continue;
    // User and system time, and for the server also the time of ended children.
    const own = fields.slice(11, Number(pid) === server ? 15 : 13);
    seconds += own.reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  }
  return seconds;
}

function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
  } catch {
    return []; // It has ended since it was listed.
  }
}

async function inLanes(times: number, act: Act["act"]): Promise<void> {
  const turns = Array.from({ length: times }, (_, turn) => turn).values();
  const lane = async () => {
    for (const turn of turns) await act(turn);
  };
  await Promise.all(Array.from({ length: 4 }, lane));
}

const settle = () => new Promise((done) => setTimeout(done, settling));
