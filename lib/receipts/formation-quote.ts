import { generalExclusions } from "@/data/jurisdictions";
import { priceInclusionText } from "@/data/order-form-texts";
import { quoteText, quoteValidDays } from "@/data/quotes";
import { addDays, toOfficeCalendarDay } from "@/lib/business-days";
import { findJurisdiction, findTrust, formatFormationTitle, trustPath } from "@/lib/catalogue";
import { formatCalendarDay, formatDate } from "@/lib/format";
import {
  type NomineeChoice,
  buildNomineeQuery,
  type OrderPrice,
  parseNomineeChoice,
} from "@/lib/orders/fees";
import { describeOrderProduct } from "@/lib/orders/order-row";
import { orderFormPath, quotePath } from "@/lib/orders/paths";
import { calculateOrderPrice } from "@/lib/orders/price";
import { type FormationChoice, calculateYearlyCosts, type YearlyCosts } from "@/lib/orders/yearly-costs";

/** A quote, as shown on its page and in its PDF. */
export type FormationQuote = {
  readonly slug: string;
  /** The service: "Nevis Company Formation", "Panama Foundation". */
  readonly name: string;
  readonly thing: "company" | "trust" | "foundation";
  readonly jurisdiction: string;
  readonly serviceType: string;
  /** The options that the jurisdiction offers, and whether each is chosen. Empty for a trust. */
  readonly options: readonly { readonly field: keyof NomineeChoice; readonly isChosen: boolean }[];
  readonly price: OrderPrice;
  readonly costs: YearlyCosts;
  readonly included: readonly string[];
  readonly notIncluded: readonly string[];
  /** Days, in the office's time zone. */
  readonly issued: string;
  readonly validUntil: string;
  /** The jurisdiction's page. */
  readonly placePath: string;
  /** The order form with the same options. */
  readonly orderHref: string;
  readonly pdfHref: string;
};

type Offer = Pick<FormationQuote, "name" | "thing" | "placePath" | "included" | "notIncluded"> & {
  readonly kind: FormationChoice["kind"];
  readonly fields: readonly (keyof NomineeChoice)[];
};

function findOffer(slug: string): Offer | undefined {
  const trust = findTrust(slug);
  if (trust) {
    const { name, structure, included, notIncluded } = trust;
    const scope = { included: [priceInclusionText.fees, ...(included ? [included] : [])], notIncluded };
    const thing = structure === "Trust" ? "trust" : "foundation";
    return { kind: "trust", name, thing, placePath: trustPath(trust), ...scope, fields: [] };
  }
  const place = findJurisdiction(slug);
  if (!place) return undefined;
  return {
    kind: "company",
    thing: "company",
    name: formatFormationTitle(place),
    placePath: `/jurisdictions/${slug}`,
    included: [priceInclusionText.fees, place.included],
    // The nominees that weren't chosen are added below.
    notIncluded: [...place.notIncluded, ...generalExclusions.others],
    fields: place.withoutShareholders
      ? ["useNomineeDirector"]
      : ["useNomineeDirector", "useNomineeShareholder"],
  };
}

/**
 * The quote for a company, trust or foundation with the options in the query string, issued now (decision 78). Undefined for
 * an unknown slug. Other parameters are ignored.
 */
export function createFormationQuote(
  slug: string,
  parameter: (name: string) => unknown,
  now: Date,
): FormationQuote | undefined {
  const offer = findOffer(slug);
  if (!offer) return undefined;
  const { kind, name, thing, placePath, fields } = offer;
  const named = parseNomineeChoice(parameter);
  const chosen = (field: keyof NomineeChoice) => (named[field] === "yes" ? "yes" : "no");
  const nominees: NomineeChoice = Object.fromEntries(fields.map((field) => [field, chosen(field)]));
  const choice = { kind, place: slug, ...nominees };
  const description = describeOrderProduct(choice);
  const costs = calculateYearlyCosts(choice);
  if (!description || !costs) return undefined;
  const options = fields.map((field) => ({ field, isChosen: nominees[field] === "yes" }));
  const lineOf = (isChosen: boolean) =>
    options
      .filter((option) => option.isChosen === isChosen)
      .map(({ field }) => quoteText.nominee[field][isChosen ? "chosen" : "other"]);
  const query = buildNomineeQuery(nominees);
  return {
    slug,
    name,
    thing,
    ...description,
    options,
    price: calculateOrderPrice(choice),
    costs,
    included: [...offer.included, ...lineOf(true)],
    notIncluded: [...lineOf(false), ...offer.notIncluded],
    issued: formatDate(now),
    validUntil: formatCalendarDay(addDays(toOfficeCalendarDay(now), quoteValidDays)),
    placePath,
    orderHref: orderFormPath(slug) + query,
    pdfHref: `${quotePath(slug)}/pdf${query}`,
  };
}
