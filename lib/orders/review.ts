import { getCountryName } from "@/lib/countries";
import { formatCalendarDay } from "@/lib/format";
import { createPaymentPeopleNotice } from "@/lib/people-notice";
import { skipsReviewAndFiling } from "@/lib/product";
import { listNomineeRoles } from "@/lib/required-people";
import type { OrderInput } from "@/lib/schemas/order";
import { offerText } from "@/data/further-payments";
import { residenceText } from "@/data/order-form-texts";
import { orderExtrasText } from "@/data/services";
import { listUnpricedExtras, formatExtraLabel, listOrderExtras, listRolesToFill } from "./extras";
import { toOrderFormColumns } from "./order-row";
import type { OrderToPay } from "./order-to-pay";
import type { ServerOrder } from "./store";

/** One field the customer filled in, with its value. */
export type OrderReviewLine = readonly [term: string, detail: string];

type Answers = Readonly<Record<string, string | null | undefined>>;

/** The non-empty fields, in order. */
const said = (answers: Answers): OrderReviewLine[] =>
  Object.entries(answers).flatMap(([term, detail]) => (detail ? [[term, detail] as const] : []));

const nominee = (used: boolean) => (used ? "Yes" : "No");

type Contact = Pick<OrderInput, "fullName" | "email" | "phone"> & { residence: string | null };

const contactOf = ({ fullName, email, phone, residence }: Contact) => ({
  "Full name": fullName,
  Email: email,
  Phone: phone,
  [residenceText.label]: residence && getCountryName(residence),
});

const asked = (items: readonly string[]) => ({
  [orderExtrasText.asked]: items.map(formatExtraLabel).join(", "),
});

/** Everything the customer entered in an order form, for review before payment. */
export function listDraftReviewLines(input: OrderInput): OrderReviewLine[] {
  const extras = asked(listUnpricedExtras(input));
  const contact = contactOf(input);
  if (input.kind === "bank") {
    const further = { "Additional information": input.additionalInfo };
    return said({ ...contact, Company: input.company, ...extras, ...further });
  }
  const further = { ...extras, ...contact, "Additional details": input.additionalDetails };
  if (input.kind === "service")
    return said({ Company: input.companyName, "Company number": input.companyNumber, ...further });
  if (input.kind === "trust") {
    return said({
      "Trust or foundation": input.trustName,
      Founder: input.founderName,
      "First beneficiary": input.beneficiaryName1,
      "Second beneficiary": input.beneficiaryName2,
      "Third beneficiary": input.beneficiaryName3,
      ...further,
    });
  }
  return said({
    "First name choice": input.companyNameChoice1,
    "Second name choice": input.companyNameChoice2,
    "Third name choice": input.companyNameChoice3,
    Director: input.directorName,
    Shareholder: input.shareholderName,
    "Beneficial owner": input.beneficialOwnerName,
    "Nominee director": nominee(input.useNomineeDirector === "yes"),
    "Nominee shareholder": nominee(input.useNomineeShareholder === "yes"),
    ...further,
  });
}

/** The people the law requires in addition to those in the order form's fields. */
export function describeAdditionalPeople({ draft, order }: OrderToPay): string | undefined {
  if (skipsReviewAndFiling(order) || draft?.input.kind === "service") return undefined;
  const { kind, place } = order ? { kind: order.kind, place: order.jurisdiction_slug } : draft.input;
  const row = order ?? toOrderFormColumns(draft.input);
  const supplied = listNomineeRoles(row);
  const unnamed = supplied.filter((role) => !row[`${role}_name`]);
  const of = listRolesToFill(order ? listOrderExtras(order) : draft.input);
  return createPaymentPeopleNotice({ kind, place, supplied, unnamed, asked: of });
}

/**
 * Like `listDraftReviewLines`, for a placed order from its row. Opened by a reminder's link it has no notes: a stranger may have typed
 * them with the reader's address.
 */
export function listOrderReviewLines(
  { notes, ...order }: ServerOrder,
  opened?: "by link",
): OrderReviewLine[] {
  const Notes = opened ? null : notes;
  const { full_name: fullName, email, phone, residence } = order;
  const contact = contactOf({ fullName, email, phone: phone ?? "", residence });
  const day = order.due_on && formatCalendarDay(new Date(order.due_on));
  if (order.parent_id)
    return said({ Purpose: order.service_type, Due: day, Company: order.company_name, ...contact });
  if (order.service) {
    const offer = { [offerText.included]: order.offer_text, [offerText.until]: day };
    return said({ ...offer, Company: order.company_name, ...contact, Notes });
  }
  const extras = asked(order.asked_for);
  if (order.kind === "bank") return said({ ...contact, Company: order.company_name, ...extras, Notes });
  const further = { ...extras, ...contact, Notes };
  if (order.kind === "trust") {
    return said({
      "Trust or foundation": order.company_name,
      Founder: order.director_name,
      Beneficiaries: order.beneficial_owner_name,
      ...further,
    });
  }
  return said({
    "First name choice": order.company_name,
    Director: order.director_name,
    Shareholder: order.shareholder_name,
    "Beneficial owner": order.beneficial_owner_name,
    "Nominee director": nominee(order.use_nominee_director),
    "Nominee shareholder": nominee(order.use_nominee_shareholder),
    ...further,
  });
}
