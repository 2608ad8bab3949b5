import { expect, type Page } from "@playwright/test";
import { totals, usd } from "./amounts";
import { test } from "./fixtures";
import { fillCompanyForm, orderCompany, summaryTotal } from "./order";
import { freshEmail, ordersOf } from "./services";

test.use({ javaScriptEnabled: false });

/** Adds a field to the order form, as somebody with the developer tools open would. */
async function smuggle(page: Page, name: string, value: string) {
  await page.route("**/order-form/**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const body = route.request().postDataBuffer()!.toString("latin1");
    const boundary = /^--[^\r\n]+/.exec(body)![0];
    const field = `${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    await route.continue({ postData: Buffer.from(field + body, "latin1") });
  });
}

for (const [name, value] of [
  ["total", "1"],
  ["total_fee", "1"],
  ["incorporation_fee", "1"],
  ["order_reference", "IBC-111111"],
  ["user_id", "00000000-0000-4000-8000-000000000001"],
  ["status", "paid"],
  ["payment_status", "completed"],
  ["requestId", "00000000-0000-4000-8000-000000000001"],
]) {
  test(`an order that brings its own ${name} is refused and stores nothing`, async ({ page }) => {
    const email = freshEmail("tamper");
    await page.goto("/order-form/nevis");
    await fillCompanyForm(page, { slug: "nevis", email });
    await smuggle(page, name!, value!);
    await page.getByRole("button", { name: /Pay Now/ }).click();
    await expect(page).toHaveURL("/order-form/nevis");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.goto("/payment");
    await expect(page.getByRole("heading", { name: "Sample order" })).toBeVisible();
    expect(await ordersOf(email)).toEqual([]);
  });
}

test("another jurisdiction's place gets that place's price, an unknown one a refusal", async ({ page }) => {
  const email = freshEmail("swap");
  for (const [place, outcome] of [
    ["monaco", 39_500],
    ["atlantis", "refused"],
    ["panama-foundation", "refused"],
  ] as const) {
    await page.context().clearCookies();
    await page.unrouteAll();
    await page.goto("/order-form/united-states");
    await fillCompanyForm(page, { slug: "united-states", email });
    await smuggle(page, "place", place);
    await page.getByRole("button", { name: /Pay Now/ }).click();
    if (outcome === "refused") await expect(page).toHaveURL("/order-form/united-states");
    else expect(await summaryTotal(page)).toBe(outcome);
  }
});

test("a draft that was altered is no draft", async ({ page, context }) => {
  await orderCompany(page, { slug: "nevis", email: freshEmail("seal") });
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith("order-draft"));
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === "Lax")).toBe(true);
  const [first] = cookies;
  const middle = Math.floor(first!.value.length / 2);
  const altered =
    first!.value.slice(0, middle) +
    (first!.value[middle] === "A" ? "B" : "A") +
    first!.value.slice(middle + 1);
  await context.addCookies([{ ...first!, value: altered }]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sample order" })).toBeVisible();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Email is required for payment processing",
  );
});

test("a payment page from before the order was changed charges nothing", async ({ page, context }) => {
  const email = freshEmail("tabs");
  await orderCompany(page, { slug: "nevis", email });
  const second = await context.newPage();
  await orderCompany(second, { slug: "monaco", email });
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "This order was changed in another tab",
  );
  expect(await ordersOf(email)).toEqual([]);
  expect(await summaryTotal(page)).toBe(39_500);
});
