import { complianceActions } from "./compliance";
import { fieldLimits } from "./limits";
import { messages } from "./messages";
import { registrationLabels } from "./next-step";
import { twoPersonRefundThresholdUsd } from "./refund-rules";
import { residenceRequirementTitle } from "./requirements";

type Field = {
  /** Also the name of the database function's parameter, with p_ before it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** `staff` is the ID of a staff account, empty to unassign. */
  readonly type: "line" | "paragraph" | "dollars" | "date" | "staff" | "service";
  readonly optional?: true;
  readonly min?: number;
  /** Characters. */
  readonly max: number;
  /** The message for a missing value, if the general message isn't enough. */
  readonly error?: string;
};

/** The form of an action. */
export type DeskActionFormFields = {
  readonly label: string;
  readonly text?: string;
  readonly fields: readonly Field[];
  /** The label of the submit button. */
  readonly press: string;
  readonly danger?: true;
};

export type DeskAction = DeskActionFormFields & {
  /** The target of the action, which its form sends in hidden fields (lib/schemas/desk.ts). */
  readonly on:
    | "order"
    | "assignment"
    | "inquiryAssignment"
    | "file"
    | "personFile"
    | "requirement"
    | "thread"
    | "email"
    | "match"
    | "secret";
  /** The field with the ID or the reference of an order whose card session is closed at Stripe first, so that it isn't paid twice. */
  readonly closes?: "order" | "reference";
  /** The database function that checks the permission and performs the action. */
  readonly rpc: string;
  /** Arguments of the function that are not in the form. */
  readonly constants?: Readonly<Record<string, string>>;
};

/** The columns of an order that determine which actions the desk is offered. */
export type DeskActionOrderState = {
  readonly status: "submitted" | "paid" | "cancelled";
  readonly payment_status: "pending" | "completed" | "failed" | "refunded";
  readonly payment_method: string;
  readonly payment_verified_at: Date | null;
  readonly late_payment_at: Date | null;
  readonly total_fee: number;
  readonly refunded_amount: number;
  readonly dispute: string | null;
  readonly phase: string;
  readonly step: string | null;
  readonly parent_id: string | null;
  readonly service?: string | null;
  readonly use_nominee_director?: boolean;
  readonly use_nominee_shareholder?: boolean;
  readonly barred_at: Date | null;
  /** Whether it names a politically exposed person whose check isn't recorded. */
  readonly isExposed?: boolean;
  /** Whether it was tried to be paid in a cryptocurrency. */
  readonly triedCoins?: boolean;
  /** The US dollars that we hold for it in cryptocurrency. */
  readonly coins?: number;
  /** Whether a refund waits for a second person. */
  readonly isRefundProposed?: boolean;
  /** The due date of the company's renewal, while one is being prepared. */
  readonly renewal?: Date;
};

type OrderAction = DeskAction & {
  /** Whether the action is offered for an order. The database checks again. */
  readonly offered: (order: DeskActionOrderState) => boolean;
};

const isCrypto = (o: DeskActionOrderState) => o.payment_method !== "card";
const triedCoins = (o: DeskActionOrderState) => isCrypto(o) || o.triedCoins === true;
/** The cryptocurrency received beyond the price, in US dollars. If it doesn't cover the price, the whole amount. */
export const calculateExcessCryptoUsd = ({
  coins = 0,
  ...o
}: Pick<
  DeskActionOrderState,
  "coins" | "payment_method" | "payment_verified_at" | "total_fee" | "refunded_amount"
>) => coins - (o.payment_verified_at && o.payment_method !== "card" ? o.total_fee - o.refunded_amount : 0);
const isOpen = (o: DeskActionOrderState) => o.status !== "cancelled" && o.payment_status !== "refunded";
const isUnverified = (o: DeskActionOrderState) => isOpen(o) && o.payment_verified_at === null;
const isPaused = (o: DeskActionOrderState) => o.dispute === "open";
/** Whether work can go on in one of these phases. */
const isIn = (o: DeskActionOrderState, ...phases: string[]) => !isPaused(o) && phases.includes(o.phase);

