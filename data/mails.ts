import { site } from "./site";

/** Something that follows: what, by when (a date in words), and what it means. */
export type MailStep = { readonly title: string; readonly when?: string; readonly text: string };

/** What a mail says. Everything is plain text; the layout escapes it. */
export type MailWords = {
  readonly subject: string;
  /** What a list of mails shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly text: readonly string[];
  /** Somebody's own words. */
  readonly quotes?: readonly { readonly by: string; readonly text: string }[];
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly next?: readonly (string | MailStep)[];
  readonly action?: { readonly label: string; readonly href: string };
  /** Small print under the button. */
  readonly note?: string;
};

/** An order as its mails speak of it; amounts as people read them, addresses of pages of ours. */
export type OrderFacts = {
  readonly kind: "company" | "trust" | "bank";
  /** What the customer gets; a foundation is ordered like a trust. */
  readonly thing: "company" | "trust" | "foundation" | "account";
  readonly reference: string;
  readonly service: string;
  readonly place: string;
  readonly total: string;
  /** What it is paid by, in words. */
  readonly way: string;
  readonly paid: "received" | "reported" | "given back" | "no";
  /** The order's page, or for a guest its confirmation. */
  readonly page: string;
  /** The order's page in the account. */
  readonly accountPage: string;
  /** The list of documents in the account, or for a guest the page that says how to reach it. */
  readonly documentsPage: string;
  readonly payPage: string;
  /** At the desk. */
  readonly deskPage: string;
  /** Where coins go; undefined when the coin has no address any more. */
  readonly coin?: { readonly amount: string; readonly network: string; readonly address: string };
  /** What follows the payment, with its dates. */
  readonly steps: readonly MailStep[];
};

export type InquiryFacts = { readonly subject: string; readonly message: string; readonly deskPage: string };

/** What came with the mail itself. */
export type MailDetails = {
  readonly line?: string;
  readonly document?: string;
  readonly reason?: string;
  /** US dollars as people read them. */
  readonly amount?: string;
  /** The label of a receipt or credit note, and whether it comes with the mail. */
  readonly receipt?: string;
  readonly attached?: boolean;
  readonly transaction?: string;
  /** A day in words. */
  readonly due?: string;
  readonly days?: number;
  readonly what?: string;
  readonly kind?: string;
  readonly template?: string;
  readonly reference?: string;
  /** The sealed way back to a filled-in order. */
  readonly link?: string;
};

const ordered = ({ reference, service, place, total }: OrderFacts) =>
  [
    ["Reference", reference],
    ["Service", service],
    ["Place", place],
    ["Total", total],
  ] as const;

const orderPage = ({ page }: OrderFacts, label = "Open your order") => ({ label, href: page });

const accountPage = ({ accountPage: href }: OrderFacts, label: string) => ({ label, href });

const what = ({ service, place }: OrderFacts) => `${service}, ${place}`;

