import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from "@playwright/test";
import { createAccountAndSignIn, fetchAccountPage } from "./support/account";
import { insertPaidOrder } from "./support/documents";
import { createUniqueIpAddress } from "./support/fixtures";
import { test } from "./support/separate-site";
import { createUniqueEmail, readTestSecrets } from "./support/services";
import {
  createForgedCookies,
  getSessionCookieValue,
  buildSessionCookieHeader,
  expireAccessToken,
} from "./support/session-cookies";

/** Creates a customer with a paid order. Returns their private data. */
async function customer(request: APIRequestContext) {
  const email = createUniqueEmail("private");
  const { reference } = await insertPaidOrder(email);
  await createAccountAndSignIn(request, email);
  const orderPage = `/user-account/orders/${reference}`;
  const known = {
    cookie: await getSessionCookieValue(request),
    secrets: [email, "Example Holdings", "Dee Director", reference],
    paths: [
      ...["/user-account", "/user-account?tab=orders", orderPage],
      ...["/auth/session", "/payment", "/new-password", "/login"],
    ],
  };
  const separateSite = (await (await request.get(orderPage)).text()) + (await fetchAccountPage(request));
  const seen = known.secrets.filter((word) => separateSite.includes(word));
  expect(seen, "the check finds private data when signed in").toEqual(known.secrets);
  return known;
}

/** Requests every private page with each bad cookie, alternately as a page and as the router. Expects no private data. */
type Requests = PlaywrightWorkerArgs["playwright"]["request"];
async function expectNothingPrivate(requests: Requests, baseURL: string, asRouterFirst: boolean) {
  const owner = await requests.newContext({ baseURL });
  const { cookie, paths, secrets: words } = await customer(owner);
  await owner.dispose();
  const request = await requests.newContext({ baseURL });
  const ask = async (name: string, value: string, path: string, asRouter: boolean) => {
    // Each from a different address, because many such sessions from one address are rate-limited.
    const from = { "x-forwarded-for": createUniqueIpAddress() };
    const headers = { ...buildSessionCookieHeader(value), ...from, ...(asRouter && { rsc: "1" }) };
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
  const bad = Object.entries(await createForgedCookies(cookie, readTestSecrets()));
  // One after another, because Auth verifies each and would be too busy for all at once.
  for (const [row, path] of paths.entries())
    for (const [column, [name, value]] of bad.entries())
      await ask(name, value, path, ((row + column) % 2 === 0) === asRouterFirst);
  await request.dispose();
}

// Promise: A forged or expired session sees only the signed-out view.
test("a visitor with a forged or expired session sees no private data @core", async ({
  playwright,
  separateSite,
}) => {
  await expectNothingPrivate(playwright.request, separateSite.origin, true);
});

test.describe("without middleware", () => {
  test.use({ middleware: false });
  test.describe.configure({ mode: "default" }); // On one site.

  // Promise: Private pages stay private without middleware.
  test("a visitor with a forged session still sees no private data", async ({
    request,
    playwright,
    separateSite,
  }) => {
    const policy = (await request.get("/payment")).headers()["content-security-policy"];
    expect(policy, "only middleware gives a nonce").not.toContain("nonce-");
    // The reverse of the test with middleware: pages and router requests are swapped.
    await expectNothingPrivate(playwright.request, separateSite.origin, false);
  });

  test("the desk still redirects visitors to sign-in", async ({ request }) => {
    for (const path of ["/desk", "/desk/search?q=example", "/desk/orders/IBC-123456", "/desk/inquiries"]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      const to = `/login?next=${encodeURIComponent(path)}`;
      expect([answer.status(), answer.headers().location], path).toEqual([307, to]);
      expect(await answer.text(), path).not.toMatch(/>To do<|\| Desk</);
    }
  });
});

// Promise: Parallel requests with an expired token sign no one out.
test("a customer stays signed in when 20 requests use an expired token at once", async ({
  page,
  request,
}) => {
  const email = createUniqueEmail("refresh");
  await createAccountAndSignIn(page.request, email);
  let cookie = await getSessionCookieValue(page.request);
  let late = 0;
  for (let round = 0; round < 6 + late; round += 1) {
    const headers = buildSessionCookieHeader(expireAccessToken(cookie));
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
  const headers = buildSessionCookieHeader(cookie);
  const last = await request.get("/user-account?tab=overview", { headers, maxRedirects: 0 });
  expect(await last.text()).toContain(email);
});

// Promise: Private responses are never cached.
test("a response that refreshes a session is never cached", async ({ page, request }) => {
  await createAccountAndSignIn(page.request, createUniqueEmail("cached"));
  const headers = buildSessionCookieHeader(expireAccessToken(await getSessionCookieValue(page.request)));
  const answer = await request.get("/login", { headers, maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers()["set-cookie"]).toContain("sb-session=");
  expect(answer.headers()["cache-control"]).toMatch(/private.*no-store|no-store.*private/);
});
