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
