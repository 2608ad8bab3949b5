import { lighthouse, readLighthouse, type Vitals } from "./lighthouse.ts";
import { withBrowser } from "./chromium.ts";
import { withSite, type Bench } from "./load.ts";
import { paintsOf } from "./paints.ts";
import { atLeast, atMost, show, type Goal, type Section } from "./report.ts";
import { median } from "./statistics.ts";

type Kind = keyof typeof budgets;

/** Milliseconds of LCP and TBT, shift of CLS, and the least score, of design budgets per kind of page. */
const budgets = {
  home: { lcp: 1100, tbt: 0, score: 100 },
  page: { lcp: 1000, tbt: 0, score: 100 },
  form: { lcp: 1000, tbt: 0, score: 100 },
  private: { lcp: 2000, tbt: 80, score: 98 },
} as const;

const pages: Record<string, Kind> = {
  "/": "home",
  "/jurisdictions/panama": "page",
  "/consultation": "page",
  "/order-form/panama": "form",
  "/login": "private",
  "/payment": "private",
};

const tried: Partial<Record<string, string>> = {
  LCP: "script, style and round trips are gone, fonts are two thirds of what they were; what is left above the floor is mostly the two of them",
  performance: "it follows from the LCP and the TBT below",
};

/** What Chromium says on a slow line, and Lighthouse's mobile scores where it is installed. */
export async function vitals(bench: Bench): Promise<Section> {
  const run = await lighthouse();
  const port = bench.stage.ports.site + 8;
  const rounds = bench.quick ? 1 : 3;
  const paints: Record<string, Vitals> = {};
  const reckoned: Record<string, Vitals> = {};
  await withSite(bench, () =>
    withBrowser(async (browser) => {
      for (const path of Object.keys(pages)) {
        bench.say(`First load of ${path}`);
        const url = bench.stage.appUrl + path;
        paints[path] = await medianOf(rounds, () => paintsOf(browser, url));
        if (run) reckoned[path] = await medianOf(rounds, async () => readLighthouse(await run(url, port)));
      }
    }, port),
  );
  return toSection(paints, run && reckoned, rounds);
}

async function medianOf(rounds: number, measure: () => Promise<Vitals>): Promise<Vitals> {
  const measured: Vitals[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measure());
  const middle = (by: "lcp" | "tbt" | "cls") => median(measured.map((one) => one[by]));
  const categories = Object.keys(measured[0]!.scores);
  const scores = categories.map((name) => [name, median(measured.map((one) => one.scores[name] ?? 0))]);
  // A shift is told in thousandths, as browsers and Lighthouse do.
  const cls = Math.round(middle("cls") * 1000) / 1000;
  return { lcp: middle("lcp"), tbt: middle("tbt"), cls, scores: Object.fromEntries(scores) };
}

function toSection(
  paints: Record<string, Vitals>,
  reckoned: Record<string, Vitals> | undefined,
  rounds: number,
): Section {
  const goals = Object.entries(reckoned ?? paints).flatMap(([path, { lcp, tbt, cls, scores }]): Goal[] => {
    const kind = pages[path]!;
    const budget = budgets[kind];
    return [
      ...Object.entries(scores)
        // What is private is kept out of search engines on purpose.
        .filter(([name]) => name !== "seo" || kind === "home" || kind === "page")
        .map(([name, score]) => atLeast(`\`${path}\` ${name}`, score, budget.score, "", tried[name])),
      atMost(`\`${path}\` LCP`, lcp, budget.lcp, " ms", reckoned && tried.LCP),
      atMost(`\`${path}\` TBT`, tbt, budget.tbt, " ms"),
      atMost(`\`${path}\` CLS`, cls, 0),
    ];
  });
  const install =
    "For Lighthouse's scores: `npm install --no-save lighthouse` (180 MB), then the same command.";
  return {
    title: "First load on a slow telephone",
    text: `Chromium with four times less processor, 150 ms of round trip and 1.6 Mbit/s really applied, median of ${rounds}. ${reckoned ? "Below it Lighthouse's mobile settings, which load at full speed and reckon the same telephone; the goals are judged by these." : install}`,
    tables: [table(paints), ...(reckoned ? [table(reckoned)] : [])],
    goals,
  };
}

function table(medians: Record<string, Vitals>) {
  const categories = Object.keys(Object.values(medians)[0]?.scores ?? {});
  return {
    head: ["route", ...categories, "LCP, ms", "TBT, ms", "CLS"],
    rows: Object.entries(medians).map(([path, { lcp, tbt, cls, scores }]) => [
      `\`${path}\``,
      ...categories.map((name) => show(scores[name] ?? Number.NaN)),
      show(lcp),
      show(tbt),
      show(cls),
    ]),
  };
}
