import { backupMutants } from "./backup.ts";
import { ordersMutants } from "./orders.ts";
import { historyMutants } from "./history.ts";
import { paymentsMutants } from "./payments.ts";
import { formsMutants } from "./forms.ts";
import { accountsMutants } from "./accounts.ts";
import { defencesMutants } from "./defences.ts";
import { mailsMutants } from "./mails.ts";
import { schedulerMutants } from "./scheduler.ts";
import { documentsMutants } from "./documents.ts";
import { deskMutants } from "./desk.ts";
import { peopleMutants } from "./people.ts";
import { rightsMutants } from "./rights.ts";

/** A guard in the code, the replacement that removes it, and the test that must then fail. */
export type Mutant = {
  guard: string;
  file: string;
  find: string;
  replace: string;
  test: { file: string; name: string };
};

/** The mutants in groups, which can be run separately. */
export const groups: Readonly<Record<string, readonly Mutant[]>> = {
  orders: ordersMutants,
  history: historyMutants,
  payments: paymentsMutants,
  forms: formsMutants,
  accounts: accountsMutants,
  defences: defencesMutants,
  mails: mailsMutants,
  scheduler: schedulerMutants,
  documents: documentsMutants,
  desk: deskMutants,
  people: peopleMutants,
  rights: rightsMutants,
  backup: backupMutants,
};

export const mutants: readonly Mutant[] = Object.values(groups).flat();
