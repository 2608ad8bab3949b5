/** Every sentence that tells a visitor how something went (§5, §8), once. Where §8 gives a title it stands beside the text. */

export type Notice = { readonly title?: string; readonly text: string };

export const messages = {
  inquiry: {
    failed: {
      title: "Submission Failed",
      text: "There was an error submitting your inquiry. Please try again.",
    },
    unexpected: { title: "Unexpected Error", text: "An unexpected error occurred. Please try again later." },
    fullName: "Full name must be at least 2 characters",
    email: "Invalid email address",
    subject: "Subject must be at least 3 characters",
    message: "Message must be at least 10 characters",
  },
  profile: {
    updated: { text: "Profile updated successfully" },
    updateFailed: { text: "Failed to update profile" },
    notFound: {
      text: "No profile found. Please ensure you are logged in and your profile is properly set up.",
    },
  },
  session: {
    signedOut: { text: "You have been signed out." },
    signOutFailed: { text: "Error signing out" },
    signedIn: { text: "Signed in successfully" },
    failed: { title: "Error", text: "An unexpected error occurred" },
    googleFailed: {
      title: "Authentication Error",
      text: "Failed to authenticate with Google. Please try again.",
    },
    email: "Please enter a valid email address",
    password: "Password must be at least 6 characters",
    credentialsMissing: "You must provide either an email or phone number and a password",
    linkExpired: {
      title: "Error",
      text: "This link has expired or has already been used. Please request a new one.",
    },
    tooMany: { title: "Error", text: "Too many attempts. Please wait a few minutes and try again." },
    unreachable: {
      title: "Error",
      text: "We can't reach the sign-in service right now. Please try again in a moment.",
    },
  },
  authReturn: {
    noSession: { text: "Authentication failed: No session returned" },
    incomplete: { text: "Failed to complete authentication" },
  },
  card: {
    emailRequired: { text: "Email is required for payment processing" },
    sessionFailed: { text: "Failed to create checkout session" },
    failed: { text: "Checkout failed. Please try again." },
  },
  crypto: {
    emailRequired: { text: "Customer email is required for processing payment" },
    nameRequired: { text: "Customer name is required for processing payment" },
    created: { text: "Crypto payment order created successfully" },
    confirmed: { text: "Payment confirmed successfully" },
    updateFailed: { text: "Error updating payment status" },
    confirmFailed: { text: "Error confirming payment" },
  },
  payment: {
    noOrder: { text: "Please start an order first: choose a jurisdiction and fill in its order form." },
    draftChanged: {
      text: "This order was changed in another tab. Please check the summary below and try again.",
    },
    priceChanged: {
      text: "The price of this order has changed since you started it. Please check the summary and try again.",
    },
  },
  order: {
    bankSubmitted: { title: "Form submitted", text: "Your bank account request has been submitted." },
    unknownPlace: { text: "This jurisdiction cannot be ordered. Please choose another one." },
    bankFullName: "Full name is required",
    bankEmail: "Valid email is required",
    bankPhone: "Phone number is required",
    unknownBank: "Jurisdiction not found. Please select a valid jurisdiction.",
  },
  account: {
    unreachable: {
      text: "We can't reach your account right now. You are still signed in; please try again.",
    },
    ordersFailed: { text: "Orders could not be loaded" },
  },
  form: {
    check: { text: "Please check the highlighted fields." },
    required: "This field is required",
    tooLong: "This is too long",
    characters: "Please remove unusual control characters",
    email: "Please enter a valid email address",
    choice: "Please choose an option",
    updated: { text: "This page was updated. Please reload; your entries are kept." },
    tooMany: { text: "Too many attempts. Please wait a few minutes and try again." },
  },
  page: {
    notFoundHeading: "Oops! Page not found",
    unexpected: "Unexpected Application Error!",
    jurisdictionNotFound: "Jurisdiction Not Found",
    jurisdictionNotFoundText: "The requested jurisdiction information is not available.",
  },
} as const;

// Apart from the rest, since the browser's first script carries these.
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

/** §8, unknown path. */
export const pageNotFound = { text: "Page not found" } as const;

/** §8, after sign-up. */
export const accountCreatedText =
  "Account created successfully. Please check your email for the confirmation link.";

/** §8, after an inquiry. */
export const inquirySent = {
  title: "Submission Successful",
  text: "Your inquiry has been submitted. We'll contact you shortly.",
} as const;

/** §2, card tab while busy. */
export const redirectingMessage = "Redirecting to Stripe…";

/** §8: order save fails after the session was opened. */
export const unsavedWarning = {
  text: "Warning: Order details may not be saved, but payment will proceed",
} as const;

/** §8: what the sign-in return shows for an `error` parameter on the not-found page. */
export const authFailedWith = (description: string) => `Authentication failed: ${description}`;

/** The notices that survive a redirect: a cookie carries the key, never the text. */
export const flashNotices = {
  "signed-out": messages.session.signedOut,
  "signed-in": messages.session.signedIn,
  returned: authReturn.succeeded,
  "link-expired": messages.session.linkExpired,
  "sign-out-failed": messages.session.signOutFailed,
  "bank-submitted": messages.order.bankSubmitted,
  "google-failed": messages.session.googleFailed,
  "profile-updated": messages.profile.updated,
} as const satisfies Record<string, Notice>;

export type FlashKey = keyof typeof flashNotices;
