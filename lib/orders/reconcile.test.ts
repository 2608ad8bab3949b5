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
    settle: (() => "already") as (session: { id: string }) => string,
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
  listRefundedCharges: (since: Date) => each<StripeCharge>([], since),
  listDisputes: (since: Date) => each<StripeDispute>([], since),
}));
vi.mock("./settle", () => ({
  listOpenCheckouts: (since: Date) => each<Pending>(world.pending, since),
  countUnexaminedCheckouts: () => Promise.resolve(4),
  settle: (session: { id: string }) => Promise.resolve(world.settle(session)),
}));
vi.mock("@/lib/log", async (original) => ({ ...(await original<object>()), log: vi.fn() }));

const pending = (name: string) => ({
  id: name,
  order_reference: `IBC-${name}`,
  stripe_session_id: `cs_${name}`,
});

beforeEach(() => void Object.assign(world, fresh()));

it.each([
  ["paid another amount", "mismatch", { status: "complete" }, ["needs review"]],
  ["known to be paid", "already", { status: "complete" }, []],
  ["still open", "unpaid", { status: "open" }, []],
])("a pending order whose session is %s gets the repairs $3", async (_, settlement, session, changes) => {
  world.pending = [pending("1")];
  world.sessions = { cs_1: { id: "cs_1", ...session } };
  world.settle = () => settlement;
  const { repairs } = await reconcileCardOrders();
  expect(repairs).toEqual(changes.map((change) => ({ order: "IBC-1", change })));
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
