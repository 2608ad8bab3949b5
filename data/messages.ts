// Messages that server code returns to visitors and the desk (§5, §8). Those of client components are in notices.ts.
import {
  cryptoReportFailedNotice,
  googleSignInFailedNotice,
  signInRequestFailedNotice,
  signOutFailedNotice,
  type Notice,
  profileUpdateFailedNotice,
} from "./notices.ts";

const weakness = {
  length: "this one is too short",
  characters: "this one needs other kinds of characters too, such as digits or capital letters",
  pwned: "this one is in a list of leaked passwords",
} as const;

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
    updateFailed: profileUpdateFailedNotice,
    notFound: {
      text: "No profile found. Please ensure you are logged in and your profile is properly set up.",
    },
  },
  twoFactor: {
    on: { text: "Two-factor sign-in is on." },
    off: { text: "Two-factor sign-in is off." },
    alreadyOn: { title: "Error", text: "Two-factor sign-in is already on for this account." },
    setUpAgain: { title: "Error", text: "This setup has ended. Reload the page and set it up again." },
    wrong: {
      text: "That code isn\u2019t right. Codes change every 30 seconds: enter the one your app shows now.",
    },
    used: { text: "This code has already been used. Wait for the next one in your app." },
    digits: "Enter the six digits your app shows",
  },
  session: {
    signedOut: { text: "You have been signed out." },
    signOutFailed: signOutFailedNotice,
    signedIn: { text: "Signed in successfully" },
    passwordChanged: { text: "Your password has been changed." },
    othersStay: {
      title: "Error",
      text: "Your password has been changed, but you may still be signed in on other devices. To sign out everywhere, change it again.",
    },
    passwordNotSet: {
      title: "Error",
      text: "We couldn't set your password, and the link can't be used again. Please request a new one with \u201cForgot password?\u201d.",
    },
    refused: { title: "Error", text: "Invalid login credentials" },
    wrongPassword: { text: "That isn’t your password" },
    unknown: {
      title: "Error",
      text: "We can't check your sign-in right now, so nothing was sent. Please try again in a moment.",
    },
    signInAgain: {
      text: "You've been signed out, so nothing was saved. Please sign in again, then try again.",
    },
    codeFirst: {
      text: "This sign-in still needs the code from your authenticator app, so nothing was saved. Enter it, then try again.",
    },
    signedInAs: (email: string): Notice => ({
      text: `You're signed in as ${email} in this browser. Read the note above, then press the button again.`,
    }),
    failed: { title: signInRequestFailedNotice.title, text: signInRequestFailedNotice.text },
    googleFailed: googleSignInFailedNotice,
    email: "Please enter a valid email address",
    password: "Password must be at least 6 characters",
    currentPassword: "Enter your current password",
    signInFirst: {
      text: "To change how you sign in, please sign out and sign in again first. You then have ten minutes.",
    },
    /** Auth's reasons for refusing a password (§8). Undefined without one. */
    weakPassword: (reasons: readonly string[]): string | undefined => {
      const said = Object.entries(weakness).flatMap(([reason, text]) =>
        reasons.includes(reason) ? text : [],
      );
      return said.length ? `Please choose another password: ${said.join(", and ")}` : undefined;
    },
    choosePassword: { title: "Error", text: "Please choose a password for your account." },
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
    // Replaces the Auth library's message, which is meant for developers.
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
    creationFailed: { text: "Order creation failed: we couldn't save it. Please try again." },
    coinUnavailable: {
      text: "This cryptocurrency isn't available right now. Please choose another payment method.",
    },
    transactionId: "This is not a transaction ID on this network",
    noRate: {
      text: "The exchange rate isn't available right now. You can still send the dollar amount at the current market rate.",
    },
    updateFailed: { text: "Error updating payment status" },
    confirmFailed: { text: cryptoReportFailedNotice.text },
    closed: {
      text: "This order was cancelled, or another payment method was chosen. Please don't send any cryptocurrency for it.",
    },
  },
  payment: {
    unreachable: {
      text: "We can't look up your order right now. If you've paid, your payment is safe. Please try again in a moment.",
    },
    noOrder: { text: "Please start an order first: choose a jurisdiction and fill in its order form." },
    draftChanged: {
      text: "Another tab has changed this order or started another, so nothing was paid. Please check the order on this page and try again.",
    },
    draftGone: {
      text: "This order was placed or closed in another tab. Find it in your account, or start a new one.",
    },
    alreadyPaid: { text: "This order has already been paid by card." },
    alreadyReported: { text: "You have already reported a payment for this order." },
    alreadyReceived: { text: "We've received your payment for this order. There is nothing left to pay." },
    cancelled: {
      text: "You cancelled this order. Press the button again to place it as a new one.",
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
    ownerRequired: "Please name the person for whom the nominee holds the shares",
    consent: "Please accept the Terms of Service and the refund rules to order",
    unknownBank: "Jurisdiction not found. Please select a valid jurisdiction.",
  },
  account: {
    cancelled: { text: "Your order has been cancelled." },
    deadlineReason: { text: "Say why it doesn’t apply." },
    deadlineDay: { text: "Enter today or an earlier day." },
    declined: { text: "You’ve declined this payment." },
    cancelPaid: {
      text: "We've received a payment for this order, so it can't be cancelled here. Please contact us.",
    },
    withdrawn: { text: "You have withdrawn from this order. We've emailed you a confirmation." },
    withdrawFiled: {
      text: "This order has been filed or done in the meantime, so you can't withdraw here. Please contact us.",
    },
    withdrawEnded: { text: "This order has already ended." },
    renewClosed: { text: "This company can't be renewed here right now. Please write to us." },
    renewFailed: { text: "We couldn't prepare the renewal. Please try again in a moment." },
    withdrawFailed: { text: "We couldn't record your withdrawal. Please try again in a moment." },
    cancelFailed: { text: "We couldn't cancel this order. Please try again in a moment." },
    unreachable: {
      text: "We can't reach your account right now. You are still signed in; please try again.",
    },
    ordersFailed: { text: "Orders could not be loaded" },
    companiesFailed: { text: "Companies could not be loaded" },
    newsFailed: { text: "We couldn't mark this as read. Please try again in a moment." },
    inquiriesFailed: { text: "Inquiries could not be loaded" },
    closed: { text: "We’ve closed your account and deleted everything we don’t have to keep." },
    closeRefused: {
      text: "Your account can’t be closed while an order is open. Reload this page to see which.",
    },
    closeFailed: {
      text: "We couldn’t close your account. Nothing was deleted; please try again in a moment.",
    },
  },
  documents: {
    reason: "Please give a reason, so that the customer knows what to send",
    waiveReason: "Please say why we don’t need this document",
    undoReason: "Please say why",
    title: "Please name the document",
    decided: { text: "We've already reviewed this file, so it can't be removed. Please contact us." },
    unavailable: { text: "We can't open this file right now. Please try again in a moment." },
    unread: { text: "Your documents could not be loaded" },
    deskUnread: { text: "The documents could not be loaded" },
    removeFailed: { text: "We couldn't remove the file. Please try again in a moment." },
  },
  thread: {
    failed: { text: "Your message could not be sent. Please try again." },
    full: {
      text: "You’ve sent 50 messages here today. You can write again tomorrow, or reply to one of our emails.",
    },
    unread: { text: "The messages could not be loaded. Please try again in a moment." },
  },
  compliance: {
    notSet: { text: "No screening service is set, so nobody can be screened. The owner sets SCREENING_URL." },
    notOpen: { text: "This order is closed: nobody on it is screened." },
    changed: { text: "The order changed meanwhile. Please screen again." },
    unreachable: {
      text: "The screening service can’t be reached right now. Nothing was filed. We try again by ourselves.",
    },
  },
  people: {
    sharesOver: { text: "These shares add up to more than 100 percent." },
    sharesCircle: {
      text: "One of these owners belongs to this company itself, through its shares in others. Please check who owns whom.",
    },
    unread: { text: "The people of this order could not be loaded" },
    failed: { text: "We couldn't save this. Please try again in a moment." },
    closed: { text: "This can't be changed any more, as your application is filed. Please write to us." },
    gone: { text: "This person is no longer listed. Please reload the page." },
    linkRefused: {
      text: "We can't make a link for this person, as the order takes no more details. Please reload the page.",
    },
    linkEnded: {
      text: "This link has ended, so we couldn't save your entries. Ask the person who sent it for a new one.",
    },
    full: { text: "An order can have 20 people at most. Please write to us if there are more." },
    named: {
      text: "This name is already listed. If the person has another role too, add the role there.",
    },
    fixed: {
      text: "We've accepted a document of this person, so the name can't be changed here. Please write to us.",
    },
    decided: {
      text: "We've accepted a document of this person, so they can't be removed here. Please write to us.",
    },
    last: { text: "An order needs at least one person. Add the right one first." },
    name: "Please enter the full name",
    role: "Please choose at least one role",
    ownerIsPerson: "A beneficial owner is always a person. Please list the person behind this company.",
    country: "Please choose a country from the list",
    birthDate: "Please enter a date of birth in the past, like 1980-12-31",
    date: "Please enter a date, like 2026-12-31",
    past: "Please enter a day in the past",
    expired: "This passport has expired. Please enter the one that is valid now.",
    adult: "Directors, owners and other officers must be at least 18 years old. Please check the date.",
    minor: { text: "Directors, owners and other officers must be at least 18 years old." },
    answer: "Please write an answer",
    answerGone: { text: "This question is no longer open. Please reload the page." },
    answerDecided: { text: "We've accepted your answer, so it can't be changed here. Please write to us." },
  },
  /** Shown to the desk. */
  desk: {
    failed: { text: "This could not be done right now, and nothing has changed. Please try again." },
    unreadable: { text: "This could not be loaded." },
    amount: "Please enter an amount in US dollars, like 950 or 950.50",
    date: "Please enter a date, like 2026-12-01",
    period: "The last day can’t be before the first",
    transactionTaken: (references: string): Notice => ({
      text: `This transaction already paid for ${references}, and one transaction pays one order. Check the ID, or ask the customer for the right one.`,
    }),
    blank: "Please replace the words in braces, like {question}, before you send this",
    refused: {
      stale: {
        text: "Someone else changed this since you opened the page. It is up to date now: check it, then try again.",
      },
      denied: { text: "You no longer have access to the desk." },
      "refused-text": {
        text: "This text can’t be saved: it’s too long or has unusual characters. Please shorten or retype it.",
      },
      unknown: { text: "This no longer exists." },
      "refused-card": {
        text: "Refund a card payment at Stripe. The refund then shows here by itself.",
      },
      "refused-ended": { text: "This order is closed." },
      "refused-unreported": { text: "No crypto payment is awaiting verification for this order." },
      "refused-taken": {
        text: "This transaction is already recorded, and one transaction counts once.",
      },
      "refused-transaction": { text: "Please enter the ID of the transaction that paid this order." },
      "refused-sender": {
        text: "This isn’t an address of Bitcoin or Ethereum. Copy the one that the transaction came from.",
      },
      "refused-destination": {
        text: "Nothing for this order came from this address, and a refund only goes back to the address that sent the money. If it went elsewhere, talk to whoever is responsible for compliance.",
      },
      "refused-staff": { text: "This account isn’t staff any more. Choose someone else." },
      "refused-stage": { text: "This order is not at that stage." },
      "refused-review": { text: "Mark the order as reviewed first." },
      "refused-country": {
        text: "A person on this order is from a country that we don’t act for. Correct the person if that’s wrong. Otherwise cancel the order or refund it.",
      },
      "refused-passport": {
        text: "A passport has expired. Ask for the new one, and correct the number and the day until which it is valid.",
      },
      "refused-exposed": {
        text: "A person on this order is politically exposed. Record your check of this person first.",
      },
      "refused-duty": {
        text: "Only a colleague with the duty of compliance can do this. The owner gives it: npm run staff.",
      },
      "refused-held": { text: "This order is on hold. Talk to whoever is responsible for reporting." },
      "refused-matches": {
        text: "Somebody on this order, or the wallet that paid for it, may be on a list. Decide on each possible match first.",
      },
      "refused-shares": {
        text: "The shares don’t add up to 100 percent. Ask the customer.",
      },
      "refused-unscreened": {
        text: "The people on this order, or the wallet that paid for it, aren’t screened as they are now. Screen them first, under Checks.",
      },
      "refused-unsigned": {
        text: "Nobody has signed off the people on this order as they are now. Sign off first, under Checks.",
      },
      "refused-trustee": {
        text: "This order doesn’t name the trustee (for a foundation, the whole council) that the law requires. Ask the customer to add them under People. After the filing, correct a person or undo the filing.",
      },
      "refused-nominee": {
        text: "Tell the customer first who the nominee is: Name the nominee, on this page.",
      },
      "refused-second": { text: "A colleague has to confirm this waiver." },
      "refused-short": {
        text: "You’re the only person on the team, so write a reason of at least 30 characters.",
      },
      "refused-uncertified": { text: "Enter who certified the copy, and in what capacity." },
      "refused-undated": { text: "Enter the date of the document or its certification." },
      "refused-old": {
        text: "This document was more than three months old when it was sent. Refuse it, so that the customer sends a newer one.",
      },
      "refused-minor": { text: "Directors, owners and other officers must be at least 18 years old." },
      refused: { text: "Please write a note." },
      "refused-documents": { text: "Some documents or answers aren’t accepted or waived yet." },
      "refused-date": { text: "This date can’t be right: it’s in the past, in the future or too far ahead." },
      "refused-early": {
        text: "The registration can’t be before the order was placed. Please check the date.",
      },
      "refused-facts": { text: "Enter the registered name and the registration number." },
      "refused-unattached": {
        text: "Attach at least one finished document under Documents first. The customer is told that it can be downloaded.",
      },
      "refused-empty": {
        text: "Write a note, or attach a document under Documents first. The customer gets it.",
      },
      "refused-paid": {
        text: "We hold money for this order. Refund it first. A full refund stops a paid order; an unpaid one can then be cancelled.",
      },
      "refused-open": { text: "The customer has just opened another checkout. Please try again." },
      "refused-order": { text: "There is no other order with this reference." },
      "refused-unpaid": {
        text: "No payment for this order has been recorded. If cryptocurrency arrived, record it first, then the refund.",
      },
      "refused-disputed": {
        text: "The payment is disputed, so work on this order is paused until the dispute is decided.",
      },
      "refused-amount": { text: "Enter an amount above zero, and at most what is left of the payment." },
    },
    /** Used instead for further payments. */
    paymentRefused: {
      refused: { text: "Say in 3 to 120 characters what the payment is for." },
      "refused-amount": { text: "Enter an amount from $0.50 to $50,000." },
      "refused-stage": { text: "You can’t request a payment for this order right now." },
      "refused-date": { text: "Choose a day from today on, at most two years ahead." },
    },
    /** Used instead for an offer. */
    offerRefused: {
      refused: { text: "Name the company and where it is registered." },
      "refused-lines": {
        text: "Every line needs a name of at least 3 letters and an amount at its end, like: Change of agent 450. At most ten lines.",
      },
      "refused-amount": { text: "The lines add up to $0.50 at least and $50,000 at most." },
      "refused-date": { text: "Choose a day from today on, at most 90 days ahead." },
      "refused-renewal": {
        text: "This company is with us. Use “Prepare the renewal” on its order, from 60 days before it is due.",
      },
    },
    /** Used instead for checks of people. */
    complianceRefused: {
      "refused-second": {
        text: "A colleague with the duty of compliance has to do this: nobody decides on their own work.",
      },
      refused: { text: "Please write what you checked, and the result." },
    },
    /** Used instead for a refund. */
    refundRefused: {
      "refused-second": { text: "A colleague has to record the same refund." },
      "refused-unscreened": {
        text: "The wallet that this goes back to isn’t screened, or was too long ago. Screen it first, under Checks; for a further payment, on the page of the order it belongs to.",
      },
      refused: { text: "Please write why." },
      "refused-amount": {
        text: "Enter an amount above zero, and at most what is left of the payment from this address.",
      },
    },
    /** Used instead for moving cryptocurrency to another order. */
    moveRefused: {
      "refused-card": {
        text: "The other order was never to be paid in cryptocurrency. Its customer has to choose one first.",
      },
      "refused-paid": { text: "The other order is being paid by card. Open it and check." },
      "refused-taken": { text: "An amount of this transaction was already moved to that order." },
      "refused-amount": {
        text: "Enter at most what this order doesn’t need, and what one transaction still has.",
      },
    },
    /** Used instead for actions on documents. */
    documentRefused: {
      stale: {
        text: "This order has changed since you opened the page. It is up to date now: check it, then try again.",
      },
      "stale-person": {
        text: "The customer has changed this person’s details since you opened the page. They are up to date now: compare them with the document, then try again.",
      },
      refused: { text: "This is no longer possible for this order. Please reload the page." },
      "refused-last": {
        text: "This is the only finished document of a completed order. Add the right one first.",
      },
    },
  },
  form: {
    check: { text: "Please check the highlighted fields." },
    notHuman: {
      text: "We couldn't confirm that you're a person. Please complete the check below the form and send it again.",
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
