import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, test } from "vitest";
import { stubSettings } from "@/e2e/support/stub-settings";
import { accountEmails, deskInquiryEmails, deskOrderEmails, inquiryEmails, orderEmails } from "@/data/mails";
import { site } from "@/data/site";
import {
  exampleEmails,
  createExampleOrder,
  hostileValues,
  withHostileText,
} from "@/e2e/support/example-emails";
import { formatGreeting, renderEmail } from "./write";

const home = "https://www.example.com";

beforeAll(() =>
  stubSettings({ APP_URL: home, ETHEREUM_ADDRESS: "0xDEMOdemoDEMOdemoDoNotSendAnythingHere0000" }),
);

const written = async (mail: (typeof exampleEmails)[number], extras = {}) =>
  (await renderEmail(mail, { attached: true, terms: true, ...extras }))!;

const textOf = async (mail: (typeof exampleEmails)[number]) =>
  withoutEncrypted((await written(mail)).text.replace(/\s+/g, " "));

const isDesk = (template: string) => template.startsWith("desk-");
const example = (template: string) => exampleEmails.find((mail) => mail.template === template)!;
const table = exampleEmails.map((mail) => [mail.template, mail] as const);

/** The addresses of the links in HTML, with entities as they are. */
const linksOf = (html: string) => [...html.matchAll(/\bhref="([^"]*)"/g)].map(([, href]) => href!);

/** Without encrypted values, which are unreadable and could contain any text by chance. */
const withoutEncrypted = (text: string) => text.replace(/Fe26\.2\*[\w*~-]+/g, "");

/** Words and punctuation that spam filters count. */
const spam =
  /\b(free|winner|congratulations|guaranteed?|act now|urgent|click here|limited time|cash|risk|cheap|bonus|offer)\b/i;
const loud = /!|\b[A-Z]{5,}\b|\$\$/;

// Promise: Every email type has its text and one example.
test("every email type except offers has an example", () => {
  const ours = { ...deskOrderEmails, ...deskInquiryEmails };
  const texts = { ...orderEmails, ...inquiryEmails, ...accountEmails, ...ours };
  // Offers have no example, because they need a word of `spam`.
  const promised = [...Object.keys(texts), "desk-mail-failed"].filter((name) => !name.startsWith("offer"));
  expect(exampleEmails.map(({ template }) => template).sort()).toEqual(promised.sort());
});