const further = [
  {
    name: "purpose",
    label: "Purpose",
    hint: "The customer reads it, also on the receipt.",
    type: "line",
    min: 3,
    max: 120,
  },
  {
    name: "amount",
    label: "Amount in US dollars",
    hint: "0.50 to 50,000, like 950 or 950.50",
    type: "dollars",
    max: 12,
  },
  { name: "due", label: "Due date", type: "date", max: 10 },
] as const;

const coins = [
  { name: "transaction", label: "Transaction ID", type: "line", max: 200 },
  {
    name: "sender",
    label: "Sent from",
    hint: "The address that the transaction came from; of several, the one that sent most. It’s screened, and a refund only goes back to it.",
    type: "line",
    max: 100,
  },
  {
    name: "amount",
    label: "Amount in US dollars",
    hint: "What it was worth at the market rate of the minute it was sent",
    type: "dollars",
    max: 12,
  },
] as const;

const message = (label: string) => ({ name: "line", label, type: "paragraph", max: 2000 }) as const;

const nominee = (role: "director" | "shareholder", isOrdered: OrderAction["offered"]) =>
  ({
    on: "order",
    rpc: "name_nominee",
    constants: { role },
    offered: (o: DeskActionOrderState) =>
      isOrdered(o) &&
      (isIn(o, "review", "documents", "filing") || (isIn(o, "working") && Boolean(o.service))),
    label: `Name the nominee ${role}`,
    text: "The customer reads it on the order and gets an email. An order isn’t filed before that. To correct it, name somebody again.",
    fields: [
      {
        name: "name",
        label: "Name, and who licenses them",
        hint: "Like Example Directors Ltd., licensed by the FSC",
        type: "line",
        max: 200,
      },
    ],
    press: "Name the nominee",
  }) as const;

