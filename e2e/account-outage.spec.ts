import { expect } from "@playwright/test";
import { test } from "./support/separate-site";
import { fetchAccountPage, createAccount } from "./support/account";
import { freshEmail } from "./support/services";

// Promise: If the orders query fails, the account says so and shows no empty list.
test("lists that can't be read show an error instead of an empty list", async ({ page, separateSite }) => {
  await createAccount(page.request, freshEmail("outage"));

  await separateSite.supabase.set({
    kind: "error",
    match: ({ url }) => /\/rest\/v1\/(own_(orders|inquiries)|rpc\/account_(overview|orders))/.test(url),
  });
  for (const [tab, said] of [
    ["overview", "Orders could not be loaded"],
    ["orders", "Orders could not be loaded"],
    ["companies", "Companies could not be loaded"],
    ["inquiries", "Inquiries could not be loaded"],
  ]) {
    const html = await fetchAccountPage(page.request, tab);
    const alert = /role="alert"[^>]*>(.*?)<\/p>/s.exec(html)?.[1];
    expect(alert, tab).toContain(said);
    expect(html, tab).not.toMatch(/No orders yet|will be listed here/);
  }
  await page.goto("/user-account?tab=inquiries");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Inquiries could not be loaded");
  await separateSite.supabase.clear();
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("main").getByText("Your inquiries will be listed here.")).toBeVisible();
});
