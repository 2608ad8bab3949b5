import { expect } from "@playwright/test";
import { bankJurisdictions } from "../data/banks.ts";
import { jurisdictions } from "../data/jurisdictions.ts";
import { orderFormRedirects } from "../data/order-form-redirects.ts";
import {
  bankServiceFee,
  companyFees,
  nomineeDirectorFee,
  nomineeShareholderFee,
  trustFees,
  type Fees,
} from "../data/prices.ts";
import { trusts } from "../data/trusts.ts";
import { test } from "./support/fixtures";
import { readAttribute, decodeEntities, extractVisibleText } from "./support/html";
import { formatWholeDollars } from "./support/order";
import { memoizeByAddress } from "./support/page-weight";
import { notFoundUrls, routes } from "./support/routes";
import { origin } from "./support/services";
import {
  findStructuredDataProblems,
  listNodesOfType,
  parseJsonLdNodes,
  type JsonLdNode,
} from "./support/structured-data";

// In one worker, so that each page is requested once.
test.describe.configure({ mode: "default" });

/** A page's response, requested once. */
const answerOf = memoizeByAddress(async (path) => {
  const answer = await fetch(origin + path, { redirect: "manual" });
  return { status: answer.status, html: await answer.text() };
});
const htmlOf = async (path: string) => (await answerOf(path)).html;

/** The values of a page's meta and link tags by their name. */
function metaOf(html: string): Record<string, string> {
  const first = ["property", "name", "rel"];
  return Object.fromEntries(
    [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => [
      first.map((name) => readAttribute(tag, name)).find(Boolean) ?? "",
      readAttribute(tag, "content") || readAttribute(tag, "href"),
    ]),
  );
}
const within = (path: string) => (path === "/" ? origin : origin + path);
const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

/** The pages of the sitemap, with the date of their last change if it has one. */
async function readSitemap(): Promise<{ path: string; lastmod?: string }[]> {
  return [...(await htmlOf("/sitemap.xml")).matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => ({
    path: new URL(/<loc>(.*?)<\/loc>/.exec(entry!)![1]!).pathname,
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry!)?.[1],
  }));
}

// Promise: Every page for search engines has its own title, heading, canonical address and structured data.
test("every page has a unique title and complete metadata", async () => {
  const titles = new Map<string, string>();
  for (const { path, indexed, canonical } of routes) {
    await test.step(path, async () => {
      const { status, html } = await answerOf(path);
      expect(status).toBe(200);
      expect(html.match(/<h1[ >]/g), "one h1").toHaveLength(1);
      const title = decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
      expect(title.length).toBeGreaterThan(10);
      expect(titles.get(title), `title of ${path}`).toBeUndefined();
      titles.set(title, path);
      const meta = metaOf(html);
      expect(meta.description!.length).toBeGreaterThan(60);
      expect(meta.canonical).toBe(within(canonical ?? path));
      expect(meta.robots).toBe(indexed ? "index, follow" : "noindex, follow");
      const names = "og:title og:description og:url og:image twitter:card twitter:image keywords";
      for (const name of names.split(" ")) expect(meta[name], name).toBeTruthy();
      expect([meta["og:image:width"], meta["og:image:height"]]).toEqual(["1200", "630"]);
      expect(parseJsonLdNodes(html)).not.toEqual([]);
    });
  }
});

