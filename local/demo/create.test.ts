import { expect, it } from "vitest";
import type { Services } from "../services.ts";
import { createExampleData } from "./create.ts";

it.each([
  ["present", "that has them", true],
  ["left out", "whose orders are of others", false],
])("example orders are %s in a demo %s", async (outcome, _, hasCustomer) => {
  const query = async () => [{ filled: true, has_customer: hasCustomer }];
  const desk = { email: "", password: "" };
  expect(await createExampleData("", { query } as unknown as Services, desk)).toBe(outcome);
});