const dueIn = (days = 0) => (days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`);

const receiptRow = ({ receipt }: MailDetails) => (receipt ? ([["Receipt", receipt]] as const) : []);

const filedHeading = ({ kind, thing }: OrderFacts) =>
  kind === "bank" ? "Your application is with the bank" : `Your ${thing} application has been filed`;

const completedHeading = ({ thing }: OrderFacts) =>
  ({
    company: "Your company has been formed",
    trust: "Your trust has been established",
    foundation: "Your foundation has been established",
    account: "Your account is open",
  })[thing];

const filedText = {
  company: "We have filed the application with the registrar.",
  trust: "We have filed the application with the registrar.",
  bank: "We have sent your application to the bank. The bank alone decides whether to open the account.",
} as const;

const completedText = ({ thing }: OrderFacts) =>
  thing === "account"
    ? "The bank has opened the account, and its documents are ready."
    : `The formation is complete, and the documents of your ${thing} are ready.`;

/** What follows a proven payment: the documents first, as their list is online already. */
const afterPayment = (o: OrderFacts, d: MailDetails) => ({
  facts: [...ordered(o), ...receiptRow(d)],
  next: [
    {
      title: "Your documents",
      text: "The list of documents we need is online now. Upload them there, so that only you and our team can see them.",
    },
    ...o.steps,
  ],
  action: { label: "See the list of documents", href: o.documentsPage },
  note: "Business days are Monday to Friday, US Eastern time, except our holidays. Dates move if we have to wait for documents.",
});

const closed = {
  received: "What you paid is given back. We write to you when it has left us.",
  reported: "You told us that you sent coins for it. If you did, reply to this mail: nothing of it is lost.",
  "given back": "What you paid has been given back.",
  no: "Nothing was charged for it.",
} as const;

/** To customers, about an order. */
export const orderMails = {
  "coin-instructions": (o, _) => ({
    subject: `Order ${o.reference}: how to pay in ${o.way}`,
    preview: `Send ${o.coin?.amount ?? o.total} to the address inside, then tell us.`,
    heading: "How to pay your order",
    text: [
      `We have your order for ${what(o)}. You chose to pay in ${o.way}.`,
      o.coin
        ? "Send the amount to the address below, over the network that is named there. Before you send, compare the address with the one on our payment page."
        : "This coin can't be paid at the moment. The payment page shows the other ways to pay.",
    ],
    facts: [
      ...ordered(o),
      ...(o.coin
        ? ([
            ["Amount to send", o.coin.amount],
            ["Network", o.coin.network],
            ["Address", o.coin.address],
          ] as const)
        : []),
    ],
    next: [
      "When you have sent it, press \u201cI\u2019ve Sent the Payment\u201d on the payment page.",
      "We look for your transaction and write to you when it is found. Our work begins then.",
    ],
    action: { label: "Open the payment page", href: o.payPage },
    note: "Coins that are sent over another network can be lost. The page asks you to sign in with this address, unless you open it in the browser you ordered in.",
  }),
  "payment-received": (o, d) => ({
    subject: `Payment received for order ${o.reference}`,
    preview: `Thank you. ${o.total} has arrived; this is what happens next.`,
    heading: "Payment received",
    text: [
      `Thank you. Your payment of ${o.total} by ${o.way} has arrived, and we have begun to work on your order.`,
      ...(d.attached ? ["Your receipt comes with this mail."] : []),
    ],
    ...afterPayment(o, d),
  }),
  "payment-reported": (o, d) => ({
    subject: `Payment reported for order ${o.reference}`,
    preview: "We look for your transaction and write to you when it is found.",
    heading: "Payment reported",
    text: [`You told us that ${o.total} in ${o.way} was sent for your order. Thank you.`],
    facts: [...ordered(o), ...(d.transaction ? ([["Transaction", d.transaction]] as const) : [])],
    next: [
      "We look for your transaction and write to you when it is found. There is nothing for you to do now.",
    ],
    action: orderPage(o),
    note: "You did not report a payment? Reply to this mail.",
  }),
  "payment-verified": (o, d) => ({
    subject: `Payment verified for order ${o.reference}`,
    preview: "We have found your transaction; this is what happens next.",
    heading: "Payment verified",
    text: [
      `We have found your transaction of ${o.total} in ${o.way}, and have begun to work on your order. Thank you.`,
      ...(d.attached ? ["Your receipt comes with this mail."] : []),
    ],
    ...afterPayment(o, d),
  }),
  "checkout-reminder": (o, d) => ({
    subject: `Order ${o.reference} is not paid yet`,
    preview: "Nothing was charged. What you filled in is kept for you.",
    heading: "Your order is waiting for you",
    text: [
      `You began an order for ${what(o)}, and it was not paid. Nothing was charged.`,
      "What you filled in is kept: the button brings it back, so that you can look it over and pay.",
    ],
    facts: ordered(o),
    action: { label: "Go on with your order", href: d.link ?? o.payPage },
    note: "This is the only reminder. If you have changed your mind, there is nothing to do.",
  }),
  "order-cancelled": (o, d) => ({
    subject: `Order ${o.reference} is cancelled`,
    preview: closed[o.paid],
    heading: "Your order is cancelled",
    text: [`Your order for ${what(o)} is cancelled. ${closed[o.paid]}`],
    ...(d.reason && { quotes: [{ by: "The reason", text: d.reason }] }),
    facts: ordered(o),
    next: ["Nothing more happens with this order. You can place a new one at any time."],
    action: orderPage(o),
  }),
  "order-refunded": (o, d) => ({
    subject: `We have given back ${d.amount ?? o.total}: order ${o.reference}`,
    preview: `${d.amount ?? o.total} is on its way back to you.`,
    heading: "Money was given back to you",
    text: [
      `We have given back ${d.amount ?? o.total} for your order, the way it was paid: by ${o.way}.`,
      ...(d.attached ? ["Your credit note comes with this mail."] : []),
    ],
    facts: [
      ...ordered(o),
      ["Given back", d.amount ?? o.total],
      ...(d.receipt ? ([["Credit note", d.receipt]] as const) : []),
    ],
    next: [
      "When you see it on your account depends on your bank or your wallet. If it does not come, reply to this mail.",
    ],
    action: orderPage(o),
  }),
  "late-payment": (o, d) => ({
    subject: `A payment came for order ${o.reference}, which was closed`,
    preview: "We look at it by hand. Nothing of it is lost.",
    heading: "Your payment came after the end",
    text: [
      `A payment${d.amount ? ` of ${d.amount}` : ""} reached us for your order after it had been cancelled, or replaced by another way of paying.`,
    ],
    facts: ordered(o),
    next: [
      "We look at it by hand. We give it back, or go on with your order if that is what you want: reply to this mail to tell us.",
    ],
    action: orderPage(o),
  }),
  "document-asked": (o, d) => ({
    subject: `We need a document for order ${o.reference}`,
    preview: `What we need: ${d.document ?? "a document"}.`,
    heading: "We need a document from you",
    text: [`To go on with your order we need: ${d.document ?? "a document"}.`],
    ...(d.line && { quotes: [{ by: "From our desk", text: d.line }] }),
    facts: ordered(o),
    next: ["Send it on the page of your order. We check it and write to you if anything is missing."],
    action: accountPage(o, "Send the document"),
    note: "Please do not send documents by email: the page of your order keeps them private.",
  }),
  "document-refused": (o, d) => ({
    subject: `A document for order ${o.reference} is needed again`,
    preview: `Please send it once more: ${d.document ?? "a document"}.`,
    heading: "Please send a document once more",
    text: [`We could not accept what you sent as: ${d.document ?? "a document"}.`],
    ...(d.line && { quotes: [{ by: "The reason", text: d.line }] }),
    facts: ordered(o),
    next: ["Send it once more on the page of your order. Your order goes on when it is accepted."],
    action: accountPage(o, "Send the document"),
    note: "Please do not send documents by email: the page of your order keeps them private.",
  }),
  "order-line": (o, d) => ({
    subject: `News of order ${o.reference}`,
    preview: "Our desk has written to you about your order.",
    heading: "News of your order",
    text: [`Our desk writes to you about your order for ${what(o)}:`],
    quotes: [{ by: "From our desk", text: d.line ?? "" }],
    facts: ordered(o),
    next: ["If there is something to answer, reply to this mail."],
    action: orderPage(o),
  }),
  "documents-complete": (o, _) => ({
    subject: `We have all your documents: order ${o.reference}`,
    preview: "We have everything we need. Next we file your application.",
    heading: "We have everything we need",
    text: [`Thank you. We have accepted all the documents for your order for ${what(o)}.`],
    facts: ordered(o),
    next: [
      o.kind === "bank"
        ? "We'll send your application to the bank and email you when we have."
        : "We'll file your application and email you when we have.",
    ],
    action: orderPage(o, "Follow your order"),
  }),
  "order-filed": (o, _) => ({
    subject: `${filedHeading(o)}: order ${o.reference}`,
    preview: filedText[o.kind],
    heading: filedHeading(o),
    text: [filedText[o.kind]],
    facts: ordered(o),
    next: [
      o.kind === "bank"
        ? "We'll pass on the bank's questions, and email you when it has decided."
        : "We'll answer the registrar's questions, and email you when the documents are ready.",
      ...o.steps,
    ],
    action: orderPage(o, "Follow your order"),
  }),
  "order-completed": (o, _) => ({
    subject: `${completedHeading(o)}: order ${o.reference}`,
    preview: "Your documents are ready to download.",
    heading: completedHeading(o),
    text: [completedText(o)],
    facts: ordered(o),
    next: ["Download the documents from the page of your order and keep them in a safe place."],
    action: { label: "Download your documents", href: `${o.accountPage}#documents` },
    note: "The page asks you to sign in with this address.",
  }),
  "step-undone": (o, d) => ({
    subject: `A correction to order ${o.reference}`,
    preview: "We marked a step of your order as done by mistake.",
    heading: "A correction to your order",
    text: [
      d.kind === "completed"
        ? "We told you that your order was complete. That was our mistake: it is not complete yet."
        : o.kind === "bank"
          ? "We told you that your application was with the bank. That was our mistake: we have not sent it yet."
          : "We told you that your application had been filed. That was our mistake: it has not been filed yet.",
    ],
    ...(d.line && { quotes: [{ by: "From our team", text: d.line }] }),
    facts: ordered(o),
    next: [
      "We'll continue with your order and email you when this step is done. There is nothing for you to do.",
    ],
    action: orderPage(o, "Follow your order"),
  }),
  "annual-notice": (o, d) => ({
    subject: `Due ${dueIn(d.days)}: ${d.what ?? "a yearly renewal"}, order ${o.reference}`,
    preview: `It falls due on ${d.due ?? "its day"}. Reply to renew it.`,
    heading: "A yearly renewal falls due",
    text: [
      `For your order (${what(o)}) the following falls due on ${d.due ?? "its day"}: ${d.what ?? "a yearly renewal"}.`,
    ],
    facts: [
      ["Reference", o.reference],
      ["Service", o.service],
      ["Place", o.place],
      ["What falls due", d.what ?? "Yearly renewal"],
      ["Due", d.due ?? ""],
    ],
    next: [
      "Reply to this mail if you want to renew it, or to end it. We tell you what it costs before anything is charged.",
    ],
    action: orderPage(o),
  }),
} satisfies Record<string, (order: OrderFacts, details: MailDetails) => MailWords>;

