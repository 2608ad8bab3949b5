/**
 * What the product relies on at Supabase and Stripe: forty calls, each with the fields that are read. `npm test` makes them to the
 * emulators; `npm run test:services` to a real project and a Stripe account in test mode (docs/testing.md).
 */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeUnusedTotpCode } from "../../local/totp.ts";
import { buildInquiryRow, buildOrderJson, buildOrderRow } from "../../supabase/test-database.ts";
import { startEmulatorTarget, findHostedTarget, type ContractTarget } from "./targets.ts";

const isReal = Boolean(process.env.CONTRACT_SUPABASE_URL);
/** Calls about a paid checkout. At Stripe a person has to pay it: CONTRACT_PAY=1 says that one waits. */
const whenPaid = it.runIf(!isReal || process.env.CONTRACT_PAY);
const email = `contract.${Date.now()}@example.com`;
const password = "correct horse battery";
const order = buildOrderRow({ id: crypto.randomUUID(), email, stripe_session_id: undefined });
const path = `contract/${crypto.randomUUID()}`;
const pdf = { contentType: "application/pdf" };

let target: ContractTarget;
let server: SupabaseClient;
let visitor: SupabaseClient;
let customer: SupabaseClient;
let files: ReturnType<SupabaseClient["storage"]["from"]>;
let user = "";

beforeAll(async () => {
  target = findHostedTarget() ?? (await startEmulatorTarget());
  const open = (key: string) =>
    createClient(target.supabaseUrl, key, { auth: { persistSession: false, autoRefreshToken: false } });
  server = open(target.secretKey);
  visitor = open(target.publishableKey);
  customer = open(target.publishableKey);
  files = server.storage.from("documents");
  user = await target.addAccount(email, password);
}, 60_000);
afterAll(async () => {
  await files.remove([path, `${path}-moved`, `${path}-signed`]);
  await target.close();
});

const code = (error: unknown) => (error as { code?: string } | null)?.code;

