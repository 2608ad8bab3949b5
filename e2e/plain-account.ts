import { expect, type APIRequestContext } from "@playwright/test";
import { mailedLink, password } from "./account";
import { postForm } from "./plain-post";
import { mailsTo } from "./services";

const sent = "an email with a link is on its way";

/** Asks for an account by a plain post; its mail is on its way. */
export async function signUpPlainly(request: APIRequestContext, email: string) {
  const { answer } = await postForm(request, "/login?tab=signup", { email, password }, undefined, "password");
  expect(await answer.text()).toContain("Account created successfully.");
}

/** Chooses a password behind the newest mail's link, by a plain post, and is signed in from then on. */
export async function confirmPlainly(request: APIRequestContext, email: string, secret = password) {
  // The mail names the run's own site; a test may have another one.
  const { pathname, search } = new URL(await mailedLink(email));
  const path = `${pathname}${search}&choose=password`;
  const { answer } = await postForm(request, path, { password: secret }, undefined, "password");
  expect(answer.headers().location).toMatch(/\/(user-account|payment)$/);
}

/** A confirmed account, signed in where its requests share a browser's cookies; nothing is drawn. */
export async function accountPlainly(request: APIRequestContext, email: string) {
  await signUpPlainly(request, email);
  await confirmPlainly(request, email);
}

/** Signs in by a plain post. */
export async function signInPlainly(request: APIRequestContext, email: string, secret = password) {
  const filled = { email, password: secret };
  const { answer } = await postForm(request, "/login", filled, undefined, 'name="password"');
  expect(answer.headers().location).toMatch(/\/user-account$/);
}

/** Asks for the link to a new password, by a plain post; resolves when its mail has come. */
export async function forgetPlainly(request: APIRequestContext, email: string) {
  const before = (await mailsTo(email)).length;
  const { answer } = await postForm(request, "/login?tab=forgot", { email });
  expect(await answer.text()).toContain(sent);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1);
}

/** The account's page as it is answered, never led on to sign in. */
export async function accountPage(request: APIRequestContext, tab = "overview"): Promise<string> {
  const answer = await request.get(`/user-account?tab=${tab}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  return answer.text();
}

/** Whether whoever asks is sent to sign in. */
export async function isSignedOut(request: APIRequestContext): Promise<boolean> {
  const answer = await request.get("/user-account", { maxRedirects: 0 });
  return answer.status() === 307 && /\/login\?next=/.test(answer.headers().location ?? "");
}
