import type { Browser } from "@playwright/test";
import {
  createScriptWeigher,
  documentBudget,
  pageBudgets,
  scriptBudgets,
  isPrerendered,
  untilCompressed,
  weighVisit,
} from "../support/page-weight.ts";
import { routes, screens, type Route } from "../support/routes.ts";
import { withBrowser } from "./chromium.ts";
import { withSite, type Bench } from "./load.ts";
import { atMost, show, type Goal, type Section } from "./report.ts";

const kinds = {
  page: "marketing and jurisdiction pages",
  form: "forms",
  login: "the sign-in page",
  private: "payment, confirmation, account",
} as const;

interface Weight extends Route {
  script: number;
  /** Bytes over the network, headers included. */
  document: number;
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
      const weigh = createScriptWeigher(site);
      const weighed: Weight[] = [];
      for (const route of chosen) {
        await untilCompressed(site, route.path);
        const html = await (await fetch(site + route.path)).text();
        const visit = await coldVisit(browser, site + route.path);
        weighed.push({ ...route, ...visit, script: await weigh(html) });
      }
      return toSection(weighed);
    }),
  );
}

/** Bytes over the network and requests of one first visit to a server that has been asked before. */
async function coldVisit(
  browser: Browser,
  url: string,
): Promise<Pick<Weight, "requests" | "document" | "whole" | "prefetched">> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const visit = await weighVisit(page);
    await page.goto(url, { waitUntil: "networkidle" });
    const { requests, document, whole, ahead } = visit;
    return { requests, document, whole, prefetched: ahead };
  } finally {
    await context.close();
  }
}

function toSection(weighed: Weight[]): Section {
  const goals = (Object.keys(kinds) as Route["kind"][]).flatMap((kind): Goal[] => {
    const routes = weighed.filter((route) => route.kind === kind);
    const heaviest = (by: "script" | "document" | "whole") => routes.toSorted((a, b) => b[by] - a[by])[0];
    const [script, whole] = [heaviest("script"), heaviest("whole")];
    const document = heaviest("document");
    if (!script || !whole || !document) return [];
    const first = atMost(
      `document of ${kinds[kind]}`,
      document.document,
      documentBudget,
      " bytes",
      `at \`${document.path}\``,
    );
    return [
      ...(isPrerendered(kind) ? [first] : []),
      atMost(
        `script of ${kinds[kind]}${isPrerendered(kind) ? ", hydrated" : ""}`,
        script.script,
        scriptBudgets[kind],
        " KiB",
        `at \`${script.path}\``,
      ),
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
    text: "Script in KiB of brotli over a page's own files, which a prerendered page loads when the visitor uses a control, and others at once; the document in bytes over the network, headers included; and what Chromium really loads on a first visit, until the network is idle; fetched ahead is what visible links lead to.",
    tables: [
      {
        head: [
          "route",
          "kind",
          "script, KiB",
          "document, bytes",
          "requests",
          "whole page, KB",
          "fetched ahead, KB",
        ],
        rows: weighed.map(({ path, kind, script, document, requests, whole, prefetched }) => [
          `\`${path}\``,
          kind,
          show(script),
          show(document),
          show(requests),
          show(whole),
          show(prefetched),
        ]),
      },
    ],
    goals,
  };
}