describe("Auth", () => {
  it("creates an account without starting a session", async () => {
    const { data, error } = await visitor.auth.signUp({ email: `new.${email}`, password });
    expect(error).toBeNull();
    expect([data.session, typeof data.user?.id]).toEqual([null, "string"]);
  });
  it("gives the same error for a wrong password and an unknown address", async () => {
    const wrong = await visitor.auth.signInWithPassword({ email, password: "wrong" });
    const unknown = await visitor.auth.signInWithPassword({ email: `no.${email}`, password });
    expect([code(wrong.error), code(unknown.error)]).toEqual(["invalid_credentials", "invalid_credentials"]);
    expect(wrong.error?.status).toBe(400);
  });
  it("returns a one-hour session and a refresh token at sign-in", async () => {
    const { data, error } = await customer.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { id: user, email } });
    expect(data.session?.refresh_token).toMatch(/.{10}/);
  });
  it("signs tokens whose claims can be verified", async () => {
    const { data, error } = await customer.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ sub: user, role: "authenticated", aal: "aal1", email });
    expect(data?.claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(data?.header.alg).toMatch(/^(ES|RS)256$/);
  });
  it("returns the user of a session", async () => {
    const { data } = await customer.auth.getUser();
    expect(data.user).toMatchObject({ id: user, email, user_metadata: expect.any(Object) as object });
    expect(data.user?.email_confirmed_at).toMatch(/^\d{4}-/);
  });
  it("issues a new refresh token when a session is refreshed", async () => {
    const before = (await customer.auth.getSession()).data.session!.refresh_token;
    const { data } = await customer.auth.refreshSession();
    expect(data.session?.refresh_token).toMatch(/.{10}/);
    expect(data.session?.refresh_token).not.toBe(before);
  });
  it("refuses a token with an invalid signature", async () => {
    const { access_token } = (await customer.auth.getSession()).data.session!;
    expect((await visitor.auth.getUser(`${access_token}x`)).error?.status).toBe(403);
  });
  it("stores a user's metadata", async () => {
    const { data } = await customer.auth.updateUser({ data: { full_name: "Ada Example" } });
    expect(data.user?.user_metadata).toMatchObject({ full_name: "Ada Example" });
  });
  it("returns the URL for signing in with Google", async () => {
    const options = { skipBrowserRedirect: true };
    const { data } = await visitor.auth.signInWithOAuth({ provider: "google", options });
    expect(data.url).toMatch(/\/auth\/v1\/authorize\?(.*&)?provider=google(&|$)/);
  });
  it("accepts a password reset request for both known and unknown addresses", async () => {
    for (const to of [email, `no.${email}`])
      expect((await visitor.auth.resetPasswordForEmail(to)).error).toBeNull();
  });
  it("accepts a password reset link only once", async () => {
    const token_hash = await target.resetHash(email);
    const verify = () => visitor.auth.verifyOtp({ token_hash, type: "recovery" });
    expect((await verify()).data.session?.user.id).toBe(user);
    expect(code((await verify()).error)).toBe("otp_expired");
    await visitor.auth.signOut({ scope: "local" });
  });
  it("raises the session to aal2 after a second factor is verified", async () => {
    const { data, error } = await customer.auth.mfa.enroll({ factorType: "totp", issuer: "Contract" });
    expect(error).toBeNull();
    expect([data!.totp.secret.length > 15, data!.totp.qr_code.includes("svg")]).toEqual([true, true]);
    const factorId = data!.id;
    const verify = (code: string) => customer.auth.mfa.challengeAndVerify({ factorId, code });
    expect(code((await verify("000000")).error)).toBe("mfa_verification_failed");
    expect((await verify(await takeUnusedTotpCode(data!.totp.secret))).error).toBeNull();
    const { data: listed } = await customer.auth.mfa.listFactors();
    expect(listed?.totp).toMatchObject([{ id: factorId, status: "verified" }]);
    expect((await customer.auth.getClaims()).data?.claims.aal).toBe("aal2");
  });
  it("removes a second factor", async () => {
    const [factor] = (await customer.auth.mfa.listFactors()).data!.all;
    expect((await customer.auth.mfa.unenroll({ factorId: factor!.id })).error).toBeNull();
    expect((await customer.auth.mfa.listFactors()).data?.all).toEqual([]);
  });
});

describe("the database", () => {
  const id = order.id as string;
  const takeReference = (client: SupabaseClient) =>
    client.rpc("take_reference", { p_order: id, p_kind: "company" });

  it("refuses calls that a visitor or customer isn't allowed to make", async () => {
    for (const call of [
      visitor.from("orders").select("id"),
      customer.from("orders").update({ company_name: "Mine" }).eq("id", id),
      takeReference(visitor),
      takeReference(customer),
    ])
      expect(code((await call).error)).toBe("42501");
  });
  it("returns text from a function", async () => {
    const { data } = await takeReference(server);
    expect(data).toMatch(/^IBC-\d{6}$/);
    order.order_reference = data as string;
  });
  it("returns a number from a function", async () => {
    const limit = { p_key_hash: `contract ${email}`, p_most: 1, p_window_seconds: 60 };
    expect((await server.rpc("count_attempt", limit)).data).toBe(0);
    expect((await server.rpc("count_attempt", limit)).data).toBeGreaterThan(0);
  });
  it("places an order once, even if the call is repeated", async () => {
    const call = { p_order: buildOrderJson({ ...order, user_id: user }), p_attempt: `cs_${id}` };
    expect((await server.rpc("place_order", call)).data).toBe("placed");
    expect((await server.rpc("place_order", call)).data).toBe("already");
  });
  it("returns amounts as numbers and timestamps as ISO strings", async () => {
    const columns = "id, total_fee, created_at, use_nominee_director";
    const { data } = await customer.from("own_orders").select(columns);
    const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*(Z|\+00:00)$/) as string;
    expect(data).toEqual([{ id, total_fee: 4000, created_at, use_nominee_director: false }]);
  });
  it("returns one row, or null if there is no match", async () => {
    const ownOrder = (id: string) => customer.from("own_orders").select("id").eq("id", id).maybeSingle();
    expect((await ownOrder(id)).data).toEqual({ id });
    expect((await ownOrder(crypto.randomUUID())).data).toBeNull();
  });
  it("returns an object from a function that returns JSON", async () => {
    const { data } = await customer.rpc("account_orders", { p_page: 1, p_size: 20 });
    expect(data).toMatchObject({ total: 1 });
  });
  it("returns null if a function has no result", async () => {
    const { data, error } = await customer.rpc("mark_news_seen", { p_until: new Date().toISOString() });
    expect([data, error]).toEqual([null, null]);
  });
  it("returns nested JSON as objects", async () => {
    expect((await customer.rpc("own_data")).data).toMatchObject({ orders: [{ id }] });
    expect((await customer.from("own_news").select("details")).data).toEqual([]);
  });
  it("rejects a duplicate key and names the constraint", async () => {
    const inquiry = buildInquiryRow({ email });
    const send = () => server.from("customer_inquiries").insert(inquiry);
    expect((await send()).error).toBeNull();
    const { error } = await send();
    expect([code(error), error?.message.includes("request_id")]).toEqual(["23505", true]);
  });
});

