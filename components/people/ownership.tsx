import { SheetSection } from "@/components/ui/sheet-section";
import { ownershipText as texts } from "@/data/ownership";
import { ownerThresholds } from "@/data/owner-thresholds";
import { formatPlaceNameInSentence } from "@/data/place-names";
import {
  calculateEffectiveShares,
  isExemptAsListedCompany,
  inferMissingShares,
  listCompaniesNeedingOwnerDetails,
  findReportableOwners,
  sumEnteredShares,
  type OwnershipShare,
} from "@/lib/compliance/ownership";
import type { Order } from "@/lib/orders/store";
import type { Person } from "@/lib/people/person";
import type { FormAction } from "@/lib/result";
import { OwnershipSharesForm } from "./shares-form";

type Props = {
  order: Order;
  people: readonly Person[];
  shares: readonly OwnershipShare[];
  /** Missing where nothing can be changed. */
  action?: FormAction;
};

/** The owners of the ordered company, to any depth: a form for each company, and everyone's total share. */
export function OwnershipSection({ order, people, shares: entered, action }: Props) {
  if (order.kind !== "company" || order.service || people.length === 0) return null;
  if (!action && entered.length === 0) return null;
  const shares = inferMissingShares(people, entered, order.use_nominee_shareholder);
  const owns = ({ roles }: Person) => roles.includes("shareholder") || roles.includes("beneficial_owner");
  const ownersFirst = [...people.filter(owns), ...people.filter((person) => !owns(person))];
  return (
    <SheetSection heading={texts.heading} className="no-print p-5">
      {action && (
        <p className="measure mt-1 text-muted">
          {texts.lead} {texts.structure}
        </p>
      )}
      {action &&
        listCompaniesNeedingOwnerDetails(order.jurisdiction_slug, people, shares).map((owned) => (
          <OwnershipSharesForm
            key={owned?.id ?? ""}
            order={order.id}
            owned={owned?.id ?? ""}
            name={owned?.full_name ?? texts.ordered}
            owners={ownersFirst
              .filter(({ id }) => id !== owned?.id)
              .map(({ id, full_name: name }) => ({
                id,
                name,
                percent: shares.find(
                  (share) => share.owner_id === id && share.owned_id === (owned?.id ?? null),
                )?.percent,
              }))}
            sum={texts.sum(sumEnteredShares(owned?.id ?? null, shares))}
            action={action}
          />
        ))}
      <EffectiveSharesTable {...{ order, people, shares: entered }} />
    </SheetSection>
  );
}

type EffectiveProps = Omit<Props, "action"> & { reader?: "customer" | "desk" };

/**
 * The total share of everyone on the order, held directly or through companies, and who must be reported under local law. The desk also
 * sees which shares are missing.
 */
export function EffectiveSharesTable({
  order,
  people,
  shares: entered,
  reader = "customer",
}: EffectiveProps) {
  const shares = inferMissingShares(people, entered, order.use_nominee_shareholder);
  const total = calculateEffectiveShares(shares);
  const place = order.jurisdiction_slug;
  const threshold = ownerThresholds[place];
  const reported = findReportableOwners(place, people, shares);
  // Where several own the company and nobody has said what, the desk reads that it is missing.
  const areSeveral = people.filter(({ roles }) => roles.includes("shareholder")).length > 1;
  if (total.size === 0 && (reader === "customer" || !areSeveral)) return null;
  const open = reader === "desk" ? listCompaniesNeedingOwnerDetails(place, people, shares) : [];
  return (
    <div className="mt-4 text-sm">
      <h3 className="font-sans font-semibold text-ink">{texts.inAll}</h3>
      <ul className="mt-1">
        {people
          .filter(({ id }) => total.has(id))
          .map(({ id, full_name: name }) => (
            <li key={id} className="flex justify-between gap-4 border-t border-line py-1.5">
              <bdi className="min-w-0 text-ink [overflow-wrap:anywhere]">{name}</bdi>
              <span className="figures text-ink">{texts.owns(total.get(id) ?? 0)}</span>
            </li>
          ))}
      </ul>
      {people
        .filter((person) => total.has(person.id) && isExemptAsListedCompany(place, person))
        .map(({ id, full_name: name, facts }) => (
          <p key={id} className="mt-2 text-muted">
            {texts.listed(name, facts.listed_on ?? "")}
          </p>
        ))}
      {open.map((owned) => {
        const sum = sumEnteredShares(owned?.id ?? null, shares);
        if (sum === 100) return null;
        return (
          <p key={owned?.id ?? ""} className="mt-2 text-danger">
            <bdi>{owned?.full_name ?? texts.ordered}</bdi>: {sum ? texts.sum(sum) : texts.unknown}
          </p>
        );
      })}
      {reported && threshold && (
        <p className="mt-2 text-muted">
          {texts.reported(
            sentence(formatPlaceNameInSentence(order.jurisdiction)),
            reported.map(({ full_name: name }) => name),
            texts.from(threshold.percent, threshold.above === true),
          )}
          {threshold.majority && shares.some(({ owned_id: owned }) => owned !== null) && ` ${texts.majority}`}
        </p>
      )}
    </div>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
