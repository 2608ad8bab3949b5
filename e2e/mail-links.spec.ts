import { expect, type APIRequestContext, type Browser } from "@playwright/test";
import {
  followMailedLink,
  mailedLink,
  openMailedLink,
  password,
  pressMailedLink,
  signIn,
  signUp,
  signUpAndConfirm,
} from "./account";
import { test } from "./fixtures";
import { orderCompany } from "./order";
import { test as withOwnSite } from "./own-site";
import { freshEmail, mailsTo, secrets, supabaseUrl } from "./services";

const strangers = "stranger horse";

/** Auth itself, as somebody has it who knows the public key. */
function askAuth(request: APIRequestContext, path: string, data: object, token?: string) {
  const headers = {
    apikey: secrets().supabasePublishableKey,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return request.fetch(`${supabaseUrl}/auth/v1/${path}`, { method: token ? "PUT" : "POST", headers, data });
}

/** Whether this password opens the account, asked past the site's own limits. */
const opens = async (request: APIRequestContext, email: string, secret: string) =>
  (await askAuth(request, "token?grant_type=password", { email, password: secret })).ok();

async function elsewhere(browser: Browser, email: string, secret = password) {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/login");
  await signIn(page, email, secret);
  await expect(page).toHaveURL("/user-account");
  return page;
}

async function askForReset(page: Awaited<ReturnType<Browser["newPage"]>>, email: string) {
  const before = (await mailsTo(email)).length;
  await page.goto("/login?tab=forgot");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("a mail with a link is on its way")).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1);
}

test("a stranger signs up first: only the password chosen behind the mail's link opens the account", async ({
  page,
  request,
}) => {
  const email = freshEmail("victim");
  const signed = await askAuth(request, "signup", { email, password: strangers });
  expect(signed.ok()).toBe(true);
  await signUp(page, email);
  await followMailedLink(page, email, "mine alone");
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  expect(await opens(request, email, "mine alone")).toBe(true);
  for (const other of [strangers, password]) expect(await opens(request, email, other), other).toBe(false);
});

test("a stranger signs up second: the same", async ({ page, browser, request }) => {
  const email = freshEmail("victim");
  await signUp(page, email);
  const stranger = await browser.newPage();
  await signUp(stranger, email);
  await stranger.close();
  await askAuth(request, "signup", { email, password: strangers });
  await followMailedLink(page, email, "mine alone");
  expect(await opens(request, email, "mine alone")).toBe(true);
  for (const other of [strangers, password]) expect(await opens(request, email, other), other).toBe(false);
});

test("a stranger signs up, and the owner comes in through Google: the stranger's password opens nothing", async ({
  page,
  request,
}) => {
  const email = "robin.demo@gmail.com";
  await askAuth(request, "signup", { email, password: strangers });
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByText(email).first().click();
  await expect(page).toHaveURL("/user-account");
  expect(await opens(request, email, strangers)).toBe(false);
});

test("opening a link, by whatever program and however often, spends nothing and signs nobody in", async ({
  page,
  request,
}) => {
  const email = freshEmail("scanned");
  await signUp(page, email);
  const link = await mailedLink(email);
  for (const method of ["HEAD", "GET", "OPTIONS", "GET", "HEAD"]) {
    const answer = await request.fetch(link, { method });
    expect(answer.headers()["set-cookie"], method).toBeUndefined();
    if (method !== "OPTIONS") expect(answer.headers()["cache-control"]).toContain("no-store");
    if (method === "GET") expect(await answer.text()).toContain(email);
  }
  expect(await opens(request, email, password)).toBe(false);
  await followMailedLink(page, email);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  test(`a link that is used or made up says so and has a fresh one sent, ${how} script`, async ({
    browser,
    page: first,
  }) => {
    const email = freshEmail("used");
    await signUp(first, email);
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await openMailedLink(page, email);
    await pressMailedLink(page);
    await expect(page).toHaveURL("/user-account");
    await context.clearCookies();
    const used = await mailedLink(email);
    for (const link of [used, used.replace(/token_hash=\w+/, `token_hash=${"a".repeat(56)}`)]) {
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
      await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Send a fresh link" })).toBeVisible();
    }
    await page.goto(used.replace("type=email", "type=recovery"));

    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send a fresh link" }).click();
    await expect(page.getByText("a mail with a link is on its way")).toBeVisible();
    await expect.poll(() => mailedLink(email)).not.toBe(used);
    await followMailedLink(page, email, "another horse");
    await context.close();
  });
}

test("a page left open until its link was used elsewhere says so, and changes nothing", async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail("late");
  await signUp(page, email);
  await openMailedLink(page, email);
  const other = await browser.newPage();
  await followMailedLink(other, email, "the first one");
  await other.close();
  await pressMailedLink(page, "the second one");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("has already been used");
  expect(await opens(request, email, "the first one")).toBe(true);
});

