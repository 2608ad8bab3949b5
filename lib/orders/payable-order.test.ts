import { expect, test, vi } from "vitest";
import { companyFees, nomineeDirectorFee } from "@/data/prices";
import { exampleOrder } from "@/e2e/support/example-emails";
import { serverOrderSchema } from "./store";
import { calculateCurrentPrice, orderToPayFromOrder } from "./order-to-pay";

vi.mock("@/lib/supabase/admin", () => ({ adminClient: vi.fn() }));
vi.mock("@/lib/supabase/server", () => ({ userClient: vi.fn() }));

const lines = [{ item: "further_payment", label: "Apostille", amount: 95.5, is_yearly: false }];
const further = { parent_id: "00000000-0000-4000-8000-000000000009", due_on: "2026-12-04" };
const belize = companyFees.belize.incorporation + companyFees.belize.government;

// Promise: An order is charged at today's prices, and a further payment at the amount that staff requested.
test.each([
  ["an order", {}, belize],
  ["an order with a nominee", { use_nominee_director: true }, belize + nomineeDirectorFee],
  ["a service", { service: "nominee_director" }, nomineeDirectorFee],
  ["a service that is quoted", { service: "apostille" }, 0],
  ["an offer", { service: "apostille", due_on: "2026-12-04" }, 95.5],
  ["an order for a jurisdiction that is no longer offered", { jurisdiction_slug: "atlantis" }, 0],
  ["a further payment", further, 95.5],
  ["a further payment for a bank account", { ...further, kind: "bank" }, 95.5],
  ["a further payment for a former jurisdiction", { ...further, jurisdiction_slug: "atlantis" }, 95.5],
])("%s costs $2 dollars today", (_, change, dollars) => {
  const order = serverOrderSchema.parse(exampleOrder({ lines, total_fee: 95.5, ...change }));
  expect(calculateCurrentPrice(order).total).toBe(dollars);
  expect(orderToPayFromOrder(order).price.total).toBe(dollars);
});
