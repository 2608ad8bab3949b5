import { expect } from "@playwright/test";
import { placeFacts } from "../data/facts/places.ts";
import { trustFacts } from "../data/facts/trusts.ts";
import {
  bankServiceFee,
  companyFees,
  nomineeDirectorFee,
  nomineeShareholderFee,
  sampleOrder,
  trustFees,
} from "../data/prices.ts";
import { test } from "./support/fixtures";
import { missing, routes } from "./support/routes";
import { origin } from "./support/services";

const decode = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
const meta = (html: string, name: string) =>
  decode(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "");
const link = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1] ?? "";
const within = (path: string) => (path === "/" ? origin : origin + path);

const fees = [...Object.values(companyFees), ...Object.values(trustFees)];
/** Annual government fees in dollars. */
const yearlyFees = [...Object.values(placeFacts), ...Object.values(trustFacts)]
  .flatMap(({ yearly }) => yearly)
  .flatMap(({ yearlyFee }) => (yearlyFee?.currency === "USD" ? yearlyFee.amount : []));
const prices = new Set<number>([
  bankServiceFee,
  nomineeDirectorFee,
  nomineeShareholderFee,
  sampleOrder.total,
  sampleOrder.incorporation,
  sampleOrder.government,
  ...fees.flatMap(({ incorporation, government }) => [incorporation, government, incorporation + government]),
  ...yearlyFees,
  995, // §9: the price range of company formation, $995-$2499
  2499,
]);

const answers = new Map<string, Promise<{ status: number; html: string }>>();

/** A route's response, requested once. */
function answerOf(path: string) {
  const ask = async () => {
    const answer = await fetch(origin + path, { redirect: "manual" });
    return { status: answer.status, html: await answer.text() };
  };
  if (!answers.has(path)) answers.set(path, ask());
  return answers.get(path)!;
}

test("every route has its own title, one h1, canonical, robots, prices and structured data @core", async () => {
  const titles = new Map<string, string>();
  for (const { path, indexed, canonical } of routes) {
    await test.step(path, async () => {
      const { status, html } = await answerOf(path);
      expect(status).toBe(200);
      expect(html.match(/<h1[ >]/g), "one h1").toHaveLength(1);
      const title = decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
      expect(title.length).toBeGreaterThan(10);
      expect(titles.get(title), `title of ${path}`).toBeUndefined();
      titles.set(title, path);
      expect(meta(html, "description").length).toBeGreaterThan(60);
      expect(meta(html, "keywords")).not.toBe("");
      expect(link(html, "canonical")).toBe(within(canonical ?? path));
      expect(meta(html, "robots")).toBe(indexed ? "index, follow" : "noindex, follow");
      for (const name of [
        "og:title",
        "og:description",
        "og:url",
        "og:image",
        "twitter:card",
        "twitter:image",
      ]) {
        expect(meta(html, name), name).not.toBe("");
      }
      expect(meta(html, "og:image:width") + meta(html, "og:image:height")).toBe("1200630");
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
        ([, json]) => json!,
      );
      expect(blocks.length).toBeGreaterThan(0);
      for (const json of blocks) {
        expect(json).not.toContain("<");
        expect(JSON.parse(json)).toHaveProperty("@context", "https://schema.org");
      }
      const text = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      for (const [, figure] of text.matchAll(/\$(\d[\d,]*)/g)) {
        expect(prices, `${figure} on ${path}`).toContain(Number(figure!.replaceAll(",", "")));
      }
    });
  }
});

test("every share image is 1200 by 630", async () => {
  const pictures = new Set<string>();
  for (const { path } of routes) pictures.add(meta((await answerOf(path)).html, "og:image"));
  expect(pictures.size).toBeGreaterThan(40);
  for (const url of pictures) {
    const response = await fetch(url);
    expect(response.headers.get("content-type"), url).toBe("image/png");
    const png = Buffer.from(await response.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], url).toEqual([1200, 630]);
  }
});

test("no internal link is broken @core", async () => {
  const links = new Map<string, string>();
  for (const { path } of routes) {
    const { html } = await answerOf(path);
    for (const [, href] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) links.set(decode(href!), path);
  }
  for (const [href, from] of links) {
    const status = routes.some(({ path }) => path === href)
      ? (await answerOf(href)).status
      : (await fetch(origin + href)).status;
    expect(status, `${href}, linked from ${from}`).toBe(200);
  }
});

// Without a browser. screens.spec.ts renders two of them.
for (const [path, words] of missing) {
  // Promise: An address that does not exist shows the not-found page.
  test(`${path} shows the not-found page`, async () => {
    const { status, html } = await answerOf(path);
    expect(status).toBe(404);
    expect(/<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1]).toBe(words);
    expect(meta(html, "robots")).toContain("noindex");
  });
}

test("the sitemap lists exactly the indexed routes, and robots.txt names the sitemap", async ({
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const named = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!);
  const expected = routes
    .filter(({ indexed, canonical }) => indexed && !canonical)
    .map(({ path }) => within(path));
  expect(named.toSorted()).toEqual(expected.toSorted());
  expect(await (await request.get("/robots.txt")).text()).toContain(`${origin}/sitemap.xml`);
});

test("the header is fixed and 64 px high, the hero 600 px", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const header = page.getByRole("banner");
  expect((await header.boundingBox())!.height).toBe(64);
  expect(await header.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
  const hero = page.getByRole("main").locator("> div").first();
  expect((await hero.boundingBox())!.height).toBe(600);
});

test("without JavaScript the text is the same and the picker works", async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  // The list of jurisdictions differs, because its search needs JavaScript: choosing.spec.ts.
  for (const path of ["/", "/company-formation", "/jurisdictions/panama", "/faqs", "/nominee"]) {
    await page.goto(path);
    await plain.goto(path);
    const words = await plain.getByRole("main").textContent();
    expect(words!.length, path).toBeGreaterThan(500);
    expect(words, path).toBe(await page.getByRole("main").textContent());
  }
  for (const path of ["/payment", "/"]) {
    await plain.goto(path);
    await expect(plain.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(plain.getByText("Loading your session")).toBeHidden();
  }
  await plain.getByLabel("Select Your Preferred Jurisdiction").selectOption("nevis");
  await plain.getByRole("button", { name: "Go" }).click();
  await expect(plain).toHaveURL("/jurisdictions/nevis");
  await context.close();
});