/** The desk's actions on an order, in the sequence in which they are offered. */
export const orderActions = {
  review: {
    on: "order",
    rpc: "review_order",
    offered: (o) => isIn(o, "review"),
    label: "Mark as reviewed",
    text: "Use this once you’ve checked the order. The customer gets an email that a person has reviewed it, with your message if you add one.",
    fields: [{ ...message("Message to the customer (optional)"), optional: true }],
    press: "Mark as reviewed",
  },
  exposure: {
    on: "order",
    rpc: "record_exposure_check",
    offered: (o) => isIn(o, "review", "documents", "filing") && o.isExposed === true,
    label: "Record the check of a politically exposed person",
    text: "Use this once you know which office it is, where the money comes from, and that you want this customer. Only the desk reads your note. If the person’s details change, record a new check.",
    fields: [{ name: "note", label: "What you checked, and the result", type: "paragraph", max: 2000 }],
    press: "Record the check",
  },
  "nominee-director": nominee("director", (o) => o.use_nominee_director === true),
  "nominee-shareholder": nominee("shareholder", (o) => o.use_nominee_shareholder === true),
  verify: {
    on: "order",
    rpc: "verify_crypto",
    closes: "order",
    offered: (o) => triedCoins(o) && isUnverified(o),
    label: "Verify the payment",
    text: "Use this once you’ve found the transaction on the blockchain and it has enough confirmations. Once the whole price has arrived, the customer gets the receipt by email. If less arrived, the order waits for the rest: write to the customer.",
    fields: coins,
    press: "Verify the payment",
  },
  "not-found": {
    on: "order",
    rpc: "mark_payment_not_found",
    offered: (o) => o.step === "verify_payment" || o.step === "find_payment",
    label: "Payment not found",
    text: "The customer reads your message on the order’s page and in an email. You can still verify the payment later.",
    fields: [message("What to tell the customer")],
    press: "Tell the customer",
  },
  file: {
    on: "order",
    rpc: "file_order",
    offered: (o) => o.step === "file",
    label: "Mark as filed",
    text: "Use this once the application has been sent to the registrar or bank. The refund rules change from here on, and the customer gets an email.",
    fields: [
      { name: "filed_with", label: "Registrar or bank", type: "line", max: 200 },
      { name: "reference", label: "Their reference (optional)", type: "line", max: 100, optional: true },
      { name: "due", label: "Answer expected by", type: "date", max: 10 },
    ],
    press: "Mark as filed",
  },
  approve: {
    on: "order",
    rpc: "record_approval",
    offered: (o) => isIn(o, "decision"),
    label: "Record the approval",
    text: "Use this once the registrar or bank has agreed. The customer gets an email that the documents follow.",
    fields: [{ ...message("Message to the customer (optional)"), optional: true }],
    press: "Record the approval",
  },
  delay: {
    on: "order",
    rpc: "extend_decision",
    offered: (o) => isIn(o, "decision"),
    label: "The answer is late",
    text: "Use this once you’ve asked the registrar or bank. The customer gets an email with your message and the new date.",
    fields: [
      { name: "due", label: "Answer now expected by", type: "date", max: 10 },
      message("What to tell the customer"),
    ],
    press: "Change the date",
  },
  decline: {
    on: "order",
    rpc: "record_refusal",
    offered: (o) => isIn(o, "decision"),
    label: "Record a refusal",
    text: "Use this once the registrar or bank has declined. The order goes back to the preparation, and your message is the customer’s next step, also by email.",
    fields: [message("Reason, and your question to the customer")],
    press: "Record the refusal",
    danger: true,
  },
  complete: {
    on: "order",
    rpc: "complete_order",
    // A service is handed over only if a company comes to us with it.
    offered: (o) =>
      isIn(o, "decision", "handover") || (isIn(o, "working") && o.service === "change_of_agent"),
    label: "Hand over the documents",
    text: "Use this once the finished documents are attached on this page. Copy the name, number and date from them. The customer gets an email that they can be downloaded. A company that was formed elsewhere is then among those that we look after. A handover can’t be undone.",
    fields: [
      { name: "registered_name", label: "Registered name", type: "line", max: 200 },
      { name: "registration_number", label: "Registration number", type: "line", max: 100 },
      { name: "registered_on", label: "Date of registration", type: "date", max: 10 },
    ],
    press: "Hand over the documents",
  },
  finish: {
    on: "order",
    rpc: "finish_request",
    offered: (o) => isIn(o, "working"),
    label: "Mark as done",
    text: "Use this once you’ve done what was paid for. Attach a document on this page or write a note: the customer gets an email with it. This can’t be undone.",
    fields: [
      {
        name: "note",
        label: "Note to the customer (optional with a document)",
        type: "paragraph",
        max: 2000,
        optional: true,
      },
    ],
    press: "Mark as done",
  },
  undo: {
    on: "order",
    rpc: "undo_step",
    offered: (o) => isIn(o, "documents", "filing", "decision", "handover"),
    label: "Undo the last step",
    text: "Use this if the review, filing or approval was marked by mistake. The order goes back one step, and the customer gets an email with your reason.",
    fields: [{ name: "reason", label: "Reason for the customer", type: "paragraph", max: 1000 }],
    press: "Undo the last step",
    danger: true,
  },
  renewal: {
    on: "order",
    rpc: "request_renewal",
    offered: (o) => o.renewal !== undefined,
    label: "Prepare the renewal",
    text: "The customer gets an email with a link to pay, and can decline. Once it’s paid, it’s on To do until it’s done, and then the next one is due a year later.",
    fields: further,
    press: "Request payment",
  },
  payment: {
    on: "order",
    rpc: "request_payment",
    offered: (o) => o.parent_id === null && !["unpaid", "reported", "stopped"].includes(o.phase),
    label: "Request a payment",
    text: "The customer gets an email with a link to pay by card or cryptocurrency, and a receipt once it’s paid. It’s then on To do until you mark it as done.",
    fields: further,
    press: "Request this payment",
  },
  note: {
    on: "order",
    rpc: "desk_note",
    offered: () => true,
    label: "Add a note",
    text: "Only the desk reads it. It also removes a payment that needed checking from To do.",
    fields: [{ name: "note", label: "Note", type: "paragraph", max: 2000 }],
    press: "Add note",
  },
  "more-coins": {
    on: "order",
    rpc: "verify_crypto",
    offered: (o) => triedCoins(o) && !isUnverified(o),
    label: "Record more cryptocurrency",
    text: "Use this if cryptocurrency arrived although the order was paid or had ended. It stays on To do until you’ve refunded it or noted what was agreed.",
    fields: coins,
    press: "Record it",
  },
  "move-coins": {
    on: "order",
    rpc: "move_coins",
    closes: "reference",
    offered: (o) => calculateExcessCryptoUsd(o) > 0,
    label: "Move cryptocurrency to another order",
    text: "Use this if one transaction also pays another order. The amount then counts there, and no longer here.",
    fields: [
      { name: "reference", label: "Reference of the other order", type: "line", max: 40 },
      { name: "amount", label: "Amount in US dollars", type: "dollars", max: 12 },
    ],
    press: "Move it",
  },
  refund: {
    on: "order",
    rpc: "mark_refunded",
    offered: (o) => calculateExcessCryptoUsd(o) > 0 || (triedCoins(o) && isOpen(o) && !isUnverified(o)),
    label: "Record a refund",
    text: `Send the money back to the address that it came from, then record it here. You can refund in several parts. The customer gets an email with the amount, your reason and a credit note. If more than $${twoPersonRefundThresholdUsd.toLocaleString("en-US")} of a payment goes back in all, record it before you send it: a colleague checks it, one of you sends it, and the colleague records the same.`,
    fields: [
      {
        name: "amount",
        label: "Amount in US dollars",
        hint: "What you sent back, like 950 or 950.50",
        type: "dollars",
        max: 12,
      },
      {
        name: "destination",
        label: "Sent to",
        hint: "The address, as your wallet shows it after sending",
        type: "line",
        max: 100,
      },
      {
        name: "reason",
        label: "Reason for the refund",
        hint: "The customer reads this on the order's page and in the email.",
        type: "line",
        max: 500,
      },
    ],
    press: "Record the refund",
    danger: true,
  },
  "withdraw-refund": {
    on: "order",
    rpc: "withdraw_refund",
    offered: (o) => o.isRefundProposed === true,
    label: "Withdraw the proposed refund",
    text: "Use this if it shouldn’t be paid, or not like this. It leaves To do. Only the desk reads your reason.",
    fields: [{ name: "reason", label: "Why it isn’t paid", type: "paragraph", max: 1000 }],
    press: "Withdraw it",
  },
  cancel: {
    on: "order",
    rpc: "desk_cancel",
    closes: "order",
    offered: isUnverified,
    label: "Cancel the order",
    text: "A cancelled order can’t be paid or reopened. The customer reads the reason.",
    fields: [{ name: "reason", label: "Reason", type: "line", max: 500 }],
    press: "Cancel this order",
    danger: true,
  },
} as const satisfies Record<string, OrderAction>;

