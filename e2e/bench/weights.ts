import { documentBudgetBytes, isPrerendered, measureMaxVisitWeight } from "../support/page-weight.ts";
import { routes } from "../support/routes.ts";
import { withSite, type BenchmarkOptions } from "./load.ts";
import { compareWithUpperLimit, calculateMedian, type Figure } from "./report.ts";

/** Measures first visits to the prerendered pages, with all files that they can load at any window size. */
export async function measurePageWeights(bench: BenchmarkOptions): Promise<Figure[]> {
  bench.say("The weight of every prerendered page");
  return withSite(bench, async ({ url }) => {
    const visits: Awaited<ReturnType<typeof measureMaxVisitWeight>>["visit"][] = [];
    for (const { path, kind } of routes)
      if (isPrerendered(kind)) visits.push((await measureMaxVisitWeight(url, path)).visit);
    const most = (what: keyof (typeof visits)[number]) => Math.max(...visits.map((visit) => visit[what]));
    return [
      compareWithUpperLimit(
        "median document, brotli, headers included",
        calculateMedian(visits.map(({ document }) => document)),
        documentBudgetBytes.median,
        " bytes",
      ),
      compareWithUpperLimit("largest document", most("document"), documentBudgetBytes.maximum, " bytes"),
      compareWithUpperLimit("scripts before interaction", most("scripts"), 0),
      compareWithUpperLimit("cold page", most("whole"), 45, " KB"),
      compareWithUpperLimit("requests of a cold page", most("requests"), 6),
    ];
  });
}
