import { brotliCompressSync } from "node:zlib";
import { expect } from "@playwright/test";
import { test } from "./fixtures";
import { routes } from "./site-map";

// KiB of brotli over the page's own <script src>, without nomodule (the budgets of the house).
const budgets = { page: 122, form: 150, private: 135 };

const sources = (html: string) => [
  ...new Set(
    [...html.matchAll(/<script[^>]*? src="([^"]+)"[^>]*>/g)]
      .filter(([tag]) => !/nomodule/i.test(tag))
      .map(([, src]) => src!),
  ),
];

test("first-load script of every route stays within its budget", async ({ request }) => {
  const weights = new Map<string, number>();
  const rows: string[] = [];
  const groups = new Set<string>();
  const over: string[] = [];
  for (const { path, kind } of routes) {
    const html = await (await request.get(path)).text();
    let total = 0;
    for (const source of sources(html)) {
      if (!weights.has(source)) {
        weights.set(source, brotliCompressSync(await (await request.get(source)).body()).length);
      }
      total += weights.get(source)!;
    }
    const kib = total / 1024;
    const row = `${path.padEnd(44)} ${kib.toFixed(1).padStart(6)} of ${budgets[kind]} KiB`;
    // One line for the pages of a catalogue, which are the same page.
    const group = `${path.split("/")[1]} ${kib.toFixed(1)}`;
    if (!groups.has(group)) rows.push(row);
    groups.add(group);
    if (kib > budgets[kind]) over.push(row);
  }
  console.log(rows.join("\n"));
  expect(over).toEqual([]);
});

// A string that stands in each library's code and survives minifying.
const marks = {
  "react-hook-form": "shouldUseNativeValidation",
  zod: "invalid_format",
  sonner: "data-sonner-toast",
  supabase: "supabase",
  stripe: "api.stripe.com",
};

test("no form engine, no validation, no toasts, no Supabase and no Stripe where crawlers read", async ({
  request,
  page,
}) => {
  const texts = async (path: string) => {
    const found = sources(await (await request.get(path)).text());
    return Promise.all(found.map(async (source) => (await request.get(source)).text()));
  };
  for (const path of [
    "/",
    "/jurisdictions",
    "/jurisdictions/nevis",
    "/company-formation",
    "/faqs",
    "/nominee",
  ]) {
    const scripts = (await texts(path)).join("\n");
    for (const [library, mark] of Object.entries(marks))
      expect(scripts.includes(mark), `${library} on ${path}`).toBe(false);
  }
  // The marks are really there where the libraries are: on a form's page, and after its first use.
  expect((await texts("/order-form/nevis")).join("\n")).toContain(marks["react-hook-form"]);
  const later: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) later.push(response.text().catch(() => ""));
  });
  await page.goto("/order-form/nevis");
  await page.getByRole("button", { name: /Pay Now/ }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await page.goto("/no-such-page", { waitUntil: "networkidle" });
  const all = (await Promise.all(later)).join("\n");
  expect(all).toContain(marks.zod);
  expect(all).toContain(marks.sonner);
});

test("what crawlers read is prerendered, what is private is never stored", async ({ request }) => {
  for (const { path, kind } of routes) {
    if (path === "/login") continue;
    const headers = (await request.get(path)).headers();
    if (kind === "private") expect(headers["cache-control"], path).toContain("no-store");
    else expect(headers["x-nextjs-prerender"], path).toContain("1");
  }
  for (const path of ["/login", "/user-account", "/auth/session"]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers["cache-control"] ?? "no-store", path).toContain("no-store");
  }
});
