/**
 * A card payment's page in Stripe's dashboard. Test payments have other URLs; the checkout session's ID shows which
 * payments are tests.
 */
export function stripePaymentHref(payment: string, session: string | null): string {
  const mode = session?.startsWith("cs_test_") ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(payment)}`;
}
