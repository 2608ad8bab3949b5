// The text of every email, by template name. Read by lib/mail.
import { legalTextLabels } from "./legal-texts.ts";
import { responseTimes } from "./answering-times.ts";
import { formatCorrectedFields, listCorrectionValues, type Correction } from "./corrections";
import { registrationLabels } from "./next-step";
import { offerText } from "./further-payments";
import { cryptoAmountText } from "./payment-texts";
import { privatePages } from "./private-pages";
import { orderExtrasText } from "./services";
import { site } from "./site";
import { deskStepTimeLimits } from "./timeline";

/** A next step: title, expected date in words, and explanation. */
export type EmailStep = { readonly title: string; readonly when?: string; readonly text: string };

/** An email's content, in plain text. The layout escapes it. */
export type EmailText = {
  readonly subject: string;
  /** The text that inboxes show after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly text: readonly string[];
  /** Messages quoted from a person. */
  readonly quotes?: readonly { readonly by: string; readonly text: string }[];
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** The items the customer still has to send, by person; without `who`, for the order. */
  readonly needed?: readonly { readonly who?: string; readonly what: readonly string[] }[];
  readonly next?: readonly (string | EmailStep)[];
  readonly action?: { readonly label: string; readonly href: string };
  /** Small print under the button. */
  readonly note?: string;
};

/** An order's facts for its emails: formatted amounts and absolute links. */
export type OrderEmailFacts = {
  readonly kind: "company" | "trust" | "bank";
  /** The product. A foundation is ordered like a trust. */
  readonly thing: "company" | "trust" | "foundation" | "account";
  readonly reference: string;
  readonly service: string;
  readonly place: string;
  readonly total: string;
  /** What was asked for besides, in words. */
  readonly asked?: string;
  /** What of it has no price yet, in words. */
  readonly quoted?: string;
  /** What the bank account costs, if it is among it. */
  readonly accountPrice?: string;
  /** The payment method in words. */
  readonly paymentMethod: string;
  /** Whether it is one piece of work: a further payment for an order, or a service. */
  readonly further?: boolean;
  /** Whether this work waits for something from the customer. */
  readonly waits?: boolean;
  /** A further payment, or an offer by the desk. */
  readonly requested?: "payment" | "offer";
  readonly paid: "received" | "reported" | "refunded" | "no";
  /** Whether all four following pages are the link that opens a guest's paid order. */
  readonly opensByLink?: boolean;
  /** The order's page, or for a guest who hasn't paid its confirmation. */
  readonly page: string;
  /** The order's page in the account. */
  readonly accountPage: string;
  /** What falls due for all companies of the account. */
  readonly calendarPage: string;
  /** The list of documents in the account, or for a guest who hasn't paid the confirmation. */
  readonly documentsPage: string;
  /** The conversation in the account, or for a guest who hasn't paid the confirmation. */
  readonly messagesPage: string;
  readonly payPage: string;
  /** The order's page at the desk. */
  readonly deskPage: string;
  /** The crypto payment; undefined if the cryptocurrency no longer has an address. */
  readonly coin?: { readonly amount: string; readonly network: string; readonly address: string };
  /** The steps after payment, with dates. */
  readonly steps: readonly EmailStep[];
};

export type InquiryEmailFacts = {
  readonly subject: string;
  readonly message: string;
  /** The inquiry in the account; undefined for a visitor without one. */
  readonly accountPage?: string;
  readonly deskPage: string;
};

/** Details stored with the email. */
export type EmailDetails = Correction & {
  /** The registered name, number and date of a finished order. */
  readonly name?: string;
  readonly number?: string;
  readonly date?: string;
  /** The role of a nominee: director or shareholder. */
  readonly role?: string;
  /** What falls due, with its company and a day in words. */
  readonly deadlines?: readonly { readonly company: string; readonly duty: string; readonly due?: string }[];
  readonly line?: string;
  readonly document?: string;
  /** The refused documents, each with its reason. */
  readonly refused?: readonly { readonly document: string; readonly line: string }[];
  readonly reason?: string;
  /** Formatted US dollars. */
  readonly amount?: string;
  /** The label of a receipt or credit note, and whether it is attached. */
  readonly receipt?: string;
  readonly attached?: boolean;
  /** Whether the terms and refund rules are attached. */
  readonly terms?: boolean;
  readonly transaction?: string;
  /** A day in words. */
  readonly due?: string;
  /** An instant in words. */
  readonly at?: string;
  readonly days?: number;
  readonly what?: string;
  readonly kind?: string;
  readonly template?: string;
  readonly reference?: string;
  /** The encrypted link to a filled-in order. */
  readonly link?: string;
  readonly needed?: EmailText["needed"];
};

const ordered = ({ reference, service, place, total, asked }: OrderEmailFacts) =>
  [
    ["Reference", reference],
    ["Service", service],
    ["Jurisdiction", place],
    ...(asked ? [[orderExtrasText.asked, asked] as const] : []),
    ["Total", total],
  ] as const;

const orderPage = ({ page }: OrderEmailFacts, label = "Open your order") => ({ label, href: page });

const accountPage = ({ accountPage: href }: OrderEmailFacts, label: string) => ({ label, href });

/** Where the page asks for a password to be set, the email says so itself (`emailLayoutText.orderLink`). */
const signInNote = ({ opensByLink }: OrderEmailFacts) =>
  opensByLink ? {} : { note: "The page asks you to sign in with this address." };

const what = ({ service, place }: OrderEmailFacts) => `${service}, ${place}`;