describe("Storage", () => {
  it("stores a file for the server and returns it unchanged", async () => {
    expect((await files.upload(path, Buffer.from("%PDF-1.7 contract"), pdf)).error).toBeNull();
    expect(await (await files.download(path)).data!.text()).toBe("%PDF-1.7 contract");
  });
  it("rejects files that are too large or of the wrong type", async () => {
    const html = await files.upload(`${path}-html`, Buffer.from("<p>"), { contentType: "text/html" });
    const large = await files.upload(`${path}-large`, Buffer.alloc(10 * 1024 * 1024 + 1), pdf);
    expect([html.error?.statusCode, large.error?.statusCode]).toEqual(["415", "413"]);
  });
  it("refuses to overwrite a file", async () => {
    expect((await files.upload(path, Buffer.from("%PDF-other"), pdf)).error?.statusCode).toBe("409");
  });
  it("refuses direct downloads by customers", async () => {
    expect((await customer.storage.from("documents").download(path)).error).not.toBeNull();
  });
  // Promise: A signed URL stores one file of an accepted type and size at its path, for two hours.
  it("accepts one file at a signed URL without an API key", async () => {
    const { data } = await files.createSignedUploadUrl(`${path}-signed`);
    const headers = { "content-type": "application/pdf" };
    const put = () => fetch(data!.signedUrl, { method: "PUT", headers, body: "%PDF-1.7" });
    const [first, second] = [await put(), await put()];
    expect([first.status, first.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    expect(((await second.json()) as { statusCode: string }).statusCode).toBe("409");
  });
  it("moves a file, or returns 404 if it is missing", async () => {
    expect((await files.move(path, `${path}-moved`)).error).toBeNull();
    expect((await files.move(path, `${path}-gone`)).error?.statusCode).toBe("404");
  });
  it("deletes files and ignores missing files", async () => {
    expect((await files.remove([`${path}-moved`, `${path}-never`])).error).toBeNull();
    expect((await files.download(`${path}-moved`)).error).not.toBeNull();
  });
});

describe("Stripe", () => {
  const price_data = { currency: "usd", unit_amount: 94_500, product_data: { name: "Incorporation fee" } };
  const parameters = (): Stripe.Checkout.SessionCreateParams => ({
    mode: "payment",
    client_reference_id: "IBC-123456",
    customer_email: email,
    line_items: [{ quantity: 1, price_data }],
    metadata: { order_reference: "IBC-123456" },
    success_url: "https://shop.example.com/order-confirmation?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "https://shop.example.com/payment",
  });
  const create = (key?: string) =>
    target.stripe.checkout.sessions.create(parameters(), key ? { idempotencyKey: key } : {});
  const retrieve = (id: string) => target.stripe.checkout.sessions.retrieve(id);
  const expire = (id: string) => target.stripe.checkout.sessions.expire(id);
  /** Pays a new checkout, and waits until Stripe says so. */
  async function pay(card?: string) {
    const { id, url } = await create();
    await target.pay(url!, card);
    const status = async () => (await retrieve(id)).payment_status;
    await expect.poll(status, { timeout: 600_000, interval: 1000 }).toBe("paid");
    return retrieve(id);
  }
  let paid: Stripe.Checkout.Session;

  it("opens an unpaid checkout with the given amount and metadata", async () => {
    const session = await create();
    const unpaid = { status: "open", payment_status: "unpaid", payment_intent: null };
    const { client_reference_id, metadata } = parameters();
    const asked = { amount_total: 94_500, currency: "usd", client_reference_id, metadata };
    expect(session).toMatchObject({ ...unpaid, ...asked });
    expect([session.id.slice(0, 3), new URL(session.url!).protocol.slice(0, 4)]).toEqual(["cs_", "http"]);
  });
  it("returns the same checkout for the same idempotency key", async () => {
    const key = crypto.randomUUID();
    expect((await create(key)).id).toBe((await create(key)).id);
  });
  it("returns a checkout by ID, or 404 for an unknown ID", async () => {
    const { id } = await create();
    expect((await retrieve(id)).id).toBe(id);
    const refused = { statusCode: 404, type: "StripeInvalidRequestError" };
    await expect(retrieve("cs_test_unknown")).rejects.toMatchObject(refused);
  });
  it("expires an open checkout only once", async () => {
    const { id } = await create();
    expect((await expire(id)).status).toBe("expired");
    await expect(expire(id)).rejects.toMatchObject({ statusCode: 400 });
  });
  whenPaid("reports a paid checkout with the ID of its payment", { timeout: 620_000 }, async () => {
    paid = await pay();
    expect(paid).toMatchObject({ status: "complete", amount_total: 94_500 });
    expect(paid.payment_intent).toMatch(/^pi_/);
  });
  whenPaid("lists completed checkouts by payment and by creation time", async () => {
    const list = async (asked: Stripe.Checkout.SessionListParams) =>
      (await target.stripe.checkout.sessions.list(asked)).data.map(({ id }) => id);
    expect(await list({ payment_intent: paid.payment_intent as string, limit: 1 })).toEqual([paid.id]);
    expect(await list({ status: "complete", created: { gte: paid.created }, limit: 100 })).toContain(paid.id);
  });
  whenPaid("lists a partial refund together with its charge", async () => {
    const payment_intent = paid.payment_intent as string;
    await target.stripe.refunds.create({ payment_intent, amount: 500 });
    const asked = { payment_intent, expand: ["data.charge"], limit: 100 };
    const { data } = await target.stripe.refunds.list(asked);
    const charge = { payment_intent, amount: 94_500, amount_refunded: 500, refunded: false };
    expect(data[0]).toMatchObject({ amount: 500, charge });
  });
  whenPaid("lists a payment's dispute with its amount and status", { timeout: 620_000 }, async () => {
    const payment_intent = (await pay("4000 0000 0000 0259")).payment_intent as string;
    const disputes = async () => (await target.stripe.disputes.list({ payment_intent, limit: 10 })).data;
    const dispute = { amount: 94_500, currency: "usd", payment_intent, status: "needs_response" };
    await expect.poll(disputes, { timeout: 30_000 }).toMatchObject([dispute]);
  });
  it("signs events so that a changed body is rejected", () => {
    const payload = JSON.stringify({ id: "evt_1", object: "event", type: "checkout.session.completed" });
    const header = target.stripe.webhooks.generateTestHeaderString({ payload, secret: target.webhookSecret });
    const read = (body: string) => target.stripe.webhooks.constructEvent(body, header, target.webhookSecret);
    expect(read(payload).id).toBe("evt_1");
    expect(() => read(`${payload} `)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });
});
