import { companyOrder, payHosted, unexpected, type Answer, type Visitor } from "../../local/visitor.ts";
import { step, retry, type SoakRun } from "./run.ts";

/** A customer's actions on the site. Throws GaveUp if a step fails too often. */
export type Journey = (run: SoakRun, visitor: Visitor, id: string) => Promise<void>;

const subject = 'name="shownIntent"';
const cryptoPage = "/payment?method=crypto";
const again = "Choose another way to pay";

/** Orders and pays, from the form to the confirmation; sometimes presses Pay twice. */
export const payByCard: Journey = async (run, visitor, id) => {
  const company = await fillOrderForm(run, visitor, id);
  const presses = id.endsWith("1") ? 2 : 1;
  const [first] = await Promise.all(Array.from({ length: presses }, () => openCheckout(run, visitor)));
  await finishCheckout(run, visitor, first!);
  run.outcomes.set(company, "paid");
};

/** Pays as a signed-in customer and uploads the first required document. */
export const uploadDocument: Journey = async (run, member, id) => {
  await payByCard(run, member, id);
  const company = `${run.canary} Holdings ${id}`;
  const order = await retry(run, "the order's documents", async () => {
    const list = await member.get("/user-account?tab=orders");
    const reference = /\/user-account\/orders\/(IBC-\d+)/.exec(list.text)?.[1];
    if (!reference) throw unexpected("the account's orders", list);
    const page = await member.get(`/user-account/orders/${reference}`);
    const to = /action="(\/api\/orders\/[^"]+\/documents\?[^"]+)"/.exec(page.text)?.[1];
    if (!page.text.includes(company) || !to) throw unexpected(`the documents of ${reference}`, page);
    return { path: `/user-account/orders/${reference}`, to: to.replaceAll("&amp;", "&") };
  });
  const name = `${id}.pdf`;
  const paper = new File([`%PDF-1.4\n% ${id}\ntrailer<<>>\n%%EOF\n`], name, { type: "application/pdf" });
  await retry(run, "uploading a document", async () => {
    const sent = await member.upload(order.to, paper);
    if (sent.status >= 400) throw unexpected("the upload", sent);
    const page = await member.get(order.path);
    if (!page.text.includes(name)) throw unexpected("the list of documents", page);
    return true;
  });
};

/** Leaves the hosted page and cancels the order in the account; it can't be paid afterwards. */
export const cancelOrder: Journey = async (run, member, id) => {
  const company = await fillOrderForm(run, member, id);
  const hosted = await openCheckout(run, member, "saved");
  const reference = await findUnpaid(run, member, company);
  const path = `/user-account/orders/${reference}`;
  await retry(run, "cancelling", async () => {
    const page = await member.get(path);
    if (page.text.includes("Order cancelled")) return true; // The response was lost.
    const answer = await member.post(path, page.text, {}, 'name="reference"');
    if (!answer.location?.endsWith(path)) throw unexpected("Cancel", answer);
    return true;
  });
  run.outcomes.set(company, "cancelled");
  await step(
    run,
    "paying a cancelled order",
    async () => {
      const back = await payHosted(hosted).catch(() => undefined);
      if (back) throw new Error(`a cancelled order was paid: ${reference}`);
    },
    true,
  );
};

/** Leaves the hosted page and pays the order from the account. */
export const payLater: Journey = async (run, member, id) => {
  const company = await fillOrderForm(run, member, id);
  await openCheckout(run, member, "saved");
  const reference = await findUnpaid(run, member, company);
  const hosted = await openCheckout(run, member, "saved", `/payment?order=${reference}`);
  await finishCheckout(run, member, hosted);
  run.outcomes.set(company, "paid");
};

/** Bitcoin, then Ethereum, then a card. */
export const switchMethods: Journey = async (run, visitor, id) => {
  const company = await fillOrderForm(run, visitor, id);
  await chooseCrypto(run, visitor, "bitcoin", "Bitcoin");
  await chooseAgain(run, visitor);
  await chooseCrypto(run, visitor, "ethereum", "Ethereum");
  await finishCheckout(run, visitor, await openCheckout(run, visitor));
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
    if (!answer.location?.includes("/order-confirmation?receipt=")) throw unexpected("the report", answer);
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
    if (!answer.text.includes("changed in another tab")) throw unexpected("the older tab", answer);
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
async function fillOrderForm(run: SoakRun, visitor: Visitor, id: string, place = "nevis"): Promise<string> {
  const company = `${run.canary} Holdings ${id}`;
  const email = `${run.canary}.${id.replace(" ", ".")}@example.com`;
  const filled = { ...companyOrder(email, `Ada ${run.canary}`), companyNameChoice1: company };
  run.outcomes.set(company, undefined);
  await retry(run, "order form", async () => {
    const answer = await visitor.submit(`/order-form/${place}`, filled, 'name="fullName"');
    if (!answer.location?.endsWith("/payment")) throw unexpected("the order form", answer);
    return true;
  });
  return company;
}

function checkoutOf(answer: Answer, kept: "saved" | "as it may be" = "as it may be"): string {
  const unsaved = kept === "saved" ? undefined : /href="([^"]*\/c\/pay\/[^"]*)"/.exec(answer.text)?.[1];
  const url = answer.location ?? unsaved;
  if (!url?.includes("/c/pay/")) throw unexpected("Pay", answer);
  return url;
}

const openCheckout = (run: SoakRun, visitor: Visitor, kept?: "saved", path = "/payment") =>
  retry(run, "pay", async () => checkoutOf(await visitor.submit(path, {}, subject), kept));

async function finishCheckout(run: SoakRun, visitor: Visitor, hosted: string): Promise<void> {
  const back = new URL(await retry(run, "hosted page", () => payHosted(hosted)));
  await retry(run, "confirmation", async () => {
    const answer = await visitor.get(back.pathname + back.search);
    if (answer.status !== 200 || !answer.text.includes("Thank you"))
      throw unexpected("the confirmation", answer);
    return true;
  });
}

async function chooseCrypto(run: SoakRun, visitor: Visitor, coin: string, label: string): Promise<void> {
  await retry(run, `proceed in ${label}`, async () => {
    const answer = await visitor.submit(cryptoPage, { coin }, subject);
    if (!answer.text.includes(`QR code of the ${label} address`)) throw unexpected("Proceed", answer);
    return true;
  });
}

async function chooseAgain(run: SoakRun, visitor: Visitor): Promise<void> {
  await retry(run, "another way", async () => {
    const { text } = await visitor.get(cryptoPage);
    if (!text.includes(again)) return true; // An earlier response was lost.
    const answer = await visitor.post(cryptoPage, text, {}, again);
    if (!answer.location?.includes("/payment")) throw unexpected("another way", answer);
    return true;
  });
}

/** The reference of the newest unpaid order in the account, which must be this company's. */
function findUnpaid(run: SoakRun, member: Visitor, company: string): Promise<string> {
  return retry(run, "the account's orders", async () => {
    const list = await member.get("/user-account?tab=orders");
    const reference = /\/payment\?order=(IBC-\d+)/.exec(list.text)?.[1];
    if (!reference) throw unexpected("the account's orders", list);
    const page = await member.get(`/user-account/orders/${reference}`);
    if (!page.text.includes(company)) throw unexpected(`the page of ${reference}`, page);
    return reference;
  });
}
