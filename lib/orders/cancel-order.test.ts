import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { fail, ok, outage } from "@/lib/result";
import { cancelOrder } from "./place-order";

const [rpc, findOrderById, closeCheckout] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
vi.mock("./store", () => ({ findOrderById }));
vi.mock("@/lib/payments/close-checkout", () => ({ closeCheckout }));

const open = (session: string | null = "cs_1") => ({ status: "submitted", stripe_session_id: session });
const says = (...words: string[]) => words.map((data) => rpc.mockResolvedValueOnce({ data, error: null }));

const cancel = () => cancelOrder("1", { rpc } as never);

const { cancelPaid, cancelFailed } = messages.account;
const outcomes = { cancelled: ok(), paid: fail(cancelPaid), unknown: outage(cancelFailed) };

beforeEach(() => {
  findOrderById.mockResolvedValue(open());
  closeCheckout.mockResolvedValue("closed");
});

it("cancelling an order first closes its card session, and tells the database which one", async () => {
  says("cancelled");
  closeCheckout.mockImplementation(async () => {
    expect(rpc).not.toHaveBeenCalled();
    return "closed";
  });
  expect(await cancel()).toEqual(outcomes.cancelled);
  expect(closeCheckout).toHaveBeenCalledExactlyOnceWith("cs_1");
  expect(rpc).toHaveBeenCalledExactlyOnceWith("cancel_order", { p_order: "1", p_closed_session: "cs_1" });
});

it.each(["paid", "unknown"] as const)("a session that is %s leaves the order unchanged", async (word) => {
  closeCheckout.mockResolvedValue(word);
  expect(await cancel()).toEqual(outcomes[word]);
  expect(rpc).not.toHaveBeenCalled();
});

it("cancelling also closes a card session that was opened meanwhile", async () => {
  findOrderById.mockResolvedValueOnce(open("cs_1")).mockResolvedValueOnce(open("cs_2"));
  says("open", "cancelled");
  expect(await cancel()).toEqual(outcomes.cancelled);
  expect(closeCheckout.mock.calls).toEqual([["cs_1"], ["cs_2"]]);
});

it("cancelling gives up if the session keeps changing", async () => {
  rpc.mockResolvedValue({ data: "open", error: null });
  expect(await cancel()).toEqual(outcomes.unknown);
  expect(rpc).toHaveBeenCalledTimes(3);
});

it.each(["paid", "cancelled"] as const)("an order that is %s is left unchanged", async (status) => {
  findOrderById.mockResolvedValue({ status, stripe_session_id: "cs_1" });
  expect(await cancel()).toEqual(outcomes[status]);
  expect(closeCheckout).not.toHaveBeenCalled();
});

it("the cancellation reports an order already cancelled or paid", async () => {
  says("already", "paid");
  expect([await cancel(), await cancel()]).toEqual([outcomes.cancelled, outcomes.paid]);
});

it("cancelling returns an outage if the database can't be reached", async () => {
  rpc.mockResolvedValueOnce({ data: null, error: { code: "57P03" } });
  expect(await cancel()).toEqual(outcomes.unknown);
  findOrderById.mockRejectedValue(new Error("down"));
  expect(await cancel()).toEqual(outcomes.unknown);
  findOrderById.mockResolvedValue(undefined);
  expect(await cancel()).toEqual(outcomes.unknown);
});
