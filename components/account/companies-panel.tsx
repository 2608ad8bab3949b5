import { InlineLink } from "@/components/ui/inline-link";
import { OrderStatusLabels } from "@/components/order/order-states";
import { accountTabHrefs } from "@/data/account";
import { calendarText } from "@/data/deadlines";
import { calendarPath } from "@/data/private-pages";
import { companyText } from "@/data/companies";
import { registrationLabels } from "@/data/next-step";
import { formatDate, formatCalendarDay } from "@/lib/format";
import { companyPath, orderPath } from "@/lib/orders/paths";
import { getCompanyDisplayName } from "@/lib/orders/order-row";
import type { OrderStatusColumns } from "@/lib/orders/states";
import type { Order } from "@/lib/orders/store";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { EmptyListMessage } from "./notices";
import { PagedList } from "./paged-list";
import { findNextRenewalDay } from "@/lib/orders/yearly-costs";

/** Decision 27: the customer's companies, trusts, foundations and bank accounts, including those in progress. */
export function CompaniesPanel({ companies }: { companies: Result<Paged<Order & OrderStatusColumns>> }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-title">Companies</h1>
        <InlineLink href={calendarPath}>{calendarText.heading}</InlineLink>
      </div>
      <PagedList
        list={companies}
        of="companies"
        href={accountTabHrefs.companies}
        empty={
          <EmptyListMessage
            text="Your companies will be listed here."
            href="/jurisdictions"
            label="Choose a jurisdiction"
          />
        }
      >
        {(rows) => (
          <ul className="mt-6 grid gap-4 sm:grid-cols-2">
            {rows.map((order) => (
              <li key={order.id} className="sheet relative grid content-start gap-2 p-5 hover:shadow-sheet">
                <h2 className="text-xl [overflow-wrap:anywhere]">
                  <InlineLink
                    href={(order.completed_at ? companyPath : orderPath)(order.order_reference)}
                    className="after:absolute after:inset-0"
                  >
                    <bdi>{getCompanyDisplayName(order) || companyText.unnamed}</bdi>
                  </InlineLink>
                </h2>
                <p className="text-muted">
                  {order.service_type}, {order.jurisdiction}
                </p>
                <p className="text-sm text-muted">Ordered {formatDate(order.created_at)}</p>
                <CompanyFacts order={order} />
                <OrderStatusLabels order={order} className="text-sm" />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** The filing date, or once registered the registration and the next annual renewal. */
function CompanyFacts({ order }: { order: Order }) {
  const due = findNextRenewalDay(order);
  if (!order.completed_at)
    return order.filed_at ? <p className="text-sm text-muted">Filed {formatDate(order.filed_at)}</p> : null;
  const [, number, date] = registrationLabels[order.kind];
  return (
    <>
      {order.registration_number && (
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {number}: <bdi>{order.registration_number}</bdi>
        </p>
      )}
      <p className="text-sm text-muted">
        {order.registered_on
          ? `${date}: ${formatCalendarDay(new Date(order.registered_on))}`
          : `Completed ${formatDate(order.completed_at)}`}
      </p>
      {due && <p className="text-sm text-muted">Annual renewal due {formatCalendarDay(due)}</p>}
    </>
  );
}
