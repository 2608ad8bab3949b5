import { beforeEach, expect, it, vi } from "vitest";
import { log } from "@/lib/log";
import { markFailed, settle, type Checkout } from "./settle";

const requestId = "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11";

/** What the database answers, and what it was asked. */
const world = vi.hoisted(() => ({ answers: [] as unknown[], calls: [] as [string, object][] }));

vi.mock("@/lib/supabase/admin", () => ({
  adminClient: () => ({
    rpc(name: string, args: object) {
      world.calls.push([name, args]);
      const data = world.answers.shift();
      return Promise.resolve(data instanceof Error ? { data: null, error: data } : { data, error: null });
    },
    from: () => ({ insert: () => Promise.resolve({ error: new Error("away") }) }),
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
  ["a session that asks for no payment", { payment_status: "no_payment_required" }],
  ["a session without a payment", { payment_intent: null }],
])("%s settles nothing", async (_, change) => {
  expect(await settle({ ...paid, ...change })).toBe("unpaid");
  expect(world.calls).toEqual([]);
});

it.each([
  ["its request", { request_id: requestId }, requestId],
  ["its session alone, without a request", {}, null],
  ["its session alone, with a request that is none", { request_id: "1 or 1=1" }, null],
  ["its session alone, without metadata", null, null],
])("an order is asked for by %s", async (_, metadata, asked) => {
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
])("answers %s as the database does", async (word, lines) => {
  world.answers = [word];
  expect(await settle(paid)).toBe(word);
  expect(log).toHaveBeenCalledTimes(lines);
});

it.each([
  ["of ours", { request_id: requestId, kind: "company" }, "lost", "error"],
  ["of another shop", { cart: "7" }, "foreign", "warn"],
  ["without metadata", null, "foreign", "warn"],
])("a payment %s that is no order is logged", async (_, metadata, settlement, level) => {
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
  ["can't be asked", [new Error("away")]],
  ["answers what it never says", ["perhaps"]],
  ["can't take the rebuilt row", ["unknown"]],
])("throws when the database %s, so that the event comes again", async (_, answers) => {
  world.answers = answers;
  await expect(settle({ ...paid, metadata: whole })).rejects.toThrow();
});
