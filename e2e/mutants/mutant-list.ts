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
import { houseMutants } from "./house.ts";
import type { Mutant } from "./mutant.ts";

/** The guards by their rooms, which can be run each by itself. */
export const rooms: Readonly<Record<string, readonly Mutant[]>> = {
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
  house: houseMutants,
};

export const mutants: readonly Mutant[] = Object.values(rooms).flat();