const explanation = (label: string, error: string) =>
  ({ name: "line", label, type: "paragraph", max: 1000, error }) as const;

const reason = {
  ...explanation("Reason (the customer sees this)", messages.documents.undoReason),
  name: "reason",
};

/** The desk's actions on the documents of an order. */
export const documentActions = {
  accept: {
    on: "personFile",
    rpc: "accept_document",
    label: "Accept",
    fields: [],
    press: "Accept",
  },
  "accept-dated": {
    on: "personFile",
    rpc: "accept_document",
    label: "Accept",
    fields: [{ name: "dated_on", label: "Date of the document or its certification", type: "date", max: 10 }],
    press: "Accept",
  },
  "accept-certified": {
    on: "personFile",
    rpc: "accept_document",
    label: "Accept",
    fields: [
      { name: "dated_on", label: "Date of the document or its certification", type: "date", max: 10 },
      { name: "certified_by", label: "Certified by (name, and notary, lawyer, …)", type: "line", max: 200 },
    ],
    press: "Accept",
  },
  refuse: {
    on: "file",
    rpc: "refuse_document",
    label: "Refuse with a reason",
    fields: [explanation("What’s wrong with it (the customer sees this)", messages.documents.reason)],
    press: "Refuse this file",
  },
  "reopen-file": {
    on: "file",
    rpc: "reopen_document",
    label: "Undo this decision",
    text: "This puts the file back on the list to check.",
    fields: [reason],
    press: "Check it again",
  },
  waive: {
    on: "requirement",
    rpc: "waive_document",
    label: "Waive",
    text: "A person’s passport, address or details are waived by two people: your waiver counts once a colleague confirms it here.",
    fields: [
      {
        ...explanation(
          "Why we don’t need this document (the customer sees this)",
          messages.documents.waiveReason,
        ),
        name: "reason",
      },
    ],
    press: "Waive this document",
  },
  "accept-answer": {
    on: "requirement",
    rpc: "accept_answer",
    label: "Accept",
    fields: [],
    press: "Accept",
  },
  "refuse-answer": {
    on: "requirement",
    rpc: "refuse_answer",
    label: "Send back with a reason",
    fields: [explanation("What’s missing or wrong (the customer sees this)", messages.documents.reason)],
    press: "Send back",
  },
  unwaive: {
    on: "requirement",
    rpc: "unwaive_document",
    label: "Undo the waiver",
    text: "Use this if we need it after all. The customer gets an email.",
    fields: [reason],
    press: "Request it again",
  },
  "reopen-answer": {
    on: "requirement",
    rpc: "reopen_answer",
    label: "Undo this decision",
    text: "This puts the answer back on the list to check.",
    fields: [reason],
    press: "Check it again",
  },
  withdraw: {
    on: "requirement",
    rpc: "withdraw_request",
    label: "Withdraw the request",
    text: "Files sent for it are deleted. The customer gets an email.",
    fields: [reason],
    press: "Withdraw this request",
  },
  ask: {
    on: "order",
    rpc: "ask_document",
    label: "Request another document",
    fields: [
      {
        name: "title",
        label: "What we need",
        type: "line",
        min: 3,
        max: 200,
        error: messages.documents.title,
      },
      {
        name: "line",
        label: "Message to the customer (optional)",
        type: "paragraph",
        optional: true,
        max: 1000,
      },
    ],
    press: "Request document",
  },
  "remove-finished": {
    on: "file",
    rpc: "remove_finished_document",
    label: "Remove",
    fields: [],
    press: "Remove",
  },
} as const satisfies Record<string, DeskAction>;

