import type { Notice } from "./notices";

/**
 * Every sentence that tells a visitor how something went (§5, §8), once; those that a browser says by itself stand in
 * notices.ts. Where §8 gives a title it stands beside the text.
 */

export const messages = {
  inquiry: {
    failed: {
      title: "Submission Failed",
      text: "There was an error submitting your inquiry. Please try again.",
    },
    fullName: "Full name must be at least 2 characters",
    email: "Invalid email address",
    subject: "Subject must be at least 3 characters",
    message: "Message must be at least 10 characters",
  },
  profile: {
    updateFailed: { text: "Failed to update profile" },
    notFound: {
      text: "No profile found. Please ensure you are logged in and your profile is properly set up.",
    },
  },
  session: {
    signedOut: { text: "You have been signed out." },
    signOutFailed: { text: "Error signing out" },
    signedIn: { text: "Signed in successfully" },
    passwordChanged: { text: "Your password has been changed." },
    othersStay: {
      title: "Error",
      text: "Your password has been changed, but you may still be signed in on other devices. Please change it once more.",
    },
    passwordNotSet: {
      title: "Error",
      text: "The link is used up, but the password could not be set. Please ask for a new one with \u201cForgot password?\u201d.",
    },
    refused: { title: "Error", text: "Invalid login credentials" },
    unknown: {
      title: "Error",
      text: "We can't check your sign-in right now, so nothing was sent. Please try again in a moment.",
    },
    signInAgain: {
      text: "You are signed out, so nothing was done. Please sign in again in another tab, then press once more.",
    },
    signedInAs: (email: string): Notice => ({
      text: `You are signed in as ${email} in this browser. Read the note above, then press the button once more.`,
    }),
    failed: { title: "Error", text: "An unexpected error occurred" },
    googleFailed: {
      title: "Authentication Error",
      text: "Failed to authenticate with Google. Please try again.",
    },
    email: "Please enter a valid email address",
    password: "Password must be at least 6 characters",
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
    // The Auth library's own words for this are advice to programmers.
    elsewhere: { text: "Authentication failed: please sign in again, in the browser you started in." },
    unreachable: { text: "Authentication error: Failed to complete sign-in" },
  },
  card: {
    emailRequired: { text: "Email is required for payment processing" },
    sessionFailed: { text: "Failed to create checkout session" },
  },
  crypto: {
    emailRequired: { text: "Customer email is required for processing payment" },
    nameRequired: { text: "Customer name is required for processing payment" },
    confirmed: {
      text: "Payment confirmed successfully",
      more: "You told us it's sent. We'll verify it and email you.",
    },
    creationFailed: { text: "Order creation failed: it could not be saved. Please try again." },
    coinUnavailable: { text: "This coin is not available right now. Please choose another way to pay." },
    transactionId: "This is not a transaction id of this network",
    noRate: {
      text: "The exchange rate can't be had right now. You can send the amount in dollars at your own rate.",
    },
    updateFailed: { text: "Error updating payment status" },
    confirmFailed: { text: "Error confirming payment" },
    closed: {
      text: "This order was cancelled or is paid another way. Please do not send coins for it.",
    },
  },
  payment: {
    unreachable: {
      text: "We can't look up your order right now. If you have paid, it is safe. Please try again in a moment.",
    },
    noOrder: { text: "Please start an order first: choose a jurisdiction and fill in its order form." },
    draftChanged: {
      text: "This order was changed in another tab. Please check the summary below and try again.",
    },
    draftGone: {
      text: "This order was placed or closed in another tab. You find it in your account, or can start a new one.",
    },
    alreadyPaid: { text: "This order has already been paid by card." },
    alreadyReported: { text: "You have already reported a payment for this order." },
    alreadyReceived: { text: "Your payment for this order has arrived, so there is nothing left to pay." },
    cancelled: {
      text: "You have cancelled this order. Press once more to place it as a new one.",
    },
    signIn: { text: "Please sign in again to pay this order." },
    priceChanged: {
      text: "The price of this order has changed since you started it. Please check the summary and try again.",
    },
  },
  order: {
    bankSubmitted: {
      title: "Form submitted",
      text: "Your bank account request has been submitted.",
      more: "Next: payment.",
    },
    unknownPlace: { text: "This jurisdiction cannot be ordered. Please choose another one." },
    bankFullName: "Full name is required",
    bankEmail: "Valid email is required",
    bankPhone: "Phone number is required",
    fullName: "Full name must be at least 2 characters",
    phone: "Please enter the number with its country code, like +1 202 555 0100",
    consent: "Please accept the Terms of Service and the refund rules to order",
    unknownBank: "Jurisdiction not found. Please select a valid jurisdiction.",
  },
  account: {
    cancelled: { text: "Your order has been cancelled." },
    cancelPaid: {
      text: "A payment for this order has arrived, so it can't be cancelled here. Please write to us.",
    },
    cancelFailed: { text: "This order could not be cancelled right now. Please try again in a moment." },
    unreachable: {
      text: "We can't reach your account right now. You are still signed in; please try again.",
    },
    historyFailed: { text: "The timeline could not be loaded. Please reload this page." },
    ordersFailed: { text: "Orders could not be loaded" },
    companiesFailed: { text: "Companies could not be loaded" },
    newsFailed: { text: "This could not be kept right now. Please try again in a moment." },
    newsUnread: { text: "What is new could not be loaded" },
    inquiriesFailed: { text: "Inquiries could not be loaded" },
  },
  documents: {
    deskStale: {
      text: "Something has happened with this order since you opened the page. It is shown now: please look, and press again.",
    },
    deskRefused: { text: "This can't be done with this order any more. Please reload the page." },
    deskDenied: { text: "You do not work at the desk, or no longer." },
    deskFailed: { text: "This could not be done right now, and nothing has changed. Please try again." },
    reason: "Please say why, so that the customer knows what to send",
    title: "Please name the document",
    decided: { text: "We have looked at this file already, so it can't be taken back. Please write to us." },
    away: { text: "We can't reach this file right now. Please try again in a moment." },
    unread: { text: "Your documents could not be loaded" },
    deskUnread: { text: "The documents could not be loaded" },
    removeFailed: { text: "The file could not be taken back right now. Please try again in a moment." },
  },
  inquiryReply: {
    failed: { text: "Your message could not be sent. Please try again." },
  },
  /** What the desk is told. */
  desk: {
    failed: { text: "This could not be done right now, and nothing has changed. Please try again." },
    unreadable: { text: "This could not be loaded." },
    amount: "Please enter an amount in US dollars, like 950 or 950.50",
    refused: {
      stale: {
        text: "Somebody else did something here since you opened this page. This page shows it now; look at it, then press again.",
      },
      denied: { text: "You don't work at this desk any more." },
      unknown: { text: "This is not there any more." },
      "refused-card": {
        text: "Refund a card payment at Stripe. The refund then shows here by itself.",
      },
      "refused-ended": { text: "This order has ended." },
      "refused-unreported": { text: "No coins are waiting to be found for this order." },
      "refused-transaction": { text: "Please enter the transaction in which you found the coins." },
      "refused-stage": { text: "This order is not at that point." },
      "refused-documents": { text: "Some documents have not been accepted yet." },
      "refused-paid": {
        text: "This order is paid. Refund the payment instead; a full refund stops the order.",
      },
      "refused-open": { text: "The customer has just opened another checkout. Please press once more." },
      "refused-unpaid": {
        text: "No payment for this order has been verified, so there is nothing to refund.",
      },
      "refused-disputed": {
        text: "The payment is disputed, so work on this order is paused until the dispute is decided.",
      },
      "refused-amount": { text: "Enter an amount above zero, and at most what is left of the payment." },
    },
  },
  form: {
    check: { text: "Please check the highlighted fields." },
    tooLarge: "This is more than a form can carry.",
    goBack: "Please go back: your entries are still there. Reload the page before you send them again.",
    notHuman: {
      text: "We could not tell that you are a person. Please complete the check below the form and send it again.",
    },
    refused: { text: "This could not be sent. Please reload the page and try again." },
    required: "This field is required",
    tooLong: "This is too long",
    characters: "Please remove unusual control characters",
    email: "Please enter a valid email address",
    choice: "Please choose an option",
    tooMany: (minutes: number): Notice => ({
      text: `Too many attempts. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
    }),
  },
  page: {
    notFoundHeading: "Oops! Page not found",
    jurisdictionNotFound: "Jurisdiction Not Found",
    jurisdictionNotFoundText: "The requested jurisdiction information is not available.",
  },
} as const;
