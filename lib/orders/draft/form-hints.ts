import { placeFacts } from "@/data/facts/places";
import { findJurisdiction } from "@/lib/catalogue";
import { formPeopleNotice } from "@/lib/people-notice";
import type { OrderInput } from "@/lib/schemas/order";

/** The hints and options of an order form for its jurisdiction. */
export type OrderHints = {
  /** The usual company name endings. */
  readonly name?: string;
  /** Which other people have to be named, and where or when. */
  readonly people?: string;
  /** The same hint if the law requires more people than the form has fields for. Repeated above the button. */
  readonly morePeople?: string;
  /** Whether the company has shareholders, and so can have a nominee shareholder. */
  readonly hasShareholders?: boolean;
};

/** The hints of an order form. A bank form has none. */
export function orderHints({ kind, place }: Pick<OrderInput, "kind" | "place">): OrderHints {
  const notice = formPeopleNotice({ kind, place });
  const jurisdiction = kind === "company" ? findJurisdiction(place) : undefined;
  if (!jurisdiction) return notice ? { people: notice, morePeople: notice } : {};
  const { slug, nameEnding, formNote, withoutShareholders } = jurisdiction;
  const people = [notice, formNote].filter(Boolean).join(" ") || undefined;
  const isMore = notice || placeFacts[slug].numbers.localPeople?.length;
  return {
    name: `Names here usually end in ${nameEnding.replace(/\.?$/, ".")}`,
    people,
    morePeople: isMore ? people : undefined,
    hasShareholders: !withoutShareholders,
  };
}