const correction = (field: string, label: string, type: Field["type"] = "line", max = 200) =>
  ({
    on: "order",
    rpc: "correct_order",
    constants: { field },
    label,
    fields: [{ name: "value", label: "Correct value", type, max }],
    press: "Save and email the customer",
  }) as const;

/** The desk's corrections of an order. The customer gets an email with the old and new value. */
export const correctionActions = {
  "correct-name": correction("full_name", "Correct the contact’s name"),
  "correct-phone": correction("phone", "Correct the telephone number", "line", 40),
  "correct-company-name": correction("company_name", "Correct the proposed names", "paragraph", 600),
  "correct-registered-name": correction("registered_name", "Correct the registered name"),
  "correct-registration-number": correction(
    "registration_number",
    "Correct the registration number",
    "line",
    100,
  ),
  "correct-registered-on": correction("registered_on", "Correct the date of registration", "date", 10),
} as const satisfies Record<string, DeskAction>;

/** The desk's actions in the conversation about an order or inquiry. */
export const threadActions = {
  answer: {
    on: "thread",
    rpc: "answer_thread",
    label: "Write to the customer",
    text: "The customer gets your message by email. It’s also in their account, if they have one.",
    fields: [{ name: "body", label: "Your message", type: "paragraph", max: fieldLimits.inquiry }],
    press: "Send message",
  },
  question: {
    on: "thread",
    rpc: "ask_in_thread",
    label: "Ask the customer a question",
    text: "The customer gets it by email. Unless the order has a task for you, answering it is their next step, and the order is on Waiting until they do.",
    fields: [{ name: "body", label: "Your question", type: "paragraph", max: fieldLimits.inquiry }],
    press: "Ask",
  },
  offer: {
    on: "thread",
    rpc: "make_offer",
    constants: { question: residenceRequirementTitle },
    label: "Make an offer",
    text: "The customer gets it by email with a link, and reads it in the account. It becomes an order once it is paid; nothing is charged before. To change it, cancel its order and make another.",
    fields: [
      { name: "service", label: "Service", type: "service", max: 40 },
      { name: "company", label: "Company", type: "line", max: 200 },
      { name: "place", label: "Registered in", type: "line", max: 60 },
      {
        name: "lines",
        label: "What it costs",
        hint: "One line each, with the amount in US dollars at the end, like: Change of agent 450",
        type: "paragraph",
        max: 1000,
      },
      {
        name: "line",
        label: "What is included",
        hint: "The customer reads this with the offer: what you do, until when, and what you need.",
        type: "paragraph",
        max: 2000,
      },
      { name: "until", label: "Valid until", type: "date", max: 10 },
    ],
    press: "Send the offer",
  },
  close: {
    on: "thread",
    rpc: "close_thread",
    label: "No answer needed",
    text: "It leaves To do or Waiting. The customer can still write again.",
    fields: [],
    press: "No answer needed",
  },
  reopen: {
    on: "thread",
    rpc: "reopen_thread",
    label: "Reopen",
    text: "It returns to To do.",
    fields: [],
    press: "Reopen the conversation",
  },
} as const satisfies Record<string, DeskAction>;