/** To customers, about an inquiry. */
export const inquiryMails = {
  "inquiry-received": (i, _) => ({
    subject: "We have your inquiry",
    preview: "We answer within 24-48 business hours.",
    heading: "We have your inquiry",
    text: ["Thank you for writing to us. These are your words, for your own records:"],
    quotes: [{ by: i.subject, text: i.message }],
    next: [
      "We answer within 24-48 business hours, by email or by telephone if you left a number.",
      "To add something, reply to this mail.",
    ],
    note: "You did not write to us? Then somebody mistyped an address: there is nothing to do.",
  }),
  "inquiry-answered": (i, d) => ({
    subject: "Our answer to your inquiry",
    preview: "Our desk has answered your inquiry.",
    heading: "Our answer to your inquiry",
    text: ["Thank you for your patience. This is our answer:"],
    quotes: [
      { by: "From our desk", text: d.line ?? "" },
      { by: "You wrote", text: `${i.subject}\n\n${i.message}` },
    ],
    next: ["If anything is left open, reply to this mail."],
  }),
} satisfies Record<string, (inquiry: InquiryFacts, details: MailDetails) => MailWords>;

/** What the desk is told to look at, by what happened. */
const attention: Record<string, string> = {
  payment_mismatch: "A payment's amount or currency is not the order's",
  second_payment: "A second payment came for a paid order",
  disputed: "The customer's bank disputes the payment",
  refunded: "The payment was given back",
  partly_refunded: "A part of the payment was given back",
  rebuilt: "A paid order had no row and was rebuilt",
  late_payment: "A payment came for a closed order",
  late_reported: "Coins were reported for a closed order",
  late_returned: "A late payment was given back",
};