const dueIn = (days = 0) => (days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`);

const receiptRow = ({ receipt }: EmailDetails) => (receipt ? ([["Receipt", receipt]] as const) : []);

const filedHeading = ({ kind, thing }: OrderEmailFacts) =>
  kind === "bank" ? "Your application is with the bank" : `Your ${thing} application has been filed`;

/** A service, which is `further`, ends like this if the company was formed elsewhere and comes to us. */
const completedHeading = ({ further, thing }: OrderEmailFacts) =>
  further
    ? "Your company is with us now"
    : {
        company: "Your company has been formed",
        trust: "Your trust has been established",
        foundation: "Your foundation has been established",
        account: "Your account is open",
      }[thing];

const filedText = {
  company: "We've filed your application with the registrar.",
  trust: "We've filed your application with the registrar.",
  bank: "We've sent your application to the bank. The bank decides whether to open the account.",
} as const;

const completedText = ({ further, thing }: OrderEmailFacts) =>
  further
    ? "It is among the companies that we look after, and its documents are ready."
    : thing === "account"
      ? "The bank has opened the account, and its documents are ready."
      : `The formation is complete, and the documents of your ${thing} are ready.`;

/** What starts after a payment. */
const started = ({ further, service }: OrderEmailFacts) =>
  further ? ` for: ${service}` : " and started work on your order";

/** Whether the customer declined a further payment or an offer. Staff who cancel one give a reason. */
const isDeclined = (o: OrderEmailFacts, d: EmailDetails) => o.requested && d.reason === undefined;

/** What was cancelled. A renewal is a payment, also if the customer ordered it. */
const cancelled = ({ requested }: OrderEmailFacts) =>
  ({
    payment: { name: "Payment", text: "The payment" },
    offer: { name: "Offer", text: "Our offer" },
    order: { name: "Order", text: "Your order" },
  })[requested ?? "order"];

/** The steps after a verified payment. Documents come first, because their list is already online. */
const afterPayment = (o: OrderEmailFacts, d: EmailDetails): Partial<EmailText> =>
  o.further
    ? {
        facts: [...ordered(o), ...receiptRow(d)],
        ...(o.waits && { needed: d.needed }),
        next: o.steps,
        action: orderPage(o),
      }
    : workAfterPayment(o, d);

const workAfterPayment = (o: OrderEmailFacts, d: EmailDetails) => ({
  facts: [...ordered(o), ...receiptRow(d)],
  needed: d.needed,
  next: [
    {
      title: "Your documents",
      text: "The list of documents we need is online now. Upload them there, so that only you and our team can see them.",
    },
    ...(o.asked
      ? [
          {
            title: orderExtrasText.asked,
            text: [
              ...(o.quoted ? [orderExtrasText.toQuote(o.quoted)] : []),
              ...(o.accountPrice ? [orderExtrasText.accountLater(o.accountPrice)] : []),
            ].join(" "),
          },
        ]
      : []),
    ...o.steps,
  ],
  action: { label: "See the list of documents", href: o.documentsPage },
  note: "Business days are Monday to Friday, US Eastern time, except our holidays. These dates can change if we have to wait for documents.",
});

const closed = {
  received: "We'll refund your payment and email you when we've sent it.",
  reported:
    "You told us you had paid in cryptocurrency. If you did, reply to this email and we'll sort it out.",
  refunded: "We've refunded your payment.",
  no: "You haven't been charged.",
} as const;

/** What an email about an order's end says of its money, also of a payment that never paid the order (private.returned_kind). */
const closedText = (o: OrderEmailFacts, { kind }: EmailDetails) =>
  closed[kind === "refund" ? "refunded" : o.paid];

/** Whether refunded money had paid the order. Other money may have come another way than the order's payment method. */
const paidThePrice = ({ paid }: OrderEmailFacts, { kind }: EmailDetails) =>
  kind !== "extra_refunded" && (paid === "received" || paid === "refunded");

/** Emails that ask for a payment. Not sent once the order is paid or closed. */
export const unpaidOrderEmails: readonly string[] = [
  "checkout-reminder",
  "coin-instructions",
  "payment-requested",
  "payment-request-reminder",
  "offer",
  "offer-reminder",
];

/** Emails with the receipt or credit note attached. */
export const emailsWithReceipt: readonly string[] = [
  "payment-received",
  "payment-verified",
  "order-refunded",
];

/** Emails with the terms and refund rules of the order attached. */
export const emailsWithTerms: readonly string[] = ["payment-received", "payment-verified"];

/** The registrar's (or bank's) answer, by kind of answer. */
const decisionTexts = {
  approved: (o: OrderEmailFacts) => ({
    heading: "Your application is approved",
    text:
      o.kind === "bank"
        ? "The bank has agreed to open your account."
        : "The registrar has approved your application.",
    next: "We're collecting the documents and will email you when they're ready to download.",
  }),
  declined: (o: OrderEmailFacts) => ({
    heading: "Your application was declined",
    text:
      o.kind === "bank"
        ? "The bank has declined the application."
        : "The registrar has declined the application.",
    next: "Please answer on your order's page, so that we can continue.",
  }),
  late: (o: OrderEmailFacts, d: EmailDetails) => ({
    heading: "The decision is delayed",
    text: `${o.kind === "bank" ? "The bank" : "The registrar"} needs more time.${d.due ? ` We now expect an answer by ${d.due}.` : ""}`,
    next: "You don't need to do anything.",
  }),
};

/** The step that the desk has undone, by kind of event. */
const undoneTexts = {
  document_reopened: (document: string) => ({
    heading: "You don't need to send a document again",
    text: `We're taking another look at the file you sent: ${document}.`,
    next: "You don't need to send a new file. We'll email you if anything is missing.",
  }),
  answer_reopened: (document: string) => ({
    heading: "You don't need to answer again",
    text: `We're taking another look at your answer: ${document}.`,
    next: "You don't need to change it. We'll email you if anything is missing.",
  }),
  document_unwaived: (document: string) => ({
    heading: "We need something after all",
    text: `We said we didn't need this, but we do: ${document}.`,
    next: "Your order's page asks for it now. We'll email you if anything is missing.",
  }),
  document_withdrawn: (document: string) => ({
    heading: "We don't need a document any more",
    text: `We asked you for ${document}, but no longer need it.`,
    next: "You don't need to send it.",
  }),
};
const undoneKind = ({ kind }: EmailDetails) =>
  kind !== undefined && kind in undoneTexts ? (kind as keyof typeof undoneTexts) : "document_reopened";

