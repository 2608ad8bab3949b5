import { expect } from "@playwright/test";
import { password, signIn, createAccount, postConfirmation, postSignUp } from "./support/account";
import { test } from "./support/fixtures";
import { postOrder, postForm } from "./support/order";
import { freshEmail, emailsTo } from "./support/services";
import { fieldsOf } from "./support/html";

const elsewhere = [
  "https://evil.example.com/user-account",
  "//evil.example.com",
  "///evil.example.com",
  "/\\evil.example.com",
  "\\\\evil.example.com",
  "/%2f%2fevil.example.com",
  "/%5cevil.example.com",
  "%2f%2fevil.example.com",
  "\t//evil.example.com",
  "/\n/evil.example.com",
  "/\0/evil.example.com",
  "https://localhost@evil.example.com",
  "http://user:secret@evil.example.com/user-account",
  "/user-account@evil.example.com",
  "/user-account/../../evil",
  "javascript:alert(1)",
  "data:text/html,hello",
];

// Promise: Signing in never redirects to another site.
test("signing in never redirects to another site @core", async ({ page, request, playwright, baseURL }) => {
  const email = freshEmail("next");
  await createAccount(request, email);
  const [visitor, stranger] = [
    await playwright.request.newContext({ baseURL }),
    await playwright.request.newContext({ baseURL }),
  ];
  const account = new URL("/user-account", baseURL).href;
  const html = await (await visitor.get("/login?next=/payment")).text();
  expect(html).toContain('name="next" value="/payment"');
  for (const next of elsewhere) {
    const asked = `/login?next=${encodeURIComponent(next)}`;
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect(answer.status(), next).toBe(307);
    expect(new URL(answer.headers().location!, baseURL).href, next).toBe(account);
    const drawn = await (await stranger.get(asked)).text();
    expect(fieldsOf(drawn, {}, 'name="password"').next, next).toBe("/user-account");
  }
  // Change what the form itself sends.
  for (const next of elsewhere.slice(0, 4)) {
    const multipart = fieldsOf(html, { email, password, next }, 'name="password"');
    const changed = await visitor.post("/login", { multipart, maxRedirects: 0 });
    expect(new URL(changed.headers().location!, baseURL).href, next).toBe(account);
  }
  await visitor.dispose();
  await stranger.dispose();

  const hosts = new Set<string>();
  page.on("request", (asked) => hosts.add(new URL(asked.url()).host));
  await page.goto(`/login?next=${encodeURIComponent(elsewhere[1]!)}`);
  await signIn(page, email);
  await expect(page).toHaveURL("/user-account");
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test("an unconfirmed address can request its email again, without JavaScript", async ({ request }) => {
  const email = freshEmail("unconfirmed");
  await postSignUp(request, email);
  await expect.poll(() => emailsTo(email)).toHaveLength(1);
  const refused = await postForm(request, "/login", { email, password }, undefined, 'name="password"');
  const html = await refused.answer.text();
  expect(html).toContain("Invalid login credentials");
  const again = await request.post("/login", { multipart: fieldsOf(html, {}, "Resend confirmation email") });
  expect(await again.text()).toContain("an email with a link is on its way");
  await expect.poll(() => emailsTo(email)).toHaveLength(2);
  await postConfirmation(request, email);
});

test("signing out clears the pending order in every tab", async ({ page, context }) => {
  const email = freshEmail("leaves");
  await createAccount(page.request, email);
  await postOrder(page.request, email);
  // The session request starts before and ends after the other tab's sign-out, which must win.
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/auth/session", async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await late.promise;
    await route.fulfill({ response });
  });
  await page.goto("/payment");
  await asked.promise;
  const second = await context.newPage();
  await second.goto("/user-account?tab=orders");
  await second.getByRole("button", { name: "Sign Out" }).click();
  await expect(second.getByText("You have been signed out.")).toBeVisible();
  const signInLink = page.getByRole("banner").getByRole("link", { name: "Sign In" });
  await expect(signInLink).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sample order" })).toBeVisible();
  const answered = page.waitForResponse("**/auth/session");
  late.resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(signInLink).toBeVisible();
  for (const key of ["pendingOrderDetails", "orderForms"])
    expect(await page.evaluate((kept) => localStorage.getItem(kept), key), key).toBeNull();
});
