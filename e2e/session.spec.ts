import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test";
import { createAccount, fetchAccountPage } from "./support/account";
import { paidOrder } from "./support/documents";
import { type Fault } from "./support/fault-proxy";
import { freshAddress } from "./support/fixtures";
import { fieldsOf } from "./support/html";
import { companyFields, postForm, postOrder, postPayment, totals, usd } from "./support/order";
import { test } from "./support/separate-site";
import { freshEmail, ordersOf, origin, rowsOf, secrets } from "./support/services";
import {
  asHeader,
  badCookies,
  replaceSessionCookie,
  sessionCookie,
  sessionOf,
  withExpiredToken,
} from "./support/session-cookies";

/** Creates a customer with a paid order. Returns their private data. */
async function customer(request: APIRequestContext) {
  const email = freshEmail("private");
  const { reference } = await paidOrder(email);
  await createAccount(request, email);
  const orderPage = `/user-account/orders/${reference}`;
  const known = {
    cookie: await sessionOf(request),
    secrets: [email, "Example Holdings", "Dee Director", reference],
    paths: [
      "/user-account",
      "/user-account?tab=orders",
      orderPage,
      "/auth/session",
      "/payment",
      "/new-password",
      "/login",
    ],
  };
  const separateSite = (await (await request.get(orderPage)).text()) + (await fetchAccountPage(request));
  const seen = known.secrets.filter((word) => separateSite.includes(word));
  expect(seen, "the check finds private data when signed in").toEqual(known.secrets);
  return known;
}

/**
 * Requests every private page with each bad cookie, alternately as a page and as the router. Expects no private data.
 */
async function expectNothingPrivate(
  request: APIRequestContext,
  { cookie, paths, secrets: words }: Awaited<ReturnType<typeof customer>>,
  asRouterFirst: boolean,
) {
  const ask = async (name: string, value: string, path: string, asRouter: boolean) => {
    // Each from a different address, because many such sessions from one address are rate-limited.
    const headers = {
      ...asHeader(value),
      ...(asRouter && { rsc: "1" }),
      "x-forwarded-for": freshAddress(),
    };
    // A router request is first redirected to its canonical URL.
    const answer = await request.get(path, { headers, maxRedirects: asRouter ? undefined : 0 });
    const what = `${path} with a cookie that is ${name}${asRouter ? " (router)" : ""}`;
    expect(answer.status(), what).toBeLessThan(500);
    const text = (await answer.text()) + JSON.stringify(answer.headers());
    // The requested URL itself contains the order's reference.
    const leaked = words.filter((word) => text.includes(word) && !path.includes(word));
    expect(leaked, what).toEqual([]);
    if (path.startsWith("/user-account") && !asRouter) expect(text, what).toContain("/login?next=");
    if (path === "/auth/session") expect(await answer.json(), what).toEqual({ user: null, session: null });
  };
  const bad = Object.entries(await badCookies(cookie, secrets()));
  // One after another, because Auth verifies each and would be too busy for all at once.
  for (const [row, path] of paths.entries())
    for (const [column, [name, value]] of bad.entries())
      await ask(name, value, path, ((row + column) % 2 === 0) === asRouterFirst);
}

// Promise: A forged or expired session sees only the signed-out view.
test("forged, expired, foreign, truncated and unsigned sessions see no private data @core", async ({
  playwright,
  separateSite,
}) => {
  const request = await playwright.request.newContext({ baseURL: separateSite.origin });
  const known = await customer(request);
  await request.dispose();
  const stranger = await playwright.request.newContext({ baseURL: separateSite.origin });
  await expectNothingPrivate(stranger, known, true);
  await stranger.dispose();
});

test.describe("with middleware.ts removed", () => {
  test.use({ middleware: false });
  test.describe.configure({ mode: "default" }); // On one site.

  // Promise: Private pages stay private without middleware.
  test("forged sessions still see no private data", async ({ playwright, separateSite }) => {
    const request = await playwright.request.newContext({ baseURL: separateSite.origin });
    const known = await customer(request);
    await request.dispose();
    const stranger = await playwright.request.newContext({ baseURL: separateSite.origin });
    const policy = (await stranger.get("/payment")).headers()["content-security-policy"];
    expect(policy, "only middleware gives a nonce").not.toContain("nonce-");
    // The reverse of the test with middleware: pages and router requests are swapped.
    await expectNothingPrivate(stranger, known, false);
    await stranger.dispose();
  });

  test("the desk's pages still redirect a visitor to sign-in", async ({ request }) => {
    for (const path of ["/desk", "/desk/search?q=example", "/desk/orders/IBC-123456", "/desk/inquiries"]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      const to = `/login?next=${encodeURIComponent(path)}`;
      expect([answer.status(), answer.headers().location], path).toEqual([307, to]);
      expect(await answer.text(), path).not.toMatch(/>To do<|\| Desk</);
    }
  });
});