const registered = ({ kind }: OrderEmailFacts, { name, number, date }: EmailDetails) =>
  [name, number, date].flatMap((fact, index): [string, string][] =>
    fact ? [[registrationLabels[kind][index]!, fact]] : [],
  );

/**
 * Emails to customers about an order. Those that a stranger can cause (coin-instructions, payment-reported, checkout-reminder, order-
 * cancelled) contain nothing that the visitor typed.
 */
export const orderEmails = {
  "coin-instructions": (o, d) => ({
    subject: `Order ${o.reference}: how to pay in ${o.paymentMethod}`,
    preview: `Send ${o.coin?.amount ?? o.total} to the address inside, then tell us.`,
    heading: "How to pay your order",
    text: [
      `${o.further ? `You're paying for ${what(o)}.` : `We've received your order for ${what(o)}.`} You chose to pay in ${o.paymentMethod}.`,
      o.coin
        ? "Send the amount below to this address, on the network shown. Before you send it, check that the address matches the one on our payment page."
        : "This cryptocurrency isn't available at the moment. The payment page shows the other payment methods.",
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
      "After you send it, press \u201cI\u2019ve Sent the Payment\u201d on the payment page.",
      cryptoAmountText.wrongAmount,
      `We'll look for your transaction and email you when we've found it.${o.further ? "" : " We'll start work then."}`,
    ],
    action: { label: "Open the payment page", href: d.link ?? o.payPage },
    note: "Cryptocurrency sent on another network can be lost.",
  }),
  "payment-received": (o, d) => ({
    subject: `Payment received for order ${o.reference}`,
    preview: `Thank you. We've received ${o.total}.${o.further ? "" : " Here's what happens next."}`,
    heading: "Payment received",
    text: [
      `Thank you. We've received your payment of ${o.total} by ${o.paymentMethod}${started(o)}.`,
      ...(d.attached ? ["Your receipt is attached."] : []),
      ...(d.terms ? [legalTextLabels.attached] : []),
    ],
    ...afterPayment(o, d),
  }),
  "payment-reported": (o, _) => ({
    subject: `Payment reported for order ${o.reference}`,
    preview: "We'll look for your transaction and email you when we've found it.",
    heading: "Payment reported",
    text: [`You told us you sent ${o.total} in ${o.paymentMethod} for your order. Thank you.`],
    facts: ordered(o),
    next: [
      "We'll look for your transaction and email you when we've found it. You don't need to do anything now.",
    ],
    action: orderPage(o),
    note: "If you didn't report a payment, reply to this email.",
  }),
  "payment-verified": (o, d) => ({
    subject: `Payment verified for order ${o.reference}`,
    preview: `We've found your payment.${o.further ? "" : " Here's what happens next."}`,
    heading: "Payment verified",
    text: [
      `Thank you. We've found your payment of ${d.amount ?? o.total} in ${o.paymentMethod}${started(o)}.`,
      ...(d.kind === "overpaid"
        ? [`The price is ${o.total}. We'll send back the rest, or agree with you what becomes of it.`]
        : []),
      ...(d.attached ? ["Your receipt is attached."] : []),
      ...(d.terms ? [legalTextLabels.attached] : []),
    ],
    ...afterPayment(o, d),
  }),
  "checkout-reminder": (o, d) => ({
    subject: `Order ${o.reference} hasn't been paid yet`,
    preview: "You haven't been charged. We've saved what you filled in.",
    heading: "Your order hasn't been paid yet",
    text: [
      `You started an order for ${what(o)} but haven't paid yet. You haven't been charged.`,
      "We've saved what you filled in, so you can check it and pay.",
    ],
    facts: ordered(o),
    action: { label: "Continue your order", href: d.link ?? o.payPage },
    note: "This is the only reminder. If you've changed your mind, you can cancel the order on its page, or ignore this email.",
  }),
  offer: (o, d) => ({
    subject: `Our offer: ${o.service}`,
    preview: `${o.total}${d.due ? `, valid until ${d.due}` : ""}. Nothing is charged before you accept it.`,
    heading: "Our offer",
    text: [
      `You asked for an offer: ${what(o)}. It costs ${o.total}${d.due ? ` and is valid until ${d.due}` : ""}.`,
    ],
    ...(d.line && { quotes: [{ by: offerText.included, text: d.line }] }),
    facts: [...ordered(o), [offerText.until, d.due ?? ""]],
    next: [
      "You accept it by paying, by card or cryptocurrency. You'll get a receipt, and we start.",
      "If you don't want it, you don't need to do anything, or you can decline it in your account.",
    ],
    action: { label: "See the offer and pay", href: d.link ?? o.payPage },
    note: "A question about it? Reply to this email.",
  }),
  "offer-reminder": (o, d) => ({
    subject: `Our offer ends soon: ${o.service}`,
    preview: `It is valid until ${d.due ?? "its last day"}. Nothing is charged unless you accept it.`,
    heading: "Our offer ends soon",
    text: [`Our offer for ${what(o)} at ${o.total} is valid until ${d.due ?? "its last day"}.`],
    facts: [...ordered(o), [offerText.until, d.due ?? ""]],
    next: [
      "You accept it by paying. If you don't want it, you don't need to do anything: this is the only reminder.",
    ],
    action: { label: "See the offer and pay", href: d.link ?? o.payPage },
  }),
  "payment-requested": (o, d) => ({
    subject: `Please pay ${o.total}: ${o.service}`,
    preview: `${o.total} for: ${o.service}.${d.due ? ` Due ${d.due}.` : ""}`,
    heading: "Payment requested",
    text: [`Please pay ${o.total}${d.due ? ` by ${d.due}` : ""} for: ${o.service}.`],
    facts: [...ordered(o), ["Due", d.due ?? ""]],
    next: [
      "Pay by card or cryptocurrency. You'll get a receipt.",
      "If you don't want this service, decline it on the page where you pay, or reply to this email.",
    ],
    action: { label: `Pay ${o.total}`, href: d.link ?? o.payPage },
  }),
  "payment-request-reminder": (o, d) => ({
    subject: `Not paid yet: ${o.service}`,
    preview: `${o.total} ${d.due ? `was due on ${d.due}` : "is overdue"}.`,
    heading: "A payment is overdue",
    text: [`${o.service} is still unpaid: ${o.total}${d.due ? `, due on ${d.due}` : ""}.`],
    facts: [...ordered(o), ["Due", d.due ?? ""]],
    next: [
      "If you've paid in the meantime, you can ignore this email.",
      "If you don't want this service, decline it in your account, or reply to this email.",
    ],
    action: { label: `Pay ${o.total}`, href: d.link ?? o.payPage },
  }),
  "order-cancelled": (o, d) => ({
    subject: isDeclined(o, d)
      ? `You've declined ${o.requested} ${o.reference}`
      : `${cancelled(o).name} ${o.reference} has been cancelled`,
    preview: closedText(o, d),
    heading: o.requested ? "You don't need to pay this any more" : "Your order has been cancelled",
    text: [
      isDeclined(o, d)
        ? `You've declined ${cancelled(o).text.toLowerCase()} for ${what(o)}. ${closedText(o, d)}`
        : `${cancelled(o).text} for ${what(o)} has been cancelled. ${closedText(o, d)}`,
    ],
    ...(d.reason && { quotes: [{ by: "The reason", text: d.reason }] }),
    facts: ordered(o),
    next: [
      isDeclined(o, d)
        ? "You don't need to do anything about this payment. If you change your mind, reply to this email."
        : `You don't need to do anything.${o.further ? "" : " You can place a new order at any time."}`,
    ],
    action: orderPage(o),
  }),
  "order-withdrawn": (o, d) => ({
    subject: `You have withdrawn from order ${o.reference}`,
    preview: "We've stopped work, and your refund follows.",
    heading: "Your withdrawal is confirmed",
    text: [
      `You withdrew from your order for ${what(o)}${d.at ? ` on ${d.at}` : ""}. We've stopped work on it.`,
      closed[o.paid],
    ],
    facts: [...ordered(o), ...(d.at ? ([["Withdrawn", d.at]] as const) : [])],
    next: [
      "The money goes back to where it came from: your card, or the address that sent the cryptocurrency.",
      "You don't need to do anything. We'll email you once we've sent it.",
    ],
    action: orderPage(o),
  }),
  "order-refunded": (o, d) => {
    const amount = d.amount ?? o.total;
    const note = [
      ...(d.kind === "partly_refunded" ? [`This is part of the ${o.total} you paid.`] : []),
      ...(d.kind === "extra_refunded" ? ["We didn't use this money to pay for your order."] : []),
      ...(d.attached ? ["Your credit note is attached."] : []),
    ];
    const facts = (label: string) => [
      ...ordered(o),
      [label, amount] as const,
      ...(d.receipt ? ([["Credit note", d.receipt]] as const) : []),
    ];
    if (d.kind === "dispute_lost") {
      return {
        subject: `Your bank has returned ${amount}: order ${o.reference}`,
        preview: "The dispute about your payment is closed.",
        heading: "Your bank has returned your payment",
        text: [
          `The dispute about your payment is closed, and your bank has returned ${amount} to your card.`,
          ...note,
        ],
        facts: facts("Returned"),
        next: [
          "Ask your bank how soon you'll see the money. If you have a question for us, reply to this email.",
        ],
        action: orderPage(o),
      };
    }
    return {
      subject: `We've refunded ${amount}: order ${o.reference}`,
      preview: `${amount} is on its way back to you.`,
      heading: "We've sent your refund",
      text: [
        `We've refunded ${amount}${paidThePrice(o, d) ? ` ${o.paymentMethod === "card" ? "to your card" : `in ${o.paymentMethod}`}` : ""}.`,
        ...note,
      ],
      ...(d.reason && { quotes: [{ by: "The reason", text: d.reason }] }),
      facts: facts("Refunded"),
      next: ["Your bank or wallet decides how soon you see it. If it doesn't arrive, reply to this email."],
      action: orderPage(o),
    };
  },
  "late-payment": (o, d) => ({
    subject: `We received a payment for closed order ${o.reference}`,
    preview: "We'll check it and refund you, unless you still want the order.",
    heading: "We received a payment for a closed order",
    text: [
      `We received a payment${d.amount ? ` of ${d.amount}` : ""} for your order after it had been cancelled or paid with another payment method.`,
    ],
    facts: ordered(o),
    next: [
      "We'll check it and refund you. If you'd rather we went ahead with the order, reply to this email.",
    ],
    action: orderPage(o),
  }),
  "documents-reminder": (o, d) => ({
    subject: `We're waiting for your documents: order ${o.reference}`,
    preview: "We'll continue once we have them.",
    heading: "We're waiting for your documents",
    text: [`To continue with your order for ${what(o)}, we still need the documents and answers below.`],
    facts: ordered(o),
    needed: d.needed,
    next: ["Send them on your order's page. We'll check them and email you if anything is missing."],
    action: { label: "See the list of documents", href: o.documentsPage },
    note: "If something is hard to get, reply to this email and we'll help.",
  }),
  "decision-undone": (o, d) => {
    const { heading, text, next } = undoneTexts[undoneKind(d)](d.document ?? "A document");
    return {
      subject: `${heading}: order ${o.reference}`,
      preview: text,
      heading,
      text: [text],
      ...(d.line && { quotes: [{ by: "The reason", text: d.line }] }),
      facts: ordered(o),
      next: [next],
      action: { label: "See the list of documents", href: o.documentsPage },
    };
  },
  "document-asked": (o, d) => ({
    subject: `We need a document for order ${o.reference}`,
    preview: `What we need: ${d.document ?? "a document"}.`,
    heading: "We need a document from you",
    text: [`To continue with your order, we need: ${d.document ?? "a document"}.`],
    ...(d.line && { quotes: [{ by: "From our team", text: d.line }] }),
    facts: ordered(o),
    next: ["Upload it on your order's page. We'll check it and email you if anything is missing."],
    action: accountPage(o, "Upload the document"),
    note: "Please don't send documents by email. Your order's page keeps them private.",
  }),
  "document-refused": (o, { refused = [] }) => {
    const heading = refused.length === 1 ? "Please replace a document" : "Please replace these documents";
    const names = refused.map(({ document }) => document).join(", ");
    const text = `We couldn't accept ${refused.length === 1 ? "this document" : "these documents"}: ${names}.`;
    return {
      subject: `${heading} for order ${o.reference}`,
      preview: text,
      heading,
      text: [text],
      quotes: refused.map(({ document, line }) => ({
        by: refused.length === 1 ? "The reason" : document,
        text: line,
      })),
      facts: ordered(o),
      next: ["Upload a new one on your order's page. We'll continue with your order once it's accepted."],
      action: accountPage(o, "Upload the document"),
      note: "Please don't send documents by email. Your order's page keeps them private.",
    };
  },
  "order-message": (o, d) => ({
    subject: `Message about your order ${o.reference}`,
    preview: "We've sent you a message about your order.",
    heading: "Message about your order",
    text: [`We have a message for you about your order for ${what(o)}:`],
    quotes: [{ by: "From our team", text: d.line ?? "" }],
    facts: ordered(o),
    next: ["To answer, write to us on your order's page or reply to this email."],
    action: { label: "Open your messages", href: o.messagesPage },
  }),
  "answer-refused": (o, d) => ({
    subject: `Please answer again for order ${o.reference}`,
    preview: `We need more about: ${d.document ?? "an answer"}.`,
    heading: "Please answer again",
    text: [`We couldn't accept this answer: ${d.document ?? "an answer"}.`],
    ...(d.line && { quotes: [{ by: "The reason", text: d.line }] }),
    facts: ordered(o),
    next: ["Change your answer on your order's page. We'll continue with your order once it's accepted."],
    action: accountPage(o, "Change your answer"),
  }),
  "order-corrected": (o, d) => ({
    subject: `We corrected your order ${o.reference}`,
    preview: `We corrected ${formatCorrectedFields(d)}.`,
    heading: "We corrected your order",
    text: [`We corrected ${formatCorrectedFields(d)}.`],
    facts: [["Reference", o.reference], ...listCorrectionValues(d)],
    next: ["Check it on your order's page. If it isn't right, reply to this email."],
    action: accountPage(o, "Check your order"),
  }),
  "nominee-named": (o, d) => ({
    subject: `Your nominee ${d.role}: order ${o.reference}`,
    preview: `Who your nominee ${d.role} is.`,
    heading: `Your nominee ${d.role}`,
    text: [`We’ve chosen the nominee ${d.role} for your order for ${what(o)}:`, `${d.person}`],
    next: ["If you’d rather have somebody else, reply to this email now."],
    action: orderPage(o, "See your order"),
  }),
  "order-reviewed": (o, d) => ({
    subject: `We've reviewed your order ${o.reference}`,
    preview: "A person on our team has checked your order.",
    heading: "We've reviewed your order",
    text: [`A person on our team has reviewed your order for ${what(o)}.`],
    ...(d.line && { quotes: [{ by: "From our team", text: d.line }] }),
    facts: ordered(o),
    next: o.steps,
    action: { label: "See the list of documents", href: o.documentsPage },
    note: "Questions? Reply to this email.",
  }),
  "documents-complete": (o, _) => ({
    subject: `We have all your documents: order ${o.reference}`,
    preview: "We have everything we need. Next, we'll file your application.",
    heading: "We have everything we need",
    text: [`Thank you. We've accepted all the documents for your order for ${what(o)}.`],
    facts: ordered(o),
    next: [
      o.kind === "bank"
        ? "We'll send your application to the bank and email you once we have."
        : "We'll file your application and email you once we have.",
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
        ? "We'll pass on any questions from the bank and email you once it has decided."
        : "We'll answer any questions from the registrar and email you when your documents are ready.",
      ...o.steps,
    ],
    action: orderPage(o, "Follow your order"),
  }),
  "order-decision": (o, d) => {
    const decision = decisionTexts[d.kind === "approved" || d.kind === "declined" ? d.kind : "late"](o, d);
    return {
      subject: `${decision.heading}: order ${o.reference}`,
      preview: decision.text,
      heading: decision.heading,
      text: [decision.text],
      ...(d.line && { quotes: [{ by: "From our team", text: d.line }] }),
      facts: ordered(o),
      next: [decision.next],
      action:
        d.kind === "declined"
          ? { label: "Answer us", href: o.messagesPage }
          : orderPage(o, "Follow your order"),
    };
  },
  "order-barred": (o, d) => ({
    subject: `We can't continue with order ${o.reference}`,
    preview: "A person on it is from a country that we don't act for.",
    heading: "We can't continue with your order",
    text: [
      `${d.person ?? "A person"} on your order is from a country that we don't act for. We've stopped work on it.`,
    ],
    facts: ordered(o),
    next: [
      "If the country is wrong, correct it on your order's page. We'll then check the order before we go on.",
      "Otherwise you don't need to do anything: we'll write to you about a refund.",
    ],
    action: accountPage(o, "Check your order"),
  }),
  "request-done": (o, d) => ({
    subject: `Done: ${o.service}`,
    preview: "We've done what you paid for.",
    heading: "It's done",
    text: [`We've done what you paid for: ${o.service}.`],
    ...(d.line && { quotes: [{ by: "From our team", text: d.line }] }),
    facts: ordered(o),
    next: ["If a document belongs to it, you can download it from its page."],
    action: accountPage(o, "Open its page"),
    ...signInNote(o),
  }),
  "order-completed": (o, d) => ({
    subject: `${completedHeading(o)}: order ${o.reference}`,
    preview: "Your documents are ready to download.",
    heading: completedHeading(o),
    text: [completedText(o)],
    facts: [...ordered(o), ...registered(o, d)],
    next: [
      "Download your documents from your order's page and keep them in a safe place.",
      ...(o.accountPrice ? [orderExtrasText.accountNow] : []),
    ],
    action: { label: "Download your documents", href: `${o.accountPage}#documents` },
    ...signInNote(o),
  }),
  "documents-added": (o, _) => ({
    subject: `New documents for order ${o.reference}`,
    preview: "We've added documents to your order. You can download them now.",
    heading: "We've added documents to your order",
    text: [`We've added documents to your order for ${what(o)}.`],
    facts: ordered(o),
    next: ["Download them from your order's page and keep them in a safe place."],
    action: { label: "Download your documents", href: `${o.accountPage}#documents` },
    ...signInNote(o),
  }),
  "step-undone": (o, d) => ({
    subject: `A correction to order ${o.reference}`,
    preview: "We marked a step of your order as done by mistake.",
    heading: "A correction to your order",
    text: [
      d.kind === "review"
        ? "We told you that we had reviewed your order. That was our mistake. We're still reviewing it."
        : d.kind === "approval"
          ? "We told you that your application had been approved. That was our mistake. We're still waiting for the answer."
          : o.kind === "bank"
            ? "We told you that your application was with the bank. That was our mistake. We haven't sent it yet."
            : "We told you that your application had been filed. That was our mistake. It hasn't been filed yet.",
    ],
    ...(d.line && { quotes: [{ by: "From our team", text: d.line }] }),
    facts: ordered(o),
    next: [
      "We'll continue with your order and email you when this step is done. You don't need to do anything.",
    ],
    action: orderPage(o, "Follow your order"),
  }),
  "order-link": (o, _) => ({
    subject: `Open your order ${o.reference}`,
    preview: "Here is the link that you asked for.",
    heading: "Open your order",
    text: [`Someone who entered your address asked for a link to your order for ${what(o)}. Here it is.`],
    facts: ordered(o),
    next: ["If you didn't ask for this, you can ignore this email. Nothing changes without the button."],
    action: accountPage(o, "Open your order"),
  }),
  deadlines: (o, d) => ({
    subject: `Due soon: ${d.deadlines?.[0]?.duty ?? "a date set by law"}${(d.deadlines?.length ?? 1) > 1 ? " and more" : ""}, order ${o.reference}`,
    preview: "What falls due for your companies in the next 60 days.",
    heading: "What falls due by law",
    text: ["In the next 60 days, the law sets these dates for your companies:"],
    facts: (d.deadlines ?? []).map(({ company, duty, due }) => [due ?? "", `${duty}, ${company}`]),
    next: [
      "Your calendar says who does each. If something is done or doesn’t apply, mark it there, and we won’t remind you again. If we are to do it for you, reply to this email.",
    ],
    action: { label: "Open your calendar", href: o.calendarPage },
  }),
  "annual-notice": (o, d) => ({
    subject: `Due ${dueIn(d.days)}: ${d.what ?? "annual renewal"}, order ${o.reference}`,
    preview: `Due on ${d.due ?? "its anniversary"}. ${d.reference ? "It isn't paid yet." : "We'll send you the price."}`,
    heading: "An annual renewal is due",
    text: [
      `For your order (${what(o)}), this renewal is due on ${d.due ?? "its anniversary"}: ${d.what ?? "annual renewal"}.`,
    ],
    facts: [
      ["Reference", o.reference],
      ["Service", o.service],
      ["Jurisdiction", o.place],
      ["Renewal", d.what ?? "Annual renewal"],
      ["Due", d.due ?? ""],
    ],
    next: [
      `${
        d.reference
          ? `You ordered it as ${d.reference} but haven't paid yet. Open your order to pay or decline it.`
          : "We'll send you the price and a link to pay, where you can also decline."
      } Dates that the law sets can be earlier: your account lists them.`,
    ],
    action: orderPage(o),
  }),
} satisfies Record<string, (order: OrderEmailFacts, details: EmailDetails) => EmailText>;

/** Emails to customers about an inquiry. `inquiry-received` can be caused by a stranger and quotes nothing. */
export const inquiryEmails = {
  "inquiry-received": () => ({
    subject: "We've received your inquiry",
    preview: `We'll answer within ${responseTimes.inquiry}.`,
    heading: "We've received your inquiry",
    text: ["Thank you for contacting us. We've received your inquiry."],
    next: [
      `We'll answer within ${responseTimes.inquiry}, by email, or by phone if you left a number.`,
      "To add something, reply to this email.",
    ],
    note: "If you didn't contact us, someone may have mistyped an address. You can ignore this email.",
  }),
  "inquiry-answered": (i, d) => ({
    subject: "Our answer to your inquiry",
    preview: "We've answered your inquiry.",
    heading: "Our answer to your inquiry",
    text: ["Thank you for contacting us. Here is our answer:"],
    quotes: [
      { by: "From our team", text: d.line ?? "" },
      // Without an account, a stranger may have typed the address and the text.
      ...(i.accountPage ? [{ by: "You wrote", text: `${i.subject}\n\n${i.message}` }] : []),
    ],
    next: ["If you have another question, reply to this email."],
    ...(i.accountPage && { action: { label: "Open your inquiry", href: i.accountPage } }),
  }),
} satisfies Record<string, (inquiry: InquiryEmailFacts, details: EmailDetails) => EmailText>;

