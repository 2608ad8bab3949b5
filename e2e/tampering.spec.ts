import { type APIRequestContext, expect } from "@playwright/test";
import { password, signInAsNewUser } from "./support/account";
import { test } from "./support/fixtures";
import { fieldsOf } from "./support/html";
import {
  companyFields,
  cryptoPage,
  payHosted,
  postForm,
  postOrder,
  postPayment,
  totals,
  usd,
} from "./support/order";
import { freshEmail, ordersOf, rowsOf, secrets, statusOf, supabaseUrl } from "./support/services";

/** Sends a filled-in order form with an additional field before its own, as with the browser's developer tools. */
async function smuggle(request: APIRequestContext, slug: string, email: string, [name, value]: string[]) {
  const html = await (await request.get(`/order-form/${slug}`)).text();
  const multipart = new FormData();
  multipart.append(name!, value!);
  for (const [own, filled] of Object.entries(fieldsOf(html, { ...companyFields, email })))
    multipart.append(own, filled);
  return request.post(`/order-form/${slug}`, { multipart, maxRedirects: 0 });
}

/** The text of the payment page. */
const payment = async (request: APIRequestContext) => (await request.get("/payment")).text();

// Promise: The server ignores prices sent by a browser.
test("an order with a price, a status, a reference or an owner of its own is refused and stores nothing @core", async ({
  request,
}) => {
  const id = "00000000-0000-4000-8000-000000000001";
  const smuggled = { total: "1", total_fee: "1", incorporation_fee: "1", status: "paid", user_id: id };
  const more = { payment_status: "completed", order_reference: "IBC-111111", orderId: id };
  for (const field of Object.entries({ ...smuggled, ...more })) {
    const email = freshEmail("tamper");
    const answer = await smuggle(request, "nevis", email, field);
    expect(answer.status(), field[0]).toBe(200);
    expect(await answer.text(), field[0]).toMatch(new RegExp(`<input[^>]*value="${email}"`));
    expect(await payment(request), field[0]).toContain("Sample order");
    expect(await ordersOf(email), field[0]).toEqual([]);
  }
});

// Promise: A jurisdiction changed by hand is charged at its own price, and an unknown one is refused.
test("a changed jurisdiction has its own price, and an unknown one is refused @core", async ({ request }) => {
  const email = freshEmail("swap");
  for (const place of ["atlantis", "panama-foundation"]) {
    expect((await smuggle(request, "united-states", email, ["place", place])).status(), place).toBe(200);
    expect(await payment(request)).toContain("Sample order");
  }
  const answer = await smuggle(request, "united-states", email, ["place", "monaco"]);
  expect(answer.headers().location).toMatch(/\/payment$/);
  expect(await payment(request)).toContain(`Pay ${usd(totals.monaco)}`);
});

// Promise: An altered draft is ignored.
test("an altered draft is ignored @core", async ({ context }) => {
  const { request } = context;
  await postOrder(request, freshEmail("seal"));
  const cookies = (await context.cookies()).filter((cookie) => cookie.name.startsWith("order-draft"));
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === "Lax")).toBe(true);
  const [first] = cookies;
  const middle = Math.floor(first!.value.length / 2);
  const altered =
    first!.value.slice(0, middle) +
    (first!.value[middle] === "A" ? "B" : "A") +
    first!.value.slice(middle + 1);
  expect(await payment(request)).not.toContain("Sample order");
  await context.addCookies([{ ...first!, value: altered }]);
  expect(await payment(request)).toContain("Sample order");
  const { answer } = await postForm(request, "/payment");
  expect(await answer.text()).toContain("Email is required for payment processing");
});

// Promise: A payment page that is older than the order charges nothing.
test("a payment page opened before the order changed charges nothing @core", async ({ request }) => {
  const email = freshEmail("tabs");
  await postOrder(request, email);
  const older = await payment(request);
  await postForm(request, "/order-form/monaco", { ...companyFields, email });
  const answer = await request.post("/payment", { multipart: fieldsOf(older, {}), maxRedirects: 0 });
  const text = await answer.text();
  expect(text).toContain("Another tab has changed this order");
  expect(text).toContain(`Pay ${usd(totals.monaco)}`);
  expect(await ordersOf(email)).toEqual([]);

  const olderCoins = await (await request.get(cryptoPage)).text();
  await postForm(request, "/order-form/nevis", { ...companyFields, email });
  const multipart = fieldsOf(olderCoins, { coin: "bitcoin" }, 'name="coin"');
  const cryptoText = await (await request.post(cryptoPage, { multipart, maxRedirects: 0 })).text();
  expect(cryptoText).toContain("Another tab has changed this order");
  expect(cryptoText).toContain(usd(totals.nevis));
  expect(await ordersOf(email)).toEqual([]);
});

/** The name that the attack writes. No other row has it. */
const mallory = `Mallory ${freshEmail("m")}`;

/** Tries to read and change the main tables, and to settle a payment, by the database's API. Returns what succeeded. */
async function attack(request: APIRequestContext, token?: string): Promise<string[]> {
  const headers = {
    apikey: secrets().supabasePublishableKey,
    Prefer: "return=representation",
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const through: string[] = [];
  for (const table of ["orders", "customer_inquiries", "profiles"]) {
    const url = `${supabaseUrl}/rest/v1/${table}`;
    const any = `${url}?created_at=gte.2000-01-01`;
    for (const [verb, answer] of Object.entries({
      select: await request.get(`${url}?select=*`, { headers }),
      insert: await request.post(url, { headers, data: { id: crypto.randomUUID() } }),
      update: await request.patch(any, { headers, data: { full_name: mallory } }),
      delete: await request.delete(any, { headers }),
    })) {
      const body: unknown = await answer.json().catch(() => null);
      if (answer.ok() && (verb === "insert" || (Array.isArray(body) && body.length > 0)))
        through.push(`${verb} ${table}`);
    }
  }
  const data = { p_intent: "pi_x", p_refunded_cents: 1 };
  const call = await request.post(`${supabaseUrl}/rest/v1/rpc/refund_card`, { headers, data });
  return call.ok() ? [...through, "refund_card"] : through;
}

// Every table and function, by everyone who can use the key: supabase/access-matrix.ts.
// Promise: The public Supabase key reads and writes nothing.
test("neither the public key nor a signed-in stranger can read, write or change anything @core", async ({
  context,
  request,
}) => {
  const email = freshEmail("victim");
  await postOrder(request, email);
  await payHosted(request, (await postPayment(request))[0]!);
  await expect.poll(async () => statusOf((await ordersOf(email))[0])).toBe("paid/completed");
  const before = await ordersOf(email);

  expect(await attack(request)).toEqual([]);

  const stranger = freshEmail("stranger");
  await signInAsNewUser(context, stranger);
  const answer = await context.request.get(`/user-account/orders/${before[0]!.order_reference}`);
  expect(answer.status()).toBe(404);
  expect((await answer.text()).includes(email)).toBe(false);

  const signIn = await request.post(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
    headers: { apikey: secrets().supabasePublishableKey },
    data: { email: stranger, password },
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  // A signed-in customer can only read and rename their own profile.
  const own = ["select profiles", "update profiles"];
  expect((await attack(request, token)).filter((what) => !own.includes(what))).toEqual([]);

  expect(await ordersOf(email)).toEqual(before);
  const profiles = await rowsOf("profiles");
  expect(profiles.filter(({ full_name: name }) => name === mallory).map(({ email: whose }) => whose)).toEqual(
    [stranger],
  );
});
