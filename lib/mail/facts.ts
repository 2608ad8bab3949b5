import "server-only";
import { z } from "zod";
import { findCryptocurrency, findWalletAddress } from "@/lib/payments/crypto";
import { accountTabHrefs } from "@/data/account";
import type { InquiryEmailFacts, EmailDetails, EmailStep, OrderEmailFacts } from "@/data/mails";
import { bankServiceFee } from "@/data/prices";
import { paymentMethodNames } from "@/data/timeline";
import { deskInquiryPath, deskOrderPath } from "@/lib/desk-paths";
import { formatUsd } from "@/lib/format";
import { confirmationHref, type ServerOrder } from "@/lib/orders/store";
import { calendarPath } from "@/data/private-pages";
import { orderMessagesPath, orderPath, paymentHref } from "@/lib/orders/paths";
import {
  isOrderWaitingForCustomer,
  listUpcomingSteps,
  formatUsualTime,
  type OrderProgress,
  type ExpectedTime,
} from "@/lib/orders/progress";
import { formatExtraLabel, listUnpricedExtraLabels } from "@/lib/orders/extras";
import { getProductNoun } from "@/lib/orders/order-row";
import { isWaitingForCustomer } from "@/lib/orders/states";
import { skipsReviewAndFiling } from "@/lib/product";
import type { EmailOrder } from "./mail-order";

const words = { weekday: "long", month: "long", day: "numeric", year: "numeric" } as const;
const day = new Intl.DateTimeFormat("en-US", { ...words, timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en-US", {
  ...words,
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
  timeZone: "America/New_York",
});

/** Formats when something is expected: `By Monday, November 23, 2026 at 4:00 PM EST`, `Monday, November 23 to Friday, November 27, 2026`. */
export function formatExpectedTime(expected: ExpectedTime): string {
  if ("by" in expected) return `By ${moment.format(expected.by)}`;
  const { from, to } = expected;
  // Some email programs can't show the en dash and thin spaces of a range.
  const range = day
    .formatRange(from, to)
    .replace(/\s*\u2013\s*/u, " to ")
    .replace(/\u2009|\u202f/gu, " ");
  return from.getTime() === to.getTime() ? `By ${range}` : range;
}

function toPaid(order: ServerOrder): OrderEmailFacts["paid"] {
  if (order.payment_status === "refunded") return "refunded";
  if (order.payment_verified_at) return "received";
  return order.payment_claimed_at ? "reported" : "no";
}

/** The progress of an order from its row, for the next steps in the email. */
function toProgress(order: ServerOrder): OrderProgress {
  const steps = [
    { at: order.decided_at, of: "approved" },
    { at: order.filed_at, of: "filed" },
    { at: order.payment_verified_at, of: "paid" },
    { at: order.payment_claimed_at, of: "reported" },
  ] as const;
  const [start] = steps.flatMap(({ at, of }) => (at ? { at, of } : []));
  return { phase: order.phase, waits: isOrderWaitingForCustomer(order), ...(start && { start }) };
}

function toSteps(order: ServerOrder): EmailStep[] {
  return listUpcomingSteps(order, toProgress(order)).map(({ title, text, due, expected, usual }) => {
    const when = expected ? formatExpectedTime(expected) : due;
    return { title, text, when: when && usual ? formatUsualTime(when) : when };
  });
}

function toCoin(order: ServerOrder): OrderEmailFacts["coin"] {
  const coin = findCryptocurrency(order.payment_method);
  const address = coin && findWalletAddress(coin.id);
  if (!coin || !address) return undefined;
  const amount =
    coin.id === "usdt"
      ? `${order.total_fee.toFixed(coin.decimals)} ${coin.symbol}`
      : `${formatUsd(order.total_fee)} in ${coin.label}`;
  return { amount, network: coin.network, address };
}