const notYou = "If this wasn't you, set a new password at once with the button below, and write to us.";
const lockedOut =
  "If this wasn't you, reply to this email at once. You can't sign in without that code, so we have to turn it off for you.";

/** `home` is left out where the owner can't set a new password. */
const accountMail = (what: string, text: string, home?: string): EmailText => ({
  subject: what,
  preview: text,
  heading: what,
  text: [text],
  next: [home === undefined ? lockedOut : notYou],
  ...(home !== undefined && {
    action: { label: "Set a new password", href: `${home}${privatePages.login}?tab=forgot` },
  }),
});

/** Emails to an account's owner about how they sign in. Each takes the site's address. */
export const accountEmails = {
  "password-changed": (home) =>
    accountMail(
      "Your password was changed",
      "The password of your account on our site was changed, and all other devices were signed out.",
      home,
    ),
  "two-factor-on": (_) =>
    accountMail(
      "Two-factor sign-in was turned on",
      "Signing in to your account now also takes a code from an authenticator app. All other devices were signed out.",
    ),
  "two-factor-off": (home) =>
    accountMail(
      "Two-factor sign-in was turned off",
      "Signing in to your account no longer takes a code from an authenticator app. All other devices were signed out.",
      home,
    ),
  "wrong-codes": (home) =>
    accountMail(
      "Wrong codes were entered for your account",
      "Someone signed in to your account and then entered five wrong codes. They know your password or can read your email.",
      home,
    ),
} satisfies Record<string, (home: string) => EmailText>;

