// Withdrawing from an order before it is filed (decision 100). Read by the order's page in the account.

export const withdrawalText = {
  heading: "Withdraw from this order",
  lead: "Until we file it, you can withdraw without giving a reason, and get your money back.",
  open: "Withdraw from this contract",
  what: [
    "We stop work on this order for good. It can’t be opened again.",
    "We refund what you paid, to the card or address it came from.",
    "What you uploaded for it is deleted after 30 days.",
    "You get an email that confirms the day and time.",
  ],
  confirm: (reference: string) => `Confirm withdrawal from ${reference}`,
} as const;
