import { type Fees, nomineeDirectorFee, nomineeShareholderFee } from "@/data/prices";
import type { OrderRow } from "./metadata";

/** The price of an order in US dollars. */
export type Quote = {
  readonly incorporation: number;
  readonly government: number;
  readonly nomineeDirector: number;
  readonly nomineeShareholder: number;
  readonly total: number;
};

export type NomineeChoice = {
  readonly useNomineeDirector?: string;
  readonly useNomineeShareholder?: string;
};

/** §9: total = incorporation + government + nominee fees, each nominee added when yes is chosen. US dollars. */
export function toQuote({ incorporation, government }: Fees, choice: NomineeChoice = {}): Quote {
  const nomineeDirector = choice.useNomineeDirector === "yes" ? nomineeDirectorFee : 0;
  const nomineeShareholder = choice.useNomineeShareholder === "yes" ? nomineeShareholderFee : 0;
  const total = incorporation + government + nomineeDirector + nomineeShareholder;
  return { incorporation, government, nomineeDirector, nomineeShareholder, total };
}

/** The label of our fee if it isn't the incorporation fee: the service of a bank order or the purpose of a further payment. */
export function ownFeeLabel(order: {
  readonly kind: string;
  readonly service_type: string;
  readonly parent_id?: string | null;
}): string | undefined {
  if (order.parent_id) return order.service_type;
  return order.kind === "bank" ? "Service fee" : undefined;
}

/**
 * The lines of a price in US dollars. `first` is the label of our fee ("Service fee" on a bank order, which has no government
 * fee). Nominee fees of zero are left out.
 */
export function feeLines(
  price: Quote,
  first = "Incorporation fee",
): (readonly [name: string, dollars: number])[] {
  const lines = [
    [first, price.incorporation, true],
    ["Government fee", price.government, first === "Incorporation fee"],
    ["Nominee director fee", price.nomineeDirector, price.nomineeDirector > 0],
    ["Nominee shareholder fee", price.nomineeShareholder, price.nomineeShareholder > 0],
  ] as const;
  return lines.filter(([, , shown]) => shown).map(([name, dollars]) => [name, dollars]);
}

/** The query parameters of an order's options: `?director=1&shareholder=0`. */
export const optionNames = { useNomineeDirector: "director", useNomineeShareholder: "shareholder" } as const;

const options = Object.entries(optionNames) as [keyof NomineeChoice, string][];
const answers = new Map<unknown, string>([
  ["1", "yes"],
  ["0", "no"],
]);

/** The options in a query string, by field of the order form. Other parameters and values are ignored. */
export function readOptions(parameter: (name: string) => unknown): NomineeChoice {
  return Object.fromEntries(
    options.flatMap(([field, name]) => {
      const answer = answers.get(parameter(name));
      return answer ? [[field, answer]] : [];
    }),
  );
}

/** The query string for these options; empty if there are none. */
export function optionsQuery(choice: NomineeChoice): string {
  const named = options.flatMap(([field, name]) =>
    choice[field] ? [[name, choice[field] === "yes" ? "1" : "0"]] : [],
  );
  return named.length ? `?${new URLSearchParams(named)}` : "";
}

type FeeColumns = Pick<
  OrderRow,
  "incorporation_fee" | "government_fee" | "nominee_director_fee" | "nominee_shareholder_fee" | "total_fee"
>;

/** The price stored with an order, in US dollars. */
export function recordedPrice(order: FeeColumns): Quote {
  return {
    incorporation: order.incorporation_fee,
    government: order.government_fee,
    nomineeDirector: order.nominee_director_fee,
    nomineeShareholder: order.nominee_shareholder_fee,
    total: order.total_fee,
  };
}

/** A price as an order's columns. */
export const toFees = (price: Quote): FeeColumns => ({
  incorporation_fee: price.incorporation,
  government_fee: price.government,
  nominee_director_fee: price.nomineeDirector,
  nominee_shareholder_fee: price.nomineeShareholder,
  total_fee: price.total,
});
