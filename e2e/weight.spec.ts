import { expect } from "@playwright/test";
import { test } from "./support/fixtures";
import {
  createScriptSizeReader,
  documentBudgetBytes,
  listHydrationScripts,
  visitBudgetsKb,
  getRequestBudget,
  scriptBudgetsKib,
  isPrerendered,
  memoizeByAddress,
  measureMaxVisitWeight,
} from "./support/page-weight";
import { origin } from "./support/services";
import { routes } from "./support/routes";

const prerendered = routes.filter(({ kind }) => isPrerendered(kind));

// In one worker, so that each page is requested once.
test.describe.configure({ mode: "default" });

const weigh = memoizeByAddress((path) => measureMaxVisitWeight(origin, path));

// screens.spec.ts measures the other pages, and one of each kind of these, in a browser.
// Promise: Prerendered pages stay within the budgets for document, requests and total weight.
test("prerendered pages stay within their size budgets", async () => {
  expect(prerendered.length).toBeGreaterThan(80);
  const documents: number[] = [];
  for (const { path, kind } of prerendered) {
    const { visit } = await weigh(path);
    documents.push(visit.document);
    expect(visit.scripts, `scripts of ${path}`).toBe(0);
    expect(visit.document, `bytes of the document of ${path}`).toBeLessThanOrEqual(
      documentBudgetBytes.maximum,
    );
    expect(visit.requests, `requests of ${path}`).toBeLessThanOrEqual(getRequestBudget(path));
    expect(visit.whole, `KB of ${path}`).toBeLessThanOrEqual(visitBudgetsKb[kind]);
  }
  const median = documents.toSorted((a, b) => a - b)[Math.floor(documents.length / 2)];
  expect(median, "median bytes of a document").toBeLessThanOrEqual(documentBudgetBytes.median);
});

test("the scripts of each page stay within their size budget", async () => {
  const weighScripts = createScriptSizeReader(origin);
  const over: string[] = [];
  for (const { path, kind } of routes) {
    const { html } = await weigh(path);
    expect(listHydrationScripts(html).length, path).toBeGreaterThan(5);
    const kib = await weighScripts(html);
    if (kib > scriptBudgetsKib[kind]) over.push(`${path}: ${kib} of ${scriptBudgetsKib[kind]} KiB`);
  }
  expect(over).toEqual([]);
});

// A string in each library's code that minifying keeps.
const marks = {
  "react-hook-form": "shouldUseNativeValidation",
  zod: "invalid_format",
  sonner: "data-sonner-toast",
  supabase: "supabase",
  stripe: "api.stripe.com",
};

// Promise: Pages for search engines load no code of forms, Supabase or Stripe.
test("public pages load no Supabase or Stripe code @core", async ({ request }) => {
  const textOf = memoizeByAddress(async (source) => (await request.get(source)).text());
  const texts = async (path: string) =>
    Promise.all(listHydrationScripts(await (await request.get(path)).text()).map(textOf));
  for (const path of "/ /jurisdictions /jurisdictions/nevis /company-formation /faqs /nominee".split(" ")) {
    const scripts = (await texts(path)).join("\n");
    for (const [library, mark] of Object.entries(marks))
      expect(scripts.includes(mark), `${library} on ${path}`).toBe(false);
  }
  // The strings do occur where the libraries load.
  expect((await texts("/order-form/nevis")).join("\n")).toContain(marks["react-hook-form"]);
});

// Promise: Pages for search engines are prerendered, and private pages are never cached.
test("private pages are never cached @core", async ({ request }) => {
  for (const { path, kind } of routes) {
    if (kind === "login") continue;
    const headers = (await request.get(path)).headers();
    if (kind === "private") expect(headers["cache-control"], path).toContain("no-store");
    else expect(headers["x-nextjs-prerender"], path).toContain("1");
  }
  for (const path of ["/login", "/auth/session"])
    expect((await request.get(path)).headers()["cache-control"] ?? "", path).toContain("no-store");
});
