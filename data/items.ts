// What an order can be made of: what the customer reads (§9), and whether it comes again each year, at the price of that year.
// A service for an existing company is labelled in services.ts; the desk's requests (further_payment, renewal) and offers by the desk.
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

/** What the order form of each kind sells. */
export const orderItemByKind = { company: "formation", trust: "trust", bank: "bank_account" } as const;
