import { join } from "node:path";
import { startBalancer } from "../support/load-balancer.ts";
import { companyOrder, startCheckout, payHosted, unexpected, createVisitor } from "../../local/visitor.ts";
import { serveSite, startScript } from "../support/site-process.ts";
import type { Bench } from "./load.ts";
import { show, type Section } from "./report.ts";
import { percentile } from "./statistics.ts";

const lanes = 16;

/** Measures visits and orders per second with one process and with two, behind the same load balancer. */
export async function instances(bench: Bench): Promise<Section> {
  const { stage, quick, say } = bench;
  const { root, data, env, ports } = stage;
  const rows: string[][] = [];
  for (const count of [1, 2]) {
    const served = await Promise.all(
      Array.from({ length: count }, (_, turn) => {
        const port = ports.site + 10 + turn;
        const logFile = join(data, `instance-${turn}.log`);
        return serveSite(startScript(root), { root, env, port, logFile });
      }),
    );
    const balancer = await startBalancer(
      served.map(({ url }) => url),
      ports.site,
    );
    try {
      for (const [name, act] of Object.entries({
        "a page drawn for its visit": visit,
        "a card order": order,
      })) {
        say(`${count} at work: ${name}`);
        await during(2, (turn) => act(stage.appUrl, `warm${count}.${turn}`));
        const { taken, seconds } = await during(quick ? 5 : 15, (turn) =>
          act(stage.appUrl, `${count}.${turn}`),
        );
        rows.push([
          name,
          show(count),
          show(taken.length / seconds),
          show(percentile(taken, 0.5)),
          show(percentile(taken, 0.95)),
        ]);
      }
    } finally {
      await balancer.close();
      for (const site of served) await site.stop();
    }
  }
  return {
    title: "Two instances beside one",
    text: `${lanes} visitors at once, a request to each instance in turn. Customers, balancer, database and the stand-ins of Supabase and Stripe share the machine with them; the stand-ins are one process, which orders keep busy.`,
    tables: [{ head: ["what", "instances", "a second", "p50, ms", "p95, ms"], rows: rows.toSorted() }],
    goals: [],
  };
}

async function visit(site: string): Promise<void> {
  const answer = await createVisitor(site).get("/login");
  if (answer.status !== 200) throw unexpected("/login", answer);
}

async function order(site: string, name: string): Promise<void> {
  const who = createVisitor(site);
  const back = new URL(await payHosted(await startCheckout(who, companyOrder(`two.${name}@example.com`))));
  const answer = await who.get(back.pathname + back.search);
  if (!answer.text.includes("Thank you")) throw unexpected("the confirmation", answer);
}

/** Repeats an action for this many seconds. Returns the duration of each in milliseconds. */
async function during(seconds: number, act: (turn: number) => Promise<void>) {
  const start = performance.now();
  const taken: number[] = [];
  let turn = 0;
  const lane = async () => {
    while (performance.now() - start < seconds * 1000) {
      const from = performance.now();
      await act((turn += 1));
      taken.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { taken, seconds: (performance.now() - start) / 1000 };
}
