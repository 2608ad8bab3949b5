import { expect, type Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { deskActions, type DeskAction } from "../data/desk-actions.ts";
import { messages } from "../data/messages.ts";
import { codeAt, freshCode, stepAt } from "../local/totp.ts";
import { createVisitor, signInStaff } from "../local/visitor.ts";
import { addAccount, password, resetFactor, signIn } from "./support/account";
import { filesOnDisk as onDisk, serverActions, callAction } from "./support/calls";
import { queryDatabase } from "./support/database";
import { paidOrder } from "./support/documents";
import { test } from "./support/fixtures";
import { freshEmail, origin, secrets, supabaseUrl } from "./support/services";

async function openSignIn(page: Page, email: string, next = "/desk") {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await signIn(page, email);
}

async function enter(page: Page, code: string, button: string) {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: button }).click();
}

// Promise: Staff must set up two-factor sign-in before they can open the desk.
test("a new staff member sets up an authenticator app, and signs in with its codes from then on @core", async ({
  page,
}) => {
  const email = freshEmail("desk");
  await addAccount(email, "staff");
  await resetFactor(email);
  await openSignIn(page, email);
  await expect(page.getByRole("heading", { name: "Set up two-factor sign-in" })).toBeVisible();
  await page.getByLabel("Current password").fill(password);
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

const exampleOf = {
  line: "Stolen",
  paragraph: "Stolen",
  dollars: "9",
  date: "2027-01-01",
  staff: "",
  service: "apostille",
};

/** Every form of the desk, filled in. */
const deskForms = (target: Record<string, string>) =>
  Object.entries<DeskAction>(deskActions).map(([deskAction, { on, fields }]) => ({
    ...target,
    ...(on === "thread" ? {} : { inquiry: crypto.randomUUID() }),
    ...Object.fromEntries(fields.map(({ name, type }) => [name, exampleOf[type]])),
    from: "",
    deskAction,
  }));

// Promise: A password without a code opens no page, action, function or download of the desk.
test("a staff member's password without a code opens nothing of the desk @core", async () => {
  const [email, robbed] = [freshEmail("desk"), freshEmail("robbed")];
  await addAccount(email, "staff");
  await addAccount(robbed);
  const { id: order, reference } = await paidOrder(robbed);
  const customer = createVisitor(origin);
  await customer.submit("/login", { email: robbed, password }, 'name="password"');
  await customer.upload(
    `/api/orders/${reference}/documents?requirement=identity`,
    new File(["%PDF-1.4\nSecret\n%%EOF\n"], "a.pdf", { type: "application/pdf" }),
  );
  const [document] = await queryDatabase<{ id: string }>(
    "select id from public.order_documents where order_id = $1",
    [order],
  );
  const colleague = createVisitor(origin);
  await signInStaff(colleague, { email, password }, await secretOf(email));
  const thief = createVisitor(origin);
  await thief.submit("/login", { email, password }, 'name="password"');
  const examples = { reference, id: document!.id };

  const pages = onDisk("app/(desk)/**/page.tsx", examples);
  expect(pages.length).toBeGreaterThan(10);
  for (const path of pages) {
    const { status, location = "", text } = await thief.get(path);
    expect([path, status === 307 ? new URL(location, origin).pathname : "/two-factor"]).toEqual([
      path,
      "/two-factor",
    ]);
    expect(text, path).not.toMatch(/\| Desk|>To do</);
    const headers = { cookie: thief.cookieHeader(), rsc: "1" };
    const data = await (await fetch(new URL(path, origin), { headers, redirect: "manual" })).text();
    expect(data, `${path}, as data`).not.toMatch(new RegExp(`\\| Desk|To do|${robbed}`));
  }

  const routes = onDisk("app/**/route.ts", examples);
  for (const path of [`/desk/exports?of=receipts&from=2020-01-01&to=2099-01-01`, ...routes]) {
    const { text } = await thief.get(path);
    expect(text, path).not.toMatch(new RegExp(`%PDF-1.4|${robbed}|,Receipt,`));
  }
  expect((await colleague.get(`/api/documents/${document!.id}`)).text).toContain("Secret");

  const tables = ["order_events", "order_documents", "order_requirements", "order_people", "messages"];
  const stored = () =>
    queryDatabase(
      `select to_jsonb(o) as row from public.orders o where id = $1
       ${tables.map((table) => `union all select to_jsonb(t) from public.${table} t where order_id = $1`).join(" ")}
        order by 1`,
      [order],
    );
  const before = await stored();
  const [newest] = await queryDatabase<{ seen: string }>(
    "select max(id)::text as seen from public.order_events where order_id = $1",
    [order],
  );
  const target = { order, seen: newest?.seen ?? "0", document: document!.id, requirement: "identity" };
  const forms = deskForms({ ...target, id: document!.id, reference });
  const person = { person: crypto.randomUUID(), fullName: "Stolen", shown: "{}", "role-director": "on" };
  const actions = serverActions("app/(desk)");
  expect(actions.map(({ name }) => name).sort()).toEqual([
    "correctOrderPerson",
    "decideDocument",
    "submitDeskAction",
  ]);
  const refusal = messages.desk.refused.denied.text;
  for (const { id, name } of actions)
    for (const form of name === "correctOrderPerson" ? [{ ...target, ...person }] : forms)
      for (const path of [`/desk/orders/${reference}`, "/two-factor"])
        expect
          .soft(await callAction(thief.cookieHeader(), path, id, form), JSON.stringify([name, form, path]))
          .toContain(refusal);
  expect(await stored()).toEqual(before);
  const finished = `/api/orders/${reference}/finished-documents?seen=${target.seen}`;
  await thief.upload(finished, new File(["%PDF-1.7"], "a.pdf"));
  expect(await stored()).toEqual(before);

  const client = createClient(supabaseUrl, secrets().supabasePublishableKey, {
    auth: { persistSession: false },
  });
  await client.auth.signInWithPassword({ email, password });
  expect((await client.from("orders").select("id")).data).toEqual([]);
  expect(
    (await client.rpc("desk_note", { p_order: order, p_note: "Stolen", p_seen: target.seen } as never)).data,
  ).not.toBe("done");

  const note = forms.find(({ deskAction }) => deskAction === "note")!;
  const submit = actions.find(({ name }) => name === "submitDeskAction")!;
  await callAction(colleague.cookieHeader(), `/desk/orders/${reference}`, submit.id, note);
  expect(await stored()).toHaveLength(before.length + 1);
});

const secretOf = async (email: string) => {
  const [row] = await queryDatabase<{ secret: string }>(
    "select f.secret from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = $1",
    [email],
  );
  return row!.secret;
};

// Promise: Customers can protect their account with two-factor sign-in.
test("a customer switches two-factor sign-in on and off in the profile @core", async ({ page }) => {
  const email = freshEmail("careful");
  await addAccount(email);
  await openSignIn(page, email, "/user-account?tab=profile");
  await page.getByRole("link", { name: "Two-factor sign-in" }).click();
  await page.getByLabel("Current password").fill(password);
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
  await page.getByLabel("Current password").fill(password);
  await enter(page, await freshCode(secret), "Turn off");
  await expect(page).toHaveURL(/\/user-account/);
  await page.context().clearCookies();
  await openSignIn(page, email, "/user-account?tab=profile");
  await expect(page).toHaveURL("/user-account?tab=profile");
});
