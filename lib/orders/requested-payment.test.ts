import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { fail, ok, outage } from "@/lib/result";
import { orderPath } from "./paths";
import { createOrderToPayFromOrder } from "./order-to-pay";
import { loadPaymentTarget } from "./requested-payment";
import { type ServerOrder, serverOrderSchema } from "./store";

const mocks = vi.hoisted(() => ({
  findVerifiedUser: vi.fn(),
  findOwnOrder: vi.fn(),
  findOrderById: vi.fn(),
  refresh: vi.fn(),
  redirect(to: string) {
    throw new Error(to);
  },
}));
vi.mock("@/lib/auth/session", () => mocks);
vi.mock("./own-orders", () => mocks);
vi.mock("./store", async (original) => ({ ...(await original<object>()), ...mocks }));
const link = vi.hoisted(() => ({ decodePaymentLink: async () => "1" }));
vi.mock("./order-to-pay", async (original) => ({ ...(await original<object>()), ...link }));
vi.mock("next/cache", () => mocks);
vi.mock("next/navigation", () => mocks);

const user = { id: "1", email: "ada@example.com" };
const order = serverOrderSchema.parse(createExampleOrder({ status: "submitted" }));
const own = { order: order.order_reference };
const ways: [string, form: { order?: string; link?: string }][] = [
  ["a customer's own order", own],
  ["an order from a reminder link", { link: "encrypted" }],
];
const { version: shown, priceFingerprint } = createOrderToPayFromOrder(order);

const press = (form: Record<string, string>) => loadPaymentTarget(form, messages.card.emailRequired);
/** Sets the order in the database. */
const standing = (now: ServerOrder) => mocks.findOrderById.mockResolvedValue(now);

beforeEach(() => {
  mocks.findVerifiedUser.mockResolvedValue(ok(user));
  mocks.findOwnOrder.mockResolvedValue(ok({ id: "1" }));
  standing(order);
});

it.each(ways)("%s can be paid if it hasn't changed", async (_, form) => {
  const asked = await press({ ...form, shown, priceFingerprint });
  expect(asked).toMatchObject(ok({ payable: { version: shown, priceFingerprint }, sawNewPrice: false }));
});

it.each(ways)("%s is shown again if its details or price have changed", async (_, form) => {
  const changed = await press({ ...form, shown: "another", priceFingerprint });
  expect(changed).toEqual(fail(messages.payment.draftChanged));
  const repriced = await press({ ...form, shown, priceFingerprint: "another" });
  const sawNewPrice = priceFingerprint;
  expect(repriced).toEqual(fail(messages.payment.priceChanged, undefined, { sawNewPrice }));
  expect(mocks.refresh).toHaveBeenCalledTimes(2);
});

it.each(["paid", "cancelled"] as const)("an order that is already %s can't be paid", async (status) => {
  standing({ ...order, status });
  await expect(press({ ...own, shown, priceFingerprint })).rejects.toThrow(orderPath(own.order));
  const byLink = await press({ link: "encrypted", shown, priceFingerprint });
  expect(byLink).toEqual(fail(messages.payment.draftGone));
});

it("a customer must be signed in to pay their own order", async () => {
  mocks.findVerifiedUser.mockResolvedValue(ok(undefined));
  expect(await press({ ...own, shown, priceFingerprint })).toEqual(fail(messages.payment.signIn));
  expect(mocks.findOwnOrder).not.toHaveBeenCalled();
});

it.each(ways)("%s that can't be read is reported as an outage", async (_, form) => {
  mocks.findOrderById.mockRejectedValue(new Error("down"));
  const notice = form.link ? messages.payment.unreachable : messages.account.unreachable;
  expect(await press({ ...form, shown, priceFingerprint })).toEqual(outage(notice));
});
