import { expect } from "@playwright/test";
import { signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { paidOrder } from "./support/documents";
import { test } from "./support/fixtures";
import { freshEmail } from "./support/services";

const assigneeOf = async (id: string) => {
  const rows = await queryDatabase<{ email: string | null }>(
    "select u.email from public.orders o left join auth.users u on u.id = o.assigned_to where o.id = $1",
    [id],
  );
  return rows[0]?.email;
};

// Promise: Staff can find, open and take over orders using only the keyboard.
test("an order can be found, opened and assigned with the keyboard", async ({ page }) => {
  await paidOrder(freshEmail("another"));
  const { id, reference } = await paidOrder(freshEmail("keys"));
  const me = freshEmail("desk");
  await signInAsNewUser(page.context(), me, "staff");
  await page.goto("/desk/orders");
  const keyboard = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(keyboard).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(keyboard).toBeHidden();

  const rows = page.getByRole("main").getByRole("listitem");
  await page.keyboard.press("j");
  await expect(rows.nth(0).getByRole("link")).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.nth(0).getByRole("link")).toBeFocused();

  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search the desk" });
  await expect(search).toBeFocused();
  await search.pressSequentially(`${reference}jke?`);
  await expect(search).toHaveValue(`${reference}jke?`);
  await search.fill(reference);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/desk/orders/${reference}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("e");
    await expect(page.getByText("Assigned to you.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect.poll(() => assigneeOf(id)).toBe(me);
  const bottomOfToast = () =>
    page
      .getByText("Assigned to you.")
      .first()
      .evaluate((toast) => toast.getBoundingClientRect().bottom);
  const topOfHeading = () =>
    page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(async () => (await topOfHeading()) - (await bottomOfToast())).toBeGreaterThan(0);
});

test("after an order is opened by a key, Tab continues in the order and not in the menu", async ({
  page,
}) => {
  const { reference } = await paidOrder(freshEmail("tab"));
  await signInAsNewUser(page.context(), freshEmail("desk"), "staff");
  await page.goto(`/desk/orders?q=${reference}`);
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(page.getByRole("link", { name: reference })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/desk/orders/${reference}`);
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Assigned to" })).toBeFocused();
});

test("an inquiry is assigned by a key, and is then among mine", async ({ page }) => {
  const subject = `Yacht ${crypto.randomUUID()}`;
  await queryDatabase(
    `insert into public.customer_inquiries (request_id, full_name, email, subject, message)
     values (gen_random_uuid(), 'Greta Example', $1, $2, 'Which jurisdictions do you recommend?')`,
    [freshEmail("asks"), subject],
  );
  await signInAsNewUser(page.context(), freshEmail("desk"), "staff");
  await page.goto(`/desk/inquiries?q=${encodeURIComponent(subject)}`);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: subject });
  await row.getByRole("link").focus();
  await expect(async () => {
    await page.keyboard.press("e");
    await expect(page.getByText("Assigned to you.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(row.getByText("Assigned to")).toBeAttached();
  await page.goto("/desk?for=me");
  const rows = page.getByRole("main").locator("li", { has: page.locator("[data-row]") });
  await expect(rows).toHaveText([new RegExp(subject)]);
  await page.getByRole("link", { name: "Inquiry" }).first().click();
  await page.getByLabel("Assigned to").selectOption("Unassigned");
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect
    .poll(() =>
      queryDatabase("select assigned_to from public.customer_inquiries where subject = $1", [subject]),
    )
    .toEqual([{ assigned_to: null }]);
});
