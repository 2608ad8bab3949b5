import { documentTexts } from "@/data/documents";
import { OrderDocuments } from "@/components/documents/order-documents";
import { OrderPeople } from "@/components/people/order-people";
import {
  withoutPersonSlots,
  uploadWindowOf,
  withoutOpenSlots,
  type Checklist,
} from "@/lib/documents/checklist";
import type { SavedResults } from "@/lib/documents/results";
import { ok, type Result } from "@/lib/result";
import type { Order } from "@/lib/orders/record/store";
import { isToDo, type Person } from "@/lib/people/person";
import {
  removeDocument,
  removePerson,
  saveAnswer,
  savePerson,
} from "@/app/(site)/(account)/user-account/actions";

type Props = {
  order: Order;
  checklist: Result<Checklist>;
  people: Result<readonly Person[]>;
  /** Failures of an upload form that was sent without script. */
  results: SavedResults;
};

/** The order's people, questions and documents; of a finished order its documents first. */
export function OrderDocumentsSection({ order, checklist: found, people, results }: Props) {
  const uploadWindow = uploadWindowOf(order);
  const checklist =
    found.ok && uploadWindow === "over" ? { ...found, value: withoutOpenSlots(found.value) } : found;
  const reference = order.order_reference;
  const peopleSection = (
    <OrderPeople
      {...{ order, people, checklist, results }}
      actions={{ savePerson, removePerson, removeDocument, saveAnswer }}
    />
  );
  const documents = { reference, uploadWindow, results, remove: removeDocument };
  if (order.stage === "completed" && checklist.ok) {
    const { items, finished } = withoutPersonSlots(checklist.value);
    return (
      <div id="documents" className="grid min-w-0 scroll-mt-16 gap-5">
        <OrderDocuments {...documents} checklist={ok({ items: [], finished })} />
        <details className="no-print min-w-0">
          <summary className="sheet cursor-pointer px-5 py-3 font-semibold text-ink underline underline-offset-4 sm:px-6">
            {documentTexts.sentHeading}
          </summary>
          <div className="mt-5 grid gap-5">
            {peopleSection}
            {items.length > 0 && (
              <OrderDocuments
                {...documents}
                heading={documentTexts.sentBefore}
                checklist={ok({ items, finished: [] })}
              />
            )}
          </div>
        </details>
      </div>
    );
  }
  const { items } = checklist.ok ? checklist.value : { items: [] };
  const areOthersNext = people.ok && people.value.some((person) => isToDo(person, items));
  return (
    <div id="documents" className="grid min-w-0 scroll-mt-16 gap-5">
      {peopleSection}
      <OrderDocuments
        {...documents}
        isNext={!areOthersNext}
        checklist={checklist.ok ? ok(withoutPersonSlots(checklist.value)) : checklist}
      />
    </div>
  );
}
