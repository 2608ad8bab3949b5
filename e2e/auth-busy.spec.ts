import { expect, type BrowserContext } from "@playwright/test";
import type { Fault } from "./support/fault-proxy.ts";
import { totals, usd, postOrder, postPayment } from "./support/order";
import { test } from "./support/separate-site";
import { fetchAccountPage, createAccount } from "./support/account";
import { freshEmail, ordersOf, rowsOf } from "./support/services";
import {
  asHeader,
  withExpiredToken,
  readSession,
  replaceSessionCookie,
  sessionCookie,
  sessionOf,
  writeSession,
} from "./support/session-cookies";
import { fieldsOf } from "./support/html";

/** The cookies set by the server. Those set by scripts don't concern the session. */
const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies())
    .filter(({ name }) => name !== "flash" && name !== "script")
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted();

const toAuth: Fault["match"] = ({ url }) => url.startsWith("/auth/v1/");
const away: Fault = { kind: "error", status: 503, match: toAuth };
const busy: Fault = { kind: "limit", match: toAuth };
const tryAgain = /We can(?:'|&#x27;)t check your sign-in right now, so nothing was sent\. Please try again/;

/** Expires the access token, so that the session can't be verified without Auth. */
const expire = async (context: BrowserContext) =>
  replaceSessionCookie(context, withExpiredToken(await sessionCookie(context)));

/** Signs in a customer with an expired access token. */
async function member(context: BrowserContext, name: string): Promise<string> {
  const email = freshEmail(name);
  await createAccount(context.request, email);
  await expire(context);
  return email;
}

// Promise: A busy Auth service signs no one out.
test("a session that Auth is too busy to refresh (429) stays signed in", async ({
  page,
  context,
  separateSite,
}) => {
  const email = await member(context, "busy");
  const before = await cookiesOf(context);
  await separateSite.supabase.set(busy);
  const answer = await page.goto("/user-account");
  expect(answer!.status()).toBe(503);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("You are still signed in");
  expect((await context.request.get("/auth/session")).status()).toBe(503);
  for (const path of ["/login", "/payment", "/new-password"]) await context.request.get(path);
  expect(await cookiesOf(context)).toEqual(before);
  await separateSite.supabase.clear();
  expect(await fetchAccountPage(context.request)).toContain(email);
});

// Actions treat "unreachable" and "too busy" the same (isUndecided), so each action is tested with one of them, some in a browser.
test("a member is never recorded as a guest while Auth is unavailable", async ({
  page,
  context,
  separateSite,
}) => {
  const { request } = context;
  const email = freshEmail("member");
  await createAccount(request, email);
  await postOrder(request, email);
  /** Runs an action on an already rendered page while Auth has this fault. */
  const meanwhile = async <T>(fault: Fault, press: () => Promise<T>): Promise<T> => {
    await expire(context);
    await separateSite.supabase.set(fault);
    const said = await press();
    await separateSite.supabase.clear();
    return said;
  };
  const posted = async (fault: Fault, path: string, holding: string, filled: Record<string, string>) => {
    const multipart = fieldsOf(await (await request.get(path)).text(), filled, holding);
    const post = () => request.post(path, { multipart, maxRedirects: 0 });
    const answer = await meanwhile(fault, post);
    expect(answer.headers().location).toBeUndefined();
    return answer.text();
  };
  /** Opens a page that has read the session, so that it doesn't refresh it beside the action. */
  const openHydrated = async (path: string, button: string) => {
    await page.goto(path);
    const read = page.waitForResponse("**/auth/session");
    await page.getByRole("main").getByRole("button", { name: button }).focus();
    await read;
  };
  const pressed = (fault: Fault, button: string) =>
    meanwhile(fault, async () => {
      await page.getByRole("main").getByRole("button", { name: button }).click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText(tryAgain);
    });

  const pay = `Pay ${usd(totals.nevis)}`;
  await openHydrated("/payment", pay);
  await pressed(away, pay);
  expect(await ordersOf(email)).toEqual([]);
  await openHydrated("/user-account?tab=profile", "Save changes");
  await page.getByRole("textbox", { name: "Full name" }).fill("Ada Example");
  await pressed(busy, "Save changes");

  // Another session, because an open page could refresh the first while the test replaces its cookie, which ends it.
  await page.close();
  await context.clearCookies();
  const other = freshEmail("member");
  await createAccount(request, other);
  await postOrder(request, other);
  expect(await posted(busy, "/payment?method=crypto", 'name="coin"', { coin: "bitcoin" })).toMatch(tryAgain);
  const words = {
    fullName: "Ada Example",
    email: other,
    subject: "Nevis",
    message: "How long does it take?",
  };
  expect(await posted(away, "/contact", 'name="message"', words)).toMatch(tryAgain);
  expect((await rowsOf("customer_inquiries")).filter((row) => row.email === other)).toEqual([]);
  const choice = { password: "another horse" };
  expect(await posted(busy, "/new-password", 'name="password"', choice)).toContain("sign-in service");
  expect(await ordersOf(other)).toEqual([]);
  const [checkout] = await postPayment(request);
  expect(checkout).toContain("/c/pay/");
  expect((await ordersOf(other))[0]!.user_id).toMatch(/^[0-9a-f-]{36}$/);
});

test("forged sessions never reach Auth, and members on the same network stay signed in", async ({
  context,
  separateSite,
  playwright,
  address,
}) => {
  const email = await member(context, "honest");
  const expired = await sessionCookie(context);
  let asked = 0;
  await separateSite.supabase.set({
    kind: "error",
    match: ({ url }) => {
      asked += Number(url.startsWith("/auth/v1/"));
      return false;
    },
  });
  const request = await playwright.request.newContext({ baseURL: separateSite.origin });
  const from = { "x-forwarded-for": address.replace(/::1$/, "::2") };
  const show = (cookie: string, path = "/login") =>
    request.get(path, { headers: { ...asHeader(cookie), ...from }, maxRedirects: 0 });

  const made = writeSession({ access_token: "a.b.c", refresh_token: "made-up", expires_at: 1 });
  for (let time = 0; time < 60; time += 1) await show(made);
  expect(asked, "made-up sessions").toBe(0);

  // A real session's old token with invented refresh tokens. Auth refuses 30 of them, then that session is rate-limited.
  const other = await playwright.request.newContext({ baseURL: separateSite.origin });
  await createAccount(other, freshEmail("neighbour"));
  const { access_token } = readSession(await sessionOf(other));
  asked = 0;
  const guessed = writeSession({ access_token, refresh_token: "made-up", expires_at: 1 });
  for (let time = 0; time < 40; time += 1) await show(guessed);
  expect(asked, "made-up refresh tokens").toBe(30);
  const busy = await show(guessed, "/user-account");
  expect(busy.status()).toBe(503);
  expect(busy.headers()["set-cookie"]).toBeUndefined();

  const honest = await show(expired, "/user-account?tab=overview");
  expect(honest.status()).toBe(200);
  expect(await honest.text()).toContain(email);
  await Promise.all([request.dispose(), other.dispose()]);
});

// Promise: Private responses are never cached.
test("a refreshed session is never cached", async ({ context, separateSite, playwright }) => {
  await member(context, "cached");
  const headers = asHeader(await sessionCookie(context));
  const request = await playwright.request.newContext({ baseURL: separateSite.origin });
  const answer = await request.get("/login", { headers, maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers()["set-cookie"]).toContain("sb-session=");
  expect(answer.headers()["cache-control"]).toMatch(/private.*no-store|no-store.*private/);
  await request.dispose();
});
