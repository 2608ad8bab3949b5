import { usageOf } from "../support/site-process.ts";
import { loadOn, mustAnswer, withSite, type Bench } from "./load.ts";
import { show, type Section } from "./report.ts";

const pages = [
  "/",
  "/jurisdictions",
  "/jurisdictions/panama",
  "/jurisdictions/nevis",
  "/order-form/panama",
  "/company-formation",
  "/faqs",
  "/contact",
  "/no-such-page",
  "/login",
  "/payment",
];

/** Measures the resident memory of the site's process while various pages are requested. */
export async function memory(bench: Bench): Promise<Section> {
  const { quick, say } = bench;
  const steps = quick ? [500, 2_500, 5_000] : [500, 5_000, 50_000];
  return withSite(bench, async (site) => {
    const measured: { asked: number; memory: number | undefined }[] = [];
    let asked = 0;
    for (const step of steps) {
      say(`Memory after ${show(step)} requests`);
      const load = await loadOn(site, {
        amount: step - asked,
        requests: pages.map((path) => ({ path, headers: { "accept-encoding": "br, gzip" } })),
      });
      const { 404: missing = 0, ...others } = load.statuses;
      mustAnswer({ ...load, statuses: others }, 200);
      if (missing > load.statuses[200]! / 5) throw new Error("Pages that should be there are missing.");
      asked = step;
      measured.push({ asked, memory: usageOf(site.pid)?.memory });
    }
    const first = measured[0]!.memory;
    return {
      title: "Memory of the site's process",
      text: "Resident memory after the warm-up and after more requests for eleven pages in turn, prerendered, dynamic and missing ones.",
      tables: [
        {
          head: ["requests", "memory, MiB", "growth since the warm-up"],
          rows: measured.map(({ asked, memory }) => [
            show(asked),
            show(memory ?? Number.NaN),
            `× ${show((memory ?? Number.NaN) / (first ?? Number.NaN))}`,
          ]),
        },
      ],
      goals: [],
    };
  });
}
