import { RequiredDocument } from "@/components/documents/required-document";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { DisclosureSummary } from "@/components/ui/disclosure-summary";
import { peopleText, personStatusLabels } from "@/data/people";
import type { PersonRole } from "@/data/person-roles";
import type { ChecklistItem } from "@/lib/documents/checklist";
import type { SavedUploadResults } from "@/lib/documents/results";
import { getCountryName } from "@/lib/countries";
import {
  getPersonDetailsStatus,
  isNameLocked,
  countMissingDetails,
  listMissingDetailLabels,
  getPersonStatus,
  formatRoles,
  listPersonChecklistItems,
  type Person,
} from "@/lib/people/person";
import { needsStockListingQuestion, findFilingTitlesForPerson } from "@/lib/compliance/filing";
import type { Order } from "@/lib/orders/store";
import type { FormAction } from "@/lib/result";
import { PersonForm } from "./person-form";

const badges = { needed: "outline", refused: "destructive", sent: "secondary", done: "default" } as const;

/** The customer's actions on an order's people and their files. */
export type PeopleActions = {
  readonly savePerson: FormAction;
  readonly takeOverPeople: FormAction;
  readonly saveShares: FormAction;
  readonly removePerson: FormAction;
  readonly removeDocument: FormAction;
  readonly saveAnswer: FormAction;
  readonly makePersonLink: FormAction<string>;
};

type Props = {
  order: Pick<Order, "id" | "order_reference" | "filed_at" | "kind" | "jurisdiction_slug" | "service">;
  person: Person;
  items: readonly ChecklistItem[];
  offered: readonly PersonRole[];
  /** Whether details can still be changed and files uploaded. */
  isOpen: boolean;
  takesFiles: boolean;
  /** Whether this person is the customer's next step. */
  isNext: boolean;
  /** True if the order has another person. */
  isRemovable: boolean;
  results: SavedUploadResults;
  actions: PeopleActions;
};

/** A person of an order as one line with name, roles and state, which opens to details and documents. */
export function PersonCard(props: Props) {
  const { order, person, items, offered, isOpen, takesFiles, isNext, isRemovable, results, actions } = props;
  const status = getPersonStatus(person, items);
  const slots = listPersonChecklistItems(person, items);
  const nameFixed = isNameLocked(person, items);
  const hasResults = slots.some(({ key }) => key === results.requirement);
  const open = !takesFiles || isNext || status === "refused" || hasResults;
  const areDetailsNext = isOpen && getPersonDetailsStatus(person, items) === "needed";
  const title = (
    <h3 className="font-sans text-base leading-snug [overflow-wrap:anywhere]">
      <bdi>{person.full_name}</bdi>
    </h3>
  );
  const line = [formatRoles(person.roles), ...(takesFiles ? stateInWords(person, items) : [])].join(" · ");
  // A closed order lists no open slots, so only what was filed is known to be complete.
  const badge = (takesFiles || (status === "done" && order.filed_at)) && (
    <Badge variant={badges[status]}>{personStatusLabels[status]}</Badge>
  );
  const summary = <DisclosureSummary className="rounded-md p-4 sm:px-5" {...{ title, line, badge }} />;
  const documents = slots.length > 0 && (
    <ul className={isOpen ? "mt-3 border-t border-line" : undefined}>
      {slots.map((item) => (
        <RequiredDocument
          key={item.key}
          item={item}
          isOpen={!areDetailsNext}
          reference={order.order_reference}
          remove={actions.removeDocument}
          {...{ takesFiles, results }}
        />
      ))}
    </ul>
  );
  return (
    <li id={`person-${person.position}`} className="rounded-md border border-line">
      {isOpen ? (
        <PersonForm
          order={order.id}
          detailsOpen={areDetailsNext}
          isRemovable={isRemovable && !nameFixed}
          save={actions.savePerson}
          remove={actions.removePerson}
          makeLink={actions.makePersonLink}
          {...buildPersonFormProps(order, person)}
          {...{ offered, nameFixed, open, summary }}
        >
          {documents}
        </PersonForm>
      ) : documents ? (
        <Disclosure open={open}>
          {summary}
          <div className="px-4 pb-4 sm:px-5 sm:pb-5">{documents}</div>
        </Disclosure>
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4 sm:px-5">
          <div className="min-w-0">
            {title}
            <p className="text-sm text-muted">{line}</p>
          </div>
          {badge}
        </div>
      )}
    </li>
  );
}

/**
 * Returns the data that the form of a person's details needs: the person, country names, the filings that need each fact, and what is
 * missing.
 */
export const buildPersonFormProps = (
  order: Parameters<typeof findFilingTitlesForPerson>[0],
  person: Person,
) => ({
  person,
  country: person.country && getCountryName(person.country),
  residence: person.residence && getCountryName(person.residence),
  reasons: findFilingTitlesForPerson(order, person),
  asksListing: needsStockListingQuestion(order, person),
  missing: listMissingDetailLabels(person),
});

/** What is still missing for a person: "3 details missing", "2 documents to send". */
function stateInWords(person: Person, items: readonly ChecklistItem[]) {
  const details = getPersonDetailsStatus(person, items);
  const files = listPersonChecklistItems(person, items).filter(
    ({ status }) => status === "needed" || status === "refused",
  ).length;
  return [
    details === "needed"
      ? peopleText.detailsMissing(countMissingDetails(person))
      : details && peopleText.detailsComplete,
    files > 0 && peopleText.documentsMissing(files),
  ].filter(Boolean);
}
