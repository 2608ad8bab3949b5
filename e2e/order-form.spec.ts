import { expect, type Page } from "@playwright/test";
import { orderFormText } from "../data/order-form-texts.ts";
import {
  totals,
  usd,
  agree,
  companyFields,
  postOrder,
  payHosted,
  postPayment,
  postForm,
} from "./support/order";
import { hydrate } from "./support/page-checks";
import { test } from "./support/fixtures";
import { orderForms, postedFields, setFields, textsOf, type OrderKind } from "./support/order-form-fields";
import { createAccount, signInAsNewUser } from "./support/account";
import { freshEmail, ordersOf } from "./support/services";
import { readPage } from "./support/html";

const payNow = (page: Page) => page.getByRole("button", { name: /^Pay Now/ });
const kinds = Object.keys(orderForms) as OrderKind[];
const phone = { width: 360, height: 740 };

/** An element's visible position in the window. */
const boxOf = async (page: Page, what = ":focus") => (await page.locator(what).boundingBox())!;

for (const script of [true, false]) {
  test.describe(script ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: script, viewport: phone });

    // Promise: On phones, the order form shows the total above the fields.
    test("on a phone the total is above the fields and links to the summary with the button", async ({
      page,
    }) => {
      await page.goto("/order-form/nevis");
      const form = page.getByRole("form");
      await expect(form.getByText(`Total: ${usd(totals.nevis)}`)).toBeInViewport({ ratio: 1 });
      await expect(payNow(page)).toHaveAccessibleName(`Pay Now · ${usd(totals.nevis)}`);
      await form.getByRole("group", { name: "Use a nominee director?" }).getByLabel("Yes").check();
      if (script) {
        await expect(form.getByText(`Total: ${usd(totals.nevisWithDirector)}`)).toBeVisible();
        await expect(payNow(page)).toHaveAccessibleName(`Pay Now · ${usd(totals.nevisWithDirector)}`);
      }
      await form.getByRole("link", { name: "Order summary" }).click();
      await expect(page.getByRole("heading", { name: "Order summary" })).toBeInViewport({ ratio: 1 });
    });
  });
}

test("the summary stays in view beside the fields, and its button also in a low window", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const path of Object.values(orderForms).map((form) => form.path)) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await expect(page.getByRole("heading", { name: "Order summary" }), path).toBeInViewport({ ratio: 1 });
    for (const height of [768, 657]) {
      await page.setViewportSize({ width: 1366, height });
      await expect(payNow(page), `${path} at ${height}`).toBeInViewport({ ratio: 1 });
    }
  }
});

test("the order has three steps: details, payment, done", async ({ request }) => {
  const step = async (path: string) => {
    const html = await (await request.get(path)).text();
    const list = /<ol[^>]*aria-label="Steps of your order"[^]*?<\/ol>/.exec(html)?.[0];
    return /<li[^>]*aria-current="step"[^]*?<\/li>/.exec(list ?? "")?.[0];
  };
  expect(await step("/order-form/nevis")).toContain("Details");
  await postOrder(request, freshEmail("steps"));
  expect(await step("/payment")).toContain("Payment");
});

test("director, shareholder and owner can be copied from the contact, and an empty contact gets a message", async ({
  page,
}) => {
  await page.goto("/order-form/nevis");
  await hydrate(page);
  const same = (label: string) => page.getByRole("button", { name: `Same as contact: ${label}` });
  await same("Director").click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Full name").fill("Ada Example");
  for (const label of ["Director", "Shareholder", "Beneficial owner"]) {
    await same(label).click();
    await expect(page.getByRole("textbox", { name: new RegExp(`^${label}`) })).toHaveValue("Ada Example");
  }
});

test("the form shows the jurisdiction's requirements beside its fields", async ({ page }) => {
  await page.goto("/order-form/panama");
  await expect(page.getByLabel("First choice")).toHaveAccessibleDescription(
    "Names here usually end in S.A., Corp. or Inc.",
  );
  await expect(page.getByRole("textbox", { name: "Director" })).toHaveAccessibleDescription(
    /requires three directors.*Additional details/,
  );
});

test("people required by law beyond the form's fields are named above the button", async ({ page }) => {
  await page.goto("/order-form/panama");
  const note = page.getByRole("complementary", { name: "Order summary" }).getByRole("note");
  await expect(note).toContainText(orderFormText.morePeople);
  await expect(note).toContainText(/requires three directors.*the other two after payment/);
  const [above, button] = [(await note.boundingBox())!, (await payNow(page).boundingBox())!];
  expect(above.y + above.height).toBeLessThanOrEqual(button.y);
  await page.goto("/order-form/nevis");
  await expect(page.getByRole("note")).toHaveCount(0);
});

test("people required by law beyond the form's fields are named again before payment", async ({
  request,
}) => {
  const fields = { ...postedFields("company"), email: freshEmail("panama"), place: "panama" };
  await postForm(request, "/order-form/panama", { ...fields, useNomineeDirector: "no" });
  expect((await readPage(request, "/payment")).words).toContain("we’ll ask you to name two more directors");
  await postForm(request, "/order-form/panama", { ...fields, useNomineeDirector: "yes" });
  expect((await readPage(request, "/payment")).words).toContain("we’ll ask you to name one more director.");
});

