// Texts about the data kept about a person, and its deletion. Read by the page that closes an account and by `npm run person`.

/** The kinds of rows of `person_records`. */
export const retentionRecordKinds = {
  account: "Account",
  order: "the order",
  documents: "documents you sent",
  details: "personal details and answers",
  "finished-documents": "finished documents",
  messages: "messages",
  receipts: "receipts and credit notes",
  inquiry: "Inquiry",
  emails: "Contents of our emails",
} as const;

/** Why a kind of record is deleted, is kept, or prevents the deletion of the account. */
export const retentionReasons = {
  account: "with its sign-in and sessions",
  staff: "It works at the desk.",
  open: "It’s paid and not finished, its payment is disputed or still to be refunded, or we’re still looking for a payment that was reported.",
  orders: "Accounting and tax law requires us to keep it.",
  "due-diligence": "Anti-money-laundering law requires us to keep it.",
  "stopped-orders": "The order was stopped.",
  "unpaid-orders": "It was never paid.",
  inquiries: "with all its messages",
  emails: "",
} as const;

/** Texts inside the ZIP of a user's data. */
export const dataDownloadText = {
  missing: "We couldn’t read these files for this download. Please try again later, or write to us:",
} as const;

/** The page that closes an account, and its links in Edit Profile. */
export const closeAccountText = {
  title: "Close your account",
  download: "Download your data",
  downloadText:
    "A ZIP file with everything we keep about you: a JSON file, and the documents of your orders.",
  lead: "Closing your account deletes it for good. You can’t undo this.",
  downloadFirst: "You may want your data and receipts first. You can’t get them here afterwards.",
  open: "You can’t close your account yet",
  openText:
    "Our work on these orders, or on something you paid for later, isn’t finished, a payment is disputed or still to be refunded, or we’re still looking for one that you reported. Wait until that’s settled, or write to us to stop them. Then come back here.",
  openWork: "Our work on them continues. Closing the account neither stops nor refunds it.",
  keptOpen: "While an order is open, we keep everything that belongs to it. Afterwards:",
  staff: "This account works at the desk. Ask the site’s owner to take that role away first.",
  deleted: "What we delete at once",
  kept: "What we keep, and until when",
  keptText:
    "It’s kept apart: no account can open it, not even a new one with your email address, and we no longer write to you about it. After that date we delete it.",
  reminders: "You’ll get no more reminders of yearly renewals.",
  nothingKept: "Nothing. No law requires us to keep anything of this account.",
  noPassword: "No password, because you sign in with Google?",
  setPassword: "Set one first",
  password: "Your password",
  button: "Close my account for good",
  head: ["What", "How long", "Why"],
} as const;
