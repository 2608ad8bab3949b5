import { expect, type Page } from "@playwright/test";
import { totals, usd } from "./amounts";
import { signUpAndConfirm } from "./account";
import { wakeUp } from "./awake";
import { test } from "./fixtures";
import { agree, fillCompanyForm, orderCompany } from "./order";
import { fillEveryField, orderForms, textsOf, type OrderKind } from "./order-fields";
import { freshEmail, ordersOf } from "./services";

const payNow = (page: Page) => page.getByRole("button", { name: /^Pay Now/ });
const kinds = Object.keys(orderForms) as OrderKind[];
const phone = { width: 360, height: 740 };

/** Where something stands in the window, as a person sees it. */
const boxOf = async (page: Page, what = ":focus") => (await page.locator(what).boundingBox())!;

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script, viewport: phone });

    test("on a telephone the total and the button are in view from the first field to the last", async ({
      page,
    }) => {
      await page.goto("/order-form/nevis");
      await expect(payNow(page)).toBeInViewport({ ratio: 1 });
      await expect(payNow(page)).toHaveAccessibleName(`Pay Now · ${usd(totals.nevis)}`);
      await expect(
        page.locator(`[data-slot="pay-bar"] p`).first().getByText(usd(totals.nevis)),
      ).toBeInViewport({
        ratio: 1,
      });
      await page.getByRole("group", { name: "Use a nominee director?" }).getByLabel("Yes").check();
      await expect(payNow(page)).toBeInViewport({ ratio: 1 });
      if (script)
        await expect(payNow(page)).toHaveAccessibleName(`Pay Now · ${usd(totals.nevisWithDirector)}`);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await expect(payNow(page)).not.toBeInViewport();
    });
  });
}

test("the bar covers nothing that the keyboard reaches", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/order-form/nevis");
  await page.getByLabel("Full name").focus();
  for (let press = 0; press < 40; press += 1) {
    const bar = await boxOf(page, '[data-slot="pay-bar"]');
    const field = await boxOf(page);
    const inBar = await page.locator('[data-slot="pay-bar"] :focus').count();
    if (inBar) return;
    expect(field.y + Math.min(field.height, 80), `press ${press}`).toBeLessThanOrEqual(bar.y);
    await page.keyboard.press("Tab");
  }
  throw new Error("The button is out of the keyboard's reach");
});

test("where the window is low, as when it is much enlarged, the bar lies over nothing", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/order-form/nevis");
  await expect(payNow(page)).not.toBeInViewport();
  await payNow(page).scrollIntoViewIfNeeded();
  await expect(payNow(page)).toBeInViewport({ ratio: 1 });
});

test("three steps: details, payment, done", async ({ page }) => {
  const step = page.getByRole("list", { name: "Steps of your order" }).locator('[aria-current="step"]');
  await page.goto("/order-form/nevis");
  await expect(step).toContainText("Details");
  await orderCompany(page, { slug: "nevis", email: freshEmail("steps") });
  await expect(step).toContainText("Payment");
});

test("director, shareholder and owner are the contact at a press, and an empty contact is asked for first", async ({
  page,
}) => {
  await page.goto("/order-form/nevis");
  await wakeUp(page);
  const same = (label: string) => page.getByRole("button", { name: `Same as contact: ${label}` });
  await same("Director").click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Full name").fill("Ada Example");
  for (const label of ["Director", "Shareholder", "Beneficial owner"]) {
    await same(label).click();
    await expect(page.getByRole("textbox", { name: new RegExp(`^${label}`) })).toHaveValue("Ada Example");
  }
});

test("the form says what the place asks for, beside its fields", async ({ page }) => {
  await page.goto("/order-form/panama");
  await expect(page.getByLabel("First choice")).toHaveAccessibleDescription(
    "Names here usually end in S.A., Corp. or Inc.",
  );
  await expect(page.getByRole("textbox", { name: "Director" })).toHaveAccessibleDescription(
    /Additional details/,
  );
});

test("a telephone number that can't be called is told so, under the field", async ({ page }) => {
  await page.goto("/order-form/nevis");
  await fillCompanyForm(page, { slug: "nevis", email: freshEmail("phone") });
  for (const wrong of ["abc", "+1 555 0100", "202 555 0100"]) {
    await page.getByLabel("Phone").fill(wrong);
    await payNow(page).click();
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(
      /Please enter the number with its country code/,
    );
    await expect(page).toHaveURL("/order-form/nevis");
  }
});

test("a member's name and e-mail are there, and never in the place of what was typed", async ({ page }) => {
  const email = freshEmail("member");
  await signUpAndConfirm(page, email);
  await page.goto("/user-account?tab=profile");
  await page.getByLabel("Full name").filter({ visible: true }).fill("Mia Member");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("main").getByText("Profile updated successfully")).toBeVisible();
  await page.goto("/order-form/nevis");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Full name")).toHaveValue("Mia Member");
  await page.getByLabel("Email").fill("other@example.com");
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Mia Member");
  await expect(page.getByLabel("Email")).toHaveValue("other@example.com");
});

for (const kind of kinds) {
  test(`${kind}: everything entered stands above Pay, at every width`, async ({ page }) => {
    await page.goto(orderForms[kind].path);
    await fillEveryField(page, kind);
    await payNow(page).click();
    const review = page.getByRole("region", { name: "What you entered" });
    const pay = page.getByRole("button", { name: /^Pay \$/ });
    for (const text of textsOf(kind))
      for (const line of text.split("\n")) await expect(review).toContainText(line);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const above = (await review.boundingBox())!;
      expect(above.y + above.height, `at ${width}`).toBeLessThanOrEqual((await pay.boundingBox())!.y);
    }
    const text = await page.getByRole("main").innerText();
    expect(text.indexOf("What you entered")).toBeLessThan(text.indexOf("Pay $"));
    await review.getByRole("link", { name: "Change the order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Change your order" })).toBeVisible();
  });
}

test("an order that is paid later shows what it says as well", async ({ page }) => {
  const email = freshEmail("review");
  await signUpAndConfirm(page, email);
  await orderCompany(page, { slug: "nevis", email, director: "yes" });
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("button", { name: /^Pay \$[\d,]+\.00/ }).waitFor();
  const [order] = await ordersOf(email);
  await page.goto(`/payment?order=${order!.order_reference}`);
  const review = page.getByRole("region", { name: "What you entered" });
  for (const text of [
    "Example Holdings",
    "Dee Director",
    "Sue Shareholder",
    "Ada Example",
    email,
    "+1 202 555 0100",
  ])
    await expect(review).toContainText(text);
  await expect(review.getByRole("link", { name: `Order ${order!.order_reference}` })).toBeVisible();
});

test("the box comes with the button: what is missing is said where it is", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/order-form/nevis");
  await fillCompanyForm(page, { slug: "nevis", email: freshEmail("box") });
  await page.getByRole("checkbox").uncheck();
  await payNow(page).click();
  await expect(page.getByRole("checkbox")).toBeFocused();
  await expect(page.getByRole("checkbox")).toBeInViewport({ ratio: 1 });
  const before = await boxOf(page, '[data-slot="pay-bar"]');
  await agree(page);
  await expect(page.getByRole("alert").filter({ hasText: "Please accept" })).toHaveCount(0);
  expect(await boxOf(page, '[data-slot="pay-bar"]')).toEqual(before);
  await payNow(page).click();
  await expect(page).toHaveURL("/payment");
});
