import Link from "next/link";
import { InlineLink } from "@/components/ui/inline-link";
import { OrderStatusLabels } from "@/components/order/order-states";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button-link";
import { accountTabHrefs } from "@/data/account";
import { formatDate, formatMonth, formatUsd } from "@/lib/format";
import { getCompanyDisplayName, formatOrderTitle } from "@/lib/orders/order-row";
import { orderPath } from "@/lib/orders/paths";
import type { AccountOverview } from "@/lib/account-pages/lists";
import type { Profile } from "@/lib/account/profiles";
import type { FormAction, Result } from "@/lib/result";
import { NewsPanel } from "./news-panel";
import { NextStepCard } from "@/components/order/next-step-card";
import { toNextStep, toPaymentStep } from "@/lib/orders/next-step";
import type { Order } from "@/lib/orders/store";

const most = 3;

type OpenStepsProps = {
  steps: AccountOverview["steps"];
  /** The newest unpaid order. A payment that the desk asked for, or an offer, is a step. */
  unpaid?: AccountOverview["orders"][number];
};

const nameOf = (
  order: Pick<Order, "order_reference" | "company_name" | "service_type" | "jurisdiction">,
) => ({
  reference: order.order_reference,
  name: order.company_name ?? order.service_type,
  place: order.jurisdiction,
});

/** The next steps of the open orders: what was refused first, then the payment, then what else waits for the customer. */
function OpenSteps({ steps, unpaid }: OpenStepsProps) {
  if (steps.length === 0 && !unpaid) return null;
  const cards = steps.map((step) => ({ step: toNextStep(step), about: nameOf(step) }));
  if (unpaid) cards.unshift({ step: toPaymentStep(unpaid, unpaid.created_at), about: nameOf(unpaid) });
  cards.sort((one, other) => Number(other.step.isRefused ?? false) - Number(one.step.isRefused ?? false));
  const more = cards.length - most;
  return (
    <div className="mt-6 grid gap-4">
      {cards.slice(0, most).map((card) => (
        <NextStepCard key={card.about.reference} {...card} />
      ))}
      {more > 0 && (
        <p>
          <InlineLink href={accountTabHrefs.orders}>
            {more} more open {more === 1 ? "order" : "orders"}
          </InlineLink>
        </p>
      )}
    </div>
  );
}

type Props = {
  profile: Profile;
  found: Result<AccountOverview>;
  markNewsSeen: FormAction;
};

/** §2 Overview: a welcome, next steps, unread news, recent orders and account details. */
export function OverviewPanel({ profile, found, markNewsSeen }: Props) {
  const overview = found.ok ? found.value : undefined;
  const details: [string, string][] = [
    ["Full name", profile.full_name || "Not provided"],
    ["Email", profile.email ?? ""],
    ["Total orders", overview ? String(overview.orderCount) : "Not available"],
    ["Member since", formatMonth(profile.created_at)],
  ];
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar
          name={profile.full_name}
          email={profile.email}
          image={profile.avatar_url}
          className="size-14 text-lg"
        />
        <h1 className="min-w-0 text-title [overflow-wrap:anywhere]">
          Welcome{profile.full_name && ", "}
          <bdi>{profile.full_name}</bdi>
        </h1>
      </div>
      {overview && (
        <>
          <OpenSteps
            steps={overview.steps}
            unpaid={overview.orders.find((order) => order.status === "submitted" && !order.due_on)}
          />
          <NewsPanel news={overview.news} markSeen={markNewsSeen} />
        </>
      )}
      <div className="mt-6 grid min-w-0 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="sheet min-w-0 p-5 sm:p-6">
          <h2 className="mb-3 text-xl">Recent orders</h2>
          {!found.ok && <p role="alert">{found.notice.text}</p>}
          {overview?.orders.length === 0 && (
            <div className="grid justify-items-start gap-4 py-2">
              <p className="text-muted">No orders yet. Orders placed with your email address appear here.</p>
              <ButtonLink variant="outline" href="/jurisdictions" label="Choose a jurisdiction" />
            </div>
          )}
          {overview && overview.orders.length > 0 && (
            <>
              <ul className="divide-y divide-line">
                {overview.orders.map((order) => (
                  <li
                    key={order.id}
                    className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3.5 hover:bg-paper sm:flex-nowrap"
                  >
                    <span className="grid min-w-0">
                      <bdi className="font-semibold [overflow-wrap:anywhere] text-ink">
                        {getCompanyDisplayName(order) ?? order.service_type}
                      </bdi>
                      <span className="text-sm text-muted">
                        <Link
                          href={orderPath(order.order_reference)}
                          prefetch={false}
                          className="figures text-ink after:absolute after:inset-0"
                        >
                          {order.order_reference}
                        </Link>{" "}
                        · {formatOrderTitle(order)} · {formatDate(order.created_at)}
                      </span>
                      <OrderStatusLabels order={order} className="text-sm" />
                    </span>
                    <span className="figures ml-auto font-semibold text-ink">
                      {formatUsd(order.total_fee)}
                    </span>
                  </li>
                ))}
              </ul>
              <InlineLink href={accountTabHrefs.orders} className="mt-3 inline-block">
                All orders
              </InlineLink>
            </>
          )}
        </section>
        <section className="sheet min-w-0 p-5 sm:p-6">
          <h2 className="mb-3 text-xl">Account details</h2>
          <dl className="grid gap-3">
            {details.map(([term, detail]) => (
              <div key={term}>
                <dt className="text-sm text-muted">{term}</dt>
                <dd className="[overflow-wrap:anywhere] text-ink">
                  <bdi>{detail}</bdi>
                </dd>
                {term === "Full name" && !profile.full_name && (
                  <dd>
                    <InlineLink href={accountTabHrefs.profile}>Add your name</InlineLink>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}