describe.each(table)("the email %s", (template, mail) => {
  it("is complete, small and free of remote content and spam words", async () => {
    const { subject, html, text } = await written(mail);
    expect(subject.length).toBeGreaterThan(8);
    expect(subject.length).toBeLessThan(100);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(/display:none[^>]*>([^<]{20,})/.exec(html)?.[1], "preview").toBeTruthy();
    if (template !== "checkout-reminder")
      expect(text).toContain(isDesk(template) ? "What to do" : "What happens next");
    expect(withoutEncrypted(html + text)).not.toMatch(/undefined|null|NaN|\[object/);
    // A new password would take a code of the app that was turned on.
    if (template === "two-factor-on") expect(text).not.toContain("new password");
    if (mail.order_row || template === "desk-mail-failed") expect(subject + text).toContain("IBC-123456");
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|svg|form|video)\b|url\(|@import|\bsrc=/i);
    const said = withoutEncrypted(`${subject}\n${text}`)
      .replaceAll(home, "")
      .replace(/0xDEMO\w+/g, "");
    for (const words of [spam, loud]) expect(said).not.toMatch(words);
    if (isDesk(template)) return;
    expect(text).toMatch(/^(Dear Ada Byron|Hello),$/m);
    const { name, address } = site.seller;
    for (const particular of ["Reply to this email", name, address, site.email, site.phone])
      expect(text.replace(/\s+/g, " ")).toContain(particular);
  });

  it("links only to this site, without personal data, and escapes typed text", async () => {
    const { subject, html, text } = await written(mail);
    for (const link of [...linksOf(html), ...(text.match(/https?:\/\/\S+/g) ?? [])]) {
      expect(link === home || link.startsWith(`${home}/`), link).toBe(true);
      expect(withoutEncrypted(decodeURIComponent(link))).not.toMatch(/ada|byron|@|name=|token=/i);
    }
    const personal = /Ada|Byron|ada@example\.com|Analytical|Dee Director|A wish|How long|A question/;
    if (isDesk(template)) expect(subject + html + text).not.toMatch(personal);
    const typed = await written(withHostileText(mail));
    expect(typed.html).not.toMatch(/<script|<img|<a href="https:\/\/evil/i);
    expect(linksOf(typed.html).filter((link) => !link.startsWith(home))).toEqual([]);
    if (!/order-message|order-decision|step-undone|refused|answered/.test(template)) return;
    expect(typed.html).toContain("&lt;script&gt;");
    expect(typed.text).toContain('<script>alert("x")</script>');
  });
});

describe("an email that requests payment", () => {
  it.each(["checkout-reminder", "coin-instructions"])(
    "such as %s is sent only for an unpaid order",
    async (name) => {
      for (const order_row of ["paid", "cancelled"].map((status) => createExampleOrder({ status })))
        expect(await renderEmail({ ...example(name), order_row }, {})).toBeUndefined();
    },
  );

  it("in cryptocurrency is not sent if the customer chose another payment method", async () => {
    const mail = example("coin-instructions");
    for (const payment_method of ["card", "ethereum"]) {
      const order_row = { ...(mail.order_row as object), payment_method };
      expect(await renderEmail({ ...mail, order_row }, {})).toBeUndefined();
    }
  });
});

test("the link in the cryptocurrency instructions opens the payment page without sign-in", async () => {
  const { html, text } = await written(example("coin-instructions"));
  expect(linksOf(html.replaceAll("&amp;", "&"))[0]).toMatch(/\/payment\?link=[^&]+&method=crypto$/);
  expect(text).not.toContain("sign in");
});

describe("the link in an email", () => {
  const received = example("payment-received");
  const button = async (order: Record<string, unknown>) =>
    linksOf((await written({ ...received, order_row: createExampleOrder(order) })).html)[0];

  const receipt = "a".repeat(64);
  const coins = { payment_method: "usdt", confirm_token: receipt };
  const page = "/user-account/orders/IBC-123456#documents";
  const declined = { stripe_session_id: null, parent_id: crypto.randomUUID(), status: "cancelled" };
  it.each([
    ["opens the order page for an order in an account", { in_account: true }, page],
    ["opens the order page for a declined further payment", declined, page.replace("#documents", "")],
    [
      "opens the confirmation page of a guest's card order",
      {},
      "/order-confirmation?session_id=cs_test_1234567890",
    ],
    ["opens the confirmation of a guest's crypto order", coins, `/order-confirmation?receipt=${receipt}`],
  ])("%s", async (_, order, address) => {
    expect(await button(order)).toBe(home + address);
  });

  it("about a further payment opens the messages of its order", async () => {
    const further = { order_reference: "IBC-123456-2", parent_reference: "IBC-123456", in_account: true };
    const { html } = await written({ ...example("order-message"), order_row: createExampleOrder(further) });
    expect(linksOf(html)[0]).toBe(`${home}/user-account/orders/IBC-123456#messages`);
  });

  it("opens a guest's paid order without signing in", async () => {
    const orderLink = `${home}/auth/confirm?token_hash=${"a".repeat(43)}&type=order`;
    const paid = exampleEmails.filter(({ recipient, order_row: row }) => {
      return recipient && (row as { payment_verified_at?: unknown } | null)?.payment_verified_at;
    });
    expect(paid.length).toBeGreaterThan(20);
    for (const mail of paid) {
      const { html, text } = await written(mail, { orderLink });
      const [link] = linksOf(html.replaceAll("&amp;", "&"));
      expect([mail.template, link!.replace("#documents", "")]).toEqual([mail.template, orderLink]);
      expect(text.replace(/\s+/g, " ")).toContain("please don't forward this email");
      expect(text).not.toContain("The page asks you to sign in");
    }
  });

  it("contains no “null” or “undefined” for an order without a card session", async () => {
    for (const mail of exampleEmails.filter(({ recipient }) => recipient)) {
      const order_row = { ...(mail.order_row as object), stripe_session_id: null };
      expect((await written({ ...mail, order_row })).html).not.toMatch(/=(null|undefined)\b/);
    }
  });
});

// Promise: The payment email lists what the customer has to send, by person.
test("payment emails and document reminders list the missing documents by person", async () => {
  for (const template of ["payment-received", "payment-verified", "documents-reminder"]) {
    const { text } = await written(example(template));
    const listed = text.slice(text.indexOf("What we need from you"), text.indexOf("What happens next"));
    const person = ["Dee Director", "• Certified passport copy", "• Proof of address"];
    const lines = ["What we need from you", ...person, "For the order", "• Planned activity"];
    expect(listed.split(/\n+/).filter(Boolean)).toEqual(lines);
  }
});

// Promise: While a paid service waits for its customer, its emails say what we need and promise no day.
test.each([
  ["payment-received", "• Your country of residence"],
  ["desk-order-paid", "on Waiting until the customer"],
])("the email %s promises no date while the country of residence is missing", async (template, asked) => {
  const open_slots = [{ title: "Your country of residence", person_name: null }];
  const order_row = createExampleOrder({ service: "apostille", phase: "working", step: "send", open_slots });
  const text = await textOf({ ...example(template), order_row });
  expect(text).toContain(asked);
  expect(text).not.toMatch(/Promised to|business day|[Bb]y \w+day|on To do/);
});

test.each([
  ["bank_account", "Bank account: $950, once the company exists."],
  ["company_secretary", "Company secretary: we’ll send you a price before we charge anything more."],
])("for the extra “%s”, the payment email says “%s”", async (item, text) => {
  const order_row = createExampleOrder({ asked_for: [item] });
  expect(await textOf({ ...example("payment-received"), order_row })).toContain(`Also asked for ${text}`);
});

test("a document reminder is not sent if no documents are missing", async () => {
  const order_row = createExampleOrder({ open_slots: [] });
  expect(await renderEmail({ ...example("documents-reminder"), order_row }, {})).toBeUndefined();
});

const unproven = "coin-instructions payment-reported checkout-reminder order-cancelled inquiry-received";
// Promise: Emails to unconfirmed addresses repeat nothing the sender typed.
it.each(unproven.split(" "))("the email %s repeats no text typed by the sender", async (template) => {
  const mail = example(template);
  const data = { ...mail.data, transaction: "typed" };
  const { reason: _, ...hostile } = withHostileText({ ...mail, data }).data;
  const byCustomer = { ...hostile, way: mail.data.way };
  const { subject, text } = await written({ ...withHostileText(mail), data: byCustomer });
  expect(text).toMatch(/^Hello,$/m);
  expect(withoutEncrypted(subject + text)).not.toMatch(/script|evil|quotes|Ada|Byron|Analytical/);
  const { text: named } = await written({ ...mail, data: { way: mail.data.way } });
  expect(withoutEncrypted(named)).not.toMatch(/Ada|Byron|Analytical|Director|A wish|A question|How long/);
});

test("the email about a cancelled order says whether we refunded the payment", async () => {
  const cancelled = example("order-cancelled");
  expect(await textOf(cancelled)).toContain("You haven't been charged.");
  const text = await textOf({ ...cancelled, data: { kind: "refund" } });
  expect(text).toContain("We've refunded your payment.");
  expect(text).not.toContain("charged");
});

// Promise: The email about a payment in cryptocurrency states what arrived, and what becomes of too much.
test("the email about an overpayment states the amount received and the price", async () => {
  const data = { amount: 4050, kind: "overpaid" };
  expect(await textOf({ ...example("payment-verified"), data })).toContain(
    "We've found your payment of $4,050 in Bitcoin and started work on your order. The price is $4,000. We'll send back the rest, or agree with you what becomes of it.",
  );
});

test.each([
  ["desk-order-paid", /has paid for: Apostille/],
  ["desk-documents-sent", /within 2 business days/],
])("the desk's email %s about a service contains $1", async (template, said) => {
  const order_row = createExampleOrder({
    service: "apostille",
    service_type: "Apostille",
    phase: "working",
  });
  const text = await textOf({ ...example(template), order_row });
  expect(text).toMatch(said);
  expect(text).not.toMatch(/today|request:/);
});

test("every kind of alert to the desk has its own text", async () => {
  const sql = readdirSync("supabase/schemas").map((file) => readFileSync(`supabase/schemas/${file}`, "utf8"));
  const alerts =
    /alert_desk\(\w+, '(\w+)'|'desk-attention', (?:jsonb_build_object\('kind', |'\{"kind": ")['"]?(\w+)['"]/g;
  const kinds = [...sql.join("").matchAll(alerts)].map(([, alert, kind]) => alert ?? kind!);
  expect(kinds.length).toBeGreaterThan(12);
  for (const kind of kinds) {
    const { text } = await written({ ...example("desk-attention"), data: { kind } });
    expect(text, kind).not.toContain("A payment needs checking");
  }
});

test("the cryptocurrency instructions state the amount, network and address", async () => {
  const { text } = await written(exampleEmails[0]!);
  expect(text).toMatch(/Amount to send\s+4000\.00 USDT/);
  expect(text).toMatch(/Network\s+Ethereum \(ERC-20\)/);
  expect(text).toContain("0xDEMOdemoDEMOdemoDoNotSendAnythingHere0000");
});

test.each([
  ["a full name", "Ada Byron", "Dear Ada Byron,"],
  ["a name with accents", "Zo\u00eb O'Brien-L\u00f3pez", "Dear Zo\u00eb O'Brien-L\u00f3pez,"],
  ["a name with a link", "Win money at https://evil.example", "Hello,"],
  ["a name with markup", hostileValues.name, "Hello,"],
  ["a name over 60 characters", "x".repeat(61), "Hello,"],
  ["a missing name", undefined, "Hello,"],
])("the greeting for %s is “$2”", (_, name, greeting) => {
  expect(formatGreeting(name)).toBe(greeting);
});

// Promise: An answer quotes the inquiry only to the address of an account, which is proven.
it.each([
  ["a guest doesn't quote", false],
  ["a customer with an account quotes", true],
])("the reply to %s the inquiry", async (_, inAccount) => {
  const mail = example("inquiry-answered");
  const inquiry_row = { ...(mail.inquiry_row as object), in_account: inAccount };
  const { text } = await written({ ...mail, inquiry_row });
  expect(text.includes("You wrote")).toBe(inAccount);
});
