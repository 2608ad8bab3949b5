import { beforeEach, expect, it, vi } from "vitest";
import { log } from "@/lib/log";
import { markFailed, settle, type Checkout } from "./settle";

const requestId = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";

/** The database's results, and the calls made. */
const world = vi.hoisted(() => ({ answers: [] as unknown[], calls: [] as [string, object][] }));

vi.mock("@/lib/supabase/admin", () => ({
  adminClient: () => ({
    rpc(name: string, args: object) {
      world.calls.push([name, args]);
      const data = world.answers.shift();
      return Promise.resolve(data instanceof Error ? { data: null, error: data } : { data, error: null });
    },
    from: () => ({ insert: () => Promise.resolve({ error: new Error("unavailable") }) }),
  }),
}));
vi.mock("@/lib/log", async (original) => ({ ...(await original<object>()), log: vi.fn() }));

const paid: Checkout = {
  id: "cs_1",
  payment_status: "paid",
  payment_intent: "pi_1",
  amount_total: 180_000,
  currency: "usd",
  client_reference_id: "IBC-123456",
  metadata: { request_id: requestId },
};

beforeEach(() => {
  world.answers = [];
  world.calls = [];
  vi.mocked(log).mockClear();
});

it.each([
  ["an unpaid session", { payment_status: "unpaid" }],
  ["a session that requires no payment", { payment_status: "no_payment_required" }],
  ["a session without a payment", { payment_intent: null }],
])("%s settles nothing", async (_, change) => {
  expect(await settle({ ...paid, ...change })).toBe("unpaid");
  expect(world.calls).toEqual([]);
});

it.each([
  ["its request ID", { request_id: requestId }, requestId],
  ["only its session, without a request ID", {}, null],
  ["only its session, with an invalid request ID", { request_id: "1 or 1=1" }, null],
  ["only its session, without metadata", null, null],
])("an order is found by %s", async (_, metadata, asked) => {
  world.answers = ["settled", "failed"];
  expect(await settle({ ...paid, metadata, payment_intent: { id: "pi_1" } })).toBe("settled");
  expect(await markFailed({ ...paid, metadata }, "Expired.")).toBe(true);
  expect(world.calls).toMatchObject([
    ["settle_card", { p_request_id: asked, p_session: "cs_1", p_intent: "pi_1", p_amount_cents: 180_000 }],
    ["fail_card", { p_request_id: asked, p_session: "cs_1", p_note: "Expired." }],
  ]);
});

it.each([
  ["settled", 0],
  ["already", 0],
  ["mismatch", 1],
])("returns %s as the database does", async (word, lines) => {
  world.answers = [word];
  expect(await settle(paid)).toBe(word);
  expect(log).toHaveBeenCalledTimes(lines);
});

it.each([
  ["of ours", { request_id: requestId, kind: "company" }, "lost", "error"],
  ["of another shop", { cart: "7" }, "foreign", "warn"],
  ["without metadata", null, "foreign", "warn"],
])("a payment that is %s and has no order is logged", async (_, metadata, settlement, level) => {
  world.answers = ["unknown"];
  expect(await settle({ ...paid, metadata })).toBe(settlement);
  expect(log).toHaveBeenCalledExactlyOnceWith(level, "payment without an order", {
    order: "IBC-123456",
    kind: settlement,
  });
});

const whole = {
  ...{ request_id: requestId, order_reference: "IBC-123456", kind: "company", full_name: "Ada Example" },
  ...{ email: "ada@example.com", jurisdiction: "Nevis", jurisdiction_slug: "nevis" },
  ...{ service_type: "Company Formation", incorporation_fee: "1300", government_fee: "500" },
  ...{ nominee_director_fee: "0", nominee_shareholder_fee: "0", total_fee: "1800" },
};

it.each([
  ["can't be reached", [new Error("unavailable")]],
  ["returns an unknown result", ["perhaps"]],
  ["can't store the rebuilt row", ["unknown"]],
])("throws when the database %s, so that Stripe repeats the event", async (_, answers) => {
  world.answers = answers;
  await expect(settle({ ...paid, metadata: whole })).rejects.toThrow();
});

