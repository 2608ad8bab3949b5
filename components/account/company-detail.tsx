import Link from "next/link";
import { FileLine } from "@/components/documents/file-line";
import { FurtherPayments as FurtherPaymentsList } from "@/components/order/further-payments";
import { RegistrationFacts } from "@/components/order/registration-facts";
import { tabHref } from "@/data/account";
import { companyText as text } from "@/data/companies";
import type { OrderDocument } from "@/lib/documents/checklist";
import { orderPath } from "@/lib/orders/paths";
import type { Order } from "@/lib/orders/store";
import { companyName, productNoun } from "@/lib/orders/order-row";
import type { Person } from "@/lib/people/person";
import type { FurtherPayments } from "@/lib/orders/own-orders";
import type { FormAction } from "@/lib/result";
import { CompanyNextOrders } from "./company-next-orders";
import { CompanyPeople } from "./company-people";
import { CompanySection } from "./company-section";
import { UnpaidOrder } from "./unpaid-order";
import { cite } from "@/data/facts/fact";
import { formatDay } from "@/lib/format";
import { nextRenewalDay, yearlyDuties } from "@/lib/orders/renewals";

type CompanyDueProps = {
  order: Order;
  /** Its further payments, including renewals. */
  payments?: readonly Pick<Order, "renews_on" | "cancel_reason" | "phase">[];
};

const isoDay = (day: Date) => day.toISOString().slice(0, 10);

/** The next renewal of our services and what the law requires each year. Renders nothing if neither is known. */
function CompanyDue({ order, payments = [] }: CompanyDueProps) {
  const renewal = nextRenewalDay(order);
  const asked = payments.filter(({ renews_on: day }) => renewal && day === isoDay(renewal));
  const note = asked.some(({ phase }) => phase === "working")
    ? text.renewalPaid
    : asked.some(({ cancel_reason: reason }) => reason === "customer")
      ? text.renewalDeclined
      : text.renewalNote;
  const duties = yearlyDuties(order);
  if (!renewal && duties.length === 0) return null;
  return (
    <CompanySection heading={text.due} id="due">
      {renewal && (
        <p>
          {text.renewal}: <span className="font-semibold text-ink">{formatDay(renewal)}</span>
          <span className="block text-sm text-muted">{note}</span>
        </p>
      )}
      {duties.length > 0 && (
        <>
          <h3 className="mt-4 font-sans text-base font-semibold text-ink">{text.duties}</h3>
          <ul>
            {duties.map(({ fact, next }) => (
              <li key={fact.text} className="border-t border-line py-2.5 first:border-t-0">
                {next && <span className="block text-sm font-semibold text-ink">{formatDay(next)}</span>}
                {fact.text}
                <cite className="block text-sm text-muted not-italic">{cite(fact)}</cite>
              </li>
            ))}
          </ul>
        </>
      )}
    </CompanySection>
  );
}

type Props = {
  order: Order;
  finished: readonly OrderDocument[];
  people: readonly Person[];
  further: FurtherPayments;
  /** Declines a renewal. */
  cancel: FormAction;
};

/** A company, trust, foundation or bank account: registration, documents, people, due dates, and what to order next. */
export function CompanyDetail({ order, finished, people, further, cancel }: Props) {
  const { payments } = further;
  const renewal = payments.find(({ renews_on: day, status }) => day && status === "submitted");
  return (
    <article className="min-w-0">
      <Link href={tabHref.companies} prefetch={false} className="link text-sm">
        {text.all}
      </Link>
      <h1 className="mt-3 font-sans text-title [overflow-wrap:anywhere]">
        <bdi>{companyName(order) ?? text.unnamed}</bdi>
      </h1>
      <p className="mt-2 text-muted">
        {order.service_type}, {order.jurisdiction} ·{" "}
        <Link href={orderPath(order.order_reference)} prefetch={false} className="link">
          Order {order.order_reference}
        </Link>
      </p>
      <RegistrationFacts order={order} />
      {renewal && (
        <UnpaidOrder
          reference={renewal.order_reference}
          method={renewal.payment_method === "card" ? "card" : "crypto"}
          price={renewal.total_fee}
          further={{ renews: true, what: renewal.service_type, due: renewal.due_on }}
          cancel={cancel}
        />
      )}
      <FurtherPaymentsList found={further} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <CompanySection heading={text.documents} id="documents">
            <Documents order={order} finished={finished} />
          </CompanySection>
          <CompanyPeople order={order} people={people} />
        </div>
        <div className="grid min-w-0 gap-6">
          <CompanyDue order={order} payments={payments} />
          <CompanyNextOrders order={order} noun={productNoun(order)} />
        </div>
      </div>
    </article>
  );
}

function Documents({ order, finished }: Pick<Props, "order" | "finished">) {
  return (
    <>
      {finished.length > 0 ? (
        <ul>
          {finished.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      ) : (
        <p>{text.noDocuments}</p>
      )}
      <p className="mt-3 text-sm">
        <Link href={`${orderPath(order.order_reference)}#documents`} prefetch={false} className="link">
          {text.allDocuments}
        </Link>
      </p>
    </>
  );
}
