import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { deskActions } from "../data/desk-actions.ts";
import { messages } from "../data/messages.ts";
import { codeAt, freshCode, stepAt } from "../local/totp.ts";
import { createVisitor, payHosted, signInStaff, startCheckout, companyOrder } from "../local/visitor.ts";
import { addAccount, codeFor, password, resetFactor, signIn } from "./support/account";
import { queryDatabase } from "./support/database";
import { test } from "./support/fixtures";
import { freshEmail, origin, secrets, supabaseUrl } from "./support/services";

const root = resolve(import.meta.dirname, "..");

async function openSignIn(page: Page, email: string, next = "/desk") {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await signIn(page, email);
}

async function enter(page: Page, code: string, button: string) {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: button }).click();
}

// Promise: Staff must set up two-factor sign-in before they can open the desk.
test("a new staff member sets up an authenticator app, and signs in with its codes from then on", async ({
  page,
}) => {
  const email = freshEmail("desk");
  await addAccount(email, "staff");
  await resetFactor(email);
  await openSignIn(page, email);
  await expect(page.getByRole("heading", { name: "Set up two-factor sign-in" })).toBeVisible();
  await page.getByRole("button", { name: "Set up" }).click();
  const image = page.getByRole("img", { name: "QR code for your authenticator app" });
  await expect(image).toBeVisible();
  expect(
    await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(20);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");

  await enter(page, codeAt(secret, stepAt() - 4), "Turn on");
  await expect(page.getByText(messages.twoFactor.wrong.text).first()).toBeVisible();
  await expect(image).toBeVisible();
  await enter(page, "12 34", "Turn on");
  await expect(page.getByText(messages.twoFactor.digits)).toBeVisible();
  const first = await freshCode(secret);
  await enter(page, `${first.slice(0, 3)} ${first.slice(3)}`, "Turn on");
  await expect(page).toHaveURL("/desk");

  await page.context().clearCookies();
  await openSignIn(page, email, "/desk/orders");
  await expect(page).toHaveURL("/two-factor?next=%2Fdesk%2Forders");
  await enter(page, first, "Continue");
  await expect(page.getByText(messages.twoFactor.used.text).first()).toBeVisible();
  await enter(page, codeAt(secret, stepAt() - 9), "Continue");
  await expect(page.getByText(messages.twoFactor.wrong.text).first()).toBeVisible();
  await enter(page, await freshCode(secret), "Continue");
  await expect(page).toHaveURL("/desk/orders");
});

test("the setup works without JavaScript and keeps its key after a wrong code", async () => {
  const email = freshEmail("desk");
  await addAccount(email, "staff");
  await resetFactor(email);
  const visitor = createVisitor(origin);
  await visitor.submit("/login", { email, password }, 'name="password"');
  const path = "/two-factor?next=/desk";
  const started = await visitor.submit(path, {}, "Set up</button>");
  const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(started.text)![1]!;
  const wrong = await visitor.post(
    path,
    started.text,
    { code: codeAt(secret, stepAt() - 4) },
    'name="secret"',
  );
  expect(wrong.text).toContain(secret);
  const right = await visitor.post(path, wrong.text, { code: await freshCode(secret) }, 'name="secret"');
  expect(right.location).toMatch(/\/desk$/);
  expect((await visitor.get("/desk")).status).toBe(200);
});

/** The desk's pages and routes from the file system, with an example for each parameter. */
const onDisk = (file: "page.tsx" | "route.ts", reference: string) =>
  globSync(`app/(desk)/**/${file}`, { cwd: root }).map((path) =>
    path
      .replace(/^app\/\(desk\)/, "")
      .replace(`/${file}`, "")
      .replace(/\/\([^)]*\)/g, "")
      .replace("[reference]", reference)
      .replace(/\[[^\]]*\]/g, crypto.randomUUID()),
  );

