/** `npm run sheet`, while the demo runs: takes screenshots of every route at three widths and writes an index of them to one folder. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { requireBrowser } from "./support/browser.ts";

const origin = `http://localhost:${process.env.PORT ?? 3000}`;
const folder = resolve(import.meta.dirname, "../.local/contact-sheet");
const widths = [360, 768, 1440];
const only = process.argv.slice(2);

async function listPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const indexed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const others = ["/order-form/nevis", "/trust-order-form/panama-foundation", "/bank-account-order/hongkong"];
  const own = [
    "/contact",
    "/payment",
    "/payment?method=crypto",
    "/login",
    "/login?tab=signup",
    "/order-confirmation",
  ];
  const soon = ["/ibc-club", "/notifications", "/no-such-page", "/jurisdictions/atlantis"];
  return [...indexed, ...others, ...own, ...soon];
}

const browser = await chromium.launch({ executablePath: requireBrowser(), args: ["--no-sandbox"] });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const rows: string[] = [];
for (const path of (await listPaths()).filter((path) => only.length === 0 || only.includes(path))) {
  const name = path === "/" ? "home" : path.slice(1).replaceAll(/[^a-z0-9]+/gi, "-");
  const pictures: string[] = [];
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.goto(origin + path, { waitUntil: "load" });
    const file = `${name}-${width}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (sideways) console.log(`${path} scrolls sideways at ${width}`);
    pictures.push(
      `<a href="${file}"><img src="${file}" width="${Math.round(width / 3)}" loading="lazy"></a>`,
    );
    await page.close();
  }
  rows.push(
    `<h2>${path}</h2><div style="display:flex;gap:1rem;align-items:start">${pictures.join("")}</div>`,
  );
}
writeFileSync(join(folder, "index.html"), `<!doctype html><title>Contact sheet</title>${rows.join("\n")}`);
await browser.close();
console.log(`${rows.length} routes in ${join(folder, "index.html")}`);
