import { expect } from "@playwright/test";
import { followMailedLink, mailedLink, signIn, signUp, signUpAndConfirm } from "./account";
import { test } from "./fixtures";
import { orderCompany } from "./order";
import { freshEmail, mailsTo } from "./services";

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

test("wherever next points, signing in ends at the account", async ({ page }) => {
  const email = freshEmail("next");
  await signUpAndConfirm(page, email);
  for (const next of elsewhere) {
    const answer = await page.request.get(`/login?next=${encodeURIComponent(next)}`, { maxRedirects: 0 });
    expect(answer.status(), next).toBe(307);
    expect(new URL(answer.headers().location!, page.url()).href, next).toBe(
      new URL("/user-account", page.url()).href,
    );
  }
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  for (const next of elsewhere.slice(0, 4)) {
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await signIn(page, email);
    await expect(page).toHaveURL("/user-account");
  }
  // What the form itself sends, changed on its way.
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login?next=/payment");
  let changed = false;
  await page.route("**/login?**", (route) => {
    const sent = route.request().postData();
    changed ||= Boolean(sent?.includes("\r\n/payment\r\n"));
    return route.continue({
      ...(sent && { postData: sent.replace("\r\n/payment\r\n", "\r\n//evil.example.com\r\n") }),
    });
  });
  await signIn(page, email);
  await expect(page).toHaveURL("/user-account");
  expect(changed).toBe(true);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test("a deep link leads through sign-in and back, also past a wrong password", async ({ page }) => {
  const email = freshEmail("deep");
  await signUpAndConfirm(page, email);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/user-account?tab=companies");
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, email, "wrong horse");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Invalid login credentials");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await signIn(page, email);
  await expect(page).toHaveURL("/user-account?tab=companies");
  await expect(page.getByText("Signed in successfully")).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test(`an unconfirmed address gets its mail once more, ${javaScriptEnabled ? "with" : "without"} script`, async ({
    page,
    browser,
  }) => {
    const email = freshEmail("unconfirmed");
    await signUp(page, email);
    await mailedLink(email);
    const context = await browser.newContext({ javaScriptEnabled });
    const visitor = await context.newPage();
    await visitor.goto("/login");
    await signIn(visitor, email);
    await expect(visitor.getByRole("main").getByRole("alert")).toContainText("Invalid login credentials");
    await expect(visitor.getByLabel("Email")).toHaveValue(email);
    await visitor.getByRole("button", { name: "Resend confirmation mail" }).click();
    await expect(visitor.getByText("a mail with a link is on its way")).toBeVisible();
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    await followMailedLink(visitor, email);
    await context.close();
  });
}

test("signing out forgets the order on its way to payment, in every tab", async ({ page, context }) => {
  const email = freshEmail("leaves");
  await signUpAndConfirm(page, email);
  await orderCompany(page, { slug: "nevis", email });
  const second = await context.newPage();
  await second.goto("/user-account?tab=orders");
  await second.getByRole("button", { name: "Sign Out" }).click();
  await expect(second.getByText("You have been signed out.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sample order" })).toBeVisible();
  for (const key of ["pendingOrderDetails", "orderForms"])
    expect(await page.evaluate((kept) => localStorage.getItem(kept), key), key).toBeNull();
});
