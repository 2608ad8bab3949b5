import { expect, it } from "vitest";
import { calculateTotpCode, findTotpStep } from "./totp.ts";

// RFC 6238, appendix B: "12345678901234567890", the last six of eight digits.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("the two-factor code at %d seconds matches RFC 6238", (seconds, code) => {
  expect(calculateTotpCode(secret, Math.floor(seconds / 30))).toBe(code);
});

it("a two-factor code is also accepted one time step early or late", () => {
  const steps = [998, 999, 1000, 1001, 1002].map((at) =>
    findTotpStep(secret, calculateTotpCode(secret, at), 1000),
  );
  expect(steps).toEqual([undefined, 999, 1000, 1001, undefined]);
});
