import { expect } from "@playwright/test";
import { signIn, signUpAndConfirm } from "./account";
import { test } from "./own-site";
import { freshEmail, origin } from "./services";

test("a slow profile is awaited with a word, and lists that cannot be read say so, and are never shown as empty", async ({
  page,
  browser,
  own,
}) => {
  const email = freshEmail("outage");
  const elsewhere = await browser.newPage({ baseURL: origin });
  await signUpAndConfirm(elsewhere, email);
  await elsewhere.close();
  await page.goto("/login");
  await signIn(page, email);
  await expect(page).toHaveURL("/user-account");

  await own.supabase.set({
    kind: "error",
    match: ({ url }) => /\/rest\/v1\/own_(orders|inquiries)/.test(url),
  });
  for (const [tab, said] of [
    ["overview", "Orders could not be loaded"],
    ["orders", "Orders could not be loaded"],
    ["companies", "Companies could not be loaded"],
    ["inquiries", "Inquiries could not be loaded"],
  ]) {
    await page.goto(`/user-account?tab=${tab}`);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(said!);
    await expect(page.getByText(/No orders yet|will be listed here/)).toHaveCount(0);
  }
  await own.supabase.clear();
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("main").getByText("Your inquiries will be listed here.")).toBeVisible();
});

test("a code that cannot be exchanged right now says so and ends at /login", async ({ page, own }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByText("testuser@gmail.com").first().waitFor();
  await own.supabase.set({ kind: "error", status: 503, match: ({ url }) => url.includes("/token") });
  await page.getByText("testuser@gmail.com").first().click();
  await expect(page).toHaveURL(`${own.origin}/login`);
  await expect(page.getByText("Authentication error: Failed to complete sign-in")).toBeVisible();
});
