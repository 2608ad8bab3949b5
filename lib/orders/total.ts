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