/** Why the desk has to check an order, by event kind. */
const attention: Record<string, string> = {
  payment_mismatch: "A payment doesn't match the order's amount or currency",
  second_payment: "We received a second payment for a paid order",
  extra_disputed:
    "The customer's bank disputes a card payment that doesn't belong to the price. Answer at Stripe",
  extra_dispute_ended: "The dispute of a card payment that doesn't belong to the price has ended",
  transaction_repeated:
    "A customer reported a cryptocurrency transaction that is also on another order. The order's page names it",
  disputed: "The customer's bank disputes the payment. Work on this order is paused. Answer at Stripe",
  dispute_won: "The dispute was won, so work on this order can continue",
  dispute_lost: "The dispute was lost, and the bank has taken the payment back",
  refunded: "The payment was refunded",
  partly_refunded: "Part of the payment was refunded",
  rebuilt: "A paid order was missing and has been restored from the payment",
  late_payment: "We received a payment for a closed order",
  late_reported: "A customer reported a cryptocurrency payment for a closed order",
  late_returned: "A late payment was refunded",
  withdrawn: "The customer withdrew before filing. Stop the work and refund the payment",
  request_declined: "The customer declined a payment or an offer",
  match_found:
    "A person or wallet on the order may be on a list of sanctions or public offices. Decide on the possible match under Checks",
  barred:
    "A person on the order is from a country that we don't act for. Cancel or refund it, or correct the person",
};

