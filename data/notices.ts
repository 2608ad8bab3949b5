/**
 * The sentences of §2 and §8 that the browser's own script says. Apart from messages.ts, which stays out of every page's
 * first load.
 */

export type Notice = {
  readonly title?: string;
  readonly text: string;
  /** A second line, where the sentence of §8 would mislead by itself. */
  readonly more?: string;
};
export type NoticeKind = "success" | "error" | "warning" | "info";

/** §8, a programmer's mistake. */
export const authProviderMissing = "useAuth must be used within an AuthProvider";

/** §2 and §8, on the way back from a sign-in provider. */
export const authReturn = {
  processing: { text: "Processing authentication..." },
  completing: { text: "Completing authentication..." },
  failed: { text: "Authentication failed" },
  succeeded: { text: "Successfully signed in!" },
  exception: { text: "An error occurred during authentication" },
} as const;

/** §8, unhandled error. */
export const unexpectedError = "Unexpected Application Error!";

/** §8, unknown path. */
export const pageNotFound = { text: "Page not found" } as const;

/** §8, after sign-up. */
export const accountCreated = {
  text: "Account created successfully. Please check your email for the confirmation link.",
} as const;

/** After a mail was asked for; the same words whether or not the address is known. */
export const mailSentText = "If there is an account with this address, a mail with a link is on its way.";

/** §8, after Edit Profile. */
export const profileUpdated = { text: "Profile updated successfully" } as const;

/** §8, after an inquiry. */
export const inquirySent = {
  title: "Submission Successful",
  text: "Your inquiry has been submitted. We'll contact you shortly.",
} as const;

/** §8, an inquiry that went astray between browser and server. */
export const inquiryLost = {
  title: "Unexpected Error",
  text: "An unexpected error occurred. Please try again later.",
} as const;

/** After a reply in an inquiry's conversation. */
export const replySent = { text: "Your message has been sent." } as const;

/** After a verb of the desk. */
export const deskDone = { text: "Done." } as const;

/** §8, a checkout that went astray between browser and server. */
export const checkoutLost = { text: "Checkout failed. Please try again." } as const;

/** §8, a coin payment that went astray between browser and server. */
export const coinPaymentLost = {
  text: "Payment processing failed: we could not be reached. Please try again.",
} as const;

/** Any other form in the same case. */
export const serverUnreachable = {
  text: "We could not be reached. Please check your connection and try again; your entries are kept.",
} as const;

/** After a new deploy, when an open page's form is no longer known. */
export const pageUpdated = { text: "This page was updated. Please reload; your entries are kept." } as const;

/** A form's checks in the browser were wanted and did not come; the server makes the same. */
export const sentUnchecked =
  "Our checks could not be loaded, so your entries are sent as they are and checked by us.";

/** An order form that was left half filled in. */
export const entriesRestored = { text: "What you had typed is back." } as const;

/** §2, card tab while busy. */
export const redirectingMessage = "Redirecting to Stripe…";

/** §8: order save fails after the session was opened. */
export const unsavedWarning = {
  text: "Warning: Order details may not be saved, but payment will proceed",
} as const;

/** §8, after Proceed. */
export const coinOrderCreated = { text: "Crypto payment order created successfully" } as const;

/** §8: what the sign-in return shows for an `error` parameter on the not-found page. */
export const authFailedWith = (description: string) => `Authentication failed: ${description}`;

/** Why there is no Proceed: the order's instructions are open. */
export const coinsOpen = (reference: string) =>
  `Order ${reference} is recorded and its payment instructions are open. To take another coin, choose another way to pay there.`;

/** Why there is no Proceed: no coin has an address. */
export const noCoins = "No coin can be paid in at the moment. Please pay by card.";

/** What may go wrong with a file on its way to us, wherever it is noticed. */
export const documentProblems = {
  empty: "This file is empty. Please choose it again.",
  tooLarge: "This file is larger than 10 MB. Please send a smaller one, or in parts.",
  tooMuch: "Together these files are too large for one form. Please send them one by one.",
  type: "This is neither a PDF nor a JPEG or PNG picture, whatever its name says. Please send one of these.",
  full: "This order has 20 files already. Please take one back that is no longer needed, or write to us.",
  closed: "This order takes no files at the moment.",
  nothing: "No file was chosen. Please choose one.",
  unreadable: "The file did not arrive whole. Please send it again.",
  away: "We can't store files right now, so nothing was kept. Please try again in a moment.",
  session: "We can't check your sign-in right now, so nothing was kept. Please try again in a moment.",
  signedOut: "You are signed out. Please sign in again and send the file once more.",
  unknown: "This paper is no longer on the list. Please reload the page.",
  stale: "Something has happened with this order since you opened the page. Please reload it first.",
  tooOften: "These were many files in a short time. Please wait some minutes and send the rest.",
  lost: "The connection broke off before the file had arrived. Please try again; the others are kept.",
} as const;

export type DocumentProblem = keyof typeof documentProblems;
