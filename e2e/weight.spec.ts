import { expect } from "@playwright/test";
import { test } from "./fixtures";
import { createScriptScale, laterScripts, scriptBudgets, scriptSources, sleeps } from "./page-weight";
import { routes } from "./site-map";

test("a page that sleeps comes without script, and what it wakes with stays within its budget", async ({
  request,
}) => {
  const weigh = createScriptScale(async (source) => (await request.get(source)).body());
  const rows: string[] = [];
  const groups = new Set<string>();
  const over: string[] = [];
  for (const { path, kind } of routes) {
    const html = await (await request.get(path)).text();
    if (sleeps(kind)) expect([path, ...scriptSources(html)]).toEqual([path]);
    expect(laterScripts(html).length, path).toBeGreaterThan(5);
    const kib = await weigh(html);
    const row = `${path.padEnd(44)} ${kib.toFixed(1).padStart(6)} of ${scriptBudgets[kind]} KiB`;
    // One line for the pages of a catalogue, which are the same page.
    const group = `${path.split("/")[1]} ${kib.toFixed(1)}`;
    if (!groups.has(group)) rows.push(row);
    groups.add(group);
    if (kib > scriptBudgets[kind]) over.push(row);
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
    const found = laterScripts(await (await request.get(path)).text());
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
    if (kind === "login") continue;
    const headers = (await request.get(path)).headers();
    if (kind === "private") expect(headers["cache-control"], path).toContain("no-store");
    else expect(headers["x-nextjs-prerender"], path).toContain("1");
  }
  for (const path of ["/login", "/auth/session"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["cache-control"] ?? "", path).toContain("no-store");
  }
  // Sent to sign in, by an answer that is kept by nobody unless it says so.
  const away = await request.get("/user-account", { maxRedirects: 0 });
  expect([away.status(), away.headers()["cache-control"]]).toEqual([307, undefined]);
});
