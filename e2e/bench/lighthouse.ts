import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "../support/browser.ts";
import { withSite, type Bench } from "./load.ts";
import { atLeast, atMost, show, type Section } from "./report.ts";
import { median } from "./statistics.ts";
import { serveTemplate } from "./template.ts";

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

function lighthouse({ stage }: Bench, url: string, ...options: string[]): Report {
  const file = join(stage.data, "lighthouse.json");
  const words = [
    "--yes",
    "lighthouse@13",
    url,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    ...options,
  ];
  const flags = "--chrome-flags=--headless=new --no-sandbox";
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  const run = () => spawnSync("npx", [...words, flags], { env, encoding: "utf8" });
  let { status, stderr } = run();
  // Chrome sometimes records no trace.
  if (status && stderr.includes("NO_NAVSTART")) ({ status, stderr } = run());
  if (status) throw new Error(`Lighthouse failed on ${url}:\n${stderr.slice(-2000)}`);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

/** Measures Lighthouse's mobile scores, and the first paint on a line that is really slowed, beside Next's own template. */
export async function lighthouseScores(bench: Bench): Promise<Section> {
  const template = await serveTemplate(bench);
  try {
    return await withSite(bench, async ({ url }) => {
      const rows = pages.map((path) => {
        bench.say(`Lighthouse: ${path}`);
        const { categories } = lighthouse(bench, url + path);
        const counted = Object.entries(categories).filter(([name]) => name !== "seo" || !noindex.test(path));
        return { path, scores: counted.map(([name, { score }]) => [name, score * 100] as const) };
      });
      const rounds = Array.from({ length: bench.quick ? 1 : 3 });
      const vitals = [template.url, ...slowed.map((path) => url + path)].map((address) => {
        bench.say(`Lighthouse on a slowed line: ${address}`);
        const runs = rounds.map(() => lighthouse(bench, address, "--throttling-method=devtools").audits);
        const middle = (audit: string) => median(runs.map((audits) => audits[audit]!.numericValue));
        return {
          lcp: middle("largest-contentful-paint"),
          cls: middle("cumulative-layout-shift"),
          tbt: middle("total-blocking-time"),
        };
      });
      const [reference, ...ours] = vitals;
      const worst = (what: "lcp" | "cls" | "tbt") => Math.max(...ours.map((page) => page[what]));
      return {
        title: "Lighthouse",
        text: "Lighthouse 13, mobile. On the slowed line: the median of three runs with `--throttling-method=devtools`, beside the page of Next's own template.",
        tables: [
          {
            head: ["page", "scores"],
            rows: rows.map(({ path, scores }) => [
              path,
              scores.map(([name, score]) => `${name} ${show(score)}`).join(", "),
            ]),
          },
          {
            head: ["page, slowed line", "LCP, ms", "CLS", "TBT, ms"],
            rows: vitals.map(({ lcp, cls, tbt }, at) => [
              ["template", ...slowed][at]!,
              show(lcp),
              show(cls),
              show(tbt),
            ]),
          },
        ],
        goals: [
          atLeast(
            "Lighthouse mobile, lowest score of any page and category",
            Math.min(...rows.flatMap(({ scores }) => scores.map(([, score]) => score))),
            100,
          ),
          atMost("slowed line: LCP, Next's template = 1", worst("lcp") / reference!.lcp, 0.6),
          atMost("slowed line: CLS", worst("cls"), 0),
          atMost("slowed line: TBT", worst("tbt"), 10, " ms"),
        ],
      };
    });
  } finally {
    await template.stop();
  }
}
