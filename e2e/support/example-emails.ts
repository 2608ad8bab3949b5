/** Example outbox emails for tests: one of each template, and the same with hostile text in every free-text field. */
import { accountEmails } from "../../data/mails.ts";
import type { ClaimedEmail } from "@/lib/mail/outbox";

export const hostileValues = {
  name: `<img src=x onerror=alert(1)> "O'Brien"\r\nBcc: everyone@example.com`,
  words: `<script>alert("x")</script>\n<a href="https://evil.example">free</a> & 'quotes'`,
};

/** The columns of an order that are empty at first. */
const empty = `beneficial_owner_name service nominee_director nominee_shareholder payment_claimed_at cancelled_at
  cancel_reason late_payment_at late_payment_returned_at dispute terms_version refunds_version
  consented_at sent_since documents_complete_at reviewed_at filed_at completed_at withdrawn_at
  stop_reason filed_with filing_reference decision_due_on decided_at registered_name
  registration_number registered_on next_renewal_on parent_id parent_reference due_on renews_on
  barred_at declined_at question_at requested_at user_id`;

export const createExampleOrder = (change: Record<string, unknown> = {}) => ({
  ...Object.fromEntries(empty.split(/\s+/).map((name) => [name, null])),
  id: "00000000-0000-4000-8000-000000000001",
  attempts: 1,
  created_at: "2026-11-20T15:00:00Z",
  order_reference: "IBC-123456",
  kind: "company",
  full_name: "Ada Byron",
  email: "ada@example.com",
  phone: "+44 20 7946 0000",
  residence: "GB",
  jurisdiction: "Belize",
  jurisdiction_slug: "belize",
  service_type: "Company Formation",
  company_name: "Analytical Engines Ltd",
  director_name: "Dee Director",
  shareholder_name: "Sue Shareholder",
  use_nominee_director: false,
  use_nominee_shareholder: false,
  asked_for: [],
  lines: [
    { item: "formation", label: "Incorporation fee", amount: 3250, is_yearly: false },
    { item: "government_fee", label: "Government fee", amount: 750, is_yearly: true },
  ],
  total_fee: 4000,
  payment_method: "card",
  payment_status: "completed",
  status: "paid",
  payment_verified_at: "2026-11-20T15:05:00Z",
  refunded_amount: 0,
  phase: "review",
  step: "review",
  parent_stopped: false,
  offer_text: null,
  in_account: false,
  stripe_session_id: "cs_test_1234567890",
  confirm_token: "a".repeat(64),
  notes: "A wish of the customer's own.",
  receipts: [],
  open_slots: [
    { title: "Certified passport copy", person_name: "Dee Director" },
    { title: "Proof of address", person_name: "Dee Director" },
    { title: "Planned activity", person_name: null },
  ],
  ...change,
});

const inquiry = {
  id: "00000000-0000-4000-8000-000000000003",
  in_account: true,
  full_name: "Ada Byron",
  email: "ada@example.com",
  subject: "A question",
  message: "How long does a formation take?\n\nAnd may I choose the registrar?",
};

/** By template: what an email's data and its order have besides. */
type Examples = Record<string, { data?: Record<string, unknown>; order?: Record<string, unknown> }>;

const open = { status: "submitted", payment_status: "pending", payment_verified_at: null, phase: "unpaid" };
const coin = { ...open, payment_method: "usdt" };
const paid = { status: "paid", payment_status: "completed" };
const filed = { phase: "decision", filed_at: "2026-11-24T15:00:00Z" };
const completed = { phase: "completed", completed_at: "2026-12-01T15:00:00Z" };
const unpaid = {
  ...open,
  parent_id: "00000000-0000-4000-8000-000000000009",
  due_on: "2026-12-04",
  service_type: "Apostille for two documents",
};

