import { nomineeText } from "@/data/companies";
import { consentText } from "@/data/order-form-texts";
import type { Reader } from "@/data/order-states";
import { cn } from "@/lib/cn";
import { formatDay, formatDateTime } from "@/lib/format";
import { customerNotes, nameChoices, withoutNameChoices } from "@/lib/orders/order-row";
import type { Order } from "@/lib/orders/store";

const methods = {
  card: "Card",
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  usdt: "USDT (ERC-20, Ethereum network)",
};

function toFacts(order: Order, reader: Reader): [string, string | null][] {
  const trust = order.kind === "trust";
  const company = order.kind === "company";
  const [, second, third] = company ? nameChoices(order) : [];
  const notes = company ? withoutNameChoices(order.notes) : order.notes;
  return [
    ["Full name", order.full_name],
    ["Email", order.email],
    ["Phone", order.phone],
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
    ["Payment method", methods[order.payment_method]],
    ["Notes", reader === "desk" ? notes : customerNotes(notes)],
    ["Agreed to", consentOf(order)],
  ];
}

/** The versions of the terms and refund rules the customer accepted, and when. Null for an order without consent. */
function consentOf({ terms_version: terms, refunds_version: refunds, consented_at: at }: Order) {
  if (!terms || !refunds || !at) return null;
  return `${consentText.given(formatDay(new Date(terms)), formatDay(new Date(refunds)))}, on ${formatDateTime(at)}`;
}

type Props = {
  order: Order;
  reader?: Reader;
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