test("where there are no shareholders, no nominee shareholder can be ordered, not even by a forged post", async ({
  request,
}) => {
  const form = "/order-form/united-states";
  expect(await (await request.get(form)).text()).not.toContain("useNomineeShareholder");
  expect(await (await request.get("/order-form/nevis")).text()).toContain("useNomineeShareholder");
  const email = freshEmail("llc");
  const fields = { ...postedFields("company"), email, place: "united-states", useNomineeShareholder: "yes" };
  await postForm(request, form, fields);
  await postPayment(request);
  const [order] = await ordersOf(email);
  expect(order).toMatchObject({ use_nominee_shareholder: false, nominee_shareholder_fee: 0 });
});

test("skipped fields show no error, typed ones are validated on blur, and all by the button", async ({
  page,
}) => {
  await page.goto("/order-form/nevis");
  await hydrate(page);
  const wrong = page.locator("[aria-invalid=true]");
  await page.getByLabel("Full name").focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press("Tab");
  await expect(wrong).toHaveCount(0);
  await page.getByLabel("Email").fill("ada");
  await page.keyboard.press("Tab");
  await expect(wrong).toHaveCount(1);
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await payNow(page).click();
  await expect(page.getByLabel("Full name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Director", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

// Promise: A signed-in customer's forms start with the name and phone number of the last order.
test("a customer's next order and inquiry start with the name and phone of the last order", async ({
  page,
}) => {
  const email = freshEmail("again");
  await postOrder(page.request, email);
  await payHosted(page.request, (await postPayment(page.request))[0]!);
  await signInAsNewUser(page.context(), email);
  await page.goto("/order-form/nevis");
  await expect(page.getByLabel("Phone")).toHaveValue("+1 202 555 0100");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Example");
  await page.goto("/contact");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Example");
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("a phone number without its country code is accepted, and a hint names the code", async ({ page }) => {
  await page.goto("/order-form/nevis");
  await hydrate(page);
  await setFields(page, { ...companyFields, email: freshEmail("phone") });
  // More cases: lib/schemas.
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/country code, like \+1 202 555 0100/);
  await page.getByLabel("Phone").fill("202 555 0100");
  await payNow(page).click();
  await expect(page).toHaveURL("/payment");
});

test("a customer's name and email are prefilled and never replace what was typed", async ({ page }) => {
  const email = freshEmail("member");
  await createAccount(page.request, email);
  const profile = "/user-account?tab=profile";
  const { answer } = await postForm(
    page.request,
    profile,
    { fullName: "Mia Member" },
    undefined,
    "profile-email",
  );
  expect(await answer.text()).toContain("Profile updated successfully");
  await page.goto("/order-form/nevis");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Full name")).toHaveValue("Mia Member");
  await page.getByLabel("Email").fill("other@example.com");
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Mia Member");
  await expect(page.getByLabel("Email")).toHaveValue("other@example.com");
});

for (const kind of kinds) {
  test(`${kind}: everything entered is listed above Pay`, async ({ request }) => {
    await postForm(request, orderForms[kind].path, postedFields(kind));
    const { words } = await readPage(request, "/payment");
    const [before, after = ""] = words.split("What you entered");
    const [review, ...rest] = after.split("Pay $");
    expect([before!.includes("Pay $"), rest.length > 0]).toEqual([false, true]);
    for (const line of textsOf(kind).flatMap((text) => text.split("\n"))) expect(review).toContain(line);
  });
}

test("everything entered is listed above Pay at every width, with a link to change the order", async ({
  page,
}) => {
  await postForm(page.request, orderForms.company.path, postedFields("company"));
  await page.goto("/payment");
  const review = page.getByRole("region", { name: "What you entered" });
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const above = (await review.boundingBox())!;
    expect(above.y + above.height, `at ${width}`).toBeLessThanOrEqual((await pay.boundingBox())!.y);
  }
  await review.getByRole("link", { name: "Change the order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Change your order" })).toBeVisible();
});

test("an order paid later lists its entries as well", async ({ page }) => {
  const email = freshEmail("review");
  await createAccount(page.request, email);
  await postOrder(page.request, email);
  await postPayment(page.request);
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

test("the consent box is beside the button and shows its message there", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/order-form/nevis");
  await hydrate(page);
  const { consent: _, ...fields } = companyFields;
  await setFields(page, { ...fields, email: freshEmail("box") });
  await payNow(page).click();
  await expect(page.getByRole("checkbox")).toBeFocused();
  await expect(page.getByRole("checkbox")).toBeInViewport({ ratio: 1 });
  const before = await boxOf(page, "button[type=submit]");
  await agree(page);
  await expect(page.getByRole("alert").filter({ hasText: "Please accept" })).toHaveCount(0);
  expect(await boxOf(page, "button[type=submit]")).toEqual(before);
  await payNow(page).click();
  await expect(page).toHaveURL("/payment");
});
