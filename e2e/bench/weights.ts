import { isPrerendered, weighByRequests } from "../support/page-weight.ts";
import { routes } from "../support/routes.ts";
import { withSite, type Bench } from "./load.ts";
import { atMost, type Section } from "./report.ts";

/** Measures the largest first visit to a prerendered page, with all files that it can load at any window size. */
export async function weights(bench: Bench): Promise<Section> {
  bench.say("The weight of every prerendered page");
  return withSite(bench, async ({ url }) => {
    const visits: Awaited<ReturnType<typeof weighByRequests>>["visit"][] = [];
    for (const { path, kind } of routes)
      if (isPrerendered(kind)) visits.push((await weighByRequests(url, path)).visit);
    const most = (what: keyof (typeof visits)[number]) => Math.max(...visits.map((visit) => visit[what]));
    return {
      title: "The weight of prerendered pages",
      text: `The largest of ${visits.length} prerendered pages in brotli, headers included, with all files that it can load at any window size.`,
      tables: [],
      goals: [
        atMost("document, brotli, headers included", most("document"), 14_600, " bytes"),
        atMost("scripts before interaction", most("scripts"), 0),
        atMost("cold page", most("whole"), 45, " KB"),
        atMost("requests of a cold page", most("requests"), 6),
      ],
    };
  });
}
