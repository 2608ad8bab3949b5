import {
  payOnHostedPage,
  unexpectedResponseError,
  type VisitorResponse,
  type Visitor,
} from "../../local/visitor.ts";
import { companyFormFields } from "../support/example-forms.ts";
import { retry, type SoakRun } from "./run.ts";

/** A customer's actions on the site. Throws GaveUp if a step fails too often. */
export type Journey = (run: SoakRun, visitor: Visitor, id: string) => Promise<void>;

const subject = 'name="shown"';
const cryptoPage = "/payment?method=crypto";
/** The end of the form that leaves a cryptocurrency. Elsewhere the page names its button too. */
const again = "Choose another payment method</button>";

/** Orders and pays, from the form to the confirmation; sometimes presses Pay twice. */
export const payByCard: Journey = async (run, visitor, id) => {
  const company = await fillOrderForm(run, visitor, id);
  const presses = id.endsWith("1") ? 2 : 1;
  const [first] = await Promise.all(Array.from({ length: presses }, () => openCheckout(run, visitor)));
  await finishCheckout(run, visitor, first!);
  run.outcomes.set(company, "paid");
};

/** Card, then Bitcoin, then Ethereum, and reports the payment. */
export const reportCrypto: Journey = async (run, visitor, id) => {
  const company = await fillOrderForm(run, visitor, id);
  await openCheckout(run, visitor, "saved");
  await chooseCrypto(run, visitor, "bitcoin", "Bitcoin");
  await chooseAgain(run, visitor);
  await chooseCrypto(run, visitor, "ethereum", "Ethereum");
  await retry(run, "report", async () => {
    const answer = await visitor.submit(cryptoPage, { transactionId: "" }, 'name="transactionId"');
    if (!answer.location?.includes("/order-confirmation?receipt="))
      throw unexpectedResponseError("the report", answer);
    return true;
  });
  run.outcomes.set(company, "reported");
};

/** Two drafts: the older tab shows the second one and pays it. */
export const useTwoTabs: Journey = async (run, visitor, id) => {
  const first = await fillOrderForm(run, visitor, `${id} first`);
  const { text: older } = await visitor.get("/payment");
  const company = await fillOrderForm(run, visitor, `${id} second`, "monaco");
  run.outcomes.set(first, "never");
  let shown = await retry(run, "the older tab", async () => {
    const answer = await visitor.post("/payment", older, {}, subject);
    if (!answer.text.includes("Another tab has changed"))
      throw unexpectedResponseError("the older tab", answer);
    return answer.text;
  });
  const hosted = await retry(run, "the older tab's second press", async () => {
    const answer = await visitor.post("/payment", shown, {}, subject);
    if (answer.status === 200 && answer.text.includes(subject)) shown = answer.text;
    return checkoutOf(answer);
  });
  await finishCheckout(run, visitor, hosted);
  run.outcomes.set(company, "paid");
};

/** Sends the order form; returns the company's name. */
export async function fillOrderForm(
  run: SoakRun,
  visitor: Visitor,
  id: string,
  place = "nevis",
): Promise<string> {
  const company = `${run.canary} Holdings ${id}`;
  const email = `${run.canary}.${id.replaceAll(" ", ".")}@example.com`;
  const filled = { ...companyFormFields, email, fullName: `Ada ${run.canary}`, companyNameChoice1: company };
  run.outcomes.set(company, undefined);
  await retry(run, "order form", async () => {
    const answer = await visitor.submit(`/order-form/${place}`, filled, 'name="fullName"');
    if (!answer.location?.endsWith("/payment")) throw unexpectedResponseError("the order form", answer);
    return true;
  });
  return company;
}

function checkoutOf(answer: VisitorResponse, kept: "saved" | "as it may be" = "as it may be"): string {
  const unsaved = kept === "saved" ? undefined : /href="([^"]*\/c\/pay\/[^"]*)"/.exec(answer.text)?.[1];
  const url = answer.location ?? unsaved;
  if (!url?.includes("/c/pay/")) throw unexpectedResponseError("Pay", answer);
  return url;
}

/** Goes from the payment page to the hosted page; returns its address. */
export const openCheckout = (run: SoakRun, visitor: Visitor, kept?: "saved", path = "/payment") =>
  retry(run, "pay", async () => checkoutOf(await visitor.submit(path, {}, subject), kept));

/** Pays on the hosted page and returns to the confirmation. */
export async function finishCheckout(run: SoakRun, visitor: Visitor, hosted: string): Promise<void> {
  const back = new URL(await retry(run, "hosted page", () => payOnHostedPage(hosted)));
  await retry(run, "confirmation", async () => {
    const answer = await visitor.get(back.pathname + back.search);
    if (answer.status !== 200 || !answer.text.includes("Thank you"))
      throw unexpectedResponseError("the confirmation", answer);
    return true;
  });
}

async function chooseCrypto(run: SoakRun, visitor: Visitor, coin: string, label: string): Promise<void> {
  await retry(run, `proceed in ${label}`, async () => {
    const answer = await visitor.submit(cryptoPage, { coin }, subject);
    if (!answer.text.includes(`QR code of the ${label} address`))
      throw unexpectedResponseError("Proceed", answer);
    return true;
  });
}

async function chooseAgain(run: SoakRun, visitor: Visitor): Promise<void> {
  await retry(run, "another way", async () => {
    const { text } = await visitor.get(cryptoPage);
    if (!text.includes(again)) return true; // An earlier response was lost.
    const answer = await visitor.post(cryptoPage, text, {}, again);
    if (!answer.location?.includes("/payment")) throw unexpectedResponseError("another way", answer);
    return true;
  });
}
