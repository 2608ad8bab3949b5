import { expect, type APIRequestContext } from "@playwright/test";
import { password, signInAsNewUser } from "./support/account";
import { test } from "./support/fixtures";
import { postOrder, payHosted, postPayment } from "./support/order";
import { freshEmail, ordersOf, rowsOf, secrets, statusOf, supabaseUrl } from "./support/services";

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