const asked = () => world.calls.map(([name]) => name);
const rebuilt = (call = 1) =>
  JSON.parse((world.calls[call]![1] as { p_order: string }).p_order) as Record<string, unknown>;
const without = (...fields: string[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !fields.includes(name)));

it("an order that was never stored is rebuilt from its session, then settled", async () => {
  world.answers = ["unknown", "placed", "settled"];
  expect(await settle({ ...paid, metadata: whole })).toBe("settled");
  expect(asked()).toEqual(["settle_card", "rebuild_order", "settle_card"]);
  expect(rebuilt()).toMatchObject({
    ...{ request_id: requestId, intent_id: requestId, order_reference: "IBC-123456", total_fee: 1800 },
    stripe_session_id: "cs_1",
  });
});

it("an order that was closed before its payment is rebuilt, and its payment is late", async () => {
  world.answers = ["unknown", "cancelled", "late"];
  expect(await settle({ ...paid, metadata: whole })).toBe("late");
});

it("an order whose customer's account was deleted is rebuilt without a user and settled", async () => {
  const user_id = "1b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c12";
  world.answers = ["unknown", new Error("violates foreign key"), "placed", "settled"];
  expect(await settle({ ...paid, metadata: { ...whole, user_id } })).toBe("settled");
  expect([rebuilt(1).user_id, rebuilt(2).user_id]).toEqual([user_id, null]);
});

it.each([
  ["the request that took its reference", requestId, requestId],
  ["a derived request ID, if the reference is unused", null, expect.stringMatching(/^[0-9a-f-]{36}$/)],
])("a session without its request is rebuilt under %s, the same each time", async (_, labelled, request) => {
  const requests: unknown[] = [];
  for (const _ of [1, 2]) {
    world.calls = [];
    world.answers = ["unknown", labelled, "placed", "settled"];
    await settle({ ...paid, metadata: without("request_id") });
    expect(asked()).toEqual(["settle_card", "request_id_by_reference", "rebuild_order", "settle_card"]);
    requests.push(rebuilt(2).request_id);
  }
  expect(requests).toEqual([request, requests[0]]);
});

it("a session without its reference gets one", async () => {
  world.answers = ["unknown", "IBC-654321", "placed", "settled"];
  const metadata = without("order_reference");
  expect(await settle({ ...paid, metadata, client_reference_id: null })).toBe("settled");
  expect(rebuilt(2)).toMatchObject({ request_id: requestId, order_reference: "IBC-654321" });
});

const cut = Object.assign(new Error("TypeError: fetch failed"), { code: "" });

it.each<[string, unknown[], Record<string, string>?]>([
  ["rebuild the row", [cut]],
  ["rebuild it without an account either", [cut, cut], { user_id: "1b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c12" }],
  ["look up the reference", [cut], { request_id: "" }],
  ["give it a reference", [cut], { order_reference: "" }],
  ["settle the rebuilt row", ["placed", cut]],
])("throws when the database can't %s, so that the payment is not lost", async (_, answers, change = {}) => {
  world.answers = ["unknown", ...answers];
  const metadata = Object.fromEntries(Object.entries({ ...whole, ...change }).filter(([, text]) => text));
  const label = "order_reference" in change ? null : paid.client_reference_id;
  await expect(settle({ ...paid, metadata, client_reference_id: label })).rejects.toThrow();
  expect(world.answers).toEqual([]);
});

it.each(["already", "unknown", "paid"])("a failure for an order that is %s changes nothing", async (word) => {
  world.answers = [word];
  expect(await markFailed(paid, "Expired.")).toBe(false);
});

it("throws when a failure can't be recorded", async () => {
  world.answers = [cut];
  await expect(markFailed(paid, "Expired.")).rejects.toThrow("Failure could not be recorded");
});
