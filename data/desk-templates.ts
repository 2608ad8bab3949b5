// The owner's templates for answers to customers. The desk fills in the order's facts and can change the text before sending.

/** Placeholders filled in from the order. A template is offered only if all of them have a value. */
export const orderPlaceholders = [
  "name",
  "reference",
  "company",
  "proposed",
  "place",
  "registrar",
  "due",
  "missing",
  "registered",
] as const;

/** Placeholders that the writer fills in. A message that still contains one is not sent. */
export const writerPlaceholders = ["question", "reason"] as const;

/** Finds a placeholder that is not filled in. */
export const unfilledPlaceholderPattern = new RegExp(
  `\\{(${[...orderPlaceholders, ...writerPlaceholders].join("|")})\\}`,
);

export type OrderPlaceholder = (typeof orderPlaceholders)[number];

export type DeskTemplate = {
  /** Part of a query string: `?template=<id>`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The kinds of orders it is for, if not all. A template without facts of an order is also offered for inquiries. */
  readonly kinds?: readonly ("company" | "trust" | "bank")[];
};

const registered = ["company", "trust"] as const;

export const deskTemplates: readonly DeskTemplate[] = [
  {
    id: "documents-missing",
    title: "Documents are missing",
    text: `Dear {name},

Before we can file your order {reference}, we still need:

{missing}

You can upload documents and answer our questions on your order’s page. As soon as we have everything, we’ll prepare the application.

If one of these is hard to get, tell us. There is often another document that we can accept.`,
  },
  {
    id: "certified-copy",
    title: "What a certified copy is",
    text: `Dear {name},

A certified copy is a copy of your passport that a notary or lawyer has compared with the original. They write on the copy that it is true, and add the date, their name, their signature and their stamp.

Please note three things:

- The certification is at most three months old.
- The page with your picture is in colour, with all four corners visible.
- You upload a scan or photo of the certified copy, not of the passport itself.

If you can’t find a notary or lawyer near you, tell us which country you are in.`,
  },
  {
    id: "source-of-funds",
    title: "Why we ask where the money comes from",
    text: `Dear {name},

The law requires registered agents and banks to know where a customer’s money comes from before they accept an application. We ask once, at the start, so that the application isn’t held up later.

A few sentences are enough: for example your salary, the sale of a property or company, an inheritance, or the profits of a business. Name the source, the approximate amount and the year. We share your statement only with those who decide on your application.`,
  },
  {
    id: "filed",
    title: "The application has been filed",
    text: `Dear {name},

We’ve filed the application for {company} with {registrar}. We expect an answer by {due}.

You don’t need to do anything now. If there is a question for you, we’ll write to you.`,
  },
  {
    id: "registrar-question",
    title: "The registrar asks a question",
    kinds: registered,
    text: `Dear {name},

We’ve had a question from {registrar} about the application for {company}:

{question}

Please answer here, in your own words. We’ll continue as soon as we have your answer.`,
  },
  {
    id: "bank-needs-more",
    title: "The bank needs more information",
    kinds: ["bank"],
    text: `Dear {name},

We’ve heard from {registrar} about your application {reference}. They need more information:

{question}

You can answer here, and upload documents on your order’s page. The bank will continue once it has everything. Its questions are routine and don’t mean that it will decline.`,
  },
  {
    id: "delay",
    title: "The decision is late",
    text: `Dear {name},

The decision about {company} takes longer than expected, and we’re sorry for the delay. The reason we were given by {registrar}:

{reason}

We now expect the decision by {due}, and we’ll write to you as soon as we know more. You don’t need to do anything.`,
  },
  {
    id: "name-taken",
    title: "The proposed name is not available",
    kinds: ["company"],
    text: `Dear {name},

The name {proposed} is not available in {place}. The reason we were given:

{reason}

Please send us two or three other names, in order of preference. We’ll check them with the registrar and continue with the first one that is available.`,
  },
  {
    id: "pay-by-crypto",
    title: "How to pay with cryptocurrency",
    text: `Dear {name},

You can pay in Bitcoin, Ethereum or USDT (ERC-20):

1. Choose the cryptocurrency on the payment page. It shows the amount and our address.
2. Send exactly that amount, on the network shown. Add your wallet’s or exchange’s fee on top.
3. Press “I’ve Sent the Payment”. If you have the transaction ID, enter it there.

Compare the first and last characters of the address before you send: a cryptocurrency payment can’t be taken back. It can take up to 30 minutes to confirm. We then check it and email you the receipt.`,
  },
  {
    id: "handed-over",
    title: "Handed over, with thanks",
    text: `Dear {name},

Thank you for choosing us. Your order {reference} is complete, and the finished documents for {registered} are on your order’s page. Please download them and keep a copy in a safe place.

If a bank, lawyer or authority needs a further document or certified copy, write to us here.`,
  },
];
