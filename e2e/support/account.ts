import { expect, type Page, type APIRequestContext, type BrowserContext } from "@playwright/test";
import { listSignInLinks, origin, readTestSecrets, supabaseUrl } from "./services";
import { postForm } from "./order";
import { createServerClient } from "@supabase/ssr";
import { cookieNames } from "../../data/cookie-names.ts";
import { changeStaff, ensureAccount, ensureTotpFactor, type Query } from "../../local/accounts.ts";
import { takeUnusedTotpCode } from "../../local/totp.ts";
import { queryDatabase } from "./database";

export const testPassword = "correct horse";

const query: Query = (sql, ...given) => queryDatabase(sql, given);

/** Signs up on the login page. The confirmation link is in the email. */
export async function signUpOnPage(page: Page, email: string) {
  await page.goto("/login?tab=signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Create account" }).click();
  const created = "Account created successfully. Please check your email for the confirmation link.";
  await expect(page.getByRole("main").getByText(created)).toBeVisible();
}

/** Waits for an email to an address and returns the link in the newest one. */
export async function waitForEmailLink(email: string): Promise<string> {
  await expect.poll(() => listSignInLinks(email), { intervals: [50, 100, 250] }).not.toHaveLength(0);
  return (await listSignInLinks(email))[0]!;
}

/** The path of the newest email's link. The email links to the run's own site, but a test may use a separate one. */
async function waitForEmailLinkPath(email: string): Promise<string> {
  const { pathname, search } = new URL(await waitForEmailLink(email));
  return pathname + search;
}

/**
 * Opens the newest email's link. The page shows the address, a password field and a button. Pass "chosen" in the browser that
 * chose the password at sign-up: there the page has no password field.
 */
export async function openEmailLink(page: Page, email: string, password: "new" | "chosen" = "new") {
  await page.goto((await waitForEmailLinkPath(email)) + (password === "new" ? "&choose=password" : ""));
  await expect(page.getByLabel("Email")).toHaveValue(email);
}

/** Sets the account's password on that page and presses the button. */
export async function submitNewPassword(page: Page, secret = testPassword) {
  await page.getByLabel("New password").fill(secret);
  await page
    .getByRole("main")
    .getByRole("button", { name: /and sign in$/ })
    .click();
}

/** Follows the newest email's link into the account. */
export async function signInByEmailLink(page: Page, email: string, secret = testPassword) {
  await openEmailLink(page, email);
  await submitNewPassword(page, secret);
  await expect(page).toHaveURL("/user-account");
}

export async function signInOnPage(page: Page, email: string, secret = testPassword) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Signs up with a plain POST, which sends the confirmation email. */
export async function postSignUp(request: APIRequestContext, email: string) {
  const filled = { email, password: testPassword };
  const { answer } = await postForm(request, "/login?tab=signup", filled, undefined, "password");
  expect(await answer.text()).toContain("Account created successfully.");
}

/** Sets a password on the newest email's link page with a plain POST. The visitor is then signed in. */
export async function postNewPasswordByEmailLink(
  request: APIRequestContext,
  email: string,
  secret = testPassword,
) {
  const path = `${await waitForEmailLinkPath(email)}&choose=password`;
  const { answer } = await postForm(request, path, { password: secret }, undefined, "password");
  expect(answer.headers().location).toMatch(/\/(user-account|payment)$/);
}

/** Creates an account and signs in with a plain POST. Other tests cover sign-up by email. */
export async function createAccountAndSignIn(request: APIRequestContext, email: string) {
  await createConfirmedAccount(email);
  await postSignIn(request, email);
}

/** Signs in with a plain POST. */
export async function postSignIn(request: APIRequestContext, email: string, secret = testPassword) {
  const filled = { email, password: secret };
  const { answer } = await postForm(request, "/login", filled, undefined, 'name="password"');
  expect(answer.headers().location).toMatch(/\/(user-account|payment)$/);
}

/** Calls Auth itself with the public key, to avoid the site's rate limits. */
export const postToAuth = (request: APIRequestContext, path: string, data: object) =>
  request.post(`${supabaseUrl}/auth/v1/${path}`, {
    headers: { apikey: readTestSecrets().supabasePublishableKey },
    data,
  });

/** Whether this password opens the account. */
export const canSignInWithPassword = async (request: APIRequestContext, email: string, secret: string) =>
  (await postToAuth(request, "token?grant_type=password", { email, password: secret })).ok();

/** Returns the HTML of an account page, without following redirects. */
export async function fetchAccountPage(request: APIRequestContext, tab = "overview"): Promise<string> {
  const answer = await request.get(`/user-account?tab=${tab}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  return answer.text();
}

/** Whether the visitor is redirected to sign-in. */
export async function isSignedOut(request: APIRequestContext): Promise<boolean> {
  const answer = await request.get("/user-account", { maxRedirects: 0 });
  return answer.status() === 307 && /\/login\?next=/.test(answer.headers().location ?? "");
}

/** Creates a confirmed account with the tests' password, or a staff account with a factor. */
export async function createConfirmedAccount(email: string, role?: "staff"): Promise<void> {
  await ensureAccount(query, { email, password: testPassword, name: "" });
  if (!role) return;
  await changeStaff(query, "add_staff", email);
  await ensureTotpFactor(query, email);
}

/** Removes an account's two-factor sign-in, as the site's owner does for someone who lost their phone. */
export const resetTwoFactor = (email: string) => changeStaff(query, "reset_two_factor", email);

/** An unused code of this account's factor. */
export const getUnusedTwoFactorCode = async (email: string) =>
  takeUnusedTotpCode(await ensureTotpFactor(query, email));

/**
 * Signs in a new user by setting the cookies that the sign-in form would set. Call it before opening a page. The form, the
 * email and its link are tested by accounts.spec.ts and order-journey.spec.ts.
 */
export async function signInAsNewUser(context: BrowserContext, email: string, role?: "staff"): Promise<void> {
  await createConfirmedAccount(email, role);
  const kept = new Map<string, string>();
  const client = createServerClient(supabaseUrl, readTestSecrets().supabasePublishableKey, {
    cookieOptions: { name: cookieNames.session },
    cookies: {
      getAll: () => [...kept].map(([name, value]) => ({ name, value })),
      setAll: (cookies) => cookies.forEach(({ name, value }) => kept.set(name, value)),
    },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: testPassword });
  if (error) throw error;
  if (role) {
    const { data } = await client.auth.mfa.listFactors();
    const given = { factorId: data!.totp[0]!.id, code: await getUnusedTwoFactorCode(email) };
    const verified = await client.auth.mfa.challengeAndVerify(given);
    if (verified.error) throw verified.error;
  }
  kept.set(cookieNames.hint, "1");
  await context.addCookies([...kept].map(([name, value]) => ({ name, value, url: origin })));
}