// Promise: Parallel requests with an expired token sign no one out.
test("20 simultaneous requests with an expired access token stay signed in @core", async ({
  request: member,
  playwright,
  separateSite,
}) => {
  const email = freshEmail("refresh");
  await createAccount(member, email);
  let cookie = await sessionOf(member);
  const request = await playwright.request.newContext({ baseURL: separateSite.origin });
  let late = 0;
  for (let round = 0; round < 6 + late; round += 1) {
    const headers = asHeader(withExpiredToken(cookie));
    // A page behind middleware, and the header's session request, which refreshes the session itself.
    const ask = (_: unknown, index: number) =>
      request.get(index % 5 ? "/auth/session" : "/user-account?tab=profile", { headers, maxRedirects: 0 });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    // A busy database may respond too late ("try again"), but no request may be redirected to sign-in.
    for (const answer of answers) {
      expect([200, 503], `round ${round}`).toContain(answer.status());
      if (answer.url().endsWith("/auth/session")) expect(await answer.text()).not.toContain('"user":null');
    }
    // Every tab continues with its latest cookies.
    const given = answers
      .flatMap((answer) => answer.headersArray())
      .filter(({ name }) => /^set-cookie$/i.test(name));
    const sessions = given.map(({ value }) => /^sb-session=([^;]*)/.exec(value)?.[1]).filter(Boolean);
    if (!sessions.length) {
      // Auth responded to none in time. Each response was a 503, and the session is still valid.
      expect(answers.map((answer) => answer.status())).toEqual(Array(20).fill(503));
      expect(given.map(({ value }) => value).join()).not.toContain("sb-session");
      expect((late += 1), "rounds without a timely response").toBeLessThan(6);
      continue;
    }
    cookie = decodeURIComponent(sessions[round % sessions.length]!);
  }
  const last = await request.get("/user-account?tab=overview", {
    headers: asHeader(cookie),
    maxRedirects: 0,
  });
  expect(await last.text()).toContain(email);
  await request.dispose();
});

test.describe("on https", () => {
  test.use({ settings: { APP_URL: "https://shop.example.com" } });

  // Promise: Cookies are HttpOnly, SameSite and Secure.
  test("on https, session cookies are HttpOnly, SameSite and Secure", async ({
    playwright,
    separateSite,
  }) => {
    const email = freshEmail("https");
    const request = await playwright.request.newContext({ baseURL: separateSite.origin });
    const ordered = await postForm(request, "/order-form/nevis", { ...companyFields, email });
    const elsewhere = await playwright.request.newContext({ baseURL: origin });
    await createAccount(elsewhere, email);
    const value = withExpiredToken(await sessionOf(elsewhere));
    await elsewhere.dispose();
    const cookie = asHeader(value).cookie.replace("sb-session", "__Host-sb-session");
    const account = await request.get("/user-account", { headers: { cookie } });
    const cookies = [ordered.answer, account].flatMap((answer) =>
      answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie"),
    );
    const named = (name: string) => cookies.filter((cookie) => cookie.value.startsWith(name));
    expect(named("order-draft").length).toBeGreaterThan(0);
    expect(named("__Host-sb-session").length).toBeGreaterThan(0);
    for (const set of [...named("order-draft"), ...named("__Host-sb-session")]) {
      expect(set.value).toMatch(/; Secure/i);
      expect(set.value).toMatch(/; HttpOnly/i);
      expect(set.value).toMatch(/; SameSite=Lax/i);
    }
    expect(account.headers()["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    await request.dispose();
  });
});

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
  const before = await sessionCookie(context);
  await separateSite.supabase.set(busy);
  const answer = await page.goto("/user-account");
  expect(answer!.status()).toBe(503);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("You are still signed in");
  expect((await context.request.get("/auth/session")).status()).toBe(503);
  for (const path of ["/login", "/payment", "/new-password"]) await context.request.get(path);
  expect(await sessionCookie(context)).toEqual(before);
  await separateSite.supabase.clear();
  expect(await fetchAccountPage(context.request)).toContain(email);
});

// Actions treat "unreachable" and "too busy" the same (isUndecided). Each action: lib/auth/session.test.ts.
test("a member is never recorded as a guest while Auth is unavailable", async ({
  page,
  context,
  separateSite,
}) => {
  const { request } = context;
  const email = freshEmail("member");
  await createAccount(request, email);
  await postOrder(request, email);
  const main = page.getByRole("main");
  const pay = main.getByRole("button", { name: `Pay ${usd(totals.nevis)}` });
  // The page has read the session, so that it doesn't refresh it beside the action.
  await page.goto("/payment");
  const read = page.waitForResponse("**/auth/session");
  await pay.focus();
  await read;
  await expire(context);
  await separateSite.supabase.set(away);
  await pay.click();
  await expect(main.getByRole("alert")).toContainText(tryAgain);
  expect(await ordersOf(email)).toEqual([]);
  await separateSite.supabase.clear();

  // Another session, because an open page could refresh the first while the test replaces its cookie, which ends it.
  await page.close();
  await context.clearCookies();
  const other = freshEmail("member");
  await createAccount(request, other);
  await postOrder(request, other);
  const words = {
    fullName: "Ada Example",
    email: other,
    subject: "Nevis",
    message: "How long does it take?",
  };
  const html = await (await request.get("/contact")).text();
  await expire(context);
  await separateSite.supabase.set(busy);
  const multipart = fieldsOf(html, words, 'name="message"');
  const answer = await request.post("/contact", { multipart, maxRedirects: 0 });
  expect(await answer.text()).toMatch(tryAgain);
  expect((await rowsOf("customer_inquiries")).filter((row) => row.email === other)).toEqual([]);
  await separateSite.supabase.clear();
  expect((await postPayment(request))[0]).toContain("/c/pay/");
  expect((await ordersOf(other))[0]!.user_id).toMatch(/^[0-9a-f-]{36}$/);
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
