import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { totals, usd } from "./amounts";
import { signUpAndConfirm } from "./account";
import { freshAddress } from "./fixtures";
import { companyFields, orderCompany, payWithCard } from "./order";
import { test } from "./own-site";
import { postForm } from "./plain-post";
import { freshEmail, ordersOf, origin, secrets } from "./services";
import { asHeader, badCookies, outOfDate, sessionCookie } from "./session-cookies";

/** A customer with a name and a paid order, and what nobody else may read of them. */
async function customer(page: Page) {
  const email = freshEmail("private");
  await signUpAndConfirm(page, email);
  await orderCompany(page, { slug: "nevis", email, fullName: "Priscilla Private" });
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
  const reference = (await ordersOf(email))[0]!.order_reference;
  return {
    cookie: await sessionCookie(page.context()),
    secrets: [email, "Priscilla", reference],
    paths: [
      "/user-account",
      ...["profile", "orders", "inquiries", "companies"].map((tab) => `/user-account?tab=${tab}`),
      `/user-account/orders/${reference}`,
      "/auth/session",
      "/payment",
      "/new-password",
    ],
  };
}

/** Asks for every private page with a bad cookie, as a page and as the router does; none may hold a private byte. */
async function expectNothingPrivate(
  request: APIRequestContext,
  { cookie, paths, secrets: words }: Awaited<ReturnType<typeof customer>>,
) {
  const ask = async (name: string, value: string, path: string, asRouter: boolean) => {
    // Each from elsewhere: who shows many such sessions from one address is told to wait (auth-busy.spec.ts).
    const headers = {
      ...asHeader(value),
      ...(asRouter && { rsc: "1" }),
      "x-forwarded-for": freshAddress(),
    };
    const answer = await request.get(path, { headers });
    const what = `${path} with a cookie that is ${name}${asRouter ? " (router)" : ""}`;
    expect(answer.status(), what).toBeLessThan(500);
    const text = await answer.text();
    // An order's reference stands in the address that was asked for.
    const leaked = words.filter((word) => text.includes(word) && !path.includes(word));
    expect(leaked, what).toEqual([]);
    const away = (answer.url() + text).includes("/login?next=");
    if (path.startsWith("/user-account") && !asRouter) expect(away, what).toBe(true);
    if (path === "/auth/session") expect(JSON.parse(text), what).toEqual({ user: null, session: null });
  };
  const bad = Object.entries(badCookies(cookie, secrets().supabaseJwtSecret));
  // One after the other: Auth has a word to say of each, and a crowd would find it too busy.
  for (const path of paths)
    for (const asRouter of [false, true])
      for (const [name, value] of bad) await ask(name, value, path, asRouter);
}

test("forged, expired, foreign, truncated and unsigned sessions see the signed-out view and no private byte", async ({
  page,
  playwright,
  own,
}) => {
  const known = await customer(page);
  const request = await playwright.request.newContext({ baseURL: own.origin });
  await expectNothingPrivate(request, known);
  const good = await request.get("/user-account", { headers: asHeader(known.cookie) });
  expect(await good.text(), "the check would see a private byte").toContain(known.secrets[0]);
  await request.dispose();
});

test.describe("with middleware.ts removed", () => {
  test.use({ middleware: false });

  test("still no private byte", async ({ page, playwright, own }) => {
    const known = await customer(page);
    const request = await playwright.request.newContext({ baseURL: own.origin });
    const policy = (await request.get("/payment")).headers()["content-security-policy"];
    expect(policy, "only middleware gives a nonce").not.toContain("nonce-");
    await expectNothingPrivate(request, known);
    await request.dispose();
  });
});

test("20 requests at once with an access token out of date, 15 rounds: nobody is signed out", async ({
  page,
  playwright,
  own,
}) => {
  const email = freshEmail("refresh");
  await signUpAndConfirm(page, email);
  let cookie = await sessionCookie(page.context());
  const request = await playwright.request.newContext({ baseURL: own.origin });
  let late = 0;
  for (let round = 0; round < 15 + late; round += 1) {
    const headers = asHeader(outOfDate(cookie));
    const ask = () => request.get("/user-account?tab=profile", { headers, maxRedirects: 0 });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    // A busy database may answer too late ("try again"); none may be sent to sign in.
    for (const answer of answers) expect([200, 503], `round ${round}`).toContain(answer.status());
    // Every tab goes on with what it was given last.
    const given = answers
      .flatMap((answer) => answer.headersArray())
      .filter(({ name }) => /^set-cookie$/i.test(name));
    const sessions = given.map(({ value }) => /^sb-session=([^;]*)/.exec(value)?.[1]).filter(Boolean);
    if (!sessions.length) {
      // Auth answered none of them in time: each was told so, and the session they came with is still good.
      expect(answers.map((answer) => answer.status())).toEqual(Array(20).fill(503));
      expect(given.map(({ value }) => value).join()).not.toContain("sb-session");
      expect((late += 1), "rounds that were all too late").toBeLessThan(6);
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

  test("cookies are out of script's and of other sites' reach, and the browser is told to stay on https", async ({
    browser,
    playwright,
    own,
  }) => {
    const email = freshEmail("https");
    const request = await playwright.request.newContext({ baseURL: own.origin });
    const ordered = await postForm(request, "/order-form/nevis", { ...companyFields, email });
    const elsewhere = await browser.newPage({ baseURL: origin });
    await signUpAndConfirm(elsewhere, email);
    const value = outOfDate(await sessionCookie(elsewhere.context()));
    await elsewhere.close();
    const account = await request.get("/user-account", { headers: asHeader(value) });
    const cookies = [ordered.answer, account].flatMap((answer) =>
      answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie"),
    );
    const named = (name: string) => cookies.filter((cookie) => cookie.value.startsWith(name));
    expect(named("order-draft").length).toBeGreaterThan(0);
    expect(named("sb-session").length).toBeGreaterThan(0);
    for (const cookie of [...named("order-draft"), ...named("sb-session")]) {
      expect(cookie.value).toMatch(/; Secure/i);
      expect(cookie.value).toMatch(/; HttpOnly/i);
      expect(cookie.value).toMatch(/; SameSite=Lax/i);
    }
    expect(account.headers()["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    await request.dispose();
  });
});
