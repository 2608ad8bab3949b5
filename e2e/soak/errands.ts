import { companyOrder, payHosted, unexpected, type Answer, type Visitor } from "../support/visitor.ts";
import { step, until, type Town } from "./town.ts";

/** What somebody comes to the site for; who gives up on the way throws GivesUp. */
export type Errand = (town: Town, visitor: Visitor, id: string) => Promise<void>;

const subject = 'name="shown"';
const byCoin = "/payment?method=crypto";
const again = "Choose another way to pay";

/** From the form to the confirmation; presses Pay twice now and then. */
export const pays: Errand = async (town, visitor, id) => {
  const wish = await drafts(town, visitor, id);
  const presses = id.endsWith("1") ? 2 : 1;
  const [first] = await Promise.all(Array.from({ length: presses }, () => opensCheckout(town, visitor)));
  await paysHosted(town, visitor, first!);
  town.wishes.set(wish, "paid");
};

/** Pays as a member, and sends the first paper that is asked for. */
export const sendsPapers: Errand = async (town, member, id) => {
  await pays(town, member, id);
  const wish = `${town.canary} Holdings ${id}`;
  const order = await until(town, "the order's papers", async () => {
    const list = await member.get("/user-account?tab=orders");
    const reference = /\/user-account\/orders\/(IBC-\d+)/.exec(list.text)?.[1];
    if (!reference) throw unexpected("the account's orders", list);
    const page = await member.get(`/user-account/orders/${reference}`);
    const to = /action="(\/api\/orders\/[^"]+\/documents\?[^"]+)"/.exec(page.text)?.[1];
    if (!page.text.includes(wish) || !to) throw unexpected(`the papers of ${reference}`, page);
    return { path: `/user-account/orders/${reference}`, to: to.replaceAll("&amp;", "&") };
  });
  const name = `${id}.pdf`;
  const paper = new File([`%PDF-1.4\n% ${id}\ntrailer<<>>\n%%EOF\n`], name, { type: "application/pdf" });
  await until(town, "sending a paper", async () => {
    const sent = await member.upload(order.to, paper);
    if (sent.status >= 400) throw unexpected("the paper", sent);
    const page = await member.get(order.path);
    if (!page.text.includes(name)) throw unexpected("the list of papers", page);
    return true;
  });
};

/** Leaves the hosted page, cancels the order in the account, and can't pay it any more. */
export const cancels: Errand = async (town, member, id) => {
  const wish = await drafts(town, member, id);
  const hosted = await opensCheckout(town, member, "saved");
  const reference = await findsUnpaid(town, member, wish);
  const path = `/user-account/orders/${reference}`;
  await until(town, "cancelling", async () => {
    const page = await member.get(path);
    if (page.text.includes("Order cancelled")) return true; // Its answer was lost.
    const answer = await member.post(path, page.text, {}, 'name="reference"');
    if (!answer.location?.endsWith(path)) throw unexpected("Cancel", answer);
    return true;
  });
  town.wishes.set(wish, "cancelled");
  await step(
    town,
    "paying what was cancelled",
    async () => {
      const back = await payHosted(hosted).catch(() => undefined);
      if (back) throw new Error(`a cancelled order was paid: ${reference}`);
    },
    true,
  );
};

/** Leaves the hosted page, and comes back to the order from the account. */
export const paysLater: Errand = async (town, member, id) => {
  const wish = await drafts(town, member, id);
  await opensCheckout(town, member, "saved");
  const reference = await findsUnpaid(town, member, wish);
  const hosted = await opensCheckout(town, member, "saved", `/payment?order=${reference}`);
  await paysHosted(town, member, hosted);
  town.wishes.set(wish, "paid");
};

/** Bitcoin, then Ethereum, then a card. */
export const switches: Errand = async (town, visitor, id) => {
  const wish = await drafts(town, visitor, id);
  await proceeds(town, visitor, "bitcoin", "Bitcoin");
  await choosesAgain(town, visitor);
  await proceeds(town, visitor, "ethereum", "Ethereum");
  await paysHosted(town, visitor, await opensCheckout(town, visitor));
  town.wishes.set(wish, "paid");
};

