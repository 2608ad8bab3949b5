import { expect, it } from "vitest";
import { createPaymentPeopleNotice, createOrderFormPeopleNotice } from "./people-notice";

const shareholders =
  "Monaco requires two shareholders. After payment, we’ll ask you to name one more shareholder.";
const council =
  "A Panama Foundation requires three council members or one company. We’ll ask for their names after payment.";
const councilOnForm = council.replace(/\.$/, ", unless you ask us for them.");

// Promise: An order form and the review before payment say how many people the law requires beyond the form's fields.
it.each([
  [
    "panama",
    "Panama requires three directors. Name one here; we’ll ask for the other two after payment, or add a nominee director.",
    "Panama requires three directors. After payment, we’ll ask you to name two more directors.",
    "Panama requires three directors. Your nominee director is one of them. After payment, we’ll ask you to name one more director.",
  ],
  [
    "brunei",
    "Brunei requires two directors and two shareholders. Name one of each here; we’ll ask for the others after payment, or add a nominee or resident director.",
    "Brunei requires two directors and two shareholders. After payment, we’ll ask you to name one more director and one more shareholder.",
    "Brunei requires two shareholders. After payment, we’ll ask you to name one more shareholder.",
  ],
  [
    "monaco",
    "Monaco requires two shareholders. Name one here; we’ll ask for the other after payment.",
    ...[shareholders, shareholders],
  ],
  ["panama-foundation", councilOnForm, council, council],
])("the notices for %s state how many people the law requires", (place, onForm, ...beforePayment) => {
  const kind = place === "panama-foundation" ? "trust" : "company";
  expect(createOrderFormPeopleNotice({ kind, place })).toBe(onForm);
  const before = (supplied: "director"[]) =>
    createPaymentPeopleNotice({ kind, place, supplied, unnamed: [], asked: [] });
  expect([before([]), before(["director"])]).toEqual(beforePayment);
});
