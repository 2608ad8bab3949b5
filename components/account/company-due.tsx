import { companyText as text } from "@/data/companies";
import { cite } from "@/data/facts/fact";
import { formatDay } from "@/lib/format";
import type { Order } from "@/lib/orders/store";
import { nextRenewalDay, yearlyDuties } from "@/lib/orders/renewals";
import { CompanySection } from "./company-section";

type Props = {
  order: Order;
  /** Its further payments, including renewals. */
  payments?: readonly Pick<Order, "renews_on" | "cancel_reason" | "phase">[];
};

const isoDay = (day: Date) => day.toISOString().slice(0, 10);

/** The next renewal of our services and what the law requires each year. Renders nothing if neither is known. */
export function CompanyDue({ order, payments = [] }: Props) {
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
