import { beforeEach, expect, it, vi } from "vitest";
import { confirmCheckout } from "./confirm";

const id = "cs_test_abcdefghij";
const order = {
  request_id: "00000000-0000-4000-8000-000000000001",
  order_reference: "IBC-123456",
  kind: "company",
  jurisdiction: "Nevis",
  service_type: "Company Formation",
  total_fee: 1800,
  payment_status: "pending",
  status: "submitted",
};

const world = vi.hoisted(() => ({
  row: undefined as object | undefined,
  draft: undefined as string | undefined,
  placed: undefined as string | undefined,
  isOver: false,
  /** Whom each question to the card provider was counted against. */
  counted: [] as (string | undefined)[],
  asked: 0,
}));

vi.mock("@/lib/payments/stripe", () => ({
  findCheckout: () => {
    world.asked += 1;
    return Promise.resolve(null);
  },
}));
vi.mock("@/lib/guard/rate-limit", () => ({
  overLimit: (_: string, who?: string) => {
    world.counted.push(who);
    return Promise.resolve(world.isOver ? { text: "Please wait." } : undefined);
  },
}));
vi.mock("./draft", () => ({
  readDraft: () => Promise.resolve(world.draft && { requestId: world.draft }),
}));
vi.mock("./placed", () => ({
  readPlaced: () => Promise.resolve(world.placed && { intentId: world.placed }),
}));
vi.mock("./events", () => ({ listEvents: () => Promise.resolve([]) }));
vi.mock("./settle", () => ({ settle: vi.fn() }));
vi.mock("./store", () => ({
  findOrderByRequest: vi.fn(),
  findOrderByTokenHash: vi.fn(),
  findOrderBySession: () =>
    world.row ? Promise.resolve(world.row) : Promise.reject(new Error("Order could not be read")),
}));

beforeEach(() => {
  Object.assign(world, {
    row: undefined,
    draft: undefined,
    placed: undefined,
    isOver: false,
    counted: [],
    asked: 0,
  });
});

it.each([
  ["completed", "paid"],
  ["refunded", "refunded"],
])("an order that our rows show as %s is shown without a question", async (payment_status, state) => {
  world.row = { ...order, payment_status, status: "paid", payment_verified_at: new Date() };
  expect(await confirmCheckout(id)).toMatchObject({ state, reference: "IBC-123456" });
  expect([world.asked, world.counted]).toEqual([0, []]);
});

it("a question counts against the order, the browser's own order, or the address, whichever is known", async () => {
  await confirmCheckout(id);
  world.placed = "placed";
  await confirmCheckout(id);
  world.draft = "draft";
  await confirmCheckout(id);
  world.row = order;
  await confirmCheckout(id);
  expect(world.counted).toEqual([undefined, "placed", "draft", order.request_id]);
  expect(world.asked).toBe(4);
});

it("over the limit nothing is asked: a known order is shown as being confirmed, anybody else is told to wait", async () => {
  world.isOver = true;
  expect(await confirmCheckout(id)).toEqual({ state: "waiting", notice: { text: "Please wait." } });
  world.row = order;
  expect(await confirmCheckout(id)).toMatchObject({ state: "confirming", reference: "IBC-123456" });
  expect(world.asked).toBe(0);
});

it.each(["", "x", "cs_", `cs_${"a".repeat(300)}`, "cs_test_abcdefghij\n"])(
  "%j is no session, and nobody is asked",
  async (text) => {
    expect(await confirmCheckout(text)).toEqual({ state: "unknown" });
    expect([world.asked, world.counted]).toEqual([0, []]);
  },
);