const desk = (title: string, text: string, o: OrderFacts, when = "Please look at it today."): MailWords => ({
  subject: `${title}: ${o.reference} (${o.place})`,
  preview: text,
  heading: title,
  text: [text],
  facts: ordered(o),
  next: [when],
  action: { label: "Open at the desk", href: o.deskPage },
});

/** To the desk, about an order: its reference and place, never who ordered it or their words. */
export const deskOrderMails = {
  "desk-order-paid": (o, _) =>
    desk(
      "Order paid",
      "An order is paid. Please review it and contact the customer.",
      o,
      `Promised to the customer: ${(o.steps[0]?.when ?? "within 24 hours").replace(/^By/, "by")}.`,
    ),
  "desk-coin-reported": (o, _) =>
    desk("Coins reported", `A payment in ${o.way} was reported. Please look for the transaction.`, o),
  "desk-documents-sent": (o, _) =>
    desk("Documents sent", "A customer has sent documents. Please check them.", o),
  "desk-attention": (o, d) =>
    desk("Needs attention", `${attention[d.kind ?? ""] ?? "Something happened to a payment"}.`, o),
  "desk-annual-notice": (o, d) =>
    desk(
      "Falls due",
      `${d.what ?? "A yearly renewal"}: due on ${d.due ?? "its day"}, ${dueIn(d.days)}.`,
      o,
      "The customer has been written to. Please prepare the renewal.",
    ),
} satisfies Record<string, (order: OrderFacts, details: MailDetails) => MailWords>;

