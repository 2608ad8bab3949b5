/** The pages about one visitor: drawn for each visit, after a look at the session, and for no search engine. */
export const privatePages = {
  account: "/user-account",
  login: "/login",
  newPassword: "/new-password",
  payment: "/payment",
  changeOrder: "/payment/change",
  confirmation: "/order-confirmation",
  mailLink: "/auth/confirm",
  /** Where staff work. */
  desk: "/desk",
} as const;

/** What no crawler is to ask for: what these pages stand on, and addresses that answer with no page. */
export const disallowedPaths: string[] = [
  "/api/",
  "/auth/",
  privatePages.account,
  privatePages.payment,
  privatePages.desk,
  "/choose",
];
