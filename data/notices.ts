// Messages shown by client components (§2, §8). Separate from messages.ts to keep the pages' JavaScript small.

/** A message to a visitor: a toast, or a text next to a form. */
export type Notice = {
  readonly title?: string;
  readonly text: string;
  /** A second line, if the sentence of §8 alone would be misleading. */
  readonly more?: string;
};

/** A new tab keeps the form and its entries. */
export const signInNewTabLabel = "Sign in (opens a new tab)";
export const enterCodeNewTabLabel = "Enter the code (opens a new tab)";

export type NoticeKind = "success" | "error" | "warning" | "info";

/** §8, a programming error. */
export const authProviderMissingMessage = "useAuth must be used within an AuthProvider";

/** §2 and §8, after the return from a sign-in provider. */
export const signInCallbackNotices = {
  processing: { text: "Processing authentication..." },
  completing: { text: "Completing authentication..." },
  failed: { text: "Authentication failed" },
  succeeded: { text: "Successfully signed in!" },
  exception: { text: "An error occurred during authentication" },
} as const;

/** §8, unhandled error. */
export const unexpectedErrorHeading = "Unexpected Application Error!";

/** §8, unknown path. */
export const pageNotFoundNotice = { text: "Page not found" } as const;

/** §8, after sign-up. */
export const accountCreatedNotice = {
  text: "Account created successfully. Please check your email for the confirmation link.",
} as const;

/** Shown after a request for an email. The same text whether or not the address has an account. */
export const emailSentText =
  "If there\u2019s an account with this address, an email with a link is on its way.";

/** §8, after Edit Profile. */
export const profileUpdatedNotice = { text: "Profile updated successfully" } as const;

/** §8, when Edit Profile fails. */
export const profileUpdateFailedNotice = { text: "Failed to update profile" } as const;

/** §8, after an inquiry. */
export const inquirySentNotice = {
  title: "Submission Successful",
  text: "Your inquiry has been submitted. We'll contact you shortly.",
} as const;

/** §8, when an inquiry's request fails. */
export const inquiryFailureText = {
  title: "Unexpected Error",
  text: "An unexpected error occurred. Please try again later.",
} as const;

/** Shown after a customer's message about an order or an inquiry was sent. */
export const messageSentNotice = { text: "Your message has been sent." } as const;

/** After an answer to a question about an order. */
export const answerSentNotice = { text: "Your answer has been sent." } as const;

/** After a person was added to an order. */
export const personAddedNotice = { text: "Added. Please fill in the details." } as const;

/** Shown after a desk action. */
export const deskActionDoneNotice = { text: "Done." } as const;

/** Shown after a desk action that only counts once a second person does the same. */
export const deskActionProposedNotice = { text: "Proposed. Another person has to confirm it." } as const;

/** §8, after Sign Out when the session couldn't be ended. */
export const signOutFailedNotice = { text: "Error signing out" } as const;

/** §8, when Continue with Google fails. */
export const googleSignInFailedNotice = {
  title: "Authentication Error",
  text: "Failed to authenticate with Google. Please try again.",
} as const;

const connectionLost = "We could not be reached. Please check your connection and try again.";

/** §8, when the request to sign in or sign up fails. */
export const signInRequestFailedNotice = {
  title: "Error",
  text: "An unexpected error occurred",
  more: connectionLost,
} as const;

/** §8, when the report of a crypto payment fails. */
export const cryptoReportFailedNotice = { text: "Error confirming payment", more: connectionLost } as const;

/** §8, when a checkout request fails. */
export const checkoutRequestFailedNotice = { text: "Checkout failed. Please try again." } as const;

/** §8, when a crypto payment request fails. */
export const cryptoRequestFailedNotice = {
  text: "Payment processing failed: there was no connection. Please try again.",
} as const;

/** Shown when the request of any other form fails. */
export const serverUnreachableNotice = {
  text: `${connectionLost} Your entries are kept.`,
} as const;

/** Shown when a form's server action no longer exists after a deployment. */
export const siteUpdatedNotice = {
  text: "This page has been updated. Please reload it. Your entries are kept.",
} as const;

/** Shown when the form's validation code couldn't be loaded. The server validates anyway. */
export const sentWithoutValidationText =
  "We couldn't check your entries here, so they were sent as they are and our server checks them.";

/** Shown when an unfinished order form is restored. */
export const draftRestoredNotice = { text: "We restored your draft." } as const;

/** §2, card tab while busy. */
export const redirectingToStripeText = "Redirecting to Stripe…";

/** §8: order save fails after the session was opened. */
export const orderNotSavedWarning = {
  text: "Warning: Order details may not be saved, but payment will proceed",
} as const;

/** §8, after Proceed. */
export const cryptoOrderCreatedNotice = { text: "Crypto payment order created successfully" } as const;

/** §8, for an `error` parameter on the not-found page. */
export const formatAuthFailedText = (description: string) => `Authentication failed: ${description}`;

/** The reason why Proceed is disabled: the order already has its payment instructions, in a dialog that can be closed and opened again. */
export const formatCryptoOrderRecordedText = (reference: string) =>
  `Order ${reference} is recorded. Its payment instructions say how to pay it. To switch to another cryptocurrency, press “Choose another payment method” there.`;

/** The reason why Proceed is disabled: no cryptocurrency has a receiving address. */
export const cryptoUnavailableText =
  "Cryptocurrency payment is unavailable at the moment. Please pay by card.";