const desk = (
  title: string,
  text: string,
  o: OrderEmailFacts,
  when = "Please check it today.",
): EmailText => ({
  subject: `${title}: ${o.reference} (${o.place})`,
  preview: text,
  heading: title,
  text: [text],
  facts: ordered(o),
  next: [when],
  action: { label: "Open at the desk", href: o.deskPage },
});

/** Emails to the desk about an order. They contain its reference and jurisdiction, but no customer details. */
export const deskOrderEmails = {
  "desk-order-paid": (o, _) =>
    desk(
      "Order paid",
      o.further
        ? `The customer has paid for: ${o.service}. It's on ${o.waits ? "Waiting until the customer has sent what we need" : "To do until you mark it as done"}.`
        : "An order has been paid. Please review it and contact the customer.",
      o,
      o.waits
        ? "We promised no day: the work starts once we have it."
        : o.further
          ? `Promised to the customer: ${(o.steps[0]?.when ?? "within 5 business days").replace(/^By/, "by")}.`
          : `Promised to the customer: ${(o.steps[0]?.when ?? `within ${responseTimes.order}`).replace(/^By/, "by")}.`,
    ),
  "desk-coin-reported": (o, _) =>
    desk(
      "Crypto payment reported",
      `A payment in ${o.paymentMethod} was reported. Please look for the transaction.`,
      o,
    ),
  "desk-documents-sent": (o, _) =>
    desk(
      "Documents uploaded",
      "A customer has sent documents, answers or details.",
      o,
      `Please check them within ${deskStepTimeLimits.check.businessDays[1]} business days.`,
    ),
  "desk-order-reply": (o, _) =>
    desk(
      "Message from a customer",
      "A customer has written about this order.",
      o,
      `Promised to the customer: an answer within ${responseTimes.message}.`,
    ),
  "desk-attention": (o, d) =>
    desk("Needs attention", `${attention[d.kind ?? ""] ?? "A payment needs checking"}.`, o),
  "desk-annual-notice": (o, d) =>
    desk(
      "Renewal due",
      `${d.what ?? "An annual renewal"}: due on ${d.due ?? "its anniversary"}, ${dueIn(d.days)}.`,
      o,
      "We've emailed the customer. Please prepare the renewal.",
    ),
} satisfies Record<string, (order: OrderEmailFacts, details: EmailDetails) => EmailText>;

