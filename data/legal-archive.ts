// Earlier versions of the terms and refund rules, word for word. Orders keep the version they were placed under, so none is ever changed or removed.
// Before a text in legal-pages.ts changes, copy it here. Read by legal-texts.ts.
import type { LegalText } from "./legal-texts.ts";

export const archivedLegalTexts: Readonly<Record<"terms" | "refunds", Readonly<Record<string, LegalText>>>> =
  {
    terms: {
      "2026-11-22": {
        heading: "Terms of Service",
        lead: "These terms apply between you and Example Formations Ltd, trading as Meridian Formations.",
        sections: [
          {
            kind: "prose",
            heading: "What you order",
            paragraphs: [
              "You can order the formation of a company, a trust or a foundation, help with opening a bank account, and nominees. Each jurisdiction’s page says what we form there, what the law requires, what the price includes and what it does not.",
              "These pages are general information. Nothing on this site is legal or tax advice.",
            ],
          },
          {
            kind: "prose",
            heading: "Price and payment",
            paragraphs: [
              "Prices are in US dollars. The total you see before you pay is the total we charge. You pay in advance, by card or in cryptocurrency.",
              "The price of a formation is our incorporation fee and the government’s fee for the first registration. It includes the first year of any registered agent and office the law requires. It never includes a person the law requires, such as a director, a secretary, a trustee or a council member. Nominees, a bank account and renewal are separate.",
              "The service fee of a bank order covers our work on the application. It does not cover the bank’s own charges or deposits.",
            ],
          },
          {
            kind: "prose",
            heading: "What we need from you",
            paragraphs: [
              "For every person involved, we need identity documents, proof of address and a statement of the source of funds. We also need a description of the activity. All of it must be true and complete. Tell us when it changes.",
              "We decline orders that we cannot accept under the rules that bind us, or under our own policy on countries and activities. If we have to decline your order and nothing has been filed, we refund your payment in full.",
            ],
          },
          {
            kind: "prose",
            heading: "How long it takes",
            paragraphs: [
              "We contact you within 24 hours of an order, or within 1 business day of payment for a bank order. Other times on this site are usual times, not promises: registrars and banks set their own. Authorisations take longer.",
              "A registrar can refuse a filing. An order that has been filed is not refunded if the registrar then refuses it. If only the name is refused, we file again with your next choice.",
              "A bank can refuse an application. If every bank we apply to refuses your application, we refund the service fee of the bank order in full. The refunds page has all our refund rules.",
            ],
          },
          {
            kind: "prose",
            heading: "Nominees",
            paragraphs: [
              "A nominee acts under a written agreement that renews annually. A nominee director owes the company the duties the law lays down. You remain the beneficial owner, and are named wherever the law or a bank requires it.",
            ],
          },
          {
            kind: "prose",
            heading: "Your duties at home",
            paragraphs: [
              "A company, a trust, a foundation or an account abroad does not change what you owe and must report where you live. Banks and other financial institutions, and often trustees, report accounts and the people behind them under CRS and FATCA. Registered agents record owners, and report them where the law requires.",
            ],
          },
          {
            kind: "prose",
            heading: "If you are a consumer",
            paragraphs: [
              "Consumers in the European Union and the United Kingdom can withdraw within 14 days of ordering, without giving a reason. Write to us with the order reference. Other countries give similar rights.",
              "If you ask us to start within those 14 days and then withdraw, you pay for the work done until then. The right ends when the service has been fully performed. Our refund rules can give you more, and never limit these rights.",
            ],
          },
          {
            kind: "prose",
            heading: "Governing law",
            paragraphs: [
              "These terms are governed by the law of Example Country, and disputes go to the courts of Example Town. Consumers keep the mandatory protection of the law, and the courts, of the country where they live.",
            ],
          },
          {
            kind: "prose",
            paragraphs: ["Version of 22 November 2026. Each order keeps the version it was placed under."],
          },
        ],
      },
    },
    refunds: {
      "2026-11-22": {
        heading: "Refunds",
        lead: "These rules apply to every order on this site.",
        sections: [
          {
            kind: "prose",
            heading: "Until it is filed",
            paragraphs: [
              "We refund an order in full until it has been filed with the registrar. A bank order counts as filed once we have presented the first application.",
              "After that, our fee and the government fee have been spent, and we do not refund them.",
            ],
          },
          {
            kind: "prose",
            heading: "If we have to decline",
            paragraphs: [
              "If we have to decline your order and nothing has been filed, we refund your payment in full.",
            ],
          },
          {
            kind: "prose",
            heading: "If the registrar refuses",
            paragraphs: [
              "An order that has been filed is not refunded if the registrar then refuses it. If only the name is refused, we file again with your next choice.",
            ],
          },
          {
            kind: "prose",
            heading: "If every bank refuses",
            paragraphs: [
              "If every bank we apply to refuses your application, we refund the service fee of the bank order in full.",
            ],
          },
          {
            kind: "prose",
            heading: "How to ask",
            paragraphs: [
              "Write to us with the order reference. We refund a card payment to the card. For a cryptocurrency payment, we agree with you how to send it back.",
            ],
          },
          {
            kind: "prose",
            heading: "Your rights as a consumer",
            paragraphs: [
              "These rules do not limit the rights that the law gives you as a consumer. The terms describe them.",
            ],
          },
          {
            kind: "prose",
            paragraphs: ["Version of 22 November 2026. Each order keeps the version it was placed under."],
          },
        ],
      },
    },
  };
