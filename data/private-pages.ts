// Paths of the private pages. Read by the middleware, robots.txt and links; lint forbids writing them elsewhere.

/** Pages that are rendered for each request with the visitor's session, and never indexed. */
export const privatePages = {
  account: "/user-account",
  notifications: "/notifications",
  login: "/login",
  newPassword: "/new-password",
  /** Sets up two-factor sign-in, or asks for a code. */
  twoFactor: "/two-factor",
  payment: "/payment",
  changeOrder: "/payment/change",
  confirmation: "/order-confirmation",
  mailLink: "/auth/confirm",
  /** Followed by the token of a personal link. */
  personLink: "/person",
  /** The staff's pages. */
  desk: "/desk",
} as const;

/** The page with the deadlines of the account's companies. */
export const calendarPath = `${privatePages.account}/calendar`;

/** The page that shows what closing the account deletes and keeps, and closes it. */
export const closeAccountPath = `${privatePages.account}/close`;

/** Downloads the signed-in user's data as a ZIP. */
export const dataDownloadPath = `${privatePages.account}/download`;

/** The page of a personal link with this token. */
export const personalLinkPath = (token: string) => `${privatePages.personLink}/${token}`;

/** The page that asks for a code and continues to `next`. */
export const twoFactorPath = (next: string) => `${privatePages.twoFactor}?next=${encodeURIComponent(next)}`;

/** Paths that robots.txt disallows: private pages, and paths without a page. */
export const disallowedPaths: string[] = [
  "/api/",
  "/auth/",
  privatePages.account,
  privatePages.payment,
  privatePages.desk,
  `${privatePages.personLink}/`,
  "/choose",
];
