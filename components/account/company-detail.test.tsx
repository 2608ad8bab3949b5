import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { companyText as text } from "@/data/companies";
import { deadlineText } from "@/data/deadlines";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { orderSchema } from "@/lib/orders/store";
import { CompanyDetail } from "./company-detail";

const today = "2027-03-10";
const yesterday = "2027-03-09";
const { renewalNote, renewalPaid, renewalDeclined, renewalUnpaid, askRenewal } = text;
const { passed } = deadlineText;
const unpaid = { status: "submitted", payment_status: "pending", phase: "unpaid" };
const cancelled = { status: "cancelled", phase: "stopped" };
const refunded = { payment_status: "refunded", phase: "stopped" };

// Promise: A company's page says where its next renewal stands, and offers it while it can be ordered.
it.each<[string, string, object | undefined, readonly string[]]>([
  ["is due today", today, undefined, [renewalNote, askRenewal]],
  ["was due yesterday", yesterday, undefined, [passed, askRenewal]],
  ["isn't paid yet", today, unpaid, [renewalUnpaid]],
  ["isn't paid and was due yesterday", yesterday, unpaid, [passed, renewalUnpaid]],
  ["is paid", yesterday, { phase: "working" }, [renewalPaid]],
  ["was declined", today, { ...cancelled, cancel_reason: "customer" }, [renewalDeclined]],
  ["was cancelled by our team", today, cancelled, [renewalNote, askRenewal]],
  ["was refunded", today, refunded, []],
])("a company's page shows the right notices for a renewal that %s", (_, day, request, shown) => {
  vi.useFakeTimers({ now: new Date(`${today}T15:00:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
  const order = orderSchema.parse(createExampleOrder({ phase: "completed", next_renewal_on: day }));
  const payments = request ? [orderSchema.parse(createExampleOrder({ renews_on: day, ...request }))] : [];
  const actions = {
    settleDeadline: vi.fn(),
    saveFinancialYearEnd: vi.fn(),
    cancelOrder: vi.fn(),
    orderCompanyRenewal: vi.fn(),
  };
  const html = renderToStaticMarkup(
    <CompanyDetail
      order={order}
      further={{ payments, isStopped: false }}
      actions={actions}
      finished={[]}
      people={[]}
      deadlines={[]}
      yearEnd={null}
    />,
  );
  const all = [passed, renewalNote, renewalPaid, renewalDeclined, renewalUnpaid, askRenewal];
  expect(all.filter((words) => html.includes(words))).toEqual(shown);
  expect(html).not.toMatch(/order.(company-renewal|change-of-agent|trustee|foundation)/);
});
