import { expect, type APIRequestContext } from "@playwright/test";
import { password, signInAsNewUser } from "./support/account";
import { test } from "./support/fixtures";
import { postOrder, payHosted, postPayment } from "./support/order";
import { freshEmail, ordersOf, rowsOf, secrets, statusOf, supabaseUrl } from "./support/services";

const tables = ["orders", "customer_inquiries", "profiles"];
const functions = {
  take_reference: { p_order: "00000000-0000-4000-8000-000000000001", p_kind: "company" },
  settle_card: {
    p_order: "00000000-0000-4000-8000-000000000001",
    p_session: "cs_x",
    p_intent: "pi_x",
    p_amount_cents: 1,
    p_currency: "usd",
  },
  fail_card: { p_session: "cs_x", p_note: "x" },
  dispute_card: { p_intent: "pi_x", p_dispute: "dp_x", p_status: "open", p_amount_cents: 1 },
  refund_card: { p_intent: "pi_x", p_refunded_cents: 1 },
  count_attempt: { p_key_hash: "x".repeat(64), p_most: 1, p_window_seconds: 60 },
  undo_attempt: { p_key_hash: "x".repeat(64) },
  claim_crypto: { p_token: "x", p_note: "x" },
};

/** The name that the attack writes. No other row has it. */
const mallory = `Mallory ${freshEmail("m")}`;

/** Tries every table and function of the database's API. Returns what succeeded. */
async function attack(request: APIRequestContext, token?: string): Promise<string[]> {
  const headers = {
    apikey: secrets().supabasePublishableKey,
    Prefer: "return=representation",
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const through: string[] = [];
  for (const table of tables) {
    const url = `${supabaseUrl}/rest/v1/${table}`;
    const any = `${url}?created_at=gte.2000-01-01`;
    const answers = {
      select: await request.get(`${url}?select=*`, { headers }),
      "select id": await request.get(`${url}?select=id`, { headers }),
      insert: await request.post(url, { headers, data: { id: "00000000-0000-4000-8000-000000000002" } }),
      update: await request.patch(any, { headers, data: { full_name: mallory } }),
      delete: await request.delete(any, { headers }),
    };
    for (const [verb, answer] of Object.entries(answers)) {
      const body: unknown = await answer.json().catch(() => null);
      if (answer.ok() && Array.isArray(body) && body.length > 0) through.push(`${verb} ${table}`);
      if (answer.ok() && verb === "insert") through.push(`insert ${table}`);
    }
  }
  for (const [name, data] of Object.entries(functions)) {
    const answer = await request.post(`${supabaseUrl}/rest/v1/rpc/${name}`, { headers, data });
    if (answer.ok()) through.push(`call ${name}`);
  }
  return through;
}

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
  const own = ["select profiles", "select id profiles", "update profiles"];
  expect((await attack(request, token)).filter((what) => !own.includes(what))).toEqual([]);

  expect(await ordersOf(email)).toEqual(before);
  const profiles = await rowsOf("profiles");
  expect(profiles.filter(({ full_name: name }) => name === mallory).map(({ email: whose }) => whose)).toEqual(
    [stranger],
  );
});
