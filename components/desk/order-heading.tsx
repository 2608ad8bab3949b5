import Link from "next/link";
import { InlineLink } from "@/components/ui/inline-link";
import { OrderStatusLabels } from "@/components/order/order-states";
import { getDeskActionFormFields } from "@/data/desk-actions";
import type { DeskOrder } from "@/lib/desk/orders";
import { Button } from "@/components/ui/button";
import { listAvailableDeskActions, toDeskActionOrderState } from "@/lib/desk/action-forms";
import { customerViewPath, deskOrderPath, nextTaskPath } from "@/lib/desk-paths";
import { formatDate, formatUsd } from "@/lib/format";
import type { FormAction } from "@/lib/result";
import { AssigneeForm } from "./assign-form";
import { Alert } from "@/components/ui/alert";
import { furtherPaymentText } from "@/data/further-payments";
import { disputeText } from "@/data/order-states";
import { buildStripeDashboardUrl } from "@/components/desk/payment-facts";
import { deskOrderPageText as text, deskTaskText } from "@/data/desk";
import { deskPeopleText as texts } from "@/data/people";
import { getUploadWindow } from "@/lib/documents/checklist";
import { getCompanyDisplayName, formatOrderTitle } from "@/lib/orders/order-row";
import type { Order } from "@/lib/orders/store";
import {
  isRestrictedCountry,
  listRestrictedCountries,
  needsPoliticalExposureCheck,
} from "@/lib/people/person";
import { getCountryName, findCountryCode } from "@/lib/countries";

type PeopleAlertProps = { order: Order } & Pick<DeskOrder, "people" | "checklist">;

const alertLink = "font-semibold underline underline-offset-4";

const residenceLink = { href: "#slot-residence", label: texts.showResidence };
const peopleLink = { href: "#people", label: texts.show };

/** The country that the customer answered to live in, if we don't act for its residents. */
function findRefusedResidence({ items }: DeskOrder["checklist"]): string | undefined {
  const home = items.find(({ key }) => key === "residence")?.answer;
  const code = home && findCountryCode(home);
  return code && isRestrictedCountry(code, "residents") ? getCountryName(code) : undefined;
}

/** Warns that an open order is stopped because of a restricted country, or names politically exposed people who aren't checked. */
export function PeopleAlert({ order, people, checklist }: PeopleAlertProps) {
  if (getUploadWindow(order) !== "now") return null;
  const home = findRefusedResidence(checklist);
  const refused = people
    .filter((person) => listRestrictedCountries(person).length > 0)
    .map(
      (person) => `${person.full_name} (${listRestrictedCountries(person).map(getCountryName).join(", ")})`,
    );
  const exposed = people
    .filter((person) => !order.filed_at && needsPoliticalExposureCheck(person))
    .map((person) => person.full_name);
  const isStopped = order.barred_at !== null;
  const warnings = [
    isStopped && home && { line: texts.stoppedByResidence(home), ...residenceLink },
    isStopped && (refused.length > 0 || !home) && { line: texts.stopped(refused.join(", ")), ...peopleLink },
    exposed.length > 0 && { line: texts.exposed(exposed.join(", ")), ...peopleLink },
  ].filter((warning) => typeof warning === "object");
  if (warnings.length === 0) return null;
  return (
    <Alert variant="destructive" className="mt-4">
      {warnings.map(({ line, href, label }) => (
        <p key={line}>
          {line}{" "}
          <a href={href} className={alertLink}>
            {label}
          </a>
        </p>
      ))}
    </Alert>
  );
}

