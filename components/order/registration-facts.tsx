import { registrationTerms } from "@/data/next-step";
import { formatDay } from "@/lib/format";
import type { Order } from "@/lib/orders/store";

/** The registration details of a finished order, from the registrar or bank. */
export function RegistrationFacts({ order }: { order: Order }) {
  if (!order.registered_name || !order.registration_number || !order.registered_on) return null;
  const terms = registrationTerms[order.kind];
  const facts = [order.registered_name, order.registration_number, formatDay(new Date(order.registered_on))];
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
