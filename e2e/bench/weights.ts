import { documentBudget, isPrerendered, measureWeightByRequests } from "../support/page-weight.ts";
import { routes } from "../support/routes.ts";
import { withSite, type BenchOptions } from "./load.ts";
import { compareWithMaximum, median, type BenchmarkResult } from "./report.ts";

/** Measures first visits to the prerendered pages, with all files that they can load at any window size. */
export async function measurePageWeights(bench: BenchOptions): Promise<BenchmarkResult[]> {
  bench.say("The weight of every prerendered page");
  return withSite(bench, async ({ url }) => {
    const visits: Awaited<ReturnType<typeof measureWeightByRequests>>["visit"][] = [];
    for (const { path, kind } of routes)
      if (isPrerendered(kind)) visits.push((await measureWeightByRequests(url, path)).visit);
    const most = (what: keyof (typeof visits)[number]) => Math.max(...visits.map((visit) => visit[what]));
    const middle = median(visits.map(({ document }) => document));
    return [
      compareWithMaximum(
        "median document, brotli, headers included",
        middle,
        documentBudget.median,
        " bytes",
      ),
      compareWithMaximum("largest document", most("document"), documentBudget.maximum, " bytes"),
      compareWithMaximum("scripts before interaction", most("scripts"), 0),
      compareWithMaximum("cold page", most("whole"), 45, " KB"),
      compareWithMaximum("requests of a cold page", most("requests"), 6),
    ];
  });
}
