import { beforeEach, expect, it, vi } from "vitest";
import type { StripeCharge, CheckoutSession, StripeDispute } from "@/lib/payments/stripe";
import { reconcileCardOrders } from "./reconcile";

type Pending = { id: string; order_reference: string; stripe_session_id: string };

/** The results of Stripe and the database. */
const { world, fresh } = vi.hoisted(() => {
  const fresh = () => ({
    pending: [] as Pending[],
    sessions: {} as Record<string, object | Error>,
    completed: [] as object[],
    refunded: [] as object[],
    disputes: [] as object[],
    settle: (() => "already") as (session: { id: string }) => string,
    recorded: (() => "already") as () => string,
    since: [] as Date[],
  });
  return { world: fresh(), fresh };
});

async function* each<T>(items: readonly unknown[], since: Date): AsyncGenerator<T> {
  world.since.push(since);
  yield* items as T[];
}

vi.mock("@/lib/payments/stripe", () => ({
  async findCheckout(id: string) {
    const session = world.sessions[id] ?? null;
    if (session instanceof Error) throw session;
    return session;
  },
  listCompletedCheckouts: (since: Date) => each<CheckoutSession>(world.completed, since),
  listRefundedCharges: (since: Date) => each<StripeCharge>(world.refunded, since),
  listDisputes: (since: Date) => each<StripeDispute>(world.disputes, since),
}));
vi.mock("./settle", () => ({
  listOpenCheckouts: (since: Date) => each<Pending>(world.pending, since),
  countUnexaminedCheckouts: () => Promise.resolve(4),
  settle: (session: { id: string }) => Promise.resolve(world.settle(session)),
  markPaymentFailed: (session: { id: string }) => Promise.resolve(session.id !== "cs_known"),
}));
vi.mock("./payment-changes", () => ({ recordPaymentChange: () => Promise.resolve(world.recorded()) }));
vi.mock("./store", () => ({
  findOrderByPayment: () => Promise.resolve({ order_reference: "IBC-900000" }),
}));
vi.mock("@/lib/log", async (original) => ({ ...(await original<object>()), log: vi.fn() }));

const pending = (name: string) => ({
  id: name,
  order_reference: `IBC-${name}`,
  stripe_session_id: `cs_${name}`,
});

beforeEach(() => void Object.assign(world, fresh()));

it.each([
  ["paid", "settled", { status: "complete" }, ["paid"]],
  ["paid another amount", "mismatch", { status: "complete" }, ["needs review"]],
  ["known to be paid", "already", { status: "complete" }, []],
  ["still open", "unpaid", { status: "open" }, []],
  ["expired", "unpaid", { status: "expired" }, ["expired"]],
])("a pending order whose session is %s gets the repairs $3", async (_, settlement, session, changes) => {
  world.pending = [pending("1")];
  world.sessions = { cs_1: { id: "cs_1", ...session } };
  world.settle = () => settlement;
  const { repairs } = await reconcileCardOrders();
  expect(repairs).toEqual(changes.map((change) => ({ order: "IBC-1", change })));
});

it.each(["lost", "foreign"])("a paid session without an order is reported: %s", async (kind) => {
  world.completed = [{ id: "cs_9", client_reference_id: null, status: "complete" }];
  world.settle = () => kind;
  const { unclaimed, repairs } = await reconcileCardOrders();
  expect({ unclaimed, repairs }).toEqual({ unclaimed: [{ session: "cs_9", kind }], repairs: [] });
});

it.each([
  ["refunded", ["refunded", "refunded"]],
  ["partly refunded", ["partly refunded", "partly refunded"]],
  ["dispute lost", ["dispute lost", "dispute lost"]],
  ["already", []],
  ["foreign", []],
])("a refund and a dispute that are recorded as “%s” give the repairs $1", async (recorded, changes) => {
  world.refunded = [{ payment_intent: "pi_1", amount: 2, amount_refunded: 1, refunded: false }];
  world.disputes = [{ id: "dp_1", payment_intent: "pi_1", status: "lost", amount: 1 }];
  world.recorded = () => recorded;
  const { repairs, examined } = await reconcileCardOrders();
  expect(repairs).toEqual(changes.map((change) => ({ order: "IBC-900000", change })));
  expect(examined).toBe(2);
});

it("reports an order that can't be compared, and compares the others", async () => {
  world.pending = [pending("1"), pending("2")];
  world.sessions = { cs_1: new Error("unavailable"), cs_2: { id: "cs_2", status: "complete" } };
  world.completed = [{ id: "cs_3", client_reference_id: "IBC-3", status: "complete" }];
  world.settle = ({ id }) => {
    if (id === "cs_3") throw new Error("unavailable");
    return "settled";
  };
  const { failed, repairs } = await reconcileCardOrders();
  expect(failed).toEqual(["IBC-1", "IBC-3"]);
  expect(repairs).toEqual([{ order: "IBC-2", change: "paid" }]);
});

it("looks back a week for payments and refunds, and four months for disputes", async () => {
  const now = new Date("2026-11-21T00:00:00Z");
  await reconcileCardOrders(now);
  const days = world.since.map((since) => (now.getTime() - since.getTime()) / 86_400_000);
  expect(days).toEqual([7, 7, 7, 120]);
});
