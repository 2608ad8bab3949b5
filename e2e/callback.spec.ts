import { expect } from "@playwright/test";
import { signUpAndConfirm } from "./account";
import { test } from "./fixtures";
import { freshEmail, origin, supabaseUrl } from "./services";

for (const [query, notice] of [
  ["?error=access_denied&error_description=The+user+said+no", "The user said no"],
  ["?error=access_denied", "Authentication failed"],
  ["?error=", "Authentication failed"],
  ["/?error=server_error&code=x", "Authentication failed"],
  ["?error_description=Only+words", undefined],
  ["?code=", undefined],
  ["", undefined],
  ["?code=not-a-code", "Authentication failed: please sign in again, in the browser you started in."],
] as const) {
  test(`callback${query} ends at /login${notice ? " and says why" : ""}`, async ({ page }) => {
    await page.goto(`/auth/callback${query}`);
    await expect(page).toHaveURL("/login");
    if (notice) await expect(page.getByText(notice).last()).toBeVisible();
  });
}

for (const [query, notice] of [
  ["?error=access_denied&error_description=The+user+said+no", "Authentication failed: The user said no"],
  ["?error=access_denied", "Authentication failed: Unknown error"],
  ["?code=not-a-code", /^Authentication failed: ./],
] as const) {
  test(`a lost visitor with ${query} ends at /login and learns why`, async ({ page }) => {
    await page.goto(`/no-such-page${query}`);
    await expect(page.getByText(notice).last()).toBeVisible();
    await expect(page).toHaveURL("/login");
  });
}

test("what stands on the page while a code is exchanged", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  for (const [path, notice] of [
    ["/auth/callback", "Completing authentication..."],
    ["/no-such-page", "Processing authentication..."],
  ]) {
    await page.goto(`${path}?code=not-a-code`);
    await expect(page.getByText(notice!)).toBeVisible();
    if (path !== "/auth/callback") continue;
    await expect(page.getByRole("heading", { level: 1, name: "Processing Authentication" })).toBeVisible();
    await expect(page.getByText("Please wait while we complete your sign-in...")).toBeVisible();
  }
  answer();
  await expect(page).toHaveURL("/login");
});

test("a code at the site's origin is taken to the callback", async ({ page }) => {
  await page.goto("/?code=not-a-code");
  await expect(page.getByText(/^Authentication failed: ./).last()).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("a code that comes back to somebody who is signed in already changes nothing", async ({ page }) => {
  const email = freshEmail("twice");
  await signUpAndConfirm(page, email);
  for (const path of ["/auth/callback", "/no-such-page"]) {
    await page.goto(`${path}?code=not-a-code`);
    await expect(page).toHaveURL("/user-account");
    await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  }
});

test("Google's code on an address of ours that does not exist signs in all the same", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const returned = page.waitForRequest(/\/auth\/callback\?code=/);
  await page.route(`${origin}/auth/callback**`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByText("testuser@gmail.com").first().click();
  const { search } = new URL((await returned).url());
  await expect(page).toHaveURL("/login");
  await page.goto(`/no-such-page${search}`);
  await expect(page).toHaveURL("/user-account");
  await expect(page.getByText("Successfully signed in!")).toBeVisible();
});

test("Google's refusal ends at /login and says so", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByText("testuser@gmail.com").first().waitFor();
  const refusal = new URLSearchParams({
    error: "access_denied",
    error_description: "The visitor said no",
    state: new URL(page.url()).searchParams.get("state")!,
  });
  await page.goto(`${supabaseUrl}/auth/v1/callback?${refusal}`);
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("The visitor said no").last()).toBeVisible();
});