const toCustomer: Examples = {
  "coin-instructions": { order: coin, data: { way: coin.payment_method } },
  "payment-received": { data: { receipt: "R-000001" } },
  "payment-reported": { order: { ...coin, ...paid, payment_claimed_at: "2026-11-20T15:05:00Z" } },
  "payment-verified": { order: { payment_method: "bitcoin" }, data: { receipt: "R-000002" } },
  "checkout-reminder": { order: { ...open, payment_status: "failed" } },
  "order-cancelled": { order: { ...open, status: "cancelled" }, data: { reason: "Asked for by telephone." } },
  "order-withdrawn": {
    order: { phase: "stopped", withdrawn_at: new Date("2026-11-24T15:30:00Z") },
    data: { at: "2026-11-24T15:30:00Z" },
  },
  "order-refunded": {
    order: { payment_status: "refunded", refunded_amount: 4000, phase: "stopped" },
    data: { amount: 4000, kind: "refunded", reason: "Every bank refused.", receipt: "C-000001" },
  },
  "late-payment": { order: { status: "cancelled" } },
  "document-asked": { data: { document: "Proof of address", line: "Not older than three months, please." } },
  "document-refused": { data: { refused: [{ document: "Passport", line: "The photograph is cut off." }] } },
  "order-message": { data: { line: "The registrar asks for a second name.\nWhich one do you prefer?" } },
  deadlines: {
    data: { deadlines: [{ company: "Example Holdings Ltd.", duty: "Government fee", due: "2027-05-31" }] },
  },
  "nominee-named": { data: { role: "director", person: "Example Directors Ltd., licensed by the FSC" } },
  "order-reviewed": { data: { line: "Welcome. We begin as soon as your documents are here." } },
  "decision-undone": {
    data: { kind: "document_unwaived", document: "Proof of address", line: "The registrar asks for it." },
  },
  "documents-reminder": {},
  "answer-refused": { data: { document: "Planned activity", line: "In which countries?" } },
  "order-corrected": {
    data: { person: "Ada King", fields: "birth_date full_name", before: "Ada Byron", after: "Ada King" },
  },
  "documents-complete": { order: { phase: "filing" } },
  "step-undone": { data: { kind: "filing", line: "Another order was meant." }, order: { phase: "filing" } },
  "order-filed": { order: filed },
  "order-decision": {
    data: { kind: "late", due: "2027-02-01", line: "The registry is closed for two weeks." },
    order: filed,
  },
  "documents-added": { order: completed },
  "order-completed": { order: { ...completed, kind: "trust", service_type: "Trust Formation" } },
  "order-link": {},
  "annual-notice": { data: { due: "2027-11-20", days: 60, what: "Nominee director agreement" } },
  "payment-requested": { order: unpaid, data: { due: "2026-12-04" } },
  "payment-request-reminder": { order: unpaid, data: { due: "2026-12-04" } },
  "request-done": {
    order: { ...unpaid, ...paid, phase: "done" },
    data: { line: "We sent it by courier today." },
  },
  "order-barred": { data: { person: "Ada Example" } },
  "inquiry-received": {},
  "password-changed": {},
  "two-factor-on": {},
  "two-factor-off": {},
  "wrong-codes": {},
  "inquiry-answered": { data: { line: "About two weeks.\n\nYou may, in most places." } },
};

const toDesk: Examples = {
  "desk-order-paid": {},
  "desk-coin-reported": { order: { payment_method: "ethereum" } },
  "desk-inquiry": {},
  "desk-documents-sent": {},
  "desk-inquiry-reply": {},
  "desk-order-reply": {},
  "desk-attention": { data: { kind: "payment_mismatch" } },
  "desk-mail-failed": { data: { template: "order-message", reference: "IBC-123456" } },
  "desk-annual-notice": { data: { due: "2027-11-20", days: 30, what: "Nominee director agreement" } },
};

const toMails = (examples: Examples, recipient: string | null) =>
  Object.entries(examples).map(([template, { data = {}, order = {} }]): ClaimedEmail => {
    const isOfInquiry = template.includes("inquiry");
    return {
      id: "00000000-0000-4000-8000-0000000000aa",
      template,
      recipient,
      data,
      attempt: 1,
      written_at: new Date("2026-11-20T15:05:00Z"),
      order_row: isOfInquiry || Object.hasOwn(accountEmails, template) ? null : createExampleOrder(order),
      inquiry_row: isOfInquiry ? inquiry : null,
    };
  });

/** One email of each template. */
export const exampleEmails = [...toMails(toCustomer, "ada@example.com"), ...toMails(toDesk, null)];

/** The values, those with these names hostile. */
const withHostile = (row: object, names: string) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      names.split(" ").includes(name) ? hostileValues.words : value,
    ]),
  );
const hostileRow = (row: unknown) =>
  row && withHostile(row, "full_name company_name director_name notes subject message");

/** A copy of an email with hostile text in every free-text field. */
export function withHostileText(mail: ClaimedEmail): ClaimedEmail {
  const data = withHostile(mail.data, "line document reason what transaction");
  if (data.refused) data.refused = [{ document: hostileValues.words, line: hostileValues.words }];
  return { ...mail, data, order_row: hostileRow(mail.order_row), inquiry_row: hostileRow(mail.inquiry_row) };
}
