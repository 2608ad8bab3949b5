import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { messages } from "@/data/messages";
import { companyFees, type Fees } from "@/data/prices";
import { fail, ok, outage } from "@/lib/result";
import type { NewOrderRow } from "./metadata";
import { cancelOrder, placeOrder, orderCompanyRenewal } from "./place-order";
import { listNamedPeople, listOrderRequirements } from "./requirements";
import { orderSchema } from "./store";

const [rpc, findOrderById, closeCheckout] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
vi.mock("./store", async (original) => ({ ...(await original<object>()), findOrderById }));
vi.mock("@/lib/payments/close-checkout", () => ({ closeCheckout }));
vi.mock("@/lib/supabase/admin", () => ({ createAdminClient: () => ({ rpc }) }));

const open = (session: string | null = "cs_1") => ({ status: "submitted", stripe_session_id: session });
const says = (...words: string[]) => words.map((data) => rpc.mockResolvedValueOnce({ data, error: null }));

const cancel = () => cancelOrder("1", { rpc } as never);

const { cancelPaid, cancelFailed } = messages.account;
const outcomes = { cancelled: ok(), paid: fail(cancelPaid), unknown: outage(cancelFailed) };

beforeEach(() => {
  findOrderById.mockResolvedValue(open());
  closeCheckout.mockResolvedValue("closed");
});

it("cancelling an order closes the card session before changing the order", async () => {
  says("cancelled");
  closeCheckout.mockImplementation(async () => {
    expect(rpc).not.toHaveBeenCalled();
    return "closed";
  });
  expect(await cancel()).toEqual(outcomes.cancelled);
  expect(closeCheckout).toHaveBeenCalledExactlyOnceWith("cs_1");
  expect(rpc).toHaveBeenCalledExactlyOnceWith("cancel_order", { p_order: "1", p_closed_session: "cs_1" });
});

it.each(["paid", "unknown"] as const)("an order isn't cancelled if its session is “%s”", async (word) => {
  closeCheckout.mockResolvedValue(word);
  expect(await cancel()).toEqual(outcomes[word]);
  expect(rpc).not.toHaveBeenCalled();
});

it("cancelling an order also closes a card session opened at the same time", async () => {
  findOrderById.mockResolvedValueOnce(open("cs_1")).mockResolvedValueOnce(open("cs_2"));
  says("open", "cancelled");
  expect(await cancel()).toEqual(outcomes.cancelled);
  expect(closeCheckout.mock.calls).toEqual([["cs_1"], ["cs_2"]]);
});

it("cancelling an order fails after three tries if its card session keeps changing", async () => {
  rpc.mockResolvedValue({ data: "open", error: null });
  expect(await cancel()).toEqual(outcomes.unknown);
  expect(rpc).toHaveBeenCalledTimes(3);
});

it.each(["paid", "cancelled"] as const)("cancelling a %s order closes no card session", async (status) => {
  findOrderById.mockResolvedValue({ status, stripe_session_id: "cs_1" });
  expect(await cancel()).toEqual(outcomes[status]);
  expect(closeCheckout).not.toHaveBeenCalled();
});

it("cancelling an order succeeds if it is already cancelled, but not if it is paid", async () => {
  says("already", "paid");
  expect([await cancel(), await cancel()]).toEqual([outcomes.cancelled, outcomes.paid]);
});

it("cancelling an order returns an outage if the database can't be reached", async () => {
  rpc.mockResolvedValueOnce({ data: null, error: { code: "57P03" } });
  expect(await cancel()).toEqual(outcomes.unknown);
  findOrderById.mockRejectedValueOnce(new Error("down")).mockResolvedValueOnce(undefined);
  expect(await cancel()).toEqual(outcomes.unknown);
  expect(await cancel()).toEqual(outcomes.unknown);
});

const row = {
  id: "0b8f6f0e-5d5a-4a58-9a0e-3a8a0f6b0c11",
  kind: "company",
  jurisdiction_slug: "nevis",
  director_name: "Ada Example",
  shareholder_name: "Ada Example",
  lines: [] as NewOrderRow["lines"],
  asked_for: [] as string[],
} as NewOrderRow;

it("placeOrder returns the database's result, or “failed” after an error", async () => {
  const words = ["placed", "already", "cancelled", "paid", "changed"];
  says(...words);
  for (const word of words)
    expect(await placeOrder(row, "cs_1", { closedSession: "cs_0", isPaid: true })).toBe(word);
  const sent = rpc.mock.calls[0]![1] as { p_order: string };
  const [people, requirements] = [listNamedPeople(row), listOrderRequirements(row)];
  expect(JSON.parse(sent.p_order)).toEqual({ ...row, people, requirements });
  expect(sent).toMatchObject({ p_attempt: "cs_1", p_closed_session: "cs_0", p_is_paid: true });
  rpc.mockResolvedValueOnce({ data: null, error: { code: "57P03" } });
  expect(await placeOrder(row, "cs_1")).toBe("failed");
});

const bvi = { jurisdiction: "British Virgin Islands", jurisdiction_slug: "british-virgin-islands" };
const formed = { ...bvi, registered_name: "Example Ltd", next_renewal_on: "2027-01-09" };
const order = orderSchema.parse(createExampleOrder({ id: row.id, ...formed }));

it("a company can be renewed only if its jurisdiction has a renewal fee", async () => {
  expect(await orderCompanyRenewal(order)).toEqual(fail(messages.account.renewClosed));
  const fees: Record<string, Fees> = companyFees;
  const { "british-virgin-islands": before } = companyFees;
  fees["british-virgin-islands"] = { ...before, renewalFee: 700 };
  onTestFinished(() => void Object.assign(fees, { "british-virgin-islands": before }));
  says("IBC-123456-2");
  expect(await orderCompanyRenewal(order)).toEqual(ok("IBC-123456-2"));
  const of = { p_order: row.id, p_purpose: "Renewal 2027: Example Ltd" };
  const p_lines = expect.stringContaining('"amount":700') as string;
  expect(rpc).toHaveBeenCalledExactlyOnceWith("start_renewal", { ...of, p_lines });
  rpc.mockResolvedValueOnce({ data: null, error: null });
  expect(await orderCompanyRenewal(order)).toEqual(fail(messages.account.renewClosed));
  rpc.mockResolvedValueOnce({ data: null, error: { code: "57P03" } });
  expect(await orderCompanyRenewal(order)).toEqual(outage(messages.account.renewFailed));
});
