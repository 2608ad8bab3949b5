import { type APIRequestContext, expect } from "@playwright/test";
import {
  createConfirmedAccount,
  canSignInWithPassword,
  createAccountAndSignIn,
  waitForEmailLink,
  signInByEmailLink,
  openEmailLink,
  testPassword,
  postSignIn,
  postSignUp,
  postToAuth,
  signInOnPage,
  signUpOnPage,
} from "./support/account";
import { createUniqueIpAddress, test } from "./support/fixtures";
import { collectFormFields, extractVisibleText } from "./support/html";
import { placePaidGuestOrder, postForm, postOrder } from "./support/order";
import {
  listEmailsTo,
  createUniqueEmail,
  listSignInLinks,
  origin,
  readTestSecrets,
  supabaseUrl,
} from "./support/services";

// Promise: A sign-up is confirmed once, in any browser.
test("a confirmation link works in another browser, but only once @core", async ({
  page,
  browser,
  request,
}) => {
  const email = createUniqueEmail("elsewhere");
  await signUpOnPage(page, email);
  const link = await waitForEmailLink(email);
  const other = await browser.newPage();
  await signInByEmailLink(other, email);
  await expect(other.getByText("Successfully signed in!")).toBeVisible();
  await expect(other.getByText(email).first()).toBeVisible();
  expect(await other.evaluate(() => document.cookie)).not.toMatch(/sb-|eyJ/);
  await other.close();
  expect(await (await request.get(link)).text()).toContain("This link has expired or has already been used.");
});

test("a customer who signs up during an order returns to the payment page", async ({ page, request }) => {
  const email = createUniqueEmail("same-browser");
  await postOrder(page.request, email);
  await signUpOnPage(page, email);
  await openEmailLink(page, email, "chosen");
  await expect(page.getByText("the password you entered when you signed up in this browser")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveCount(0);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page).toHaveURL("/payment");
  await expect(page.getByText("Successfully signed in!")).toBeVisible();
  await postSignIn(request, email);
});

// Promise: A forgotten password is replaced through a link that only its owner gets.
test("a customer can reset a forgotten password with an emailed link @core", async ({ page, request }) => {
  const email = createUniqueEmail("forgot");
  await createConfirmedAccount(email);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send the link" }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("an email with a link is on its way")).toBeVisible();
  await signInByEmailLink(page, email, "another horse");
  await expect(page.getByText("Your password has been changed.").last()).toBeVisible();

  expect(await canSignInWithPassword(request, email, testPassword)).toBe(false);
  await postSignIn(request, email, "another horse");
});

// Promise: A visitor can sign in with Google.
test("a visitor can sign in with Google @core", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  expect(new URL(page.url()).searchParams.get("prompt")).toBe("select_account");
  await page.getByText("testuser@gmail.com").first().click();
  await expect(page).toHaveURL("/user-account");
  await expect(page.getByText("Successfully signed in!")).toBeVisible();
  await expect(page.getByRole("main").getByText("testuser@gmail.com").first()).toBeVisible();
});

/** The response to a native form post: status, cookie names, and the page's text. */
async function answerTo(request: APIRequestContext, path: string, filled: Record<string, string>) {
  const { answer } = await postForm(request, path, filled, createUniqueIpAddress());
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  const main = /<main[\s\S]*?<\/main>/.exec(await answer.text())?.[0] ?? "";
  return {
    status: answer.status(),
    cookies: cookies.map(({ value }) => value.split("=")[0]).toSorted(),
    words: extractVisibleText(main).replaceAll(filled.email!, "(the address)"),
  };
}

const forms: [string, string, Record<string, string>, RegExp][] = [
  ["sign-up", "/login?tab=signup", { password: "correct horse" }, /Account created.*already have an account/],
  ["sign-in", "/login", { password: "wrong horse" }, /Invalid login credentials .*Resend confirmation email/],
  ["reset", "/login?tab=forgot", {}, /an account with this address/],
  ["a new order link", "/auth/confirm?type=order", {}, /a paid order or an account with this address/],
  ["a fresh confirmation", "/auth/confirm?type=email", {}, /an account with this address/],
];

