import Link from "next/link";
import type { ReactNode } from "react";
import { FileLine } from "@/components/documents/file-line";
import { Alert } from "@/components/ui/alert";
import { tabHref } from "@/data/account";
import { companyText as text, companyWords } from "@/data/companies";
import type { Checklist } from "@/lib/documents/checklist";
import { formatDay } from "@/lib/format";
import { orderPath } from "@/lib/orders/record/order-paths";
import type { Order } from "@/lib/orders/record/store";
import { companyName, companyType } from "@/lib/orders/status/company-name";
import type { NamedPerson } from "@/lib/orders/status/own-people";
import type { Result } from "@/lib/result";
import { CompanyDue } from "./company-due";
import { CompanyNext } from "./company-next";
import { CompanyPeople } from "./company-people";
import { CompanySection } from "./company-section";

type Props = {
  order: Order;
  checklist: Result<Checklist>;
  people: Result<readonly NamedPerson[]>;
};

/** A formed company, trust or foundation, or an opened account: registration, documents, people, what falls due, what can follow. */
export function CompanyDetail({ order, checklist, people }: Props) {
  const type = companyType(order);
  return (
    <article className="min-w-0">
      <Link href={tabHref.companies} prefetch={false} className="link text-sm">
        {text.all}
      </Link>
      <h1 className="mt-3 text-title [overflow-wrap:anywhere]">
        <bdi>{companyName(order) ?? text.unnamed}</bdi>
      </h1>
      <p className="mt-2 text-muted">
        {order.service_type}, {order.jurisdiction}
      </p>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <CompanySection heading={companyWords[type].facts} id="registration">
            <Registration order={order} type={type} />
          </CompanySection>
          <CompanySection heading={text.documents} id="documents">
            <Documents order={order} checklist={checklist} />
          </CompanySection>
          <CompanyPeople order={order} people={people} />
        </div>
        <div className="grid min-w-0 gap-6">
          <CompanyDue order={order} />
          <CompanyNext order={order} noun={companyWords[type].noun} />
        </div>
      </div>
    </article>
  );
}

function Registration({ order, type }: { order: Order; type: ReturnType<typeof companyType> }) {
  const words = companyWords[type];
  const facts: [string, ReactNode][] = [
    [words.name, companyName(order)],
    [words.number, order.registration_number],
    [words.date, order.registered_on && formatDay(new Date(order.registered_on))],
    [text.place, order.jurisdiction],
    [
      text.order,
      <Link key="order" href={orderPath(order.order_reference)} prefetch={false} className="link">
        {order.order_reference}
      </Link>,
    ],
  ];
  return (
    <dl>
      {facts
        .filter(([, fact]) => fact)
        .map(([term, fact]) => (
          <div
            key={term}
            className="grid gap-x-4 border-b border-line py-2.5 last:border-b-0 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="text-muted">{term}</dt>
            <dd className="[overflow-wrap:anywhere] text-ink">
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Documents({ order, checklist }: Pick<Props, "order" | "checklist">) {
  if (!checklist.ok) return <Alert variant="destructive">{checklist.notice.text}</Alert>;
  const { finished } = checklist.value;
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
