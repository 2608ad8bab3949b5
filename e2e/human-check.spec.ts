import { expect } from "@playwright/test";
import { serveOnLoopback } from "../local/serve.ts";
import { testPassword } from "./support/account";
import { test as testOnSeparateSite } from "./support/separate-site";
import { createUniqueEmail, listSignInLinks } from "./support/services";

const script = "https://challenges.cloudflare.com/**";
const refusal = "Please complete the check below the form";

/** Replaces the real widget. Adds a token to its form, and a new one each time it is rendered. */
const widget = `
  let count = 0;
  const token = (box) => {
    box.innerHTML = '<input type="hidden" name="cf-turnstile-response">';
    box.firstChild.value = (count += 1) === 1 ? "stale" : "good";
    return box;
  };
  let last;
  window.turnstile = { render: (box) => { last = token(box); return "0"; }, reset: () => token(last) };`;

const testWithKeys = testOnSeparateSite.extend<object, { verifier: string }>({
  /** The token verification service, which accepts one token. */
  verifier: [
    async ({}, provide) => {
      const server = await serveOnLoopback(0, async (request) =>
        Response.json({ success: (await request.text()) === "secret=the-secret&response=good" }),
      );
      await provide(`${server.url}/`);
      await server.close();
    },
    { scope: "worker" },
  ],
  settings: async ({ verifier }, provide) => {
    const keys = { TURNSTILE_SITE_KEY: "the-site-key", TURNSTILE_SECRET_KEY: "the-secret" };
    await provide({ ...keys, TURNSTILE_VERIFY_URL: verifier });
  },
});

// Promise: With the bot check switched on, a form without a token stores nothing.
testWithKeys("a visitor who fails the bot check can try again", async ({ page }) => {
  const email = createUniqueEmail("human");
  let asked = 0;
  await page.route(script, (route) => {
    asked += 1;
    return route.fulfill({ contentType: "text/javascript", body: widget });
  });
  await page.goto("/login?tab=signup");
  await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();
  expect(asked).toBe(0);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await expect(page.locator("[name=cf-turnstile-response]")).toHaveValue("stale");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(refusal);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.locator("[name=cf-turnstile-response]")).toHaveValue("good");
  expect(await listSignInLinks(email)).toEqual([]);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("main").getByText("Account created successfully.")).toBeVisible();
  expect(asked).toBe(1);
});
