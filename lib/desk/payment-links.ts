/**
 * A card payment's page in Stripe's dashboard. Test payments have pages of their own; the checkout session's ID tells
 * which they are.
 */
export function stripePaymentHref(payment: string, session: string | null): string {
  const mode = session?.startsWith("cs_test_") ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(payment)}`;
}
