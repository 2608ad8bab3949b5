import { sealData } from "iron-session";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { companyFees, nomineeDirectorFee } from "@/data/prices";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { stubSettings } from "@/e2e/support/stub-settings";
import {
  calculateCurrentOrderPrice,
  createPaymentLink,
  createOrderToPayFromOrder,
  isOrderPayable,
  decodePaymentLink,
} from "./order-to-pay";
import { serverOrderSchema } from "./store";

const secret = "an example of a secret of 32 characters";
const id = "7c0d6c3e-0d4b-4c3d-9d55-0a3b0e5f1a2b";

beforeAll(() => stubSettings({ APP_URL: "https://www.example.com", SESSION_SECRET: secret }));
afterEach(() => void vi.useRealTimers());

const linkIn = (address: string) => new URL(address).searchParams.get("link") ?? "";

it("a reminder link opens the order without revealing the order's ID", async () => {
  const address = await createPaymentLink({ id });
  expect(address).toMatch(/^https:\/\/www\.example\.com\/payment\?link=[\w%*.~-]+$/);
  const encoded = Buffer.from(`"${id}"`).toString("base64url").slice(4, 30);
  for (const plain of [id, btoa(id).slice(0, 20), encoded]) expect(address).not.toContain(plain);
  expect(await decodePaymentLink(linkIn(address))).toBe(id);
});

it("a reminder link stops working after 30 days", async () => {
  const link = linkIn(await createPaymentLink({ id }));
  const days = (count: number) => Date.now() + count * 24 * 3600_000;
  vi.useFakeTimers({ now: days(29), toFake: ["Date"] });
  expect(await decodePaymentLink(link)).toBe(id);
  vi.setSystemTime(days(2));
  expect(await decodePaymentLink(link)).toBeUndefined();
});

it.each<[string, () => Promise<string>]>([
  ["an empty string", () => Promise.resolve("")],
  ["an order's ID", () => Promise.resolve(id)],
  ["a truncated link", async () => linkIn(await createPaymentLink({ id })).slice(0, -10)],
  ["a link from another secret", () => sealData({ reminds: id }, { password: secret.toUpperCase() })],
  ["another encrypted cookie", () => sealData({ intentId: id, order: id }, { password: secret })],
  ["a link without an order's ID", () => sealData({ reminds: "no order" }, { password: secret })],
])("%s is not a valid reminder link", async (_, link) => {
  expect(await decodePaymentLink(await link())).toBeUndefined();
});

const lines = [{ item: "further_payment", label: "Apostille", amount: 95.5, is_yearly: false }];
const further = { parent_id: "00000000-0000-4000-8000-000000000009", due_on: "2026-12-04" };
const belize = companyFees.belize.incorporation + companyFees.belize.government;

it("a further payment can be paid until its order is stopped", () => {
  const order = serverOrderSchema.parse(createExampleOrder({ ...further, status: "submitted" }));
  expect(isOrderPayable(order)).toBe(true);
  expect(isOrderPayable({ ...order, parent_stopped: true })).toBe(false);
});

// Promise: An order is charged at today's prices, and a further payment at the amount that staff requested.
it.each([
  ["an order", {}, belize],
  ["an order with a nominee", { use_nominee_director: true }, belize + nomineeDirectorFee],
  ["a service", { service: "nominee_director" }, nomineeDirectorFee],
  ["a service without a fixed price", { service: "apostille" }, 0],
  ["an offer", { service: "apostille", due_on: "2026-12-04" }, 95.5],
  ["an order for a jurisdiction that is no longer offered", { jurisdiction_slug: "atlantis" }, 0],
  ["a further payment", further, 95.5],
  ["a further payment for a bank account", { ...further, kind: "bank" }, 95.5],
  ["a further payment for a former jurisdiction", { ...further, jurisdiction_slug: "atlantis" }, 95.5],
])("the current price of %s is $2 dollars", (_, change, dollars) => {
  const order = serverOrderSchema.parse(createExampleOrder({ lines, total_fee: 95.5, ...change }));
  expect(calculateCurrentOrderPrice(order).total).toBe(dollars);
  expect(createOrderToPayFromOrder(order).price.total).toBe(dollars);
});
