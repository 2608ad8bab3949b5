import { expect } from "@playwright/test";
import { createAccount, signInAsNewUser } from "./support/account";
import { finishedOrder, paidOrder } from "./support/documents";
import { test } from "./support/fixtures";
import { readPage } from "./support/html";
import { accessibilityViolations, hydrate, overflowingElements } from "./support/page-checks";
import { freshEmail } from "./support/services";

test("a finished company has a page with its registration, documents, people and due dates @core", async ({
  page,
}) => {
  const email = freshEmail("owner");
  const { reference } = await finishedOrder(email, "Example Holdings Nevis Ltd");
  await signInAsNewUser(page.context(), email);
  await page.goto("/user-account?tab=companies");
  await page.getByRole("link", { name: "Example Holdings Nevis Ltd" }).click();
  await expect(page).toHaveURL(`/user-account/companies/${reference}`);
  await expect(page.getByRole("heading", { level: 1, name: "Example Holdings Nevis Ltd" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Registration numberC 12345Registered onMar 04, 2026");
  await expect(page.getByRole("region", { name: "Documents" })).toContainText("certificate.pdf");
  await expect(page.getByRole("region", { name: "People" })).toContainText(
    "Ada ExampleShareholder and beneficial owner",
  );
  await expect(page.getByRole("region", { name: "What falls due" })).toContainText(
    "Annual renewal: Mar 04, ",
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowingElements(page), `at ${width}`).toEqual([]);
  }
  await page.getByRole("link", { name: "Ask about nominees or changes" }).click();
  await expect(page).toHaveURL(`/user-account/orders/${reference}#messages`);
  await page.getByRole("link", { name: "Open the page of this company" }).click();
  await expect(page).toHaveURL(`/user-account/companies/${reference}`);
});

test("an account for a company starts with its name and the customer's contact details", async ({ page }) => {
  const email = freshEmail("owner");
  const { reference } = await finishedOrder(email, "Example Holdings Nevis Ltd");
  await signInAsNewUser(page.context(), email);
  // An entry stored by an earlier visit.
  await page.goto("/bank-account-order/singapore");
  await hydrate(page);
  await page.getByRole("textbox", { name: "Company" }).fill("Another Ltd");
  await page.goto(`/user-account/companies/${reference}`);
  const choice = page.getByRole("form", { name: "Open a bank account for this company" });
  await choice.getByRole("combobox").selectOption("singapore");
  await choice.getByRole("button", { name: /^Continue/ }).click();
  await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("Example Holdings Nevis Ltd");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Phone")).toHaveValue("+1 202 555 0100");
  await expect(page).toHaveURL("/bank-account-order/singapore");
  await page.getByRole("textbox", { name: "Company" }).fill("Changed Ltd");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("Changed Ltd");
});

// Promise: A form is prefilled only from the customer's own finished orders, and a company's page is shown to its owner only.
test("other customers' orders and unfinished ones have no company page and prefill nothing @core", async ({
  request,
}) => {
  const [mine, theirs] = [freshEmail("mine"), freshEmail("theirs")];
  const foreign = await finishedOrder(theirs, "Their Holdings Ltd");
  const unfinished = await paidOrder(mine);
  const finished = await finishedOrder(mine, "My Holdings Ltd");
  const prefill = async (reference: string) =>
    (await (await request.get(`/auth/contact?company=${reference}`)).json()) as Record<string, unknown>;
  expect(await prefill(finished.reference)).toEqual({});
  await createAccount(request, mine);
  expect(await prefill(finished.reference)).toMatchObject({
    email: mine,
    company: { company: "My Holdings Ltd" },
  });
  for (const { reference } of [foreign, unfinished, { reference: "IBC-000000" }]) {
    expect(await prefill(reference)).not.toHaveProperty("company");
    const page = await request.get(`/user-account/companies/${reference}`);
    expect(page.status()).toBe(404);
    expect(await page.text()).not.toContain("Their Holdings");
  }
  expect((await readPage(request, `/user-account/companies/${finished.reference}`)).words).toContain(
    "C 12345",
  );
});
