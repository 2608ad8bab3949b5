import { mainOrderItemByKind, orderItems } from "@/data/items";
import { type Fees, nomineeDirectorFee, nomineeShareholderFee } from "@/data/prices";

/** One thing that is sold, as the customer reads it, in US dollars. */
export type OrderLine = {
  readonly item: string;
  readonly label: string;
  readonly amount: number;
  readonly is_yearly: boolean;
};

/** The price of an order in US dollars: the sum of its lines. */
export type OrderPrice = { readonly lines: readonly OrderLine[]; readonly total: number };

export type NomineeChoice = {
  readonly useNomineeDirector?: string;
  readonly useNomineeShareholder?: string;
};

/** Converts US dollars to whole cents, which Stripe expects. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** The price of these lines in US dollars, summed in whole cents. */
export function sumOrderLines(lines: readonly OrderLine[]): OrderPrice {
  return { lines, total: lines.reduce((cents, { amount }) => cents + toCents(amount), 0) / 100 };
}

/** The fees of an order form, and the price lines of its extras. */
export type OrderFees = Fees & { readonly extras?: readonly OrderLine[] };

/** What was chosen in a form, by field. */
type Choice = NomineeChoice & Readonly<Record<string, unknown>>;

/**
 * §9: total = incorporation + government + nominee fees, each nominee of a company added when yes is chosen, and each extra that was ticked. What costs nothing is no line.
 * `sold` is the kind of order, or the line of a service.
 */
export function calculatePriceFromFees(
  sold: keyof typeof mainOrderItemByKind | Omit<OrderLine, "amount">,
  { incorporation, government, extras = [] }: OrderFees,
  choice: Choice = {},
): OrderPrice {
  const isCompany = sold === "company";
  const amounts = [
    [typeof sold === "string" ? of(mainOrderItemByKind[sold]) : sold, incorporation],
    [of("government_fee"), government],
    [of("nominee_director"), isCompany && choice.useNomineeDirector === "yes" ? nomineeDirectorFee : 0],
    [
      of("nominee_shareholder"),
      isCompany && choice.useNomineeShareholder === "yes" ? nomineeShareholderFee : 0,
    ],
  ] as const;
  return sumOrderLines([
    ...amounts.filter(([, amount]) => amount > 0).map(([line, amount]) => ({ ...line, amount })),
    ...extras.filter(({ item }) => choice[item] === "yes"),
  ]);
}

const of = (item: keyof typeof orderItems) => ({ item, ...orderItems[item] });

/** A price as the fees that the specification names (§3), in US dollars. */
export function splitPriceIntoFees({ lines, total }: OrderPrice) {
  const others = ["government_fee", "nominee_director", "nominee_shareholder"];
  const sum = (name: string) => sumOrderLines(lines.filter(({ item }) => item === name)).total;
  return {
    incorporation: sumOrderLines(lines.filter(({ item }) => !others.includes(item))).total,
    government: sum("government_fee"),
    nomineeDirector: sum("nominee_director"),
    nomineeShareholder: sum("nominee_shareholder"),
    total,
  };
}

/** The query parameters of an order's options: `?director=1&shareholder=0`. */
export const nomineeQueryParameters = {
  useNomineeDirector: "director",
  useNomineeShareholder: "shareholder",
} as const;

const options = Object.entries(nomineeQueryParameters) as [keyof NomineeChoice, string][];
const answers = new Map<unknown, string>([
  ["1", "yes"],
  ["0", "no"],
]);

/** The options in a query string, by field of the order form. Other parameters and values are ignored. */
export function parseNomineeChoice(parameter: (name: string) => unknown): NomineeChoice {
  return Object.fromEntries(
    options.flatMap(([field, name]) => {
      const answer = answers.get(parameter(name));
      return answer ? [[field, answer]] : [];
    }),
  );
}

/** The query string for these options; empty if there are none. */
export function buildNomineeQuery(choice: NomineeChoice): string {
  const named = options.flatMap(([field, name]) =>
    choice[field] ? [[name, choice[field] === "yes" ? "1" : "0"]] : [],
  );
  return named.length ? `?${new URLSearchParams(named)}` : "";
}
