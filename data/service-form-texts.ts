// Texts of the forms of services for a company that exists. Their script loads this file.
import { responseTimes } from "./answering-times.ts";

export const serviceFormText = {
  title: (service: string) => `${service} for your company`,
  back: { href: "/services-for-companies", label: "All services for companies" },
  company: "The company",
  choosePlace: "Choose a jurisdiction",
  elsewhere: "Another jurisdiction",
  elsewhereHint: "Is yours not listed? Write to us first: we tell you whether we can do it there.",
  details: "Anything we should know",
  ask: "Ask for an offer",
  askLead: (gets: string) =>
    `${gets} We send you an offer with its price and what is included. You accept it by paying, or do nothing.`,
  askNote: `You don’t pay anything now. We answer within ${responseTimes.inquiry}.`,
  sent: {
    heading: "We have your request",
    text: `We answer within ${responseTimes.inquiry}, with an offer or a question.`,
    label: "Ask for another service",
  },
} as const;
