import { lighthouse, readLighthouse, type Vitals } from "./lighthouse.ts";
import { withBrowser } from "./chromium.ts";
import { withSite, type Bench } from "./load.ts";
import { paintsOf } from "./paints.ts";
import { atLeast, atMost, show, type Goal, type Section } from "./report.ts";
import { median } from "./statistics.ts";

type Kind = keyof typeof budgets;

/** Milliseconds of LCP and TBT, shift of CLS, and the least score, of design budgets per kind of page. */
const budgets = {
  page: { lcp: 1600, tbt: 50, score: 100 },
  form: { lcp: 1900, tbt: 80, score: 100 },
  private: { lcp: 2000, tbt: 80, score: 99 },
} as const;

const pages: Record<string, Kind> = {
  "/": "page",
  "/jurisdictions/panama": "page",
  "/consultation": "page",
  "/order-form/panama": "form",
  "/login": "form",
  "/payment": "private",
};

/** Lighthouse's mobile scores where it is installed, else the same three figures from Chromium on a slow line. */
export async function vitals(bench: Bench): Promise<Section> {
  const run = await lighthouse();
  const port = bench.stage.ports.site + 8;
  const rounds = bench.quick ? 1 : 3;
  const medians: Record<string, Vitals> = {};
  await withSite(bench, () =>
    withBrowser(async (browser) => {
      for (const path of Object.keys(pages)) {
        bench.say(`${run ? "Lighthouse" : "Loading"} of ${path}`);
        const measured: Vitals[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const url = bench.stage.appUrl + path;
          measured.push(run ? readLighthouse(await run(url, port)) : await paintsOf(browser, url));
        }
        medians[path] = medianOf(measured);
      }
    }, port),
  );
  return toSection(medians, Boolean(run), rounds);
}

function medianOf(measured: Vitals[]): Vitals {
  const middle = (by: "lcp" | "tbt" | "cls") => median(measured.map((one) => one[by]));
  const categories = Object.keys(measured[0]!.scores);
  const scores = categories.map((name) => [name, median(measured.map((one) => one.scores[name] ?? 0))]);
  // A shift is told in thousandths, as browsers and Lighthouse do.
  const cls = Math.round(middle("cls") * 1000) / 1000;
  return { lcp: middle("lcp"), tbt: middle("tbt"), cls, scores: Object.fromEntries(scores) };
}

function toSection(medians: Record<string, Vitals>, scored: boolean, rounds: number): Section {
  const categories = Object.keys(Object.values(medians)[0]?.scores ?? {});
  const goals = Object.entries(medians).flatMap(([path, { lcp, tbt, cls, scores }]): Goal[] => {
    const kind = pages[path]!;
    const budget = budgets[kind];
    return [
      ...Object.entries(scores)
        // What is private is kept out of search engines on purpose.
        .filter(([name]) => name !== "seo" || kind === "page")
        .map(([name, score]) => atLeast(`\`${path}\` ${name}`, score, budget.score)),
      atMost(`\`${path}\` LCP`, lcp, budget.lcp, " ms"),
      atMost(`\`${path}\` TBT`, tbt, budget.tbt, " ms"),
      atMost(`\`${path}\` CLS`, cls, 0),
    ];
  });
  return {
    title: scored ? "Lighthouse, mobile" : "First load on a slow telephone",
    text: scored
      ? `Lighthouse's own mobile settings (simulated), median of ${rounds}.`
      : `Chromium with four times less processor, 150 ms of round trip and 1.6 Mbit/s really applied, median of ${rounds}; the goals are Lighthouse's simulated figures, to which these come close. For its scores: \`npm install --no-save lighthouse\` (180 MB), then the same command.`,
    tables: [
      {
        head: ["route", ...categories, "LCP, ms", "TBT, ms", "CLS"],
        rows: Object.entries(medians).map(([path, { lcp, tbt, cls, scores }]) => [
          `\`${path}\``,
          ...categories.map((name) => show(scores[name] ?? Number.NaN)),
          show(lcp),
          show(tbt),
          show(cls),
        ]),
      },
    ],
    goals,
  };
}
