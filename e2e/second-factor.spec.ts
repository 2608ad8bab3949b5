import { expect, type BrowserContext } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { authReturn } from "../data/notices.ts";
import { createVisitor } from "../local/visitor.ts";
import { addAccount, codeFor, emailLink, password, postForgotPassword } from "./support/account";
import { callAction, filesOnDisk, serverActions } from "./support/calls";
import { queryDatabase } from "./support/database";
import { finishedOrder, paidOrder } from "./support/documents";
import { test } from "./support/fixtures";
import { postForm } from "./support/order";
import { freshEmail, origin, secrets, supabaseUrl } from "./support/services";
import { readSession } from "./support/session-cookies";

/** What only the owner may see: a name, a phone number, a company and the text of a file. */
const secret = /Dee Director|202 555 0100|Secretive Holdings|Secret file|Private message/;

/** A customer with two-factor sign-in, a paid order with a file, a finished order and a message. */
async function robbedCustomer(email: string) {
  const order = await paidOrder(email);
  const finished = await finishedOrder(email, "Secretive Holdings Ltd");
  const [person] = await queryDatabase<{ id: string }>(
    "select id from public.order_people where order_id = $1 limit 1",
    [finished.id],
  );
  await queryDatabase("select private.add_message($1, null, 'answer', 'Private message')", [order.id]);
  await queryDatabase("select private.issue_receipt(o, 'R', 1) from public.orders o where id = $1", [
    order.id,
  ]);
  const [receipt] = await queryDatabase<{ label: string }>(
    "select label from public.receipts where order_id = $1",
    [order.id],
  );
  return { ...order, finished: finished.reference, person: person!.id, receipt: receipt!.label };
}

type Victim = Awaited<ReturnType<typeof robbedCustomer>> & { document: string };

/** Everything that could change by a call. */
const stored = (email: string) =>
  queryDatabase(
    `with own as (select id from public.orders where email = $1)
     select to_jsonb(o)::text as row from public.orders o where email = $1
     ${["order_events", "order_documents", "order_requirements", "order_people", "messages"]
       .map(
         (table) => `union all select to_jsonb(t)::text from public.${table} t where order_id in (table own)`,
       )
       .join(" ")}
     union all select concat(u.id, u.email, u.encrypted_password, p.full_name)
       from auth.users u join public.profiles p on p.id = u.id where u.email = $1
     union all select concat(f.id, f.status) from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = $1
     union all select subject from public.customer_inquiries where email = $1
      order by 1`,
    [email],
  );

const request = async (cookie: string, path: string, init: RequestInit = {}) => {
  const headers = { cookie, origin, ...init.headers };
  const response = await fetch(new URL(path, origin), { ...init, headers, redirect: "manual" });
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, text: await response.text() };
};

/** All pages and routes that know a customer, as a browser asks for them. */
const addressesOf = (victim: Victim) => {
  const examples = {
    reference: victim.reference,
    id: victim.document,
    receipt: victim.receipt,
    key: "funds",
  };
  const pages = [
    ...filesOnDisk("app/(site)/(account)/**/page.tsx", examples),
    ...["profile", "orders", "inquiries", "companies"].map((tab) => `/user-account?tab=${tab}`),
    `/user-account/companies/${victim.finished}`,
    `/payment?order=${victim.reference}`,
    "/new-password",
  ];
  const routes = [
    ...filesOnDisk("app/**/route.ts", examples).filter((path) => !/stripe|scheduler|people$/.test(path)),
    `/auth/contact?company=${victim.finished}`,
  ];
  return { pages, routes };
};

const formOf = (victim: Victim) => ({
  reference: victim.reference,
  order: victim.id,
  document: victim.document,
  person: victim.person,
  key: "activity",
  answer: "Stolen",
  body: "Stolen",
  seen: "9000000000",
  fullName: "Stolen Name",
  "role-director": "on",
  password: "stolen password",
  current: password,
  until: new Date().toISOString(),
});