// Promise: A password without a code opens no page, action, function or download of the desk.
test("a staff member's password without a code opens nothing of the desk", async () => {
  const email = freshEmail("desk");
  await addAccount(email, "staff");
  const customer = createVisitor(origin);
  await customer.get(await payHosted(await startCheckout(customer, companyOrder(freshEmail("robbed")))));
  const [order] = await queryDatabase<{ id: string; reference: string }>(
    "select id, order_reference as reference from public.orders order by created_at desc limit 1",
  );
  const { id, reference } = order!;
  const colleague = createVisitor(origin);
  await signInStaff(colleague, { email, password }, await secretOf(email));
  const thief = createVisitor(origin);
  await thief.submit("/login", { email, password }, 'name="password"');

  const pages = onDisk("page.tsx", reference);
  expect(pages.length).toBeGreaterThan(5);
  for (const path of pages) {
    const { status, location = "", text } = await thief.get(path);
    expect([path, status === 307 ? new URL(location, origin).pathname : "/two-factor"]).toEqual([
      path,
      "/two-factor",
    ]);
    expect(text, path).not.toMatch(/\| Desk|>To do</);
  }
  for (const path of onDisk("route.ts", reference))
    expect((await thief.get(path)).status, path).not.toBe(200);

  const orderPage = `/desk/orders/${reference}`;
  const { text } = await colleague.get(orderPage);
  const offered = Object.keys(deskActions).filter((name) =>
    text.includes(`name="deskAction" value="${name}"`),
  );
  expect(offered.length).toBeGreaterThan(3);
  const history = () => queryDatabase("select id from public.order_events where order_id = $1", [id]);
  const before = await history();
  for (const name of offered)
    await thief.post(
      orderPage,
      text,
      { note: "Stolen", line: "Stolen", reason: "Stolen", message: "Stolen" },
      `value="${name}"`,
    );
  const papers = await thief.upload(
    `/api/orders/${reference}/papers?seen=9`,
    new File(["%PDF-1.7"], "a.pdf"),
  );
  expect(papers.status).not.toBe(200);
  expect(await history()).toEqual(before);

  const client = createClient(supabaseUrl, secrets().supabasePublishableKey, {
    auth: { persistSession: false },
  });
  await client.auth.signInWithPassword({ email, password });
  expect((await client.from("orders").select("id")).data).toEqual([]);
  expect(
    (await client.rpc("desk_note", { p_order: id, p_note: "Stolen", p_seen: "9" } as never)).data,
  ).not.toBe("done");
  expect((await colleague.get(orderPage)).status).toBe(200);
});

const secretOf = async (email: string) => {
  const [row] = await queryDatabase<{ secret: string }>(
    "select f.secret from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = $1",
    [email],
  );
  return row!.secret;
};

// Promise: The owner resets the two-factor sign-in for someone who lost their phone, which ends their sessions.
test("after a reset by the owner the desk is closed until the app is set up again", async ({ page }) => {
  const email = freshEmail("desk");
  await addAccount(email, "staff");
  await openSignIn(page, email);
  await enter(page, await codeFor(email), "Continue");
  await expect(page).toHaveURL("/desk");
  await resetFactor(email);
  await page.goto("/desk/orders");
  await expect(page.getByRole("heading", { name: "Orders" })).toBeHidden();
  await page.context().clearCookies();
  await openSignIn(page, email);
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

// Promise: Customers can protect their account with two-factor sign-in.
test("a customer switches two-factor sign-in on and off in the profile", async ({ page }) => {
  const email = freshEmail("careful");
  await addAccount(email);
  await openSignIn(page, email, "/user-account?tab=profile");
  await page.getByRole("link", { name: "Two-factor sign-in" }).click();
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
  await enter(page, await freshCode(secret), "Turn on");
  await expect(page).toHaveURL(/\/user-account/);

  await page.context().clearCookies();
  await openSignIn(page, email, "/user-account?tab=profile");
  await enter(page, await freshCode(secret), "Continue");
  await expect(page).toHaveURL("/user-account?tab=profile");
  await page.getByRole("link", { name: "Two-factor sign-in" }).click();
  await expect(page.getByRole("heading", { name: "Two-factor sign-in is on" })).toBeVisible();
  await enter(page, await freshCode(secret), "Turn off");
  await expect(page).toHaveURL(/\/user-account/);
  await page.context().clearCookies();
  await openSignIn(page, email, "/user-account?tab=profile");
  await expect(page).toHaveURL("/user-account?tab=profile");
});
