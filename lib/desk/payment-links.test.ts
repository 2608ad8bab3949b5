import { expect, test } from "vitest";
import { stripePaymentHref } from "./payment-links";

test.each([
  ["pi_1", "cs_live_a1", "https://dashboard.stripe.com/payments/pi_1"],
  ["pi_1", null, "https://dashboard.stripe.com/payments/pi_1"],
  ["pi_1", "cs_test_a1", "https://dashboard.stripe.com/test/payments/pi_1"],
  ["pi_1/../x", "cs_live_a1", "https://dashboard.stripe.com/payments/pi_1%2F..%2Fx"],
])("the payment %s of the session %s is at %s", (payment, session, href) => {
  expect(stripePaymentHref(payment, session)).toBe(href);
});
