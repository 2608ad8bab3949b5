import Link from "next/link";
import { documentText } from "@/data/documents";
import { twoFactorPath } from "@/data/private-pages";
import { OrderDocuments } from "@/components/documents/order-documents";
import { ResidenceQuestion } from "@/components/people/order-answers";
import { CountryDatalist } from "@/components/people/person-field";
import { OrderPeople } from "@/components/people/order-people";
import {
  excludePersonRequirements,
  getUploadWindow,
  excludeOpenRequirements,
  type ChecklistItem,
} from "@/lib/documents/checklist";
import type { OrderPageData } from "@/lib/account-pages/order-page";
import type { SavedUploadResults } from "@/lib/documents/results";
import { orderPath } from "@/lib/orders/paths";
import { needsCustomerInput } from "@/lib/people/person";
import {
  createPersonalLink,
  removeOwnDocument,
  removeOrderPerson,
  submitAnswer,
  submitPerson,
  submitOwnershipShares,
  reuseKnownPeople,
} from "@/app/(site)/(account)/user-account/actions";

type Props = Pick<OrderPageData, "order" | "people" | "known" | "shares" | "checklist"> & {
  /** Failures of an upload form submitted without JavaScript. */
  results: SavedUploadResults;
  /** Whether to suggest two-factor sign-in. */
  suggestTwoFactor: boolean;
};

const isUnansweredResidence = ({ key, status }: ChecklistItem) =>
  key === "residence" && (status === "needed" || status === "refused");

/** The order's people, questions and documents. A finished order shows its documents first. */
export function OrderPeopleAndDocuments({
  order,
  checklist: all,
  people,
  known,
  shares,
  results,
  suggestTwoFactor,
}: Props) {
  const uploadWindow = getUploadWindow(order);
  const listed = uploadWindow === "over" ? excludeOpenRequirements(all) : all;
  const first =
    uploadWindow === "now" && !order.filed_at ? listed.items.find(isUnansweredResidence) : undefined;
  const checklist = { ...listed, items: listed.items.filter((item) => item !== first) };
  const reference = order.order_reference;
  const peopleSection = (
    <OrderPeople
      {...{ order, people, known, shares, checklist, results }}
      actions={{
        savePerson: submitPerson,
        saveShares: submitOwnershipShares,
        removePerson: removeOrderPerson,
        removeDocument: removeOwnDocument,
        saveAnswer: submitAnswer,
        takeOverPeople: reuseKnownPeople,
        makePersonLink: createPersonalLink,
      }}
    />
  );
  const documents = { reference, uploadWindow, results, remove: removeOwnDocument };
  if (order.phase === "completed") {
    const { items, finished } = excludePersonRequirements(checklist);
    return (
      <div id="documents" className="grid min-w-0 scroll-mt-16 gap-5">
        <OrderDocuments {...documents} checklist={{ items: [], finished }} />
        <details className="no-print min-w-0">
          <summary className="sheet cursor-pointer px-5 py-3 font-semibold text-ink underline underline-offset-4 sm:px-6">
            {documentText.sentHeading}
          </summary>
          <div className="mt-5 grid gap-5">
            {peopleSection}
            {items.length > 0 && (
              <OrderDocuments
                {...documents}
                heading={documentText.sentBefore}
                checklist={{ items, finished: [] }}
              />
            )}
          </div>
        </details>
      </div>
    );
  }
  const areOthersNext = people.some((person) => needsCustomerInput(person, checklist.items));
  return (
    <div id="documents" className="grid min-w-0 scroll-mt-16 gap-5">
      {uploadWindow === "now" && <CountryDatalist />}
      {first && <ResidenceQuestion order={order.id} question={first} action={submitAnswer} />}
      {peopleSection}
      <OrderDocuments
        {...documents}
        isNext={!areOthersNext}
        checklist={excludePersonRequirements(checklist)}
      />
      {suggestTwoFactor && uploadWindow === "now" && (
        <p className="no-print text-sm text-muted">
          {documentText.twoFactor.lead}{" "}
          <Link href={twoFactorPath(orderPath(reference))} prefetch={false} className="link">
            {documentText.twoFactor.link}
          </Link>
        </p>
      )}
    </div>
  );
}