const inquiryAtDesk = (title: string, text: string, i: InquiryFacts): MailWords => ({
  subject: title,
  preview: text,
  heading: title,
  text: [text],
  next: ["Promised to the customer: an answer within 24-48 business hours."],
  action: { label: "Open at the desk", href: i.deskPage },
});

/** To the desk, about an inquiry. */
export const deskInquiryMails = {
  "desk-inquiry": (i, _) => inquiryAtDesk("New inquiry", "Somebody has sent an inquiry.", i),
  "desk-inquiry-reply": (i, _) => inquiryAtDesk("A reply to an inquiry", "A customer has written again.", i),
} satisfies Record<string, (inquiry: InquiryFacts, details: MailDetails) => MailWords>;

/** To the desk, about a mail that its reader will not get. */
export const failedMail = ({ template, reference }: MailDetails, deskPage: string): MailWords => ({
  subject: `A mail could not be delivered${reference ? `: ${reference}` : ""}`,
  preview: "Please reach the customer another way, or have it sent again.",
  heading: "A mail could not be delivered",
  text: [
    "A mail to a customer was given up: its address refused it, or the mail server did not take it for a day.",
  ],
  facts: [["Mail", template ?? ""], ...(reference ? ([["Reference", reference]] as const) : [])],
  next: ["Please reach the customer another way, or have it sent again from the list of mails."],
  action: { label: "Open the list of mails", href: deskPage },
});

/** What stands under every mail. */
export const mailFrame = {
  next: "What happens next",
  todo: "What to do",
  plainLink: "If the button does not work, open this address:",
  reply: `Questions? Reply to this mail, write to ${site.email} or call ${site.phone}.`,
  hours: site.supportHours.map(({ short, hours }) => `${short} ${hours}`).join(", "),
  seller: [site.seller.name, site.seller.address, site.seller.registration, site.seller.licence],
  customer: "You receive this mail because this address was given with an order or an inquiry on our site.",
  desk: "To the desk. The mail leaves out who the customer is on purpose.",
  account: "You receive this mail because somebody used this address on our site.",
} as const;

type AuthMail = Omit<MailWords, "action" | "facts"> & { readonly label: string; readonly type: string };

/** The mails of the sign-in service; their link's form is its own. */
export const authMails = {
  confirmation: {
    subject: "Confirm your email address",
    preview: "One step is left before you can follow your orders.",
    heading: "Confirm your email address",
    text: [
      "One step is left before you can follow your orders: the page behind this link asks for the password to use from now on.",
    ],
    label: "Confirm email address",
    type: "email",
    note: "The link works once and for one hour. If you did not ask for this, ignore it: no account can be used without this step.",
  },
  recovery: {
    subject: "Choose a new password",
    preview: "The link inside works once and for one hour.",
    heading: "Choose a new password",
    text: [
      "Somebody, probably you, asked to set a new password for your account. It ends every session you have elsewhere.",
    ],
    label: "Choose a new password",
    type: "recovery",
    note: "The link works once and for one hour. If you did not ask for this, ignore it: your password stays as it is.",
  },
} as const satisfies Record<string, AuthMail>;