const inquiryAtDesk = (title: string, text: string, i: InquiryEmailFacts): EmailText => ({
  subject: title,
  preview: text,
  heading: title,
  text: [text],
  next: [`Promised to the customer: an answer within ${responseTimes.inquiry}.`],
  action: { label: "Open at the desk", href: i.deskPage },
});

/** Emails to the desk about an inquiry. */
export const deskInquiryEmails = {
  "desk-inquiry": (i, _) => inquiryAtDesk("New inquiry", "We've received an inquiry.", i),
  "desk-inquiry-reply": (i, _) =>
    inquiryAtDesk("Reply to an inquiry", "A customer has replied to an inquiry.", i),
} satisfies Record<string, (inquiry: InquiryEmailFacts, details: EmailDetails) => EmailText>;

/** The email to the desk about an email that could not be delivered. */
export const createDeliveryFailedEmail = (
  { template, reference }: EmailDetails,
  deskPage: string,
): EmailText => ({
  subject: `An email could not be delivered${reference ? `: ${reference}` : ""}`,
  preview: "Please call or write to the customer, or send the email again.",
  heading: "An email could not be delivered",
  text: [
    "We stopped trying to send an email to a customer. The address refused it, or the mail server was unavailable for a day.",
  ],
  facts: [["Email", template ?? ""], ...(reference ? ([["Reference", reference]] as const) : [])],
  next: ["Please call or write to the customer, or send it again from the list of emails."],
  action: { label: "Open the list of emails", href: deskPage },
});

