import { expect } from "@playwright/test";
import { orderFormRedirects } from "../data/order-form-redirects.ts";
import { test } from "./support/fixtures";

test("the folders of trusts and banks redirect to their lists", async ({ request }) => {
  for (const [from, to] of [
    ["/trusts", "/trust-formation"],
    ["/banking", "/account-opening"],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, to]);
  }
});

test("misspelled order form addresses redirect to the right form", async ({ request }) => {
  expect(orderFormRedirects.length).toBeGreaterThan(15);
  expect(orderFormRedirects.map(({ from }) => from)).toContain("/order-form/panama-foundation");
  expect(orderFormRedirects.map(({ from }) => from)).toContain("/trust-order-form/panama");
  for (const { from, to } of orderFormRedirects) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], from).toEqual([308, to]);
  }
  for (const to of new Set(orderFormRedirects.map(({ to }) => to)))
    expect((await request.get(to)).status(), to).toBe(200);
  expect((await request.get("/trust-order-form/nevis", { maxRedirects: 0 })).status()).toBe(404);
});

// Promise: An order form's address with capitals or spaces redirects to the form.
test("order form addresses with capitals and spaces redirect to the form", async ({ request }) => {
  for (const [path, to] of [
    ["/order-form/Panama%20Foundation", "/trust-order-form/panama-foundation"],
    ["/trust-order-form/Panama-Foundation", "/trust-order-form/panama-foundation"],
    ["/order-form/NEVIS", "/order-form/nevis"],
    ["/bank-account-order/Hong%20Kong", "/bank-account-order/hongkong"],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([308, to]);
  }
});

for (const script of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: script });

    test(`a question opens by its URL, ${script ? "with" : "without"} JavaScript`, async ({ page }) => {
      const footer = page.getByRole("contentinfo");
      const heading = (name: string) => page.getByRole("main").getByRole("heading", { level: 2, name });
      const groups = page
        .getByRole("main")
        .getByRole("heading", { level: 2 })
        .filter({ hasNotText: "Still" });
      await page.goto("/faqs#nominee-services");
      await expect(heading("Nominee Services")).toBeVisible();
      await expect(heading("General Questions")).toBeHidden();
      for (const [label, group] of [
        ["Compliance", "Legal & Compliance"],
        ["Knowledge Base", "Company Formation"],
        ["FAQs", "General Questions"],
      ] as const) {
        await footer.getByRole("link", { name: label, exact: true }).click();
        await expect(heading(group)).toBeVisible();
        await expect(groups).toHaveCount(1);
      }
      await page.goto("/faqs");
      await expect(heading("General Questions")).toBeVisible();
      await page.getByRole("link", { name: "Trust Formation", exact: true }).first().click();
      await expect(heading("Trust Formation")).toBeVisible();
      await page.reload();
      await expect(heading("Trust Formation")).toBeVisible();
      await expect(groups).toHaveCount(1);
    });
  });
}

test("the menu on small screens lists every link and can be closed", async ({ browser, baseURL }) => {
  const viewport = { width: 360, height: 700 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL });
  const page = await context.newPage();
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await page.getByRole("banner").locator("summary").click();
  for (const name of [
    "Jurisdictions",
    "Banking",
    "Trusts",
    "Nominees",
    "Contact",
    "Terms",
    "Privacy",
    "Refunds",
  ])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  const box = (await menu.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(700);
  await expect(page.getByRole("banner").locator("summary .lucide-x")).toBeVisible();
  await page.mouse.click(180, (box.y + box.height + 700) / 2); // The backdrop below the menu.
  await expect(menu).toBeHidden();
  await expect(page.getByRole("banner").locator("summary .lucide-menu")).toBeVisible();
  await context.close();
});

test("the header on wide screens shows the same links on one line", async ({ page }) => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const main = page.getByRole("navigation", { name: "Main" });
    for (const name of ["Services", "Jurisdictions", "Banking", "Trusts", "Nominees", "Contact"])
      await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
    expect((await main.boundingBox())!.height).toBeLessThan(64);
  }
});

test("printed pages are black on white without buttons", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of [
    "/",
    "/jurisdictions/united-states",
    "/order-form/nevis",
    "/payment",
    "/faqs",
    "/terms",
  ]) {
    await page.goto(path);
    const inked = await page.locator("main, main *").evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().height > 0)
        .filter((element) => {
          const { backgroundColor, color } = getComputedStyle(element);
          const white = /^(rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/.test(backgroundColor);
          return !white || color !== "rgb(0, 0, 0)";
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(inked, path).toEqual([]);
    await expect(page.locator("[data-slot=button]:visible, header:visible"), path).toHaveCount(0);
  }
  await page.goto("/jurisdictions/united-states");
  await expect(page.getByRole("img", { name: /^Map/ })).toBeHidden();
});

test("/favicon.ico is an icon", async ({ request }) => {
  const answer = await request.get("/favicon.ico");
  expect(answer.status()).toBe(200);
  expect([...(await answer.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

test("forms that ask for personal data link to the privacy page", async ({ request }) => {
  for (const path of ["/contact", "/customer-service-numbers", "/login?tab=signup"]) {
    const html = await (await request.get(path)).text();
    const forms = html.match(/<form[\s\S]*?<\/form>/g)?.filter((form) => form.includes('name="email"')) ?? [];
    expect(forms.length, path).toBeGreaterThan(0);
    for (const form of forms) expect(form, path).toMatch(/<a [^>]*href="\/privacy"[^>]*>Privacy/);
  }
});
