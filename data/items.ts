/**
 * The items of an order: the label the customer reads (§9), and whether it is charged again each year, at that year's price. A service for
 * an existing company is labelled in services.ts; further payments, renewals and offers by the desk.
 */
export const orderItems = {
  formation: { label: "Incorporation fee", is_yearly: false },
  trust: { label: "Incorporation fee", is_yearly: false },
  bank_account: { label: "Service fee", is_yearly: false },
  government_fee: { label: "Government fee", is_yearly: true },
  nominee_director: { label: "Nominee director fee", is_yearly: true },
  renewal: { label: "Renewal fee", is_yearly: true },
  nominee_director_renewal: { label: "Nominee director", is_yearly: true },
  nominee_shareholder_renewal: { label: "Nominee shareholder", is_yearly: true },
  nominee_shareholder: { label: "Nominee shareholder fee", is_yearly: true },
} as const;

/** The main item of an order, by kind of order form. */
export const mainOrderItemByKind = { company: "formation", trust: "trust", bank: "bank_account" } as const;
