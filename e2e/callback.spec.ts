import { expect } from "@playwright/test";
import { test } from "./support/fixtures";
import { createAccount } from "./support/account";
import { postForm } from "./support/order";
import { freshEmail, origin, supabaseUrl } from "./support/services";

// Promise: A sign-in callback that this site didn't start signs no one in.
test("every failed sign-in callback redirects to /login with the reason", async ({ page }) => {
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
    await test.step(query, async () => {
      await page.goto(`/auth/callback${query}`);
      await expect(page).toHaveURL("/login");
      if (notice) await expect(page.getByText(notice).last()).toBeVisible();
    });
  }
});

test("a sign-in callback to a wrong address redirects to /login with the reason", async ({ page }) => {
  for (const [path, notice] of [
    [
      "/no-such-page?error=access_denied&error_description=The+user+said+no",
      "Authentication failed: The user said no",
    ],
    ["/no-such-page?error=access_denied", "Authentication failed: Unknown error"],
    ["/no-such-page?code=not-a-code", /^Authentication failed: ./],
    ["/?code=not-a-code", /^Authentication failed: ./],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(notice).last()).toBeVisible();
      await expect(page).toHaveURL("/login");
    });
  }
});

test("the page shows progress while a sign-in code is exchanged", async ({ page }) => {
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

test("a sign-in code changes nothing for a signed-in customer", async ({ page }) => {
  const email = freshEmail("twice");
  await createAccount(page.request, email);
  for (const path of ["/auth/callback", "/no-such-page"]) {
    await page.goto(`${path}?code=not-a-code`);
    await expect(page).toHaveURL("/user-account");
    await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  }
});

test("Google's code signs in on any page of the site", async ({ page }) => {
  const { answer } = await postForm(page.request, "/login", {}, undefined, "Continue with Google");
  await page.goto(answer.headers().location!);
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

test("an error from Google redirects to /login with the reason", async ({ page }) => {
  const { answer } = await postForm(page.request, "/login", {}, undefined, "Continue with Google");
  await page.goto(answer.headers().location!);
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
