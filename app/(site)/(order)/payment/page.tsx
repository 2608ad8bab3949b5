import { notFound, redirect } from "next/navigation";
import { SessionUnavailableNotice } from "@/components/account/notices";
import { UnavailablePage } from "@/components/layout/notice-page";
import { OrderPlacedNotice, NothingToPayNotice } from "@/components/payment/payment-notices";
import { pageMeta, orderPlacedText } from "@/data/page-texts";
import { privatePages } from "@/data/private-pages";
import { requireUser } from "@/lib/auth/session";
import { findRecentOrder } from "@/lib/orders/own-confirmation";
import { orderPath } from "@/lib/orders/paths";
import { readPayableDraft, findPayableOrder } from "@/lib/orders/order-to-pay";
import { findPayableOrderByLink } from "@/lib/orders/requested-payment";
import { ok } from "@/lib/result";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { PayableOrderView } from "./payable-view";

export const metadata = buildPageMetadata({
  path: privatePages.payment,
  ...pageMeta[privatePages.payment],
  noindex: true,
});

type Props = {
  searchParams: Promise<Partial<Record<"method" | "order" | "link" | "returned", string | string[]>>>;
};

export default async function PaymentPage({ searchParams }: Props) {
  const { method, order, link, returned } = await searchParams;
  const isBack = returned !== undefined;
  const tab = method === "crypto" ? "crypto" : "card";
  if (typeof link === "string") {
    const found = await findPayableOrderByLink(link);
    if (!found.ok)
      return <UnavailablePage heading={orderPlacedText.unreachableHeading} text={found.notice.text} />;
    const payable = found.value;
    return payable && !("closed" in payable) ? (
      <PayableOrderView {...{ tab, payable, isBack }} />
    ) : (
      <NothingToPayNotice order={payable?.closed} />
    );
  }
  if (typeof order !== "string") {
    const draft = await readPayableDraft();
    const placed = draft ? ok(undefined) : await findRecentOrder();
    if (!placed.ok)
      return <UnavailablePage heading={orderPlacedText.unreachableHeading} text={placed.notice.text} />;
    if (placed.value?.isPaid === false) redirect(placed.value.href);
    return placed.value ? (
      <OrderPlacedNotice order={placed.value.order} href={placed.value.href} />
    ) : (
      <PayableOrderView {...{ tab, payable: draft, isBack }} />
    );
  }
  const user = await requireUser(orderPath(order));
  if (!user.ok) return <SessionUnavailableNotice />;
  const found = await findPayableOrder(order);
  if (!found.ok) return <SessionUnavailableNotice />;
  if (found.value === "closed") redirect(orderPath(order));
  return found.value ? <PayableOrderView {...{ tab, payable: found.value, isBack }} /> : notFound();
}
