import { nomineeDirectorFee, nomineeShareholderFee, type Fees } from "@/data/prices";

/** What an order costs, in whole US dollars. */
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

/** What our own fee is called: the service on a bank order, what a further payment is for; else undefined. */
export function ownFee(order: {
  readonly kind: string;
  readonly service_type: string;
  readonly parent_id?: string | null;
}): string | undefined {
  if (order.parent_id) return order.service_type;
  return order.kind === "bank" ? "Service fee" : undefined;
}

/**
 * The lines of a price in US dollars, each with its name; `first` is what ours is called ("Service fee" on a bank order, which
 * has no government fee). Lines of nothing are left out, the first two never.
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
