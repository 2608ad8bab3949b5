import { expect, it } from "vitest";
import { orderFormPath } from "./paths";

it.each([
  ["nevis", "/order-form/nevis"],
  ["panama", "/order-form/panama"],
  ["panama-foundation", "/trust-order-form/panama-foundation"],
  ["cook-islands-trust", "/trust-order-form/cook-islands-trust"],
])("§2: %s is ordered at %s", (value, path) => expect(orderFormPath(value)).toBe(path));
