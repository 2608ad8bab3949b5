// Withdrawing from an order before it is filed (decision 100). Read by the order's page in the account.
import { retentionPeriods } from "./retention";

const { period: keptFor } = retentionPeriods["due-diligence"];
const { period: keptForSwitzerland } = retentionPeriods["due-diligence-switzerland"];
const { period: keptIfStopped } = retentionPeriods["stopped-orders"];

/** Texts about withdrawing from a paid order before it is filed, or from a service before it is done (decision 100). */
export const withdrawalText = {
  heading: "Withdraw from this order",
  lead: "Until we file it, you can withdraw without giving a reason, and get your money back.",
  /** A service is one piece of work, which counts as filed when it is done. */
  serviceLead: "Until it is done, you can withdraw without giving a reason, and get your money back.",
  open: "Withdraw from this contract",
  what: [
    "We stop work on this order for good. It can’t be opened again.",
    "We refund what you paid, to the card or address it came from.",
    `We delete what you uploaded for it after ${keptIfStopped}. If our checks had begun, anti-money-laundering law requires us to keep it for ${keptFor} (for Switzerland ${keptForSwitzerland}) after our work on all your orders ends.`,
    "You get an email that confirms the day and time.",
  ],
  confirm: (reference: string) => `Confirm withdrawal from ${reference}`,
} as const;
