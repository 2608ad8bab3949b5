import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, it, vi } from "vitest";
import { furtherPaymentText } from "@/data/further-payments";
import { orderConfirmationText, reminderPageText } from "@/data/page-texts";
import { orderSchema, type ServerOrder } from "@/lib/orders/store";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { DeclinePaymentForm, NothingToPayNotice } from "./payment-notices";
import { ConfirmationLinks, GuestAccountOffer, OrderReview, CustomerDetails } from "./own-order";

const complete = { documents_complete_at: "2026-11-23T15:00:00Z" };
const checked = { ...complete, phase: "filing" };
const filed = { ...complete, phase: "decision", filed_at: "2026-11-24T15:00:00Z" };
const service = { service: "apostille", phase: "working" };
const completed = { ...filed, phase: "completed" };

// Promise: A guest's order page offers the next step, and announces an email only when one is due.
test.each([
  ["paid can send documents and is promised an email", {}, "Send your documents", true],
  ["being filed can follow it and is promised an email", checked, "Follow this order", true],
  ["already filed can follow it and isn't promised an email", filed, "Follow this order", false],
  ["completed can download files and isn't promised an email", completed, "Download your documents", false],
  ["being worked on can follow it and is promised an email", service, "Follow this order", true],
  [
    "waiting for information can send it and is promised an email",
    { ...service, step: "send" },
    "Tell us what we need to know",
    true,
  ],
  ["refunded isn't promised an email", { payment_status: "refunded", phase: "stopped" }, undefined, false],
])("a guest whose order is %s", (_, change, offer, isMailed) => {
  const order = orderSchema.parse(createExampleOrder(change));
  const own = renderToStaticMarkup(<CustomerDetails own={{ order, inAccount: false }} />);
  expect(own.includes(orderConfirmationText.mailed)).toBe(isMailed);
  if (offer) expect(renderToStaticMarkup(<GuestAccountOffer order={order} />)).toContain(offer);
});

// Promise: "View Your Account" leads to the account, which asks a guest to sign in.
it("the confirmation page tells a guest when the order will appear in the account", () => {
  const html = renderToStaticMarkup(<ConfirmationLinks offered />);
  expect(html).toMatch(/<a [^>]*href="\/user-account"[^>]*>View Your Account<\/a>/);
  expect(html).toContain("the order appears once you confirm the address");
});

// Promise: Names written from right to left align with all others.
it("a right-to-left name is aligned like any other name", () => {
  const html = renderToStaticMarkup(<OrderReview lines={[["Full name", "سارة مثال"]]} />);
  expect(html).toContain("<bdi>سارة مثال</bdi>");
  expect(html).not.toContain("dir=");
});

it("a customer is told what declining a renewal means and isn't offered another order", () => {
  const parent_id = "00000000-0000-4000-8000-000000000002";
  const requested = { parent_id, due_on: "2027-01-09", renews_on: "2027-01-09" };
  const order = orderSchema.parse(createExampleOrder(requested)) as ServerOrder;
  const form = <DeclinePaymentForm link="x" order={order} action={vi.fn()} />;
  expect(renderToStaticMarkup(form)).toContain(furtherPaymentText.declineRenewalText);
  const declined = { ...order, status: "cancelled", cancel_reason: "customer" } as const;
  const notice = renderToStaticMarkup(<NothingToPayNotice order={declined} />);
  expect(notice).toContain(`You declined ${order.order_reference}`);
  expect(notice).not.toContain(reminderPageText.another);
});