/** Headings and footer texts of every email. */
export const emailLayoutText = {
  next: "What happens next",
  needed: "What we need from you",
  neededForOrder: "For the order",
  todo: "What to do",
  plainLink: "If the button doesn't work, open this address:",
  reply: `Questions? Reply to this email, write to ${site.email} or call ${site.phone}.`,
  hours: site.supportHours.map(({ short, hours }) => `${short} ${hours}`).join(", "),
  seller: [site.seller.name, site.seller.address, site.seller.registration, site.seller.licence],
  customer:
    "You're receiving this email because this address was given with an order or an inquiry on our site.",
  desk: "For our team. Customer details are deliberately left out.",
  owner: "You're receiving this email because it's the address of your account on our site.",
  account: "You're receiving this email because someone entered this address on our site.",
  /** Under the button of an email to a guest about a paid order. */
  orderLink:
    "The button opens your order for 30 days. You set a password there the first time. It's for you alone, so please don't forward this email.",
} as const;

type AuthMail = Omit<EmailText, "action" | "facts"> & { readonly label: string; readonly type: string };

/** Emails that the sign-in service sends. It builds their links itself. */
export const authEmails = {
  confirmation: {
    subject: "Confirm your email address",
    preview: "Confirm your address to finish creating your account.",
    heading: "Confirm your email address",
    text: [
      "Open this link to confirm your address and finish creating your account. You can then follow your orders there.",
    ],
    label: "Confirm email address",
    type: "email",
    note: "The link works once, for one hour. If you didn't ask for this, ignore this email: the account can't be used without this step.",
  },
  recovery: {
    subject: "Choose a new password",
    preview: "The link works once, for one hour.",
    heading: "Choose a new password",
    text: [
      "You, or someone who entered your address, asked to set a new password for your account. Setting one signs you out on all other devices.",
    ],
    label: "Choose a new password",
    type: "recovery",
    note: "The link works once, for one hour. If you didn't ask for this, ignore this email: your password won't change.",
  },
} as const satisfies Record<string, AuthMail>;
