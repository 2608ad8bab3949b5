import { notFound, redirect } from "next/navigation";
import { AccountUnreachable } from "@/components/account/account-unreachable";
import { NoticePage } from "@/components/layout/notice-page";
import { PaymentView } from "@/components/payment/payment-view";
import { PlacedNotice } from "@/components/payment/placed-notice";
import { ReminderNotice } from "@/components/payment/reminder-notice";
import type { Notice } from "@/data/notices";
import { pageMeta, placedText } from "@/data/page-texts";
import { sampleOrder } from "@/data/prices";
import { privatePages } from "@/data/private-pages";
import { requireUser } from "@/lib/auth/session";
import { findJustPlaced } from "@/lib/orders/just-placed";
import { orderPath } from "@/lib/orders/path";
import { payableDraft, payableOrder, type Payable } from "@/lib/orders/payable";
import { payableByLink } from "@/lib/orders/payable-by-link";
import { reviewInput, reviewRow } from "@/lib/orders/review";
import { upcomingReference } from "@/lib/orders/upcoming-reference";
import { ok } from "@/lib/result";
import { pageMetadata } from "@/lib/seo/metadata";
import { payByCard } from "../actions";
import { CoinTab } from "./coin-tab";

export const metadata = pageMetadata({
  path: privatePages.payment,
  ...pageMeta[privatePages.payment],
  noindex: true,
});

type Asked = Partial<Record<"method" | "order" | "link", string | string[]>>;

export default async function PaymentPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const { method, order, link } = await searchParams;
  const tab = method === "crypto" ? "crypto" : "card";
  if (typeof link === "string") {
    const found = await payableByLink(link);
    if (!found.ok) return unread(found.notice);
    const payable = found.value;
    return payable && !("closed" in payable) ? (
      view(tab, payable)
    ) : (
      <ReminderNotice order={payable?.closed} />
    );
  }
  if (typeof order !== "string") {
    const draft = await payableDraft();
    const placed = draft ? ok(undefined) : await findJustPlaced();
    if (!placed.ok) return unread(placed.notice);
    return placed.value ? <PlacedNotice {...placed.value} /> : view(tab, draft);
  }
  const user = await requireUser(orderPath(order));
  if (!user.ok) return <AccountUnreachable />;
  const found = await payableOrder(order);
  if (!found.ok) return <AccountUnreachable />;
  if (found.value === "closed") redirect(orderPath(order));
  return found.value ? view(tab, found.value) : notFound();
}

const unread = ({ text }: Notice) => <NoticePage heading={placedText.unreachableHeading} text={text} />;

async function view(tab: "card" | "crypto", payable: Payable | undefined) {
  const subject = payable ? toSubject(payable) : {};
  const coinPayment = tab === "crypto" && <CoinTab payable={payable} subject={subject} />;
  const reference = payable && tab === "card" ? await upcomingReference(payable) : undefined;
  const order = payable ? { ...toReviewed(payable), ...(reference && { reference }) } : toSample();
  return <PaymentView {...{ tab, order, subject, payByCard, coinPayment }} />;
}

function toReviewed(payable: Payable) {
  const review = payable.draft ? reviewInput(payable.draft.input) : reviewRow(payable.order);
  const reference = payable.link && payable.order.order_reference;
  return { ...payable, review, reference, placedFor: payable.order?.total_fee };
}

function toSubject({ intentId, priced, price, order, link }: Payable) {
  const told = order && order.total_fee !== price.total ? priced : undefined;
  return {
    order: link ? undefined : order?.order_reference,
    link,
    shown: intentId,
    priced,
    told,
  };
}

/** Decision 3: §2's sample figures, shown and never charged. */
function toSample() {
  const { jurisdiction, serviceType, incorporation, government, total } = sampleOrder;
  return {
    jurisdiction,
    serviceType,
    kind: "company" as const,
    price: { incorporation, government, nomineeDirector: 0, nomineeShareholder: 0, total },
  };
}
