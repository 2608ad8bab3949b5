import { beforeEach, expect, it, vi } from "vitest";
import { reconcileCardOrders } from "./reconcile";

const lists = vi.hoisted(() => ({
  listOpenCheckouts: vi.fn(),
  listCompletedCheckouts: vi.fn(),
  listRefundedCharges: vi.fn(),
  listDisputes: vi.fn(),
}));
const [findCheckout, settleCheckout] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("@/lib/payments/stripe", () => ({ ...lists, findCheckout }));
vi.mock("./settle", () => ({ ...lists, settleCheckout, countSkippedCheckouts: async () => 4 }));
vi.mock("@/lib/log", async (original) => ({ ...(await original<object>()), log: vi.fn() }));

async function* each(...items: object[]) {
  yield* items;
}
const pending = (name: string) => ({ order_reference: `IBC-${name}`, stripe_session_id: `cs_${name}` });

beforeEach(() => {
  for (const list of Object.values(lists)) list.mockImplementation(() => each());
});

const review = { order: "IBC-1", change: "needs review" };

it.each([
  ["paid with a different amount needs a review", "mismatch", "complete", [review]],
  ["already settled needs no repair", "already", "complete", []],
  ["still open needs no repair", "unpaid", "open", []],
])("a pending order whose session is %s", async (_, settlement, status, repairs) => {
  lists.listOpenCheckouts.mockReturnValue(each(pending("1")));
  findCheckout.mockResolvedValue({ id: "cs_1", status });
  settleCheckout.mockResolvedValue(settlement);
  expect(await reconcileCardOrders()).toMatchObject({ repairs });
});

it("reconciliation reports orders that can't be checked and continues with the rest", async () => {
  lists.listOpenCheckouts.mockReturnValue(each(pending("1"), pending("2")));
  lists.listCompletedCheckouts.mockReturnValue(each({ id: "cs_3", client_reference_id: "IBC-3" }));
  findCheckout.mockImplementation(async (id: string) => {
    if (id === "cs_1") throw new Error("unavailable");
    return { id, status: "complete" };
  });
  settleCheckout.mockImplementation(async ({ id }: { id: string }) => {
    if (id === "cs_3") throw new Error("unavailable");
    return "settled";
  });
  const { failed, repairs } = await reconcileCardOrders();
  expect(failed).toEqual(["IBC-1", "IBC-3"]);
  expect(repairs).toEqual([{ order: "IBC-2", change: "paid" }]);
});

it("reconciliation looks back a week for payments and refunds, and four months for disputes", async () => {
  const now = new Date("2026-11-21T00:00:00Z");
  await reconcileCardOrders(now);
  const since = Object.values(lists).map(({ mock }) => Number(mock.lastCall![0]));
  expect(since.map((time) => (now.getTime() - time) / 86_400_000)).toEqual([7, 7, 7, 120]);
});