// Promise: Sign-up, sign-in and reset do not reveal whether an account exists.
test("the sign-in and sign-up forms don't reveal who has an account @core", async ({
  request: owner,
  playwright,
}) => {
  const [confirmed, unconfirmed] = [createUniqueEmail("known"), createUniqueEmail("waiting")];
  const guest = createUniqueEmail("guest");
  await postSignUp(owner, unconfirmed);
  await createAccountAndSignIn(owner, confirmed);
  await placePaidGuestOrder(owner, guest);
  for (const [what, path, filled, said] of forms) {
    const answers = await Promise.all(
      [confirmed, unconfirmed, guest, createUniqueEmail("unknown")].map(async (email) => {
        const request = await playwright.request.newContext({ baseURL: origin });
        const answer = await answerTo(request, path, { ...filled, email });
        await request.dispose();
        return answer;
      }),
    );
    expect(answers[0]!.words, what).toMatch(said);
    for (const other of answers.slice(1)) expect(other, what).toEqual(answers[0]);
  }
});

// Promise: An account's email address changes only after the new address is confirmed.
test("a new email address takes effect only after the customer confirms it @core", async ({ request }) => {
  const [before, after] = [createUniqueEmail("before"), createUniqueEmail("after")];
  const tokenMailedTo = async (email: string) => {
    const { searchParams } = new URL((await listSignInLinks(email))[0]!);
    return searchParams.get("token_hash") ?? searchParams.get("token");
  };
  const verify = async (token_hash: string | null, type: string) => {
    const answer = await postToAuth(request, "verify", { token_hash, type });
    return (await answer.json()) as { access_token: string };
  };

  await postToAuth(request, "signup", { email: before, password: testPassword });
  const { access_token } = await verify(await tokenMailedTo(before), "email");
  const user = `${supabaseUrl}/auth/v1/user`;
  const { supabasePublishableKey: apikey } = readTestSecrets();
  const headers = { apikey, Authorization: `Bearer ${access_token}` };
  const address = async () =>
    ((await (await request.get(user, { headers })).json()) as { email: string }).email;

  await request.put(user, { headers, data: { email: after } });
  expect(await listEmailsTo(before), "the old address alone confirms nothing").toHaveLength(1);
  expect(await address()).toBe(before);
  await verify(await tokenMailedTo(after), "email_change");
  expect(await address()).toBe(after);
});

// More addresses: lib/auth/safe-next.test.ts.
// Promise: Signing in never redirects to another site.
test("signing in never redirects to another site @core", async ({ page, request, baseURL }) => {
  const email = createUniqueEmail("next");
  await createAccountAndSignIn(request, email);
  const html = await (await page.request.get("/login?next=/payment")).text();
  expect(html).toContain('name="next" value="/payment"');
  for (const next of ["https://evil.example.com/user-account", "//evil.example.com", "/\\evil.example.com"]) {
    const asked = await request.get(`/login?next=${encodeURIComponent(next)}`, { maxRedirects: 0 });
    // Change what the form itself sends.
    const multipart = collectFormFields(html, { email, password: testPassword, next }, 'name="password"');
    const changed = await page.request.post("/login", { multipart, maxRedirects: 0 });
    for (const answer of [asked, changed])
      expect(new URL(answer.headers().location!, baseURL).href, next).toBe(`${origin}/user-account`);
    await page.context().clearCookies();
  }
  await page.goto("/login?next=%2F%2Fevil.example.com");
  await signInOnPage(page, email);
  await expect(page).toHaveURL("/user-account");
});

// Promise: A sign-in callback that this site didn't start signs no one in.
test("a failed Google sign-in shows the reason on the sign-in page", async ({ page }) => {
  for (const [path, notice] of [
    ["/auth/callback?error=access_denied&error_description=The+user+said+no", "The user said no"],
    ["/auth/callback?error=", "Authentication failed"],
    ["/auth/callback?code=", undefined],
    ["/auth/callback?code=not-a-code", "please sign in again, in the browser you started in."],
    ["/no-such-page?error=access_denied", "Authentication failed: Unknown error"],
    ["/?code=not-a-code", /^Authentication failed: ./],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      if (notice) await expect(page.getByText(notice).last()).toBeVisible();
      await expect(page).toHaveURL("/login");
    });
  }
});

test("signing out in one tab clears the draft order in every tab", async ({ page, context }) => {
  const email = createUniqueEmail("leaves");
  await createAccountAndSignIn(page.request, email);
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
