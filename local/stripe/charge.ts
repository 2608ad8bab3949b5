import type Stripe from "stripe";
import { newId, nowInSeconds } from "./objects.ts";

/** The charge of a payment, with the refunded amount in cents. */
export function newCharge(intent: Stripe.PaymentIntent, amountRefunded: number): Stripe.Charge {
  return {
    id: String(intent.latest_charge),
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: intent.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: amountRefunded === intent.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

/** A refund of a charge, with the amount in cents. */
export function newRefund(charge: Stripe.Charge, amount: number): Stripe.Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}

/** A dispute without evidence, which the emulator doesn't support. */
export type Dispute = Omit<Stripe.Dispute, "evidence" | "evidence_details" | "lastResponse">;

/** A new dispute of a charge. */
export function newDispute(charge: Stripe.Charge): Dispute {
  return {
    id: newId("dp"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  };
}