/** Functions and tables through PostgREST, and Auth's own API, with the session's token. */
function apiCalls(cookie: string, victim: Victim) {
  const token = readSession(/sb-session=([^;]+)/.exec(cookie)![1]!).access_token;
  const global = { headers: { Authorization: `Bearer ${token}` } };
  const client = createClient(supabaseUrl, secrets().supabasePublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global,
  });
  const auth = (method: string, path: string, body?: object) =>
    fetch(`${supabaseUrl}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: secrets().supabasePublishableKey,
        Authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: body && JSON.stringify(body),
    }).then((answer) => answer.text());
  const order = victim.id;
  const calls: Record<string, () => PromiseLike<unknown>> = {
    "PUT password": () => auth("PUT", "user", { password: "stolen password" }),
    "PUT email": () => auth("PUT", "user", { email: "thief@example.com" }),
    "enroll a factor": () => auth("POST", "factors", { factor_type: "totp", issuer: "x" }),
  };
  const tables = [
    ...["orders", "own_orders", "own_steps", "own_news", "own_inquiries", "order_events", "order_documents"],
    ...["order_people", "order_slots", "order_requirements", "messages", "receipts", "profiles"],
  ];
  for (const table of tables)
    calls[`table ${table}`] = () => client.from(table).select(table === "orders" ? "director_name" : "*");
  const functions: Record<string, object> = {
    account_order: { p_reference: victim.reference, p_messages: 9 },
    account_orders: { p_page: 1, p_size: 9 },
    account_overview: { p_recent: 9, p_news: 9 },
    own_data: {},
    own_records: {},
    mark_news_seen: { p_until: new Date().toISOString() },
    reply_to_thread: { p_body: "Stolen", p_seen: 9_000_000_000, p_order: order },
    save_person: { p_order: order, p_person: null, p_details: '{"full_name":"Stolen","roles":["director"]}' },
    save_answer: { p_order: order, p_key: "activity", p_answer: "Stolen" },
    remove_person: { p_order: order, p_person: victim.person },
  };
  for (const [name, args] of Object.entries(functions))
    calls[`function ${name}`] = () => client.rpc(name, args);
  calls["rename the profile"] = () =>
    client.from("profiles").update({ full_name: "Stolen" }).neq("full_name", "x");
  return calls;
}

const pdf = (text: string) => {
  const body = new FormData();
  body.set(
    "file",
    new File(
      [`%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`],
      "a.pdf",
    ),
  );
  return body;
};

/** Tries everything with a session that lacks its code. Returns what let something out. Counts the calls. */
async function tryEverything(cookie: string, victim: Victim) {
  const leaks: string[] = [];
  let calls = 0;
  const check = (name: string, text: string, allowed = true) => {
    calls += 1;
    if (secret.test(text) || !allowed) leaks.push(`${name}: ${text.slice(0, 200)}`);
  };
  const { pages, routes } = addressesOf(victim);
  for (const path of pages) {
    const { status, location, text } = await request(cookie, path);
    // A browser that runs scripts gets a page that redirects.
    const to = status === 307 ? new URL(location, origin).pathname + "?next" : text;
    check(path, text, to.includes("/two-factor?next"));
    check(`${path}, as data`, (await request(cookie, path, { headers: { rsc: "1" } })).text);
  }
  for (const path of routes) check(path, (await request(cookie, path)).text);
  const confirmed = { headers: { "x-session-confirmed": "active" } };
  const session = (await request(cookie, "/auth/session", confirmed)).text;
  check("/auth/session", session, session.includes('"user":null'));
  const upload = `/api/orders/${victim.reference}/documents?requirement=identity`;
  for (const path of [upload, `/api/orders/${victim.reference}/finished-documents?seen=9000000000`])
    check(path, (await request(cookie, path, { method: "POST", body: pdf("Stolen") })).text);
  const actions = ["app/(site)/(account)", "app/(site)/(auth)", "app/(site)/(order)"]
    .flatMap(serverActions)
    .filter(({ name }) => !/^(signOut|signIn|enterTwoFactorCode)/.test(name));
  for (const { id, name } of actions)
    for (const path of [`/user-account/orders/${victim.reference}`, "/two-factor"])
      check(`${name} at ${path}`, await callAction(cookie, path, id, formOf(victim)));
  for (const [name, call] of Object.entries(apiCalls(cookie, victim)))
    check(name, JSON.stringify(await call()));
  return { leaks, calls };
}

async function uploadAsOwner(email: string, { id, reference }: { id: string; reference: string }) {
  const owner = createVisitor(origin);
  await owner.submit("/login", { email, password }, 'name="password"');
  await request(owner.cookieHeader(), `/api/orders/${reference}/documents?requirement=identity`, {
    method: "POST",
    body: pdf("Secret file"),
  });
  const [document] = await queryDatabase<{ id: string }>(
    "select id from public.order_documents where order_id = $1",
    [id],
  );
  return document!.id;
}

/** The cookies of a session after each way of signing in, and how it enters the code. */
type Way = { cookie: string; enter: () => Promise<string> };

async function byPassword(email: string): Promise<Way> {
  const thief = createVisitor(origin);
  const answer = await thief.submit("/login", { email, password }, 'name="password"');
  expect(answer.location).toMatch(/\/two-factor\?next=%2Fuser-account$/);
  return withVisitor(thief, email);
}

const withVisitor = (thief: ReturnType<typeof createVisitor>, email: string): Way => ({
  cookie: thief.cookieHeader(),
  async enter() {
    const code = await codeFor(email);
    await thief.submit("/two-factor?next=/user-account", { code }, 'name="code"');
    return thief.cookieHeader();
  },
});

async function open(email: string) {
  const victim = await robbedCustomer(email);
  const document = await uploadAsOwner(email, victim);
  const [before] = await queryDatabase<{ id: string }>("select id from auth.users where email = $1", [email]);
  await queryDatabase("update public.profiles set full_name = 'Ada Example' where id = $1", [before!.id]);
  await codeFor(email); // Adds a factor.
  return { ...victim, document };
}

/** Fails if the session reads or changes anything without its code, or can't read and write with it. */
async function expectLocked(email: string, victim: Victim, way: Way) {
  const before = await stored(email);
  const { leaks, calls } = await tryEverything(way.cookie, victim);
  expect(leaks).toEqual([]);
  expect(calls).toBeGreaterThan(40);
  expect(await stored(email)).toEqual(before);

  const cookie = await way.enter();
  for (const path of [
    `/user-account/orders/${victim.reference}`,
    `/user-account/companies/${victim.finished}`,
    "/user-account/download",
    `/api/documents/${victim.document}`,
    `/auth/contact?company=${victim.finished}`,
  ])
    expect((await request(cookie, path)).text, path).toMatch(secret);
  const { "table own_orders": read, "function reply_to_thread": write } = apiCalls(cookie, victim);
  expect(JSON.stringify(await read!())).toMatch(secret);
  expect(await write!()).toMatchObject({ data: "done" });
  expect(await stored(email)).not.toEqual(before);
}

// Promise: A customer's session without its two-factor code reads and changes nothing, whether it began with a password, a recovery link or Google.
test("a customer's password without a code reads and changes nothing, and with it everything works @core", async () => {
  const email = freshEmail("careful");
  await addAccount(email);
  await expectLocked(email, await open(email), await byPassword(email));
});

test("a recovery link without a code reads and changes nothing, and with it everything works @core", async ({
  request: browser,
}) => {
  const email = freshEmail("careful");
  await addAccount(email);
  const victim = await open(email);
  await postForgotPassword(browser, email);
  const { pathname, search } = new URL(await emailLink(email));
  const thief = createVisitor(origin);
  const answer = await thief.submit(pathname + search, { password: "stolen password" }, 'name="password"');
  expect(answer.location).toMatch(/\/two-factor\?next=%2Fnew-password$/);
  await expectLocked(email, victim, withVisitor(thief, email));
});

test("Google without a code reads and changes nothing, and with it everything works @core", async ({
  page,
}) => {
  const email = "alex.demo@gmail.com";
  const signIn = async () => {
    const { answer } = await postForm(page.request, "/login", {}, undefined, "Continue with Google");
    await page.goto(answer.headers().location!);
    await page.getByText(email).first().click();
  };
  await signIn();
  await expect(page).toHaveURL("/user-account");
  await queryDatabase(
    "update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 4)) where email = $1",
    [email, password],
  );
  const victim = await open(email);
  await page.context().clearCookies();
  await signIn();
  await expect(page).toHaveURL("/two-factor?next=%2Fuser-account");
  await expect(page.getByText(authReturn.succeeded.text)).toBeHidden();
  await expectLocked(email, victim, {
    cookie: await cookiesOf(page.context()),
    async enter() {
      await page.getByLabel("Code").fill(await codeFor(email));
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL("/user-account");
      return cookiesOf(page.context());
    },
  });
});

const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join("; ");
