import { expect, type Page } from "@playwright/test";
import { accountEmails } from "../data/mails.ts";
import { messages } from "../data/messages.ts";
import { twoFactorText } from "../data/two-factor.ts";
import { calculateTotpCode, takeUnusedTotpCode, getTotpStep } from "../local/totp.ts";
import { createVisitor, signInStaff, type Visitor } from "../local/visitor.ts";
import {
  createConfirmedAccount,
  getUnusedTwoFactorCode,
  waitForEmailLink,
  testPassword,
  resetTwoFactor,
  signInOnPage,
} from "./support/account";
import { callServerAction, listRoutePaths, listServerActions } from "./support/calls";
import { queryDatabase } from "./support/database";
import { insertCompletedOrder, insertPaidOrder } from "./support/documents";
import { test } from "./support/fixtures";
import { postForm } from "./support/order";
import { listEmailSubjects } from "./support/emails";
import { createUniqueEmail, origin, readTestSecrets, supabaseUrl } from "./support/services";
import { decodeSession } from "./support/session-cookies";

// What a session without its code can reach in the database itself: supabase/access-matrix.ts.

/** One value of a query. */
async function valueOf(sql: string, ...given: unknown[]): Promise<string> {
  const [row] = await queryDatabase<Record<string, string>>(sql, given);
  return Object.values(row!)[0]!;
}

async function openSignIn(page: Page, email: string, next: string) {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await signInOnPage(page, email);
}

async function enter(page: Page, code: string, button: string) {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: button }).click();
}

/** Begins the setup of an authenticator app. Returns the app's secret. */
async function setUp(page: Page): Promise<string> {
  await page.getByLabel("Current password").fill(testPassword);
  await page.getByRole("button", { name: "Set up" }).click();
  return (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
}

const postPassword = (visitor: Visitor, email: string) =>
  visitor.submit("/login", { email, password: testPassword }, 'name="password"');

// Promise: Staff must set up two-factor sign-in before they can open the desk.
test("staff must set up two-factor sign-in before they can open the desk @core", async ({ page }) => {
  const email = createUniqueEmail("desk");
  await createConfirmedAccount(email, "staff");
  await resetTwoFactor(email);
  await openSignIn(page, email, "/desk");
  await expect(page.getByRole("heading", { name: "Set up two-factor sign-in" })).toBeVisible();
  const secret = await setUp(page);
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await enter(page, calculateTotpCode(secret, getTotpStep() - 4), "Turn on");
  await expect(page.getByText(messages.twoFactor.wrong.text).first()).toBeVisible();
  const first = await takeUnusedTotpCode(secret);
  await enter(page, `${first.slice(0, 3)} ${first.slice(3)}`, "Turn on");
  await expect(page).toHaveURL("/desk");

  await page.context().clearCookies();
  await openSignIn(page, email, "/desk/orders");
  await expect(page).toHaveURL("/two-factor?next=%2Fdesk%2Forders");
  await enter(page, await takeUnusedTotpCode(secret), "Continue");
  await expect(page).toHaveURL("/desk/orders");
});

// Promise: Customers can protect their account with two-factor sign-in.
test("a customer can turn two-factor sign-in on and off @core", async ({ page }) => {
  const email = createUniqueEmail("careful");
  const profile = "/user-account?tab=profile";
  await createConfirmedAccount(email);
  await openSignIn(page, email, profile);
  await page.getByRole("link", { name: "Two-factor sign-in" }).click();
  const secret = await setUp(page);
  await enter(page, await takeUnusedTotpCode(secret), "Turn on");
  await expect(page).toHaveURL(/\/user-account/);

  await page.context().clearCookies();
  await openSignIn(page, email, profile);
  await enter(page, await takeUnusedTotpCode(secret), "Continue");
  await expect(page).toHaveURL(profile);
  await page.getByRole("link", { name: "Two-factor sign-in" }).click();
  await expect(page.getByRole("heading", { name: "Two-factor sign-in is on" })).toBeVisible();
  await page.getByLabel("Current password").fill(testPassword);
  await enter(page, await takeUnusedTotpCode(secret), "Turn off");
  await expect(page).toHaveURL(/\/user-account/);
  await page.context().clearCookies();
  await openSignIn(page, email, profile);
  await expect(page).toHaveURL(profile);
});

const tables = ["order_events", "order_documents", "order_requirements", "order_people", "messages"];

/** Everything that could change by a call. */
const stored = (email: string) =>
  queryDatabase(
    `with own as (select id from public.orders where email = $1)
     select to_jsonb(o)::text as row from public.orders o where email = $1
     ${tables.map((name) => `union all select to_jsonb(t)::text from public.${name} t where order_id in (table own)`).join(" ")}
     union all select concat(u.id, u.email, u.encrypted_password, p.full_name)
       from auth.users u join public.profiles p on p.id = u.id where u.email = $1
     union all select concat(f.id, f.status) from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = $1
      order by 1`,
    [email],
  );

async function request(cookie: string, path: string, init: RequestInit = {}) {
  const headers = { cookie, origin, ...init.headers };
  const response = await fetch(new URL(path, origin), { ...init, headers, redirect: "manual" });
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, text: await response.text() };
}