test("who is signed in as somebody else is told so first; their session and order go with the press alone", async ({
  page,
}) => {
  const [alice, other] = [freshEmail("alice"), freshEmail("other")];
  await signUpAndConfirm(page, alice);
  await orderCompany(page, { slug: "nevis", email: alice });
  const visitor = await page.context().browser()!.newPage();
  await signUp(visitor, other);
  await visitor.close();

  await openMailedLink(page, other);
  await expect(page.getByRole("note")).toContainText(`You are signed in as ${alice}`);
  await page.goto("/user-account");
  await expect(page.getByRole("main").getByText(alice).first()).toBeVisible();
  await openMailedLink(page, other);
  await pressMailedLink(page);
  await expect(page).toHaveURL("/user-account");
  await expect(page.getByRole("main").getByText(other).first()).toBeVisible();
  await page.goto("/payment");
  await expect(page.getByRole("heading", { name: "Sample order" })).toBeVisible();
});

test("who signs in as somebody else while the link's page is open is told so before anything is replaced", async ({
  page,
  context,
  browser,
}) => {
  const [alice, other] = [freshEmail("alice"), freshEmail("other")];
  const before = await browser.newPage();
  await signUpAndConfirm(before, alice);
  await before.close();
  await signUp(page, other);
  await openMailedLink(page, other);
  const second = await context.newPage();
  await second.goto("/login");
  await signIn(second, alice);
  await expect(second).toHaveURL("/user-account");
  await pressMailedLink(page);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(`You are signed in as ${alice}`);
  await expect(page.getByRole("note")).toContainText(alice);
  await second.reload();
  await expect(second.getByRole("main").getByText(alice).first()).toBeVisible();
  await pressMailedLink(page);
  await expect(page.getByRole("main").getByText(other).first()).toBeVisible();
});

test("a changed password ends every other session, by a mail's link and in the account", async ({
  page,
  browser,
}) => {
  const email = freshEmail("thief");
  await signUpAndConfirm(page, email);
  const thief = await elsewhere(browser, email);
  await askForReset(await (await browser.newContext()).newPage(), email);
  await followMailedLink(page, email, "second horse");
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await thief.goto("/user-account");
  await expect(thief).toHaveURL(/\/login/);

  const again = await elsewhere(browser, email, "second horse");
  await page.goto("/user-account?tab=profile");
  await page.getByRole("link", { name: "Change password" }).click();
  await page.getByLabel("New password").fill("third horse");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await expect(page).toHaveURL("/user-account");
  await again.goto("/user-account");
  await expect(again).toHaveURL(/\/login/);
});

test("an account with 8 KB of metadata has cookies like any other", async ({ page, request }) => {
  const email = freshEmail("heavy");
  const data = { full_name: "Ada Example", more: "x".repeat(8000) };
  await askAuth(request, "signup", { email, password: strangers, data });
  await followMailedLink(page, email);
  const size = async () =>
    (await page.context().cookies()).reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  expect(await size()).toBeLessThan(3000);
  const session = await askAuth(request, "token?grant_type=password", { email, password });
  const { access_token: token } = (await session.json()) as { access_token: string };
  expect((await askAuth(request, "user", { data }, token)).ok()).toBe(true);
  await page.context().clearCookies();
  await page.goto("/login");
  await signIn(page, email);
  await expect(page).toHaveURL("/user-account");
  expect(await size()).toBeLessThan(3000);
});

withOwnSite(
  "while Auth is away or too busy a press says try again, and the link stays good",
  async ({ page, own }) => {
    const email = freshEmail("patient");
    await signUp(page, email);
    await openMailedLink(page, email);
    for (const kind of ["error", "limit"] as const) {
      await own.supabase.set({ kind, status: 503, match: ({ url }) => url.startsWith("/auth/v1/verify") });
      const met = own.supabase.caught(); // The words of the press before may still stand there.
      await pressMailedLink(page);
      await met;
      await expect(page.getByRole("main").getByRole("alert")).toContainText("reach the sign-in service");
      await own.supabase.clear();
    }
    await own.supabase.set({ kind: "error", match: ({ url }) => url.includes("/rpc/mail_link") });
    await page.reload();
    await expect(page.getByText("reach the sign-in service right now")).toBeVisible();
    await own.supabase.clear();
    await page.getByRole("link", { name: "Retry" }).click();
    await pressMailedLink(page);
    await expect(page).toHaveURL("/user-account");
  },
);

withOwnSite(
  "a password that can't be saved once the link is spent: nobody is signed in, no password works, and a new link helps",
  async ({ page, own, request }) => {
    const email = freshEmail("half");
    await askAuth(request, "signup", { email, password: strangers });
    await openMailedLink(page, email);
    const saving = ({ method, url }: { method: string; url: string }) =>
      method === "PUT" && url.startsWith("/auth/v1/user");
    await own.supabase.set({ kind: "error", status: 503, match: saving });
    await pressMailedLink(page);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Forgot password?");
    await own.supabase.clear();
    for (const secret of [strangers, password]) expect(await opens(request, email, secret)).toBe(false);
    await page.goto("/user-account");
    await expect(page).toHaveURL(/\/login/);
    await askForReset(page, email);
    await followMailedLink(page, email);
  },
);
