import type { Mutant } from "./mutant-list.ts";

const pay = (name: string) => ({ file: "lib/orders/pay-by-card.test.ts", name });
const settle = (name: string) => ({ file: "lib/orders/settle.test.ts", name });
const confirm = (name: string) => ({ file: "lib/orders/confirmation.test.ts", name });
const close = (name: string) => ({ file: "lib/payments/close-checkout.test.ts", name });
const news = (name: string) => ({ file: "lib/orders/payment-changes.test.ts", name });
const coin = (name: string) => ({ file: "lib/orders/pay-by-crypto.test.ts", name });
const requested = (name: string) => ({ file: "lib/orders/requested-payment.test.ts", name });
const quoting = (name: string) => ({ file: "lib/orders/order-quote.test.ts", name });
const provider = (name: string) => ({ file: "lib/payments/stripe-calls.test.ts", name });

const further = (name: string) => ({ file: "supabase/further-payments.test.ts", name });

const ordersSql = "supabase/schemas/04_orders.sql";
const deskPaymentsSql = "supabase/schemas/13_desk_payments.sql";

/** Payments, and the code between them and Stripe. */
export const paymentsMutants: readonly Mutant[] = [
  {
    guard: "One blockchain transaction pays one order",
    file: "supabase/schemas/08_payments.sql",
    find: "  unique (provider, kind, reference),\n",
    replace: "",
    test: {
      file: "supabase/transactions.test.ts",
      name: "a transaction that paid an order, the same, pays no other",
    },
  },
  {
    guard: "A payment without an order is logged",
    file: "lib/orders/settle.ts",
    find: `  log(settlement === "lost" ? "error" : "warn", "payment without an order", fields);\n`,
    replace: "",
    test: { file: "lib/orders/settle.test.ts", name: "and has no order is logged" },
  },
  {
    guard: "Reconciliation goes on to the last page",
    file: "lib/orders/settle.ts",
    find: "if (!last || page.length < openPage) return;",
    replace: "return;",
    test: {
      file: "e2e/shop/reconciliation.test.ts",
      name: "reconciliation counts the open sessions it could not compare",
    },
  },
  {
    guard: "A webhook from the future is refused",
    file: "lib/payments/stripe.ts",
    find: "if (!isCurrent(signature)) {",
    replace: "if (!signature) {",
    test: { file: "lib/payments/stripe.test.ts", name: "an event with a timestamp a year ahead" },
  },
  {
    guard: "A webhook whose timestamp is not a number is refused",
    file: "lib/payments/stripe.ts",
    find: ".every((part) => Math.abs(now - Number(part.slice(2))) <= toleranceSeconds)",
    replace: ".every((part) => !(Math.abs(now - Number(part.slice(2))) > toleranceSeconds))",
    test: { file: "lib/payments/stripe.test.ts", name: "an event with a timestamp that is not a number" },
  },
  {
    guard: "Cancelling stops where money has come",
    file: "lib/orders/place-order.ts",
    find: '      if (closed === "paid") return paid;\n      if (closed !== "closed") break;\n',
    replace: "",
    test: {
      file: "lib/orders/cancel-order.test.ts",
      name: "a session that is paid leaves the order unchanged",
    },
  },
  {
    guard: "A session whose order can't be paid is closed",
    file: "lib/orders/pay-by-card.ts",
    find: "  await expireCheckout(sessionId);\n",
    replace: "",
    test: {
      file: "lib/orders/pay-by-card.test.ts",
      name: "when the database returns paid, does not redirect",
    },
  },
  {
    guard: "A changed price is shown before it is charged",
    file: "lib/orders/payment-decision.ts",
    find: '  if (order && isRepriced(order, row) && !sawNewPrice) return blocked("new-price");\n',
    replace: "",
    test: { file: "lib/orders/pay-by-card.test.ts", name: "shows a changed price before charging it" },
  },
  {
    guard: "A webhook is signed",
    file: "lib/payments/stripe.ts",
    find: "return stripe().webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds);",
    replace: "return JSON.parse(rawBody || signature) as StripeEvent;",
    test: { file: "lib/payments/stripe.test.ts", name: "an event with another secret is refused" },
  },
  {
    guard: "Prices come from the price list",
    file: "lib/orders/price.ts",
    find: "return jurisdiction && companyFees[jurisdiction.slug];",
    replace: "return jurisdiction && { ...companyFees[jurisdiction.slug]!, government: 1 };",
    test: { file: "lib/orders/price.property.test.ts", name: "a total is the sum of its parts" },
  },
  {
    guard: "Nothing under the minimum is charged",
    file: "lib/orders/price.ts",
    find: "return price.total >= minimumCharge;",
    replace: "return price.total >= 0;",
    test: { file: "lib/orders/price.test.ts", name: "refuses anything under half a dollar" },
  },
  {
    guard: "A made-up session is asked for so often",
    file: "lib/orders/confirmation.ts",
    find: "if (notice) return known",
    replace: "if (notice && known) return known",
    test: {
      file: "lib/orders/confirmation.test.ts",
      name: "over the limit a known order is shown as being confirmed",
    },
  },
  {
    guard: "A known order is counted separately",
    file: "lib/orders/confirmation.ts",
    find: "known?.id ?? (await ownOrder())",
    replace: "await ownRequest()",
    test: { file: "lib/orders/confirmation.test.ts", name: "a request is counted by the order" },
  },
  {
    guard: "What is paid is shown without a question",
    file: "lib/orders/confirmation.ts",
    find: 'if (known?.status === "paid") return',
    replace: 'if (known?.payment_status === "refunded") return',
    test: {
      file: "lib/orders/confirmation.test.ts",
      name: "an order stored as completed is shown without a request to Stripe",
    },
  },
  {
    guard: "A confirmation's address alone tells nothing of the person",
    file: "lib/orders/own-confirmation.ts",
    find: "return placed?.orderId === order.id ?",
    replace: "return placed ?",
    test: {
      file: "lib/orders/own-confirmation.test.ts",
      name: "shows a stranger with the link no personal data, signed in or not",
    },
  },
  {
    guard: "A reported payment is not shown as received",
    file: "lib/orders/states.ts",
    find: 'order.step === "verify_payment" ? state("reported", "waiting") : state("received", "good")',
    replace: 'state("received", "good")',
    test: { file: "lib/orders/states.test.ts", name: "a reported cryptocurrency payment" },
  },
  {
    guard: "A rate of long ago is no rate",
    file: "lib/payments/rates.ts",
    find: "Date.now() - Date.parse(at) > oldest",
    replace: "false",
    test: { file: "lib/payments/rates.test.ts", name: "a rate of an hour ago" },
  },
  {
    guard: "A session that may be paid is not called closed",
    file: "lib/payments/close-checkout.ts",
    find: 'if (session?.status === "open" && !(await expireCheckout(session.id))) return "unknown";',
    replace: 'if (session?.status === "open") await expireCheckout(session.id);',
    test: close("reports unknown when an open session can't be closed"),
  },
  {
    guard: "A card provider that is away closes nothing",
    file: "lib/payments/close-checkout.ts",
    find: `    return "unknown";
  }
}`,
    replace: `    return "closed";
  }
}`,
    test: close("reports unknown when Stripe can't be reached"),
  },
  {
    guard: "A session that can't be looked up is not followed by another",
    file: "lib/orders/pay-by-card.ts",
    find: `  if (!found.ok) return found;
  const { status, url } = found.value ?? {};
`,
    replace: `  const { status, url } = (found.ok && found.value) || {};
`,
    test: pay("neither redirects nor stores anything when the open session can't be looked up"),
  },
  {
    guard: "A session of another price is closed before the next",
    file: "lib/orders/pay-by-card.ts",
    find: "!(await expireCheckout(decision.sessionId))) return unopened;",
    replace: '!(await expireCheckout(decision.sessionId))) log("warn", "session not closed");',
    test: pay("neither redirects nor stores anything when the outdated session can't be closed"),
  },
  {
    guard: "News before their payment settle it first",
    file: "lib/orders/payment-changes.ts",
    find: `  await settle(checkout);
`,
    replace: "",
    test: news("a refund or dispute that arrives before its payment settles the payment first"),
  },
  {
    guard: "News that can't be written come again",
    file: "lib/orders/payment-changes.ts",
    find: `  if (error) throw new Error("Payment could not be updated", { cause: errorCode(error) });
`,
    replace: `  if (error) return "already";
`,
    test: news("throws when the database connection breaks"),
  },
  {
    guard: "A cryptocurrency order's receipt can't be guessed",
    file: "lib/orders/pay-by-crypto.ts",
    find: 'randomBytes(32).toString("hex")',
    replace: '"a".repeat(64)',
    test: { file: "e2e/shop/payment-races.test.ts", name: "a cryptocurrency order has a random receipt" },
  },
  {
    guard: "Coins are reported by who ordered",
    file: "lib/orders/pay-by-crypto.ts",
    find: 'if (data === "claimed" || data === "already") return ok("claimed");',
    replace: 'if (data !== "late") return ok("claimed");',
    test: coin("a cryptocurrency payment is reported: the database returns unknown"),
  },
  {
    guard: "Money that can't be settled now is not denied",
    file: "lib/orders/confirmation.ts",
    find: 'return "pending" as const;',
    replace: 'return "unpaid" as const;',
    test: confirm("a payment that can't be settled now is shown as being confirmed"),
  },
  {
    guard: "A session that was not paid settles nothing",
    file: "lib/orders/settle.ts",
    find: `  if (checkout.payment_status !== "paid") return "unpaid";
`,
    replace: "",
    test: settle("an unpaid session settles nothing"),
  },
  {
    guard: "An unpaid session is failed once it has expired",
    file: "lib/orders/reconcile.ts",
    find: `    if (checkout.status !== "expired") return undefined;
`,
    replace: "",
    test: { file: "lib/orders/reconcile.test.ts", name: "a pending order whose session is still open" },
  },
  {
    guard: "The same row opens the same session",
    file: "lib/payments/stripe.ts",
    find: "idempotencyKey: `${order.orderId}:${order.attempt}:${digest.slice(0, 32)}`",
    replace: "idempotencyKey: `${order.orderId}:${order.attempt}:${digest.slice(0, 32)}:${Math.random()}`",
    test: provider("the same attempt requests the same session"),
  },
  {
    guard: "An expired session is not returned again",
    file: "lib/payments/stripe.ts",
    find: "${order.orderId}:${order.attempt}:",
    replace: "${order.orderId}:",
    test: provider("the same attempt requests the same session"),
  },
  {
    guard: "Only the provider's 404 says that there is no session",
    file: "lib/payments/stripe.ts",
    find: " && error.statusCode === 404",
    replace: "",
    test: provider("a session is not reported as missing when Stripe refuses a parameter"),
  },
  {
    guard: "An event that was not done comes again",
    file: "app/api/stripe/webhook/route.ts",
    find: "{ status: 500 }",
    replace: "{ status: 200 }",
    test: {
      file: "app/api/stripe/webhook/route.test.ts",
      name: "checkout.session.completed is not acknowledged if it can't be handled",
    },
  },
  {
    guard: "What is paid is what was looked at",
    file: "lib/orders/requested-payment.ts",
    find: "  if (shown !== payable.version) return failAndRefresh(messages.payment.draftChanged);\n",
    replace: "",
    test: requested("that has changed is shown again, and not paid"),
  },
  {
    guard: "What is charged is the price that was looked at",
    file: "lib/orders/requested-payment.ts",
    find: "  if (priceFingerprint !== payable.priceFingerprint) return refuseChangedPrice(payable);\n",
    replace: "",
    test: requested("shows the new price instead of charging it"),
  },
  {
    guard: "An order that was paid meanwhile is not paid again",
    file: "lib/orders/payment-request.ts",
    find: 'order?.status === "submitted" ?',
    replace: "order ?",
    test: requested("an order that is already paid is not paid again"),
  },
  {
    guard: "Nor is it by a reminder's link",
    file: "lib/orders/requested-payment.ts",
    find: 'return order.status === "submitted" ?',
    replace: "return order ?",
    test: requested("an order that is already paid is not paid again"),
  },
  {
    guard: "An amount in coin is its own order's and total's",
    file: "lib/orders/pay-by-crypto.ts",
    find: " && before.total === order.total",
    replace: "",
    test: quoting("an amount of another total does not apply to this order"),
  },
  {
    guard: "An amount in coin holds as long as it says",
    file: "lib/orders/pay-by-crypto.ts",
    find: "same && isQuoteValid(before.quote, now)",
    replace: "same && before.quote",
    test: quoting("an expired amount is replaced, or removed if no rate is known"),
  },
  {
    guard: "A further payment costs what staff asked for, not what the price list says",
    file: "lib/orders/payment-request.ts",
    find: "if (order.parent_id) return priceOf(order.lines);",
    replace: "",
    test: { file: "lib/orders/payable-order.test.ts", name: "a further payment costs" },
  },
  {
    guard: "A further payment keeps its amount whatever way it is paid",
    file: "supabase/schemas/05_attempts.sql",
    find: "  if n is not distinct from o and private.lines_of(o.id) = lines or o.parent_id is not null then",
    replace: "  if n is not distinct from o and private.lines_of(o.id) = lines then",
    test: further("it is the same order, with what the desk requested"),
  },
  {
    guard: "The server's key inserts no further payment",
    file: ordersSql,
    find: "      new.parent_id := null;",
    replace: "",
    test: further("an order can't be placed or inserted as another order's further payment"),
  },
  {
    guard: "A renewal that is paid and not done moves no due date",
    file: deskPaymentsSql,
    find: " and r.payment_status = 'completed' and r.phase = 'done')",
    replace: " and r.payment_status = 'completed' and r.payment_verified_at is not null)",
    test: { file: "supabase/renewals.test.ts", name: "then the desk's to do; once done" },
  },
  {
    guard: "Nothing is done without a document or a note",
    file: deskPaymentsSql,
    find: "  if note is null and private.count_finished(o.id) = 0 then\n    return 'refused-empty';\n  end if;\n",
    replace: "",
    test: further("is on To do until staff mark it as done with a note"),
  },
  {
    guard: "A further payment has its bounds",
    file: deskPaymentsSql,
    find: "p_amount not between 0.50 and 50000",
    replace: "p_amount < 0.50",
    test: further("asking with more than the most"),
  },
  {
    guard: "A further payment is asked for on a paid order alone",
    file: deskPaymentsSql,
    find: `  if o.phase in ('unpaid', 'reported', 'stopped') or o.parent_id is not null then
    return 'refused-stage';
  end if;
  if purpose`,
    replace: "  if purpose",
    test: further("no further payment can be requested on"),
  },
];
