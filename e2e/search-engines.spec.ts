import { expect } from "@playwright/test";
import { banks } from "../data/banks.ts";
import { jurisdictions } from "../data/jurisdictions.ts";
import {
  companyFees,
  bankServiceFee,
  nomineeDirectorFee,
  nomineeShareholderFee,
  trustFees,
} from "../data/prices.ts";
import { site } from "../data/site.ts";
import { trusts } from "../data/trusts.ts";
import { test } from "./support/fixtures";
import { decode, readWords } from "./support/html";
import { origin } from "./support/services";
import { findProblems, ofType, readBreadcrumbs, readNodes, type Node } from "./support/structured-data";

// In one worker, so that each page is requested once.
test.describe.configure({ mode: "default" });

const answers = new Map<string, Promise<string>>();
const htmlOf = (path: string) => {
  if (!answers.has(path))
    answers.set(
      path,
      fetch(origin + path).then((answer) => answer.text()),
    );
  return answers.get(path)!;
};

/** The pages of the sitemap, with the date of their last change if it has one. */
async function readSitemap(): Promise<{ path: string; lastmod?: string }[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => ({
    path: new URL(/<loc>(.*?)<\/loc>/.exec(entry!)![1]!).pathname,
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry!)?.[1],
  }));
}

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
const mainOf = (html: string) => readWords(html.slice(html.indexOf("<main"), html.indexOf("</main>")));

test("the structured data of every page follows schema.org and Google's requirements", async () => {
  const pages = await readSitemap();
  expect(pages.length).toBeGreaterThan(70);
  const problems: string[] = [];
  for (const { path } of pages)
    for (const problem of findProblems(readNodes(await htmlOf(path)))) problems.push(`${path}: ${problem}`);
  expect(problems).toEqual([]);
});

test("the structured data of every page states what the page shows", async () => {
  const problems: string[] = [];
  for (const { path, lastmod } of await readSitemap()) {
    const html = await htmlOf(path);
    const nodes = readNodes(html);
    const words = mainOf(html);
    const show = (what: string) => {
      if (!words.includes(what.replace(/\s+/g, " "))) problems.push(`${path} does not show ${what}`);
    };
    for (const { price } of ofType(nodes, "Offer")) show(dollars(Number(price)));
    for (const { ratingValue, reviewCount } of ofType(nodes, "AggregateRating"))
      show(`Rated ${String(ratingValue)} out of 5 (${String(reviewCount)} reviews)`);
    for (const { name, acceptedAnswer } of ofType(nodes, "Question")) {
      show(String(name));
      show(String((acceptedAnswer as Node).text));
    }
    const [breadcrumbs, ...more] = ofType(nodes, "BreadcrumbList");
    const names = ((breadcrumbs?.itemListElement ?? []) as Node[]).map(({ name }) => name);
    expect(more, `a second list of breadcrumbs on ${path}`).toEqual([]);
    expect(readBreadcrumbs(html), `breadcrumbs of ${path}`).toEqual(names);
    expect(names[0], `first breadcrumb of ${path}`).toBe(path === "/" ? undefined : "Home");
    for (const { itemListElement } of ofType(nodes, "ItemList"))
      for (const { url } of itemListElement as Node[])
        if (!html.includes(`href="${new URL(String(url)).pathname}"`))
          problems.push(`${path} does not link ${String(url)}`);
    for (const { dateModified } of nodes) if (dateModified) expect(dateModified, path).toBe(lastmod);
  }
  expect(problems).toEqual([]);
  expect(ofType(readNodes(await htmlOf("/")), "WebSite")).toMatchObject([
    { name: site.name, url: `${origin}/` },
  ]);
});

/** Every offer with its page, order form and price, repeated here as the expected values. */
const offers = [
  ...jurisdictions.map(({ slug }) => ({
    page: `/jurisdictions/${slug}`,
    form: `/order-form/${slug}`,
    total: companyFees[slug].incorporation + companyFees[slug].government,
  })),
  ...trusts.map(({ value, country }) => ({
    page: `/trusts/${country}`,
    form: `/trust-order-form/${value}`,
    total: trustFees[country].incorporation + trustFees[country].government,
  })),
  ...banks.map(({ id, slug }) => ({
    page: `/banking/${slug}`,
    form: `/bank-account-order/${id}`,
    total: bankServiceFee,
  })),
];

// Promise: The price in a page's structured data is the total on the page and on its order form.
// Promise: Page, structured data and form show the same price for every jurisdiction.
// Promise: Page, structured data and form show the same price for every trust and every bank account.
test("the price of every offer is the total on its page and on its order form @core", async () => {
  for (const { page, form, total } of offers) {
    const html = await htmlOf(page);
    const prices = ofType(readNodes(html), "Offer").map(({ price }) => price);
    expect(prices.length, page).toBeGreaterThan(0);
    expect(new Set(prices), page).toEqual(new Set([total.toFixed(2)]));
    expect(mainOf(html), page).toMatch(new RegExp(`(Total|Service fee) \\${dollars(total)}(?![\\d,])`));
    const shown = /data-testid="order-total"[^>]*>([^<]*)</.exec(await htmlOf(form))?.[1];
    expect(shown, form).toBe(dollars(total));
  }
  for (const [page, fee] of [
    ["/nominee-directors", nomineeDirectorFee],
    ["/nominee-shareholders", nomineeShareholderFee],
  ] as const)
    expect(ofType(readNodes(await htmlOf(page)), "Offer"), page).toMatchObject([{ price: fee.toFixed(2) }]);
});

// Promise: Every page can be reached by links from the home page.
test("every page of the sitemap is at most three clicks from the home page", async () => {
  const depths = new Map([["/", 0]]);
  const queue = ["/"];
  for (const path of queue) {
    const depth = depths.get(path)!;
    if (depth === 3) continue;
    for (const [, href] of (await htmlOf(path)).matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) {
      const next = decode(href!);
      if (depths.has(next)) continue;
      depths.set(next, depth + 1);
      queue.push(next);
    }
  }
  const paths = (await readSitemap()).map(({ path }) => path);
  expect(paths.filter((path) => !depths.has(path))).toEqual([]);
});