const emailActions = {
  retry: { on: "email", rpc: "retry_mail", label: "Try again", fields: [], press: "Try again" },
} as const satisfies Record<string, DeskAction>;

const assignmentActions = {
  assign: {
    on: "assignment",
    rpc: "assign_order",
    label: "Assign",
    fields: [{ name: "staff", label: "Assigned to", type: "staff", max: 36 }],
    press: "Assign",
  },
  "assign-inquiry": {
    on: "inquiryAssignment",
    rpc: "assign_inquiry",
    label: "Assign",
    fields: [{ name: "staff", label: "Assigned to", type: "staff", max: 36 }],
    press: "Assign",
  },
} as const satisfies Record<string, DeskAction>;

/** Every desk action by name. Each also needs a database function, and an event in order-events.ts. */
export const deskActions = {
  ...orderActions,
  ...documentActions,
  ...correctionActions,
  ...threadActions,
  ...complianceActions,
  ...emailActions,
  ...assignmentActions,
};

export type DeskActionName = keyof typeof deskActions;

/** The form of a desk action, without what a client component can't receive. */
export function getDeskActionFormFields(name: DeskActionName): DeskActionFormFields {
  const { label, text, fields, press, danger }: DeskAction = deskActions[name];
  return { label, text, fields, press, danger };
}

/** The form that marks an order's work as done. `renews_on`: the due day of its renewal, if it is one. */
export function getFinishFormFields({
  renews_on: renews,
}: {
  renews_on: string | null;
}): DeskActionFormFields {
  const form = getDeskActionFormFields("finish");
  return renews
    ? {
        ...form,
        text: `${form.text} The next renewal is then due a year later. If it paid a fee that is due on another day, mark that deadline as done on the company’s order.`,
      }
    : form;
}

/** The form of the handover, whose fields are named after what was ordered. */
export function getHandoverFormFields(kind: keyof typeof registrationLabels): DeskActionFormFields {
  const form = getDeskActionFormFields("complete");
  const fields = form.fields.map((field, index) => ({ ...field, label: registrationLabels[kind][index]! }));
  return { ...form, fields };
}
