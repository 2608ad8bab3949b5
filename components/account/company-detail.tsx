import { InlineLink } from "@/components/ui/inline-link";
import { DocumentFileRow } from "@/components/documents/file-line";
import { FurtherPaymentsSection } from "@/components/order/further-payments";
import { RegistrationDetails } from "@/components/order/order-facts";
import { accountTabHrefs } from "@/data/account";
import { companyText as text } from "@/data/companies";
import type { OrderPageData } from "@/lib/account-pages/order-page";
import { orderMessagesPath, orderPath } from "@/lib/orders/paths";
import type { Order } from "@/lib/orders/store";
import { getCompanyDisplayName, getProductNoun } from "@/lib/orders/order-row";
import type { FormAction } from "@/lib/result";
import { CompanyOrderOptions, CompanyPeople } from "./company-next-orders";
import { CompanySection } from "./account-frame";
import { UnpaidOrderActions } from "./unpaid-order";
import { formatFactSource } from "@/data/facts/fact";
import { formatCalendarDay, formatUsd } from "@/lib/format";
import { addDays, toIsoDate, toOfficeCalendarDay } from "@/lib/business-days";
import { calendarText, deadlineText } from "@/data/deadlines";
import { calendarPath } from "@/data/private-pages";
import { getFinancialYearEndMonth, hasFinancialYearEndDeadline } from "@/lib/deadlines/rules";
import {
  findNextRenewalDay,
  calculateRenewalPrice,
  listDutiesWithoutDueDate,
} from "@/lib/orders/yearly-costs";
import { type DeadlineActions, DeadlineList } from "./deadlines";
import { RenewCompanyButton, FinancialYearEndForm } from "./deadline-forms";

/** For how many days before its due date a renewal can be ordered (public.order_steps). */
const renewalDays = 60;

/** The next renewal of our services, what falls due by law, and what it requires without a date. Renders nothing if none is known. */
function CompanyDue({ order, deadlines, yearEnd, further, actions }: Omit<Props, "finished" | "people">) {
  const renewal = findNextRenewalDay(order);
  // One that the desk cancelled can be ordered again.
  const request = further.payments.find(
    ({ renews_on: day, status, cancel_reason: reason }) =>
      renewal && day === toIsoDate(renewal) && (status !== "cancelled" || reason === "customer"),
  );
  const isPaid = request?.phase === "working";
  const hasPassed = !isPaid && renewal && renewal < toOfficeCalendarDay(new Date());
  const note = isPaid
    ? text.renewalPaid
    : request?.status === "cancelled"
      ? text.renewalDeclined
      : request?.status === "submitted"
        ? text.renewalUnpaid
        : !request && !hasPassed && text.renewalNote;
  const duties = listDutiesWithoutDueDate(order);
  const dated = deadlines.filter(({ duty }) => duty);
  const product = { kind: order.kind, place: order.jurisdiction_slug };
  const registeredOn = order.registered_on && new Date(order.registered_on);
  if (!renewal && duties.length + dated.length === 0) return null;
  return (
    <CompanySection heading={text.due} id="due">
      {renewal && (
        <p>
          {text.renewal}: <span className="font-semibold text-ink">{formatCalendarDay(renewal)}</span>
          <span className="block text-sm text-muted">
            {hasPassed && <strong className="text-danger">{deadlineText.passed} </strong>}
            {note}
          </span>
        </p>
      )}
      {renewal && !request && <Renew order={order} day={renewal} action={actions.orderCompanyRenewal} />}
      <DeadlineList deadlines={dated} settle={actions.settleDeadline} />
      {registeredOn && hasFinancialYearEndDeadline(product) && (
        <FinancialYearEndForm
          order={order.id}
          month={yearEnd ?? getFinancialYearEndMonth({ ...product, registeredOn })}
          action={actions.saveFinancialYearEnd}
        />
      )}
      <p className="mt-3 text-sm">
        <InlineLink href={calendarPath}>{calendarText.open}</InlineLink>
      </p>
      {duties.length > 0 && (
        <>
          <h3 className="mt-4 font-sans text-base font-semibold text-ink">{text.duties}</h3>
          <ul>
            {duties.map((fact) => (
              <li key={fact.text} className="border-t border-line py-2.5 first:border-t-0">
                {fact.text}
                <cite className="block text-sm text-muted not-italic">{formatFactSource(fact)}</cite>
              </li>
            ))}
          </ul>
        </>
      )}
    </CompanySection>
  );
}

/** How to order the next year: at once if it has a price and is due, else from when on, or by asking for the price. */
function Renew({ order, day, action }: { order: Order; day: Date; action: FormAction<never> }) {
  const reference = order.order_reference;
  const price = calculateRenewalPrice(order);
  if (!price)
    return (
      <InlineLink href={orderMessagesPath(reference)} className="mt-2 inline-block">
        {text.askRenewal}
      </InlineLink>
    );
  const opens = addDays(day, -renewalDays);
  const total = formatUsd(price.total);
  return opens > toOfficeCalendarDay(new Date()) ? (
    <p className="mt-2">{text.renewFrom(formatCalendarDay(opens), total)}</p>
  ) : (
    <RenewCompanyButton reference={reference} label={text.renew(total)} action={action} />
  );
}

type Props = Pick<OrderPageData, "order" | "people" | "further" | "deadlines" | "yearEnd"> & {
  finished: OrderPageData["checklist"]["finished"];
  /** Orders or declines a renewal, and records what became of a deadline. */
  actions: DeadlineActions & { cancelOrder: FormAction; orderCompanyRenewal: FormAction<never> };
};

/** A company, trust, foundation or bank account: registration, documents, people, due dates, and what to order next. */
export function CompanyDetail({ order, finished, people, further, deadlines, yearEnd, actions }: Props) {
  const renewal = further.payments.find(({ renews_on: day, status }) => day && status === "submitted");
  return (
    <article className="min-w-0">
      <InlineLink href={accountTabHrefs.companies} className="text-sm">
        {text.all}
      </InlineLink>
      <h1 className="mt-3 font-sans text-title [overflow-wrap:anywhere]">
        <bdi>{getCompanyDisplayName(order) ?? text.unnamed}</bdi>
      </h1>
      <p className="mt-2 text-muted">
        {order.service_type}, {order.jurisdiction} ·{" "}
        <InlineLink href={orderPath(order.order_reference)}>Order {order.order_reference}</InlineLink>
      </p>
      <RegistrationDetails order={order} />
      {renewal && (
        <UnpaidOrderActions
          reference={renewal.order_reference}
          method={renewal.payment_method === "card" ? "card" : "crypto"}
          price={renewal.total_fee}
          further={{ renews: true, what: renewal.service_type, due: renewal.due_on }}
          cancel={actions.cancelOrder}
        />
      )}
      <FurtherPaymentsSection found={further} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <CompanySection heading={text.documents} id="documents">
            {finished.length > 0 ? (
              <ul>
                {finished.map((file) => (
                  <DocumentFileRow key={file.id} file={file} />
                ))}
              </ul>
            ) : (
              <p>{text.noDocuments}</p>
            )}
            <p className="mt-3 text-sm">
              <InlineLink href={`${orderPath(order.order_reference)}#documents`}>
                {text.allDocuments}
              </InlineLink>
            </p>
          </CompanySection>
          <CompanyPeople order={order} people={people} />
        </div>
        <div className="grid min-w-0 gap-6">
          <CompanyDue {...{ order, deadlines, yearEnd, further, actions }} />
          <CompanyOrderOptions order={order} noun={getProductNoun(order)} />
        </div>
      </div>
    </article>
  );
}
