import { SheetSection } from "@/components/ui/sheet-section";
import { reusePeopleText, rolesByProduct, peopleText } from "@/data/people";
import { getUploadWindow } from "@/lib/documents/checklist";
import type { SavedUploadResults } from "@/lib/documents/results";
import { getProductNoun } from "@/lib/orders/order-row";
import type { OrderPageData } from "@/lib/account-pages/order-page";
import { needsCustomerInput, describeMissingPeople } from "@/lib/people/person";
import { AddPersonForm, ReusePeopleForm } from "./add-person";
import { OrderAnswers } from "./order-answers";
import { OwnershipSection } from "./ownership";
import { PersonCard, type PeopleActions } from "./person-card";

type Props = Pick<OrderPageData, "order" | "people" | "known" | "shares" | "checklist"> & {
  /** Failures of an upload form submitted without JavaScript. */
  results: SavedUploadResults;
  actions: PeopleActions;
};

/** An order's people with their details and documents, and its questions, for the customer. */
export function OrderPeople({ order, people, known, shares, checklist: { items }, results, actions }: Props) {
  if (people.length + items.length === 0) return null;
  const takesFiles = getUploadWindow(order) === "now";
  const isOpen = takesFiles && order.filed_at === null;
  const offered = rolesByProduct[getProductNoun(order)];
  const missing = isOpen ? describeMissingPeople(order, people, items) : [];
  const next = takesFiles ? people.find((person) => needsCustomerInput(person, items)) : undefined;
  return (
    <>
      {(people.length > 0 || (isOpen && !order.service)) && (
        <SheetSection id="people" heading={peopleText.heading} className="no-print p-5">
          {(isOpen || order.filed_at) && (
            <p className="measure mt-1 text-muted">{isOpen ? peopleText.lead : peopleText.filed}</p>
          )}
          {missing.length > 0 && (
            <div className="measure mt-3 rounded-md bg-brass-wash px-4 py-3 text-ink">
              {missing.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
          {isOpen && known.length > 0 && (
            <ReusePeopleForm
              order={order.id}
              people={people.flatMap(({ id, full_name: name }) => {
                const found = known.find(({ person_id: of }) => of === id);
                return found
                  ? { id, name, line: reusePeopleText.line(found.reference, found.documents) }
                  : [];
              })}
              action={actions.takeOverPeople}
            />
          )}
          <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
            {people.map((person) => (
              <PersonCard
                key={person.id}
                isNext={person === next}
                isRemovable={people.length > 1}
                {...{ order, person, items, offered, isOpen, takesFiles, results, actions }}
              />
            ))}
          </ul>
          {isOpen && (
            <div className="mt-4 flex flex-wrap gap-3">
              <AddPersonForm order={order.id} offered={offered} action={actions.savePerson} />
              <AddPersonForm order={order.id} company offered={offered} action={actions.savePerson} />
            </div>
          )}
        </SheetSection>
      )}
      <OwnershipSection {...{ order, people, shares }} {...(isOpen && { action: actions.saveShares })} />
      <OrderAnswers order={order} items={items} isOpen={isOpen} isNext={!next} action={actions.saveAnswer} />
    </>
  );
}
