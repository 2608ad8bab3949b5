import { formationFeeExclusions } from "@/data/jurisdictions";
import { priceInclusionText } from "@/data/order-form-texts";
import { quoteText, quoteValidDays } from "@/data/quotes";
import { addDays, toOfficeCalendarDay } from "@/lib/business-days";
import { findJurisdiction, findTrust, formatFormationTitle, trustPath } from "@/lib/catalogue";
import { formatCalendarDay, formatDate } from "@/lib/format";
import { type NomineeChoice, buildNomineeQuery, parseNomineeChoice } from "@/lib/orders/fees";
import { describeOrderProduct } from "@/lib/orders/order-row";
import { orderFormPath, quotePath } from "@/lib/orders/paths";
import { calculateOrderPrice } from "@/lib/orders/price";
import { type FormationChoice, calculateYearlyCosts } from "@/lib/orders/yearly-costs";

/** A quote, as shown on its page and in its PDF. */
export type FormationQuote = NonNullable<ReturnType<typeof createFormationQuote>>;

type Offer = {
  readonly kind: FormationChoice["kind"];
  readonly thing: "company" | "trust" | "foundation";
  readonly name: string;
  readonly placePath: string;
  readonly included: readonly string[];
  readonly notIncluded: readonly string[];
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
    notIncluded: [...place.notIncluded, ...formationFeeExclusions.others],
    fields: place.withoutShareholders
      ? ["useNomineeDirector"]
      : ["useNomineeDirector", "useNomineeShareholder"],
  };
}

/**
 * The quote for a company, trust or foundation with the options in the query string, issued now (decision 78). Undefined for
 * an unknown slug. Other parameters are ignored.
 */
export function createFormationQuote(slug: string, parameter: (name: string) => unknown, now: Date) {
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
    /** The service: "Nevis Company Formation", "Panama Foundation". */
    name,
    thing,
    ...description,
    /** The options that the jurisdiction offers, and whether each is chosen. Empty for a trust. */
    options,
    price: calculateOrderPrice(choice),
    costs,
    included: [...offer.included, ...lineOf(true)],
    notIncluded: [...lineOf(false), ...offer.notIncluded],
    /** Days, in the office's time zone. */
    issued: formatDate(now),
    validUntil: formatCalendarDay(addDays(toOfficeCalendarDay(now), quoteValidDays)),
    placePath,
    /** The order form with the same options. */
    orderHref: orderFormPath(slug) + query,
    pdfHref: `${quotePath(slug)}/pdf${query}`,
  };
}