/** A form with a small PDF that contains a text. */
function pdf(text: string) {
  const body = new FormData();
  const bytes = `%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
  body.set("file", new File([bytes], "a.pdf"));
  return body;
}

/** Uploads a document as the customer. Returns its ID. */
async function uploadAsOwner(email: string, { id, reference }: { id: string; reference: string }) {
  const owner = createVisitor(origin);
  await postPassword(owner, email);
  const path = `/api/orders/${reference}/documents?requirement=identity`;
  await request(owner.cookieHeader(), path, { method: "POST", body: pdf("Secret file") });
  return valueOf("select id from public.order_documents where order_id = $1", id);
}

// Promise: A password without a code opens no page, action, function or download of the desk.
test("a staff password without the two-factor code doesn't open the desk @core", async () => {
  const [email, robbed] = [createUniqueEmail("desk"), createUniqueEmail("robbed")];
  await createConfirmedAccount(email, "staff");
  const { id: order, reference } = await insertPaidOrder(robbed);
  await createConfirmedAccount(robbed);
  const document = await uploadAsOwner(robbed, { id: order, reference });
  const secret = await valueOf(
    "select f.secret from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = $1",
    email,
  );
  const colleague = createVisitor(origin);
  await signInStaff(colleague, { email, password: testPassword }, secret);
  const thief = createVisitor(origin);
  await postPassword(thief, email);
  const examples = { reference, id: document };
  const before = await stored(robbed);
  const seen = await valueOf("select max(id)::text from public.order_events where order_id = $1", order);
  const exports = "/desk/exports?of=receipts&from=2020-01-01&to=2099-01-01";
  const form = {
    order,
    seen,
    document,
    id: document,
    reference,
    requirement: "identity",
    note: "Stolen",
    from: "",
    body: "Stolen",
    line: "Stolen",
    reason: "Stolen",
    duty: "Fee",
    due: "2027-01-01",
    state: "done",
    person: crypto.randomUUID(),
    fullName: "Stolen",
    shown: "{}",
    "role-director": "on",
    deskAction: "note",
  };
  // Every form of the desk: app/(desk)/desk/actions.test.ts.
  const leaks = await tryEverything(thief.cookieHeader(), {
    pages: listRoutePaths("app/(desk)/**/page.tsx", examples),
    routes: [exports, ...listRoutePaths("app/**/route.ts", examples)],
    actions: listServerActions("app/(desk)"),
    actionPages: [`/desk/orders/${reference}`, "/two-factor"],
    form,
    hidden: new RegExp(`Secret file|${robbed}|,Receipt,|\\| Desk|>To do<|"To do"`),
    answer: messages.desk.refused.denied.text,
  });
  expect(leaks).toEqual([]);
  const finished = `/api/orders/${reference}/finished-documents?seen=${seen}`;
  await thief.upload(finished, new File(["%PDF-1.7"], "a.pdf"));
  expect(await stored(robbed)).toEqual(before);

  const desk = colleague.cookieHeader();
  expect((await colleague.get(`/api/documents/${document}`)).text).toContain("Secret file");
  const submit = listServerActions("app/(desk)").find(({ name }) => name === "submitDeskAction")!;
  await callServerAction(desk, `/desk/orders/${reference}`, submit.id, form);
  expect(await stored(robbed)).toHaveLength(before.length + 1);
});

/** What only the owner may see: a name, a phone number, a company and the text of a file. */
const ownersOnly = /Dee Director|202 555 0100|Secretive Holdings|Secret file|Private message/;

/** A customer with two-factor sign-in, a paid order with a file, a finished order, a message and a receipt. */
async function robbedCustomer(email: string) {
  const order = await insertPaidOrder(email);
  const finished = await insertCompletedOrder(email, "Secretive Holdings Ltd");
  await queryDatabase("select private.add_message($1, null, 'answer', 'Private message')", [order.id]);
  await queryDatabase("select private.issue_receipt(o, 'R', 1) from public.orders o where id = $1", [
    order.id,
  ]);
  const document = await uploadAsOwner(email, order);
  const account = "(select id from auth.users where email = $1)";
  await queryDatabase(`update public.profiles set full_name = 'Ada Example' where id = ${account}`, [email]);
  await getUnusedTwoFactorCode(email); // Adds a factor.
  return {
    ...order,
    document,
    finished: finished.reference,
    person: await valueOf("select id from public.order_people where order_id = $1 limit 1", finished.id),
    receipt: await valueOf("select label from public.receipts where order_id = $1", order.id),
  };
}

type Everything = {
  pages: string[];
  routes: string[];
  actions: { id: string; name: string }[];
  actionPages: string[];
  form: Record<string, string>;
  /** What no answer may contain. */
  hidden: RegExp;
  /** What every action has to answer. */
  answer?: string;
};

/** Tries everything with a session that lacks its code. Returns what let something out. */
async function tryEverything(cookie: string, all: Everything) {
  const leaks: string[] = [];
  const check = (name: string, text: string, allowed = true) => {
    if (all.hidden.test(text) || !allowed) leaks.push(`${name}: ${text.slice(0, 200)}`);
  };
  expect([all.pages.length, all.actions.length].every((count) => count > 3)).toBe(true);
  for (const path of all.pages) {
    const { status, location, text } = await request(cookie, path);
    // A browser that runs scripts gets a page that redirects.
    const to = status === 307 ? new URL(location, origin).pathname + "?next" : text;
    check(path, text, to.includes("/two-factor?next"));
    check(`${path}, as data`, (await request(cookie, path, { headers: { rsc: "1" } })).text);
  }
  for (const path of all.routes) check(path, (await request(cookie, path)).text);
  for (const { id, name } of all.actions)
    for (const path of all.actionPages) {
      const text = await callServerAction(cookie, path, id, all.form);
      check(`${name} at ${path}`, text, text.includes(all.answer ?? ""));
    }
  return leaks;
}

/** Tries everything that knows a customer. */
async function robCustomer(cookie: string, victim: Awaited<ReturnType<typeof robbedCustomer>>) {
  const { id, reference, document, person, receipt, finished } = victim;
  const examples = { reference, id: document, receipt, key: "funds" };
  const leaks = await tryEverything(cookie, {
    pages: [
      ...listRoutePaths("app/(site)/(account)/**/page.tsx", examples),
      ...["profile", "orders", "inquiries", "companies"].map((tab) => `/user-account?tab=${tab}`),
      ...[`/user-account/companies/${finished}`, `/payment?order=${reference}`, "/new-password"],
    ],
    routes: [
      ...listRoutePaths("app/**/route.ts", examples).filter((path) => !/stripe|scheduler|people$/.test(path)),
      `/auth/contact?company=${finished}`,
    ],
    actions: ["app/(site)/(account)", "app/(site)/(auth)", "app/(site)/(order)"]
      .flatMap(listServerActions)
      .filter(({ name }) => !/^(signOut|signIn|submitTwoFactorCode)/.test(name)),
    actionPages: [`/user-account/orders/${reference}`, "/two-factor"],
    form: {
      reference,
      order: id,
      document,
      person,
      key: "activity",
      answer: "Stolen",
      body: "Stolen",
      seen: "9000000000",
      fullName: "Stolen Name",
      "role-director": "on",
      password: "stolen password",
      current: testPassword,
      until: new Date().toISOString(),
    },
    hidden: ownersOnly,
  });
  const confirmed = { headers: { "x-session-confirmed": "active" } };
  expect((await request(cookie, "/auth/session", confirmed)).text).toContain('"user":null');
  for (const path of ["documents?requirement=identity", "finished-documents?seen=9000000000"]) {
    const init = { method: "POST", body: pdf("Stolen") };
    const { text } = await request(cookie, `/api/orders/${reference}/${path}`, init);
    if (ownersOnly.test(text)) leaks.push(path);
  }
  return leaks;
}

// Promise: A customer's session without its two-factor code reads and changes nothing, whether it began with a password, a recovery link or Google.
test("a password without the two-factor code doesn't open the customer's account @core", async () => {
  const email = createUniqueEmail("careful");
  await createConfirmedAccount(email);
  const victim = await robbedCustomer(email);
  const thief = createVisitor(origin);
  expect((await postPassword(thief, email)).location).toMatch(/\/two-factor\?next=%2Fuser-account$/);
  const before = await stored(email);
  expect(await robCustomer(thief.cookieHeader(), victim)).toEqual([]);
  expect(await stored(email)).toEqual(before);
  const code = await getUnusedTwoFactorCode(email);
  await thief.submit("/two-factor?next=/user-account", { code }, 'name="code"');
  for (const path of [
    `/user-account/orders/${victim.reference}`,
    `/user-account/companies/${victim.finished}`,
    "/user-account/download",
    `/api/documents/${victim.document}`,
    `/auth/contact?company=${victim.finished}`,
  ])
    expect((await thief.get(path)).text, path).toMatch(ownersOnly);
});

// Promise: A recovery link without the code reads and changes nothing.
test("a password reset link without the two-factor code changes nothing @core", async ({
  request: browser,
}) => {
  const email = createUniqueEmail("careful");
  await createConfirmedAccount(email);
  await getUnusedTwoFactorCode(email); // Adds a factor.
  const { answer: requested } = await postForm(browser, "/login?tab=forgot", { email });
  expect(await requested.text()).toContain("an email with a link is on its way");
  const { pathname, search } = new URL(await waitForEmailLink(email));
  const thief = createVisitor(origin);
  const before = await stored(email);
  const answer = await thief.submit(pathname + search, { password: "stolen password" }, 'name="password"');
  expect(answer.location).toMatch(/\/two-factor\?next=%2Fnew-password$/);
  expect((await thief.get(answer.location!)).text).toContain(twoFactorText.code.passwordUnchanged);
  expect((await thief.get("/user-account")).location).toContain("/two-factor?next");
  expect(await stored(email)).toEqual(before);
});

// Promise: A sign-in with Google without the code reads and changes nothing.
test("Google sign-in also asks for the two-factor code @core", async ({ page }) => {
  const email = "alex.demo@gmail.com";
  const signInWithGoogle = async () => {
    const { answer } = await postForm(page.request, "/login", {}, undefined, "Continue with Google");
    await page.goto(answer.headers().location!);
    await page.getByText(email).first().click();
  };
  await signInWithGoogle();
  await expect(page).toHaveURL("/user-account");
  const code = await getUnusedTwoFactorCode(email); // Adds a factor.
  await page.context().clearCookies();
  await signInWithGoogle();
  await expect(page).toHaveURL("/two-factor?next=%2Fuser-account");
  await page.goto("/user-account");
  await expect(page).toHaveURL("/two-factor?next=%2Fuser-account");
  await enter(page, code, "Continue");
  await expect(page).toHaveURL("/user-account");
});

async function signedIn(email: string): Promise<Visitor> {
  const visitor = createVisitor(origin);
  await postPassword(visitor, email);
  expect((await visitor.get("/user-account")).status).toBe(200);
  return visitor;
}

const isSignedOut = async (visitor: Visitor) =>
  /\/login\?next=/.test((await visitor.get("/user-account")).location ?? "");

// Promise: Changing the password requires the current one, ends all other sessions and sends the owner an email.
// Promise: Changing the password ends every other session.
test("changing the password ends all other sessions @core", async () => {
  const email = createUniqueEmail("stolen");
  await createConfirmedAccount(email);
  const [thief, other] = [await signedIn(email), await signedIn(email)];
  const hash = "select encrypted_password from auth.users where email = $1";
  const before = await valueOf(hash, email);
  const form = 'name="current"';
  for (const [current, said] of [
    ["", messages.session.currentPassword],
    ["wrong horse", messages.session.wrongPassword.text],
  ]) {
    const answer = await thief.submit("/new-password", { current: current!, password: "stolen horse" }, form);
    expect(answer.text).toContain(said!);
  }
  const { id } = listServerActions("app/(site)/(auth)").find(({ name }) => name === "updatePassword")!;
  await callServerAction(thief.cookieHeader(), "/new-password", id, { password: "stolen horse" });
  // With its token at Auth's own API.
  const token = decodeSession(/sb-session=([^;]+)/.exec(thief.cookieHeader())![1]!).access_token;
  for (const current_password of [undefined, "wrong horse"]) {
    const answer = await fetch(`${supabaseUrl}/auth/v1/user`, {
      method: "PUT",
      headers: { apikey: readTestSecrets().supabasePublishableKey, authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: "stolen horse", current_password }),
    });
    expect(answer.status).toBe(400);
  }
  expect(await valueOf(hash, email)).toBe(before);

  const own = { current: testPassword, password: "second horse" };
  const changed = await other.submit("/new-password", own, form);
  expect(changed.location).toMatch(/\/user-account$/);
  expect(await isSignedOut(thief)).toBe(true);
  expect(await isSignedOut(other)).toBe(false);
  const { subject } = accountEmails["password-changed"](origin);
  await expect.poll(() => listEmailSubjects(email)).toContain(subject);
});
