import { Hono } from "hono";
import type { Checkout } from "./checkout.ts";
import { paymentPage, paymentsPage, type Payment } from "./dashboard-page.ts";
import { invalid, StripeFailure } from "./errors.ts";
import { formText, parseForm } from "./form.ts";
import type { RefundsAndDisputes } from "./refunds.ts";
import type { WebhookQueue } from "./webhooks.ts";

type DashboardOptions = {
  checkout: Checkout;
  aftermath: RefundsAndDisputes;
  webhooks: Pick<WebhookQueue, "deliveries">;
};

/** Cents from a typed amount in dollars. Throws Stripe's refusal if it is none. */
function centsFrom(typed = ""): number {
  const text = typed.replace(/[$,\s]/g, "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw invalid("Type an amount such as 100.00.", "amount");
  return Math.round(Number(text) * 100);
}

/** The pages that stand in for Stripe's dashboard: payments, refunds, and the end of a dispute. Events follow as at Stripe. */
export function createDashboard({ checkout, aftermath, webhooks }: DashboardOptions): Hono {
  const dashboard = new Hono();

  function paymentOf(intentId: string): Payment {
    const events = webhooks.deliveries().filter(({ event }) => {
      const about = event.data.object as { payment_intent?: unknown };
      return about.payment_intent === intentId;
    });
    const paid = checkout.list().find(({ session }) => session.payment_intent === intentId);
    return {
      reference: paid?.session.client_reference_id ?? intentId,
      charge: aftermath.chargeOf(intentId),
      dispute: aftermath.disputeOf(intentId),
      events: events
        .sort((a, b) => a.event.created - b.event.created)
        .map(({ event, state }) => ({ type: event.type, state })),
    };
  }

  dashboard.get("/", () =>
    paymentsPage(
      checkout
        .intents()
        .toReversed()
        .sort((a, b) => b.created - a.created)
        .map(({ id }) => paymentOf(id)),
    ),
  );

  dashboard.get("/:id", (c) => paymentPage(paymentOf(c.req.param("id"))));

  dashboard.post("/:id", async (c) => {
    // Another site's page can't refund.
    if (c.req.header("origin") !== new URL(c.req.url).origin) return c.text("Forbidden", 403);
    const id = c.req.param("id");
    const form = parseForm(await c.req.text());
    try {
      act(id, formText(form, "do"), formText(form, "amount"));
    } catch (error) {
      if (!(error instanceof StripeFailure) || error.status === 404) throw error;
      return paymentPage(paymentOf(id), error.body.error.message);
    }
    return c.redirect(c.req.path, 303);
  });

  function act(id: string, what: string | undefined, amount: string | undefined): void {
    if (what === "refund") aftermath.refund(id, centsFrom(amount));
    else if (what === "won" || what === "lost")
      aftermath.closeDispute(aftermath.disputeOf(id)?.id ?? "", what);
    else throw invalid("Press one of the buttons.");
  }

  return dashboard;
}
