/** The pages about one visitor: drawn for each visit, after a look at the session, and for no search engine. */
export const privatePages = {
  account: "/user-account",
  login: "/login",
  newPassword: "/new-password",
  payment: "/payment",
  changeOrder: "/payment/change",
  confirmation: "/order-confirmation",
  mailLink: "/auth/confirm",
} as const;

/** What no crawler is to ask for: what these pages stand on, and addresses that answer with no page. */
export const uncrawled: string[] = ["/api/", "/auth/", privatePages.account, privatePages.payment, "/choose"];

/** Where people at the desk work. */
export const deskPath = "/desk";

/**
 * Where the pages behind the desk's addresses are. Nobody gets there but by middleware, which gives this pass. Not at the top,
 * where a page of any name makes the router's data list its neighbours.
 */
export const deskPages = "/auth/at-the-desk";
export const deskPass = "x-at-desk";
