import { expect, type APIRequestContext } from "@playwright/test";
import {
  emailLink,
  openEmailLink,
  password,
  confirmEmailLink,
  fetchAccountPage,
  createAccount,
  postConfirmation,
  postForgotPassword,
  isSignedOut,
  postSignIn,
  postSignUp,
} from "./support/account";
import { test } from "./support/fixtures";
import { test as testOnSeparateSite } from "./support/separate-site";
import { postOrder, postForm } from "./support/order";
import { freshEmail, secrets, supabaseUrl } from "./support/services";

// Most requests are plain POSTs. A browser is used where the page's behaviour matters.
const strangers = "stranger horse";

/** The Auth API with the public key. */
function askAuth(request: APIRequestContext, path: string, data: object, token?: string) {
  const headers = {
    apikey: secrets().supabasePublishableKey,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return request.fetch(`${supabaseUrl}/auth/v1/${path}`, { method: token ? "PUT" : "POST", headers, data });
}

/** Whether this password opens the account. Asks Auth directly, to avoid the site's rate limits. */
const opens = async (request: APIRequestContext, email: string, secret: string) =>
  (await askAuth(request, "token?grant_type=password", { email, password: secret })).ok();

// Promise: Only a password chosen through the emailed link opens an account.
test("when a stranger signs up first, only the password chosen through the emailed link opens the account @core", async ({
  request,
}) => {
  const email = freshEmail("victim");
  const signed = await askAuth(request, "signup", { email, password: strangers });
  expect(signed.ok()).toBe(true);
  await postSignUp(request, email);
  await postConfirmation(request, email, "mine alone");
  expect(await fetchAccountPage(request)).toContain(email);
  expect(await opens(request, email, "mine alone")).toBe(true);
  for (const other of [strangers, password]) expect(await opens(request, email, other), other).toBe(false);
});

// Promise: Opening a link from an email changes nothing.
test("opening a link repeatedly neither uses it up nor signs anyone in", async ({ request }) => {
  const email = freshEmail("scanned");
  await postSignUp(request, email);
  const link = await emailLink(email);
  for (const method of ["HEAD", "GET", "OPTIONS", "GET", "HEAD"]) {
    const answer = await request.fetch(link, { method });
    expect(answer.headers()["set-cookie"], method).toBeUndefined();
    if (method !== "OPTIONS") expect(answer.headers()["cache-control"]).toContain("no-store");
    if (method === "GET") expect(await answer.text()).toContain(email);
  }
  expect(await opens(request, email, password)).toBe(false);
  await postConfirmation(request, email);
});

/** Creates an account. Returns its used link and an invented one. */
async function usedLinks(request: APIRequestContext, email: string) {
  await postSignUp(request, email);
  await postConfirmation(request, email);
  const used = await emailLink(email);
  return { used, madeUp: used.replace(/token_hash=\w+/, `token_hash=${"a".repeat(56)}`) };
}

test("a used or invented link offers a new one, without JavaScript", async ({ request }) => {
  const email = freshEmail("used");
  const { used, madeUp } = await usedLinks(request, email);
  for (const link of [used, madeUp]) {
    const text = await (await request.get(link)).text();
    expect(text).toMatch(/<h1[^>]*>This link no longer works</);
    expect(text).toContain("This link has expired or has already been used.");
    expect(text).toContain("Send a new link");
  }
  const { answer } = await postForm(request, used.replace("type=email", "type=recovery"), { email });
  expect(await answer.text()).toContain("an email with a link is on its way");
  await expect.poll(() => emailLink(email)).not.toBe(used);
  await postConfirmation(request, email, "another horse");
  expect(await opens(request, email, "another horse")).toBe(true);
});

// Promise: A link for one account never replaces another account's session without confirmation.
test("a visitor signed in as another user is warned, and their session and order end only when they continue", async ({
  page,
  request,
}) => {
  const [alice, other] = [freshEmail("alice"), freshEmail("other")];
  await createAccount(page.request, alice);
  await postOrder(page.request, alice);
  await postSignUp(request, other);

  await openEmailLink(page, other);
  await expect(page.getByRole("note")).toContainText(`You are signed in as ${alice}`);
  expect(await fetchAccountPage(page.request)).toContain(alice);
  expect(await (await page.request.get("/payment")).text()).not.toContain("Sample order");
  await confirmEmailLink(page);
  await expect(page).toHaveURL("/user-account");
  await expect(page.getByRole("main").getByText(other).first()).toBeVisible();
  expect(await (await page.request.get("/payment")).text()).toContain("Sample order");
});

// Promise: Changing the password ends every other session.
test("a changed password ends every other session, through an emailed link and in the account @core", async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const email = freshEmail("thief");
  await createAccount(page.request, email);
  const thief = await playwright.request.newContext({ baseURL });
  await postSignIn(thief, email);
  expect(await isSignedOut(thief)).toBe(false);
  await postForgotPassword(request, email);
  await postConfirmation(page.request, email, "second horse");
  expect(await isSignedOut(thief)).toBe(true);

  await postSignIn(thief, email, "second horse");
  expect(await isSignedOut(thief)).toBe(false);
  await page.goto("/user-account?tab=profile");
  await page.getByRole("link", { name: "Change password" }).click();
  await page.getByLabel("New password").fill("third horse");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).toHaveURL("/user-account");
  await expect(page.getByText("Your password has been changed.").last()).toBeVisible();
  expect(await isSignedOut(thief)).toBe(true);
  await thief.dispose();
});

testOnSeparateSite(
  "if the password can't be saved after the link is used, no password works, and a new link helps",
  async ({ page, separateSite, request }) => {
    const email = freshEmail("half");
    await askAuth(request, "signup", { email, password: strangers });
    await openEmailLink(page, email);
    const saving = ({ method, url }: { method: string; url: string }) =>
      method === "PUT" && url.startsWith("/auth/v1/user");
    await separateSite.supabase.set({ kind: "error", status: 503, match: saving });
    await confirmEmailLink(page);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Forgot password?");
    await separateSite.supabase.clear();
    for (const secret of [strangers, password]) expect(await opens(request, email, secret)).toBe(false);
    expect(await isSignedOut(page.request)).toBe(true);
    await postForgotPassword(page.request, email);
    await postConfirmation(page.request, email);
    expect(await opens(request, email, password)).toBe(true);
  },
);