/** A card, then Bitcoin, then Ethereum, and says that the coins were sent. */
export const reportsCoins: Errand = async (town, visitor, id) => {
  const wish = await drafts(town, visitor, id);
  await opensCheckout(town, visitor, "saved");
  await proceeds(town, visitor, "bitcoin", "Bitcoin");
  await choosesAgain(town, visitor);
  await proceeds(town, visitor, "ethereum", "Ethereum");
  await until(town, "report", async () => {
    const answer = await visitor.submit(byCoin, { transactionId: "" }, 'name="transactionId"');
    if (!answer.location?.includes("/order-confirmation?receipt=")) throw unexpected("the report", answer);
    return true;
  });
  town.wishes.set(wish, "reported");
};

/** Two drafts: the older tab shows the second one, and pays that. */
export const usesTwoTabs: Errand = async (town, visitor, id) => {
  const first = await drafts(town, visitor, `${id} first`);
  const { text: older } = await visitor.get("/payment");
  const wish = await drafts(town, visitor, `${id} second`, "monaco");
  town.wishes.set(first, "never");
  let shown = await until(town, "the older tab", async () => {
    const answer = await visitor.post("/payment", older, {}, subject);
    if (!answer.text.includes("changed in another tab")) throw unexpected("the older tab", answer);
    return answer.text;
  });
  const hosted = await until(town, "the older tab's second press", async () => {
    const answer = await visitor.post("/payment", shown, {}, subject);
    if (answer.status === 200 && answer.text.includes(subject)) shown = answer.text;
    return checkoutOf(answer);
  });
  await paysHosted(town, visitor, hosted);
  town.wishes.set(wish, "paid");
};

/** The order form; the wish by its company's name. */
async function drafts(town: Town, visitor: Visitor, id: string, place = "nevis"): Promise<string> {
  const wish = `${town.canary} Holdings ${id}`;
  const email = `${town.canary}.${id.replace(" ", ".")}@example.com`;
  const filled = { ...companyOrder(email, `Ada ${town.canary}`), companyNameChoice1: wish };
  town.wishes.set(wish, undefined);
  await until(town, "order form", async () => {
    const answer = await visitor.submit(`/order-form/${place}`, filled, 'name="fullName"');
    if (!answer.location?.endsWith("/payment")) throw unexpected("the order form", answer);
    return true;
  });
  return wish;
}

function checkoutOf(answer: Answer, kept: "saved" | "as it may be" = "as it may be"): string {
  const unsaved = kept === "saved" ? undefined : /href="([^"]*\/c\/pay\/[^"]*)"/.exec(answer.text)?.[1];
  const url = answer.location ?? unsaved;
  if (!url?.includes("/c/pay/")) throw unexpected("Pay", answer);
  return url;
}

const opensCheckout = (town: Town, visitor: Visitor, kept?: "saved", path = "/payment") =>
  until(town, "pay", async () => checkoutOf(await visitor.submit(path, {}, subject), kept));

async function paysHosted(town: Town, visitor: Visitor, hosted: string): Promise<void> {
  const back = new URL(await until(town, "hosted page", () => payHosted(hosted)));
  await until(town, "confirmation", async () => {
    const answer = await visitor.get(back.pathname + back.search);
    if (answer.status !== 200 || !answer.text.includes("Thank you"))
      throw unexpected("the confirmation", answer);
    return true;
  });
}

async function proceeds(town: Town, visitor: Visitor, coin: string, label: string): Promise<void> {
  await until(town, `proceed in ${label}`, async () => {
    const answer = await visitor.submit(byCoin, { coin }, subject);
    if (!answer.text.includes(`QR code of the ${label} address`)) throw unexpected("Proceed", answer);
    return true;
  });
}

async function choosesAgain(town: Town, visitor: Visitor): Promise<void> {
  await until(town, "another way", async () => {
    const { text } = await visitor.get(byCoin);
    if (!text.includes(again)) return true; // The answer of a press before was lost.
    const answer = await visitor.post(byCoin, text, {}, again);
    if (!answer.location?.includes("/payment")) throw unexpected("another way", answer);
    return true;
  });
}

/** The reference of the newest order that can be paid, as the account lists it; it is the one of this wish. */
function findsUnpaid(town: Town, member: Visitor, wish: string): Promise<string> {
  return until(town, "the account's orders", async () => {
    const list = await member.get("/user-account?tab=orders");
    const reference = /\/payment\?order=(IBC-\d+)/.exec(list.text)?.[1];
    if (!reference) throw unexpected("the account's orders", list);
    const page = await member.get(`/user-account/orders/${reference}`);
    if (!page.text.includes(wish)) throw unexpected(`the page of ${reference}`, page);
    return reference;
  });
}
