import { expect, type Page, type APIRequestContext, type BrowserContext } from "@playwright/test";
import { linksInEmailTo, emailsTo, origin, secrets, supabaseUrl } from "./services";
import { postForm } from "./order";
import { randomUUID } from "node:crypto";
import { createServerClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { cookieNames } from "../../data/cookie-names.ts";
import { ensureFactor, resetTwoFactor } from "../../local/accounts.ts";
import { freshCode } from "../../local/totp.ts";
import { withDatabase } from "./database";

export const password = "correct horse";

/** Creates an account on the login page; the confirmation link is in the mail. */
export async function signUp(page: Page, email: string) {
  await page.goto("/login?tab=signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(
    page
      .getByRole("main")
      .getByText("Account created successfully. Please check your email for the confirmation link."),
  ).toBeVisible();
}

/** The link in the newest mail to an address, once it has come. */
export async function emailLink(email: string): Promise<string> {
  await expect.poll(() => linksInEmailTo(email), { intervals: [50, 100, 250] }).not.toHaveLength(0);
  return (await linksInEmailTo(email))[0]!;
}

/**
 * Opens the newest email's link. The page shows the address, a password field and a button. With "chosen" it has no field in
 * the browser that chose the password at sign-up.
 */
export async function openEmailLink(page: Page, email: string, password: "new" | "chosen" = "new") {
  // The email names the run's own site; a test may have another one.
  const { pathname, search } = new URL(await emailLink(email));
  await page.goto(`${pathname}${search}${password === "new" ? "&choose=password" : ""}`);
  await expect(page.getByLabel("Email")).toHaveValue(email);
}

/** Presses that page's button, with a password to use from now on. */
export async function confirmEmailLink(page: Page, secret = password) {
  await page.getByLabel("New password").fill(secret);
  await page
    .getByRole("main")
    .getByRole("button", { name: /and sign in$/ })
    .click();
}

/** Follows the newest mail's link into the account. */
export async function followEmailLink(page: Page, email: string, secret = password) {
  await openEmailLink(page, email);
  await confirmEmailLink(page, secret);
  await expect(page).toHaveURL("/user-account");
}

export async function signIn(page: Page, email: string, secret = password) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

const sent = "an email with a link is on its way";

/** Signs up with a plain post, which sends the confirmation email. */
export async function postSignUp(request: APIRequestContext, email: string) {
  const { answer } = await postForm(request, "/login?tab=signup", { email, password }, undefined, "password");
  expect(await answer.text()).toContain("Account created successfully.");
}

/** Chooses a password behind the newest mail's link, by a plain post, and is signed in from then on. */
export async function postConfirmation(request: APIRequestContext, email: string, secret = password) {
  // The mail names the run's own site; a test may have another one.
  const { pathname, search } = new URL(await emailLink(email));
  const path = `${pathname}${search}&choose=password`;
  const { answer } = await postForm(request, path, { password: secret }, undefined, "password");
  expect(answer.headers().location).toMatch(/\/(user-account|payment)$/);
}

/** Signs a new account in by post; sign-up by email has its own tests. */
export async function createAccount(request: APIRequestContext, email: string) {
  await addAccount(email);
  await postSignIn(request, email);
}

/** Signs in by a plain post. */
export async function postSignIn(request: APIRequestContext, email: string, secret = password) {
  const filled = { email, password: secret };
  const { answer } = await postForm(request, "/login", filled, undefined, 'name="password"');
  expect(answer.headers().location).toMatch(/\/(user-account|payment)$/);
}

/** Requests a password reset with a plain post. Resolves when the email has arrived. */
export async function postForgotPassword(request: APIRequestContext, email: string) {
  const before = (await emailsTo(email)).length;
  const { answer } = await postForm(request, "/login?tab=forgot", { email });
  expect(await answer.text()).toContain(sent);
  await expect.poll(async () => (await emailsTo(email)).length).toBe(before + 1);
}

/** The account's page as it is answered, never led on to sign in. */
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

/**
 * Creates a confirmed account with the tests' password, as if it had signed up, or a staff account with a factor. The password hash is the
 * one of the desk account that every run starts with.
 */
export async function addAccount(email: string, role?: "staff"): Promise<void> {
  const claims = JSON.stringify({ provider: "email", providers: ["email"], ...(role && { role }) });
  await withDatabase(async (owner) => {
    await owner`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at)
      values (${randomUUID()}, 'authenticated', 'authenticated', ${email},
        extensions.crypt(${password}, extensions.gen_salt('bf', 4)), now(), ${claims}::text::jsonb, '{}', now(), now())`;
    if (role) await ensureFactor((sql, ...given) => owner.unsafe(sql, given as string[]), email);
  });
}

/** Takes an account's two-factor sign-in away, as its owner does for somebody who lost their phone. */
export const resetFactor = (email: string) =>
  withDatabase((owner) => resetTwoFactor((sql, ...given) => owner.unsafe(sql, given as string[]), email));

/** A code of this account's factor that has not been used. */
export const codeFor = (email: string) =>
  withDatabase(async (owner) =>
    freshCode(await ensureFactor((sql, ...given) => owner.unsafe(sql, given as string[]), email)),
  );

/** Enters a code of this account's factor. */
async function passTwoFactor({ auth }: SupabaseClient, email: string): Promise<void> {
  const { data } = await auth.mfa.listFactors();
  const factorId = data?.totp[0]?.id ?? "";
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code: await codeFor(email) });
  if (error) throw error;
}

/**
 * Signs a new customer in to this browser, which has opened no page yet, by setting the cookies of the sign-in form. The
 * form, the email and its link are tested by accounts.spec.ts and order-journey.spec.ts.
 */
export async function signInAsNewUser(context: BrowserContext, email: string, role?: "staff"): Promise<void> {
  await addAccount(email, role);
  const kept = new Map<string, string>();
  const client = createServerClient(supabaseUrl, secrets().supabasePublishableKey, {
    cookieOptions: { name: cookieNames.session },
    cookies: {
      getAll: () => [...kept].map(([name, value]) => ({ name, value })),
      setAll: (cookies) => cookies.forEach(({ name, value }) => kept.set(name, value)),
    },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  if (role) await passTwoFactor(client, email);
  kept.set(cookieNames.hint, "1");
  await context.addCookies([...kept].map(([name, value]) => ({ name, value, url: origin })));
}
