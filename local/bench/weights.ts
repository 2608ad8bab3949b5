import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import {
  createScriptScale,
  pageBudgets,
  scriptBudgets,
  untilCompressed,
  weighVisit,
} from "../../e2e/page-weight.ts";
import { routes, screens, type Route } from "../../e2e/site-map.ts";
import { withBrowser } from "./chromium.ts";
import { withSite, type Bench } from "./load.ts";
import { atMost, show, type Goal, type Section } from "./report.ts";

const kinds = {
  page: "marketing and jurisdiction pages",
  form: "forms",
  private: "payment, confirmation, account",
} as const;

interface Weight extends Route {
  script: number;
  html: number;
  requests: number;
  whole: number;
  /** KB of it that fetch what links lead to. */
  prefetched: number;
}

/** What each route sends to somebody who comes for the first time. */
export async function weights(bench: Bench): Promise<Section> {
  const chosen = bench.quick ? routes.filter(({ path }) => screens.includes(path)) : routes;
  return withSite(bench, () =>
    withBrowser(async (browser) => {
      bench.say(`Weight of ${chosen.length} routes`);
      const site = bench.stage.appUrl;
      const weigh = createScriptScale(async (source) =>
        Buffer.from(await (await fetch(new URL(source, site))).arrayBuffer()),
      );
      const weighed: Weight[] = [];
      for (const route of chosen) {
        const html = await (await fetch(site + route.path)).text();
        await untilCompressed(site, html);
        const visit = await coldVisit(browser, site + route.path);
        const size = brotliCompressSync(html).length / 1024;
        weighed.push({ ...route, ...visit, script: await weigh(html), html: size });
      }
      return toSection(weighed);
    }),
  );
}

/** Bytes over the network and requests of one first visit to a server that has been asked before. */
async function coldVisit(
  browser: Browser,
  url: string,
): Promise<Pick<Weight, "requests" | "whole" | "prefetched">> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const visit = await weighVisit(page);
    await page.goto(url, { waitUntil: "networkidle" });
    return { requests: visit.requests, whole: visit.whole, prefetched: visit.ahead };
  } finally {
    await context.close();
  }
}

function toSection(weighed: Weight[]): Section {
  const goals = (Object.keys(kinds) as Route["kind"][]).flatMap((kind): Goal[] => {
    const routes = weighed.filter((route) => route.kind === kind);
    const heaviest = (by: "script" | "whole") => routes.toSorted((a, b) => b[by] - a[by])[0];
    const [script, whole] = [heaviest("script"), heaviest("whole")];
    if (!script || !whole) return [];
    return [
      atMost(`script of ${kinds[kind]}`, script.script, scriptBudgets[kind], " KiB", `at \`${script.path}\``),
      atMost(
        `cold page of ${kinds[kind]}`,
        whole.whole,
        pageBudgets[kind],
        " KB",
        `at \`${whole.path}\`, ${show(whole.prefetched)} KB of it fetched ahead`,
      ),
    ];
  });
  return {
    title: "Weight of every route",
    text: "First-load script in KiB of brotli over the page's own `<script src>`, the HTML in KiB of brotli, and what Chromium really loads on a first visit, until the network is idle; fetched ahead is what visible links lead to.",
    tables: [
      {
        head: [
          "route",
          "kind",
          "script, KiB",
          "HTML, KiB",
          "requests",
          "whole page, KB",
          "fetched ahead, KB",
        ],
        rows: weighed.map(({ path, kind, script, html, requests, whole, prefetched }) => [
          `\`${path}\``,
          kind,
          show(script),
          show(html),
          show(requests),
          show(whole),
          show(prefetched),
        ]),
      },
    ],
    goals,
  };
}