/** The facts of an order for its emails. `home` is the site's origin, `orderLink` the link that opens a guest's paid order. */
export function toOrderEmailFacts(order: EmailOrder, home: string, orderLink?: string): OrderEmailFacts {
  const { order_reference: reference } = order;
  const account = home + orderPath(reference);
  const confirmation = order.in_account ? undefined : confirmationHref(order);
  const guestPage = orderLink ?? (confirmation && home + confirmation);
  const method = order.payment_method === "card" ? "card" : "crypto";
  const quoted = listUnpricedExtraLabels(order, []);
  return {
    kind: order.kind,
    thing: getProductNoun(order),
    reference,
    service: order.service_type,
    place: order.jurisdiction,
    total: formatUsd(order.total_fee),
    ...(order.asked_for.length > 0 && { asked: order.asked_for.map(formatExtraLabel).join(", ") }),
    ...(quoted.length > 0 && { quoted: quoted.join(", ") }),
    ...(order.asked_for.includes("bank_account") && { accountPrice: formatUsd(bankServiceFee) }),
    paymentMethod: paymentMethodNames[order.payment_method],
    ...(skipsReviewAndFiling(order) && { further: true, waits: isWaitingForCustomer(order) }),
    ...(order.due_on && { requested: order.parent_id ? "payment" : "offer" }),
    paid: toPaid(order),
    // A guest's link leads to their paid order, or to the confirmation; without either, to the account that they can create.
    page: guestPage ?? account,
    accountPage: orderLink ?? account,
    calendarPage: orderLink ?? home + calendarPath,
    documentsPage: guestPage ?? `${account}#documents`,
    // A further payment has no messages of its own.
    messagesPage: guestPage ?? home + orderMessagesPath(order.parent_reference ?? reference),
    ...(orderLink && { opensByLink: true }),
    payPage: home + paymentHref(reference, method),
    deskPage: home + deskOrderPath(reference),
    coin: toCoin(order),
    steps: toSteps(order),
  };
}

const inquirySchema = z.object({
  id: z.uuid(),
  in_account: z.boolean(),
  full_name: z.string(),
  subject: z.string(),
  message: z.string(),
});

type MailInquiry = z.infer<typeof inquirySchema>;
/** Parses an email's inquiry row. Throws when it is missing. */
export const parseEmailInquiry = (row: unknown): MailInquiry => inquirySchema.parse(row);

/** An inquiry's facts for its emails. */
export function toInquiryEmailFacts(inquiry: MailInquiry, home: string): InquiryEmailFacts {
  const { id, in_account: inAccount, subject, message } = inquiry;
  const accountPage = inAccount ? `${home}${accountTabHrefs.inquiries}#${id}` : undefined;
  return { subject, message, accountPage, deskPage: home + deskInquiryPath(id) };
}

const text = z.string().optional();
const longDay = z.iso
  .date()
  .optional()
  .transform((iso) => iso && day.format(new Date(iso)));
const detailsSchema = z.object({
  line: text,
  document: text,
  refused: z.array(z.object({ document: z.string(), line: z.string() })).optional(),
  deadlines: z.array(z.object({ company: z.string(), duty: z.string(), due: longDay })).optional(),
  reason: text,
  role: text,
  receipt: text,
  transaction: text,
  what: text,
  kind: text,
  template: text,
  reference: text,
  name: text,
  number: text,
  person: text,
  fields: text,
  before: text,
  after: text,
  roles_before: text,
  roles_after: text,
  date: longDay,
  days: z.coerce.number().optional(),
  amount: z.coerce
    .number()
    .optional()
    .transform((dollars) => (dollars === undefined ? undefined : formatUsd(dollars))),
  due: longDay,
  at: z.coerce
    .date()
    .optional()
    .transform((instant) => instant && moment.format(instant)),
});

/** Parses an email's data, with amounts and days formatted. Throws when it is invalid. */
export const parseEmailDetails = (data: unknown): EmailDetails => detailsSchema.parse(data);