/** Warns that the order's blockchain transaction was reported or verified on other orders. */
function SharedTransaction({ orders }: { orders: DeskOrder["sharing"] }) {
  if (orders.length === 0) return null;
  return (
    <Alert variant="destructive" className="mt-4">
      <p>{text.sharedTransaction}</p>
      <ul>
        {orders.map(({ order_reference: reference, is_verified: isVerified, at }) => (
          <li key={reference}>
            <Link href={deskOrderPath(reference)} prefetch={false} className={`figures ${alertLink}`}>
              {reference}
            </Link>
            , {isVerified ? text.verifiedOn : text.reportedOn} {formatDate(at)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Warns that the order's payment is disputed, or was lost in a dispute. */
function DisputeAlert({ order, facts }: Pick<DeskOrder, "order" | "facts">) {
  const { dispute, parent_id: parent } = order;
  const payment = facts.stripe_payment_intent_id;
  if (dispute !== "open" && dispute !== "lost") return null;
  return (
    <Alert variant="destructive" className="mt-4">
      {dispute === "lost" ? disputeText.lost : parent ? furtherPaymentText.disputed : disputeText.desk}{" "}
      {dispute === "open" && payment && (
        <a
          href={buildStripeDashboardUrl(payment, facts.stripe_session_id)}
          className={alertLink}
          rel="noreferrer"
        >
          {disputeText.open}
        </a>
      )}
    </Alert>
  );
}

/** The desk's task on an order. */
export type OrderTask = {
  readonly kind: string;
  readonly title: string;
  readonly when: string;
  readonly isLate: boolean;
};

type Props = { found: DeskOrder; task: OrderTask | undefined; action: FormAction };

/** What stays in view while the page is scrolled: whose order it is, the task with its day and the form for it, and the way to the next task. */
function Head({ found, task }: Omit<Props, "action">) {
  const { order } = found;
  const link = task && findTaskLink(found, task.kind);
  return (
    <div
      data-slot="desk-head"
      className="sticky top-[var(--toast-strip,0px)] z-20 -mx-4 -mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 lg:-mt-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="truncate text-xl">
          <span className="figures">{order.order_reference}</span>
          {getCompanyDisplayName(order) && (
            <>
              {" · "}
              <bdi>{getCompanyDisplayName(order)}</bdi>
            </>
          )}
        </h1>
        <p className="truncate text-sm text-muted max-sm:hidden">
          {formatUsd(order.total_fee)} · {formatOrderTitle(order)} · <bdi>{order.full_name}</bdi>
        </p>
      </div>
      {task && (
        <p className="text-sm">
          <span className="font-semibold text-ink">{task.title}</span>{" "}
          <span className={task.isLate ? "font-semibold text-danger" : "text-muted"}>{task.when}</span>
        </p>
      )}
      <div className="flex items-center gap-4">
        {(found.thread.last === "reply" || found.thread.last === "reopened") && !found.thread.past && (
          <a href="#do-answer" className="link text-sm whitespace-nowrap">
            {text.answer}
          </a>
        )}
        {link && (
          <Button asChild size="sm">
            <a href={link.href} rel="noreferrer">
              {link.label}
            </a>
          </Button>
        )}
        <InlineLink href={nextTaskPath(order.order_reference)} className="text-sm whitespace-nowrap">
          {text.nextTask}
        </InlineLink>
      </div>
    </div>
  );
}

type TaskFacts = Parameters<typeof toDeskActionOrderState>[0] & Pick<DeskOrder, "checklist" | "facts">;

/** The link to where a task of an order is done; undefined if there is no such place, or the order doesn't allow it now. */
export function findTaskLink(found: TaskFacts, kind: string) {
  const { order, checklist, facts } = found;
  const toCheck = checklist.items.find(({ status }) => status === "sent");
  const payment = order.payment_method === "card" && facts.stripe_payment_intent_id;
  const actions = listAvailableDeskActions(toDeskActionOrderState(found)).map(
    (name) => [name, { href: `#do-${name}`, label: getDeskActionFormFields(name).label }] as const,
  );
  const links: Readonly<Record<string, { href: string; label: string } | undefined>> = {
    residence: findRefusedResidence(checklist) ? residenceLink : undefined,
    people: peopleLink,
    documents: toCheck && { href: `#slot-${toCheck.key}`, label: text.check },
    checks: { href: "#checks", label: text.checkPeople },
    stripe: payment
      ? { href: buildStripeDashboardUrl(payment, facts.stripe_session_id), label: disputeText.open }
      : undefined,
    ...Object.fromEntries(actions),
  };
  return deskTaskText[kind]?.places?.map((place) => links[place]).find(Boolean);
}

/** The top of an order's page at the desk: what it is, whose it is, its status, and who it is assigned to. */
export function DeskOrderHeading({ found, task, action }: Props) {
  const { order } = found;
  return (
    <>
      <Head found={found} task={task} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <OrderStatusLabels order={order} reader="desk" />
        <AssigneeForm
          about={{ order: order.id }}
          assignedTo={found.assignedTo}
          staff={found.staff}
          form={getDeskActionFormFields("assign")}
          action={action}
        />
      </div>
      <p className="mt-1 text-sm text-muted">
        Ordered {formatDate(order.created_at)} ·{" "}
        <a href={`mailto:${order.email}?subject=${order.order_reference}`} className="link">
          {order.email}
        </a>
        {order.phone && (
          <>
            {" · "}
            <a href={`tel:${order.phone.replaceAll(" ", "")}`} className="link">
              {order.phone}
            </a>
          </>
        )}
        {" · "}
        <InlineLink href={customerViewPath(order.order_reference)}>As the customer sees it</InlineLink>
      </p>
      <DisputeAlert order={order} facts={found.facts} />
      <PeopleAlert order={order} people={found.people} checklist={found.checklist} />
      <SharedTransaction orders={found.sharing} />
    </>
  );
}
