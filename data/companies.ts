// Texts of the account's page about a finished order: a company, trust, foundation or bank account. Read by components/account.

/** About the nominees that we supply. Also on an order's page. */
export const nomineeText = {
  roles: { director: "Nominee director", shareholder: "Nominee shareholder" },
  supplied: (role: string | null) => (role ? `${role}, supplied by us` : "Supplied by us"),
  unnamed: "Supplied by us. We’ll tell you who it is before they act.",
} as const;

export const companyText = {
  all: "All companies",
  unnamed: "No name recorded",
  open: (noun: string) => `Open the page of this ${noun}`,
  documents: "Documents",
  noDocuments: "No finished documents.",
  allDocuments: "All documents of this order",
  people: "People",
  due: "What falls due",
  renewal: "Annual renewal",
  renewalNote:
    "The anniversary of the registration. We’ll email you 60, 30 and 7 days before. Dates that the law sets can be earlier, and stay below until they are marked as done.",
  renew: (price: string) => `Renew now · ${price}`,
  renewFrom: (day: string, price: string) => `From ${day} you can renew it here for ${price}.`,
  askRenewal: "Ask for the renewal price",
  renewalUnpaid: "It isn’t paid yet. You can pay or decline it on this page.",
  renewalPaid: "You’ve paid for it, and we’re doing it.",
  renewalDeclined: "You don’t want to renew. Write to us if you change your mind.",
  duties: "What the law also requires",
  next: "What you can do next",
  openAccount: (noun: string) => `Open a bank account for this ${noun}`,
  chooseBank: "Choose a bank location",
  services: "Order a service for this company",
  formAnother: "Form another company",
  choosePlace: "Choose a jurisdiction",
  filledIn: "We’ll fill in what we know. You can change it before you order.",
  go: "Continue",
  ask: "Ask about nominees or changes",
} as const;
