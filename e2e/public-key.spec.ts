import { expect, type APIRequestContext } from "@playwright/test";
import { totals, usd } from "./amounts";
import { followMailedLink } from "./account";
import { test } from "./fixtures";
import { orderCompany, payWithCard } from "./order";
import { freshEmail, ordersOf, rowsOf, secrets, supabaseUrl } from "./services";

const tables = ["orders", "customer_inquiries", "profiles"];
const functions = {
  take_reference: { p_request_id: "00000000-0000-4000-8000-000000000001", p_kind: "company" },
  request_of_label: { p_label: "IBC-123456", p_session: "cs_x" },
  settle_card: {
    p_request_id: "00000000-0000-4000-8000-000000000001",
    p_session: "cs_x",
    p_intent: "pi_x",
    p_amount_cents: 1,
    p_currency: "usd",
  },
  fail_card: { p_request_id: "00000000-0000-4000-8000-000000000001", p_session: "cs_x", p_note: "x" },
  note_card: { p_intent: "pi_x", p_note: "x" },
  refund_card: { p_intent: "pi_x" },
  take_turn: { p_key_hash: "x".repeat(64), p_most: 1, p_window_seconds: 60 },
  give_back_turn: { p_key_hash: "x".repeat(64) },
  claim_crypto: { p_token_hash: "x", p_note: "x" },
};

/** Every table and verb, straight at the database's API. Says what came through. */
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
      update: await request.patch(any, { headers, data: { full_name: "Mallory" } }),
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

test("the public key reads, writes and changes nothing; nor does a signed-in stranger", async ({
  page,
  request,
}) => {
  const email = freshEmail("victim");
  await orderCompany(page, { slug: "belize", email });
  await page.getByRole("button", { name: `Pay ${usd(totals.belize)}` }).click();
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
  const before = await ordersOf(email);

  expect(await attack(request)).toEqual([]);

  const stranger = freshEmail("stranger");
  await page.goto("/login?tab=signup");
  await page.getByLabel("Email").fill(stranger);
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Create account" }).click();
  await followMailedLink(page, stranger);
  await page.goto(`/user-account/orders/${before[0]!.order_reference}`);
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();

  const signIn = await request.post(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
    headers: { apikey: secrets().supabasePublishableKey },
    data: { email: stranger, password: "correct horse" },
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  // A signed-in customer reads and renames their own profile, and that is all.
  const own = ["select profiles", "select id profiles", "update profiles"];
  expect((await attack(request, token)).filter((what) => !own.includes(what))).toEqual([]);

  expect(await ordersOf(email)).toEqual(before);
  const profiles = await rowsOf("profiles");
  expect(
    profiles.filter(({ full_name: name }) => name === "Mallory").map(({ email: whose }) => whose),
  ).toEqual([stranger]);
});
