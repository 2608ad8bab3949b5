import { expect, test } from "vitest";
import { exampleOrder } from "@/e2e/support/example-emails";
import { orderSchema } from "@/lib/orders/store";
import { toRowOrder } from "./task-rows";

test("a row names a registered company by its registered name, another by its proposed one", () => {
  const nameOf = (registered_name: string | null) => {
    const order = orderSchema.parse(exampleOrder({ company_name: "Proposed Ltd", registered_name }));
    return toRowOrder({ ...order, assigned_to: null }).customer;
  };
  expect(nameOf(null)).toMatch(/, Proposed Ltd$/);
  expect(nameOf("Registered Ltd")).toMatch(/, Registered Ltd$/);
});
