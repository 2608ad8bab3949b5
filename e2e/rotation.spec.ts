import { randomBytes } from "node:crypto";
import { expect, type APIRequestContext } from "@playwright/test";
import { sealData } from "iron-session";
import { createAccount, isSignedOut } from "./support/account";
import { fieldsOf, readPage } from "./support/html";
import { companyFields, postCryptoChoice, postCryptoReport, postOrder, postPayment } from "./support/order";
import { test, type SeparateSite } from "./support/separate-site";
import { freshAddress, freshTransaction } from "./support/fixtures";
import { freshEmail, ordersOf, secrets, statusOf } from "./support/services";
import { allSessions, paidEventBody, postEvent, signEvent } from "./support/stripe-events";

test.use({ instances: 2 });
test.describe.configure({ timeout: 240_000 });

/** The environment's name of each secret. */
const settings = {
  session: "SESSION_SECRET",
  webhook: "STRIPE_WEBHOOK_SECRET",
  cron: "CRON_SECRET",
  owner: "OWNER_SECRET",
};
type Keys = Record<keyof typeof settings, string>;

const keysBefore = (): Keys => ({
  session: secrets().sessionSecret,
  webhook: secrets().stripeWebhookSecret,
  cron: secrets().cronSecret,
  owner: secrets().ownerSecret,
});
const freshKeys = (): Keys => {
  const fresh = () => randomBytes(32).toString("base64url");
  return { session: fresh(), webhook: fresh(), cron: fresh(), owner: fresh() };
};

const settingsOf = (keys: readonly Keys[]) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [
      setting,
      keys.map((one) => one[name as keyof Keys]).join(","),
    ]),
  );

/** A customer with an account, an open order form, a draft, an unpaid order, its reminder, and an order in a cryptocurrency. */
type Customer = Awaited<ReturnType<typeof arrive>>;

async function arrive(open: () => Promise<APIRequestContext>, writer: Keys) {
  const [request, coins] = [await open(), await open()];
  const email = freshEmail("rotated");
  await createAccount(request, email);
  const form = await (await request.get("/order-form/nevis")).text();
  await postOrder(request, email);
  await postPayment(request);
  const order = (await ordersOf(email))[0]!;
  const link = await sealData({ reminds: order.id }, { password: writer.session });
  const coinEmail = freshEmail("rotated-coins");
  await postOrder(coins, coinEmail);
  await postCryptoChoice(coins, "bitcoin");
  return { request, coins, email, coinEmail, form, reference: order.order_reference, link };
}

/** Lists what a customer has lost. Requests everything twice, from each instance. */
async function lostBy({ request, coins, email, coinEmail, reference, link }: Customer): Promise<string[]> {
  const lost: string[] = [];
  for (const instance of ["one instance", "the other"]) {
    const check = (what: string, kept: boolean) => kept || lost.push(`${email}: ${what}, with ${instance}`);
    check("draft", (await readPage(request, "/payment")).words.includes(email));
    check("reminder", (await readPage(coins, `/payment?link=${link}`)).words.includes(reference));
    check("coins", (await readPage(coins, "/payment?method=crypto")).words.includes(coinEmail));
    check("session", !(await isSignedOut(request)));
  }
  return lost;
}

const sendForm = async ({ request, email, form }: Customer) => {
  const multipart = fieldsOf(form, { ...companyFields, email });
  const headers = { "x-forwarded-for": freshAddress() };
  const answer = await request.post("/order-form/nevis", { multipart, headers, maxRedirects: 0 });
  return answer.headers().location ?? `status ${answer.status()}`;
};

/** The site's responses to requests with each key: a paid event, a scheduler call and an owner's command. */
async function responsesTo(keys: Keys, { request, email }: Customer, site: SeparateSite) {
  const session = (await allSessions(request, site.stripeUrl)).find((one) => one.customer_email === email)!;
  const event = paidEventBody(session);
  const webhook = await postEvent(request, event, signEvent(event, { secret: keys.webhook }));
  const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
  const scheduler = await request.post("/api/scheduler?now=none", bearer(keys.cron));
  const owner = await request.delete("/api/orders/IBC-000000/documents", bearer(keys.owner));
  return [webhook.status(), scheduler.status(), await owner.text()];
}
const taken = [200, 200, '{"error":"No such order"}'];
const refused = [400, 404, "Not found"];

// Promise: Rotating secrets on two instances loses no draft, link, session, form or payment.
test("rotating every secret under load loses nothing", async ({ playwright, separateSite: site }) => {
  const [old, next] = [keysBefore(), freshKeys()];
  const contexts: APIRequestContext[] = [];
  const open = async () => {
    const context = await playwright.request.newContext({ baseURL: site.origin });
    contexts.push(context);
    return context;
  };
  const customers: Customer[] = [];
  /** Restarts both instances while new customers keep arriving. */
  const rotate = async (settings: Record<string, string>, writer: Keys) => {
    let isDone = false;
    const traffic = [1, 2].map(async () => {
      while (!isDone) customers.push(await arrive(open, writer));
    });
    await site.restart(settings).finally(() => (isDone = true));
    await Promise.all(traffic);
  };
  const lost = async (among = customers) => {
    const found: string[] = [];
    for (const customer of among) found.push(...(await lostBy(customer)));
    return found;
  };

  for (let count = 0; count < 3; count += 1) customers.push(await arrive(open, old));
  await test.step("the new secret is appended: both are accepted", async () => {
    await rotate(settingsOf([old, next]), old);
    expect(await lost()).toEqual([]);
    expect(await responsesTo(old, customers[0]!, site)).toEqual(taken);
    expect(await responsesTo(next, customers[1]!, site)).toEqual(taken);
  });

  await test.step("the new secret is moved to the front: it is used for writing", async () => {
    const unpaid = customers.slice(2);
    await rotate(settingsOf([next, old]), old);
    expect(await lost(customers.slice(2))).toEqual([]);
    expect(await responsesTo(old, unpaid[0]!, site)).toEqual(taken);
    for (const customer of customers) expect(await sendForm(customer)).toMatch(/\/payment$/);
  });

  await test.step("the old secret is removed: what the new one wrote stays valid, and every account stays signed in", async () => {
    const before = customers.length;
    while (customers.length < before + 3) customers.push(await arrive(open, next));
    const written = customers.slice(before);
    await rotate(settingsOf([next]), next);
    expect(await lost(customers.slice(before))).toEqual([]);
    for (const { request } of customers) expect(await isSignedOut(request)).toBe(false);
    expect(await responsesTo(old, written[0]!, site)).toEqual(refused);
    expect(await responsesTo(next, written[1]!, site)).toEqual(taken);
    expect(await postCryptoReport(written[0]!.coins, freshTransaction())).toContain("receipt=");
  });

  const paid = await Promise.all(
    customers.slice(0, 3).map(async ({ email }) => (await ordersOf(email)).map(statusOf)),
  );
  for (const states of paid) expect(states).toContain("paid/completed");
  test.info().annotations.push({ type: "customers", description: String(customers.length) });
  for (const context of contexts) await context.dispose();
});