// Promise: Every page can be reached by links from the home page.
test("every public page is at most three clicks from the home page", async () => {
  const linksOf = new Map<string, string[]>();
  for (const { path } of routes) {
    const found = [...(await htmlOf(path)).matchAll(/<a [^>]*?href="(\/[^"#]*)/g)];
    const hrefs = found.map(([, href]) => decodeEntities(href!));
    linksOf.set(path, hrefs);
  }
  let near = new Set(["/"]);
  for (let clicks = 0; clicks < 3; clicks += 1) {
    const next = [...near].flatMap((path) => linksOf.get(path) ?? []);
    near = new Set([...near, ...next.map((href) => href.replace(/\?.*/, ""))]);
  }
  // Private pages follow a form or a payment, not a link.
  const far = routes.filter(({ path, kind }) => kind !== "private" && !near.has(path));
  expect(far.map(({ path }) => path)).toEqual([]);
  const from = new Map([...linksOf].flatMap(([path, hrefs]) => hrefs.map((href) => [href, path])));
  for (const [href, path] of from) {
    const status = linksOf.has(href) ? (await answerOf(href)).status : (await fetch(origin + href)).status;
    expect(status, `${href}, linked from ${path}`).toBe(200);
  }
});

// Promise: An address that does not exist shows the not-found page.
// Promise: The not-found page has the header, the footer and links to other pages.
test("an unknown URL shows the not-found page with header, footer and complete metadata", async () => {
  for (const [path, words] of notFoundUrls) {
    const { status, html } = await answerOf(path);
    expect([status, /<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1]], path).toEqual([404, words]);
    const complete = {
      robots: expect.stringContaining("noindex"),
      description: expect.stringMatching(/^.{100}/),
    };
    expect(metaOf(html), path).toMatchObject({ ...complete, "og:image:width": "1200" });
    expect(html, path).toMatch(/<nav aria-label="Main"[^]*<footer /);
  }
});

test("the sitemap lists exactly the pages that search engines can index", async () => {
  const expected = routes.filter(({ indexed, canonical }) => indexed && !canonical).map(({ path }) => path);
  expect((await readSitemap()).map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
  expect(await htmlOf("/robots.txt")).toContain(`${origin}/sitemap.xml`);
});

test("every page's structured data matches its visible content", async () => {
  const problems: string[] = [];
  for (const { path, lastmod } of await readSitemap()) {
    const html = await htmlOf(path);
    const nodes = parseJsonLdNodes(html);
    for (const problem of findStructuredDataProblems(nodes)) problems.push(`${path}: ${problem}`);
    const words = extractVisibleText(mainOf(html));
    const show = (what: string) => {
      if (!words.includes(what.replace(/\s+/g, " "))) problems.push(`${path} does not show ${what}`);
    };
    for (const { price } of listNodesOfType(nodes, "Offer")) show(formatWholeDollars(Number(price)));
    for (const { ratingValue, reviewCount } of listNodesOfType(nodes, "AggregateRating"))
      show(`Rated ${String(ratingValue)} out of 5 (${String(reviewCount)} reviews)`);
    for (const { name, acceptedAnswer } of listNodesOfType(nodes, "Question")) {
      show(String(name));
      show(String((acceptedAnswer as JsonLdNode).text));
    }
    for (const { dateModified } of nodes) if (dateModified) expect(dateModified, path).toBe(lastmod);
  }
  expect(problems).toEqual([]);
});

const sum = ({ incorporation, government }: Fees) => incorporation + government;

/** Every offer with its page, order form and price. */
const offers = [
  ...jurisdictions.map(({ slug }) => ({
    page: `/jurisdictions/${slug}`,
    form: `/order-form/${slug}`,
    total: sum(companyFees[slug]),
  })),
  ...trusts.map(({ value, country }) => ({
    page: `/trusts/${country}`,
    form: `/trust-order-form/${value}`,
    total: sum(trustFees[country]),
  })),
  ...bankJurisdictions.map(({ id, slug }) => ({
    page: `/banking/${slug}`,
    form: `/bank-account-order/${id}`,
    total: bankServiceFee,
  })),
];

// Promise: The price in a page's structured data is the total on the page and on its order form.
// Promise: Page, structured data and form show the same price for every jurisdiction.
// Promise: Page, structured data and form show the same price for every trust and every bank account.
test("each jurisdiction, trust and bank page shows the same price as the order form", async () => {
  for (const { page, form, total } of offers) {
    const html = await htmlOf(page);
    const stated = listNodesOfType(parseJsonLdNodes(html), "Offer").map(({ price }) => price);
    expect(stated.length, page).toBeGreaterThan(0);
    expect(new Set(stated), page).toEqual(new Set([total.toFixed(2)]));
    const words = extractVisibleText(mainOf(html));
    expect(words, page).toMatch(new RegExp(`(Total|Service fee) \\${formatWholeDollars(total)}(?![\\d,])`));
    const shown = /data-testid="order-total"[^>]*>([^<]*)</.exec(await htmlOf(form))?.[1];
    expect(shown, form).toBe(formatWholeDollars(total));
  }
  for (const [page, fee] of [
    ["/nominee-directors", nomineeDirectorFee],
    ["/nominee-shareholders", nomineeShareholderFee],
  ] as const)
    expect(listNodesOfType(parseJsonLdNodes(await htmlOf(page)), "Offer"), page).toMatchObject([
      { price: fee.toFixed(2) },
    ]);
});

// Promise: An order form's address with capitals or spaces redirects to the form.
test("misspelled and moved URLs redirect to the right page", async () => {
  expect(orderFormRedirects.length).toBeGreaterThan(15);
  for (const { from, to } of [
    ...orderFormRedirects,
    { from: "/trusts", to: "/trust-formation" },
    { from: "/banking", to: "/account-opening" },
    { from: "/order-form/panama-foundation", to: "/trust-order-form/panama-foundation" },
    { from: "/order-form/Panama%20Foundation", to: "/trust-order-form/panama-foundation" },
    { from: "/trust-order-form/Panama-Foundation", to: "/trust-order-form/panama-foundation" },
    { from: "/order-form/NEVIS", to: "/order-form/nevis" },
    { from: "/bank-account-order/Hong%20Kong", to: "/bank-account-order/hongkong" },
    { from: "/jurisdictions/compare/nevis-or-belize", to: "/jurisdictions/compare/belize-or-nevis" },
  ]) {
    const answer = await fetch(origin + from, { redirect: "manual" });
    const location = answer.headers.get("location") ?? "";
    expect([answer.status, new URL(location, origin).pathname], from).toEqual([308, to]);
    expect((await answerOf(to)).status, to).toBe(200);
  }
  expect((await answerOf("/trust-order-form/nevis")).status).toBe(404);
});

test("forms that ask for personal data link to the privacy page", async () => {
  for (const path of ["/contact", "/customer-service-numbers", "/login?tab=signup"]) {
    const forms = (await htmlOf(path)).match(/<form[\s\S]*?<\/form>/g) ?? [];
    const personal = forms.filter((form) => form.includes('name="email"'));
    expect(personal.length, path).toBeGreaterThan(0);
    for (const form of personal) expect(form, path).toMatch(/<a [^>]*href="\/privacy"[^>]*>Privacy/);
  }
});
