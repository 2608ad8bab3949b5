import { nomineeText } from "@/data/companies";
import { consentText, residenceText } from "@/data/order-form-texts";
import type { StatusAudience } from "@/data/order-states";
import { orderExtrasText } from "@/data/services";
import { cn } from "@/lib/cn";
import { getCountryName } from "@/lib/countries";
import { formatCalendarDay, formatDateTime, formatUsd } from "@/lib/format";
import { formatExtraLabel } from "@/lib/orders/extras";
import { stripStaffNote, listCompanyNameChoices, stripNameChoices } from "@/lib/orders/order-row";
import type { Order } from "@/lib/orders/store";
import { FileDown } from "lucide-react";
import { receiptKinds, type ReceiptSeries } from "@/data/receipts";
import { registrationLabels } from "@/data/next-step";

const methods = {
  card: "Card",
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  usdt: "USDT (ERC-20, Ethereum network)",
};

function toFacts(order: Order, reader: StatusAudience): [string, string | null][] {
  const trust = order.kind === "trust";
  const company = order.kind === "company";
  const [, second, third] = company ? listCompanyNameChoices(order) : [];
  const notes = company ? stripNameChoices(order.notes) : order.notes;
  return [
    ["Full name", order.full_name],
    ["Email", order.email],
    ["Phone", order.phone],
    [residenceText.label, order.residence && getCountryName(order.residence)],
    [trust ? "Trust or foundation" : "Company name", order.company_name ?? "N/A"],
    ["Second name choice", second ?? null],
    ["Third name choice", third ?? null],
    [trust ? "Founder" : "Director", order.director_name],
    ["Shareholder", order.shareholder_name],
    [trust ? "Beneficiaries" : "Beneficial owner", order.beneficial_owner_name],
    ["Nominee director", order.use_nominee_director ? (order.nominee_director ?? nomineeText.unnamed) : null],
    [
      "Nominee shareholder",
      order.use_nominee_shareholder ? (order.nominee_shareholder ?? nomineeText.unnamed) : null,
    ],
    [orderExtrasText.asked, order.asked_for.map(formatExtraLabel).join(", ")],
    ["Payment method", methods[order.payment_method]],
    ["Notes", reader === "desk" ? notes : stripStaffNote(notes)],
    ["Agreed to", consentOf(order)],
  ];
}

/** The versions of the terms and refund rules the customer accepted, and when. Null for an order without consent. */
function consentOf({ terms_version: terms, refunds_version: refunds, consented_at: at }: Order) {
  if (!terms || !refunds || !at) return null;
  return `${consentText.given(formatCalendarDay(new Date(terms)), formatCalendarDay(new Date(refunds)))}, on ${formatDateTime(at)}`;
}

type Props = {
  order: Order;
  reader?: StatusAudience;
  /** True in a column beside other content. */
  isNarrow?: boolean;
};

/** The details of an order and its customer, without empty fields. */
export function OrderFacts({ order, reader = "customer", isNarrow = false }: Props) {
  return (
    <dl>
      {toFacts(order, reader)
        .filter(([, fact]) => fact)
        .map(([term, fact]) => (
          <div
            key={term}
            className={cn(
              "grid gap-x-4 border-b border-line py-2.5 last:border-b-0 sm:grid-cols-[11rem_1fr] print:grid-cols-[9rem_1fr] print:py-1.5",
              isNarrow && "xl:grid-cols-[7rem_minmax(0,1fr)] xl:py-2 xl:text-sm",
            )}
          >
            <dt className="text-muted">{term}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-line text-ink">
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

type ReceiptLinksProps = { links: readonly { series: ReceiptSeries; label: string; href: string }[] };

/** Download links for an order's receipts and credit notes. Plain links, because the router can't prefetch a file. */
export function ReceiptLinks({ links }: ReceiptLinksProps) {
  return links.map(({ series, label, href }) => (
    <a
      key={label}
      href={href}
      download={`${label}.pdf`}
      className="no-print inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-sheet px-5 font-semibold text-ink hover:border-ink hover:bg-white [&_svg]:size-4"
    >
      <FileDown aria-hidden /> {receiptKinds[series].title} {label}
    </a>
  ));
}

/** The refunded amount and the remaining payment. Renders nothing before the first refund. */
export function RefundSummary({ order }: { order: Pick<Order, "total_fee" | "refunded_amount"> }) {
  const { total_fee: total, refunded_amount: refunded } = order;
  if (refunded === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3">
      <dt>Refunded</dt>
      <dd className="text-right font-semibold text-ink">−{formatUsd(refunded)}</dd>
      <dt className="text-muted">Left of the payment</dt>
      <dd className="text-right">{formatUsd(Math.max(0, total - refunded))}</dd>
    </dl>
  );
}

/** The registration details of a finished order, from the registrar or bank. */
export function RegistrationDetails({ order }: { order: Order }) {
  if (!order.registered_name || !order.registration_number || !order.registered_on) return null;
  const terms = registrationLabels[order.kind];
  const facts = [
    order.registered_name,
    order.registration_number,
    formatCalendarDay(new Date(order.registered_on)),
  ];
  return (
    <dl className="mt-5 grid gap-4 rounded-md bg-good-wash p-5 sm:grid-cols-3">
      {facts.map((fact, index) => (
        <div key={terms[index]} className="min-w-0">
          <dt className="text-sm text-muted">{terms[index]}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere] text-ink">
            <bdi>{fact}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
