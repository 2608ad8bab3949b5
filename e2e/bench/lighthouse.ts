import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "../support/browser.ts";
import { withSite, type BenchmarkOptions } from "./load.ts";
import { serveNextTemplate } from "./beside.ts";
import { compareWithLowerLimit, compareWithUpperLimit, calculateMedian, type Figure } from "./report.ts";

/** One page of each public template. The forms are not indexed, so that their SEO score doesn't count. */
const pages = [
  "/",
  "/company-formation",
  "/jurisdictions",
  "/jurisdictions/nevis",
  "/jurisdictions/compare/british-virgin-islands-or-uae",
  "/find-a-jurisdiction",
  "/trusts/panama",
  "/banking/hong-kong",
  "/faqs",
  "/contact",
  "/order-form/nevis",
  "/trust-order-form/panama-foundation",
  "/bank-account-order/hongkong",
];
const noindex = /order/;
const slowed = ["/", "/order-form/nevis"];

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

function run({ stage }: BenchmarkOptions, url: string, ...options: string[]): Report {
  const file = join(stage.data, "lighthouse.json");
  const tool = ["--yes", "--prefer-offline", "lighthouse@13", url, "--quiet"];
  const words = [...tool, "--output=json", `--output-path=${file}`, ...options];
  const flags = "--chrome-flags=--headless=new --no-sandbox";
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  const spawn = () => spawnSync("npx", [...words, flags], { env, encoding: "utf8" });
  let { status, stderr } = spawn();
  // Chrome sometimes records no trace.
  if (status && stderr.includes("NO_NAVSTART")) ({ status, stderr } = spawn());
  if (status) throw new Error(`Lighthouse failed on ${url}:\n${stderr.slice(-2000)}`);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

/** Measures Lighthouse's mobile scores, and the first paint on a line that is really slowed. */
export const measureLighthouse = (bench: BenchmarkOptions): Promise<Figure[]> =>
  withSite(bench, async ({ url }) => {
    const scores = pages.flatMap((path) => {
      bench.say(`Lighthouse: ${path}`);
      return Object.entries(run(bench, url + path).categories)
        .filter(([name]) => name !== "seo" || !noindex.test(path))
        .map(([, { score }]) => score * 100);
    });
    const template = await serveNextTemplate(bench);
    const subjects = [...slowed.map((path) => url + path), template.url];
    const runs = subjects.map((): Report["audits"][] => []);
    for (let round = 0; round < 3; round += 1)
      for (const [at, subject] of subjects.entries()) {
        bench.say(`Lighthouse on a slowed line: ${subject}`);
        runs[at]!.push(run(bench, subject, "--throttling-method=devtools").audits);
      }
    template.stop();
    const medians = (audit: string) =>
      runs.map((audits) => calculateMedian(audits.map((one) => one[audit]!.numericValue)));
    const lcp = "largest-contentful-paint";
    const worst = (audit: string) => Math.max(...medians(audit).slice(0, -1));
    return [
      compareWithLowerLimit(
        "Lighthouse mobile, lowest score of any page and category",
        Math.min(...scores),
        100,
      ),
      compareWithUpperLimit("slowed line: LCP", worst(lcp), 850, " ms"),
      compareWithUpperLimit("slowed line: LCP, Next's template = 1", worst(lcp) / medians(lcp).at(-1)!, 0.6),
      compareWithUpperLimit("slowed line: CLS", worst("cumulative-layout-shift"), 0),
      compareWithUpperLimit("slowed line: TBT", worst("total-blocking-time"), 10, " ms"),
    ];
  });
