import { expect, type Page } from "@playwright/test";
import type { Fault } from "./tools/faults.ts";
import { totals, usd } from "./amounts";
import { signUpAndConfirm } from "./account";
import { orderCompany } from "./order";
import { test } from "./own-site";
import { freshEmail, ordersOf, rowsOf } from "./services";
import { asHeader, outOfDate, replaceSessionCookie, sessionCookie, writeSession } from "./session-cookies";

const cookiesOf = async (page: Page) =>
  (await page.context().cookies())
    .filter(({ name }) => name !== "flash")
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted();

const toAuth: Fault["match"] = ({ url }) => url.startsWith("/auth/v1/");
const tryAgain = "We can't check your sign-in right now, so nothing was sent. Please try again in a moment.";

async function fillInquiry(page: Page, email: string) {
  const words = {
    "Full name": "Ada Example",
    Email: email,
    Subject: "Nevis",
    Message: "How long does it take?",
  };
  for (const [label, value] of Object.entries(words)) await page.getByLabel(label).fill(value);
}

/** A member whose access token is past its time: who they are can't be known without Auth. */
async function member(page: Page, name: string): Promise<string> {
  const email = freshEmail(name);
  await signUpAndConfirm(page, email);
  // The header has its answer: from here on nothing asks Auth but the test.
  await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();
  const context = page.context();
  await replaceSessionCookie(context, outOfDate(await sessionCookie(context)));
  return email;
}

test("Auth too busy to refresh a session (429): nobody is signed out, no cookie is touched", async ({
  page,
  own,
}) => {
  const email = await member(page, "busy");
  const before = await cookiesOf(page);
  await own.supabase.set({ kind: "limit", match: toAuth });
  const answer = await page.goto("/user-account");
  expect(answer!.status()).toBe(503);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("You are still signed in");
  expect((await page.request.get("/auth/session")).status()).toBe(503);
  for (const path of ["/login", "/payment", "/new-password"]) await page.goto(path);
  expect(await cookiesOf(page)).toEqual(before);
  await own.supabase.clear();
  await page.goto("/user-account");
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
});

for (const [name, fault] of [
  ["away", { kind: "error", status: 503, match: toAuth }],
  ["too busy", { kind: "limit", match: toAuth }],
] as const) {
  test(`a member is never recorded as a guest while Auth is ${name}: card, coin, inquiry, profile, password`, async ({
    page,
    own,
  }) => {
    const email = freshEmail("member");
    await signUpAndConfirm(page, email);
    await orderCompany(page, { slug: "nevis", email });
    const alert = page.getByRole("main").getByRole("alert");
    const pressed = async (path: string, button: string | RegExp, fill?: () => Promise<unknown>) => {
      await page.goto(path);
      await fill?.();
      const context = page.context();
      await replaceSessionCookie(context, outOfDate(await sessionCookie(context)));
      await own.supabase.set(fault);
      await page.getByRole("main").getByRole("button", { name: button }).click();
      await expect(alert).toBeVisible({ timeout: 15_000 });
      const said = await alert.textContent();
      await own.supabase.clear();
      return said;
    };
    expect(await pressed("/payment", `Pay ${usd(totals.nevis)}`)).toContain(tryAgain);
    expect(await pressed("/payment?method=crypto", "Proceed")).toContain(tryAgain);
    expect(await ordersOf(email)).toEqual([]);
    expect(await pressed("/contact", "Send inquiry", () => fillInquiry(page, email))).toContain(tryAgain);
    expect((await rowsOf("customer_inquiries")).filter((row) => row.email === email)).toEqual([]);
    const rename = () => page.getByRole("textbox", { name: "Full name" }).fill("Ada Example");
    expect(await pressed("/user-account?tab=profile", "Save changes", rename)).toContain(tryAgain);
    const choose = () => page.getByLabel("New password").fill("another horse");
    expect(await pressed("/new-password", "Save the new password", choose)).toContain("sign-in service");
    await expect(page).toHaveURL("/new-password");

    await page.goto("/payment");
    await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
    await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}.00` }).waitFor();
    expect((await ordersOf(email))[0]!.user_id).toMatch(/^[0-9a-f-]{36}$/);
  });
}

test("made-up sessions of one visitor reach Auth 30 times; then they wait, and others are let in", async ({
  page,
  own,
  playwright,
  address,
}) => {
  const email = await member(page, "honest");
  let asked = 0;
  await own.supabase.set({
    kind: "error",
    match: ({ url }) => {
      asked += Number(url.startsWith("/auth/v1/"));
      return false;
    },
  });
  const request = await playwright.request.newContext({ baseURL: own.origin });
  const made = writeSession({ access_token: "a.b.c", refresh_token: "made-up", expires_at: 1 });
  const from = { "x-forwarded-for": address.replace(/::1$/, "::2") };
  const stranger = { ...asHeader(made), "x-forwarded-for": `2001:db8:ffff:${address.split(":")[3]}::1` };
  for (let time = 0; time < 60; time += 1) await request.get("/login", { headers: stranger });
  expect(asked).toBe(30);
  const busy = await request.get("/user-account", { headers: stranger, maxRedirects: 0 });
  expect(busy.status()).toBe(503);
  expect(busy.headers()["set-cookie"]).toBeUndefined();
  const mine = asHeader(await sessionCookie(page.context()));
  const honest = await request.get("/user-account?tab=overview", { headers: { ...mine, ...from } });
  expect(await honest.text()).toContain(email);
  await request.dispose();
});

test("a session refreshed on the way to another page comes with headers that keep it out of caches", async ({
  page,
  own,
  playwright,
}) => {
  await member(page, "cached");
  const headers = asHeader(await sessionCookie(page.context()));
  const request = await playwright.request.newContext({ baseURL: own.origin });
  const answer = await request.get("/login", { headers, maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers()["set-cookie"]).toContain("sb-session=");
  expect(answer.headers()["cache-control"]).toMatch(/private.*no-store|no-store.*private/);
  await request.dispose();
});
