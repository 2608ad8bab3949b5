import { nomineeDirectorFee, nomineeShareholderFee, type Fees } from "@/data/prices";

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
