import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { ensureAccount, ensureTotpFactor } from "../accounts.ts";
import type { Services } from "../services.ts";
import { testCards } from "../stripe/card.ts";
import { takeUnusedTotpCode } from "../totp.ts";
import {
  createVisitor,
  openHostedCheckout,
  payOnHostedPage,
  signInStaff,
  createResponseError,
  type Visitor,
} from "../visitor.ts";
import { exampleCustomers, exampleInquiries, type ExampleCustomer, type ExampleOrder } from "./examples.ts";
import { createDeskSteps, completeCustomerSteps } from "./order-work.ts";
import type { OrderIdentifiers, SignedInUser } from "./order-work.ts";

/** The password of every example account. */
export const examplePassword = "at the account";

/** The services that the examples are created with. */
type Needed = Pick<Services, "query" | "supabaseUrl" | "stripeUrl" | "secrets">;
type Credentials = { readonly email: string; readonly password: string };

/** Fills a demo without orders through the site's forms and database functions. Returns what became of the examples. */
export async function createExampleData(site: string, services: Services, desk: Credentials) {
  const [found] = await services.query(
    "select exists (select from public.orders) as filled, exists (select from auth.users where email = $1) as has_customer",
    exampleCustomers[0]?.email,
  );
  if (found?.filled) return found.has_customer ? "present" : "left out";
  await Promise.all([createExampleOrders(site, services, desk, exampleCustomers), askQuestions(site)]);
  return "created";
}

/** Creates these customers' accounts and orders. */
export async function createExampleOrders(
  site: string,
  services: Needed,
  credentials: Credentials,
  customers: readonly ExampleCustomer[],
  /** Who signs off, where others have the duty too. */
  signer = credentials,
): Promise<void> {
  const desk = await signInAtDesk(site, services, credentials);
  const compliance = signer === credentials ? desk : await signInAtDesk(site, services, signer);
  const create = async (customer: ExampleCustomer) => {
    const { email, name, orders } = customer;
    const account = { email, password: examplePassword };
    await ensureAccount(services.query, { ...account, name });
    const visitor = createVisitor(site);
    const answer = await visitor.submit("/login", account, 'name="password"');
    if (!answer.location?.includes("/user-account")) throw createResponseError("sign-in", answer);
    const person = { visitor, client: await openClient(services, account) };
    for (const order of orders) await bring(services, desk, compliance, person, customer, order);
  };
  await Promise.all(customers.map(create));
}

async function openClient(services: Needed, credentials: Credentials): Promise<SupabaseClient> {
  const client = createClient(services.supabaseUrl, services.secrets.supabasePublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ ...credentials });
  if (error) throw error;
  return client;
}

/** Signs staff in, with a code after the password. */
async function signInAtDesk(site: string, services: Needed, credentials: Credentials) {
  const secret = await ensureTotpFactor(services.query, credentials.email);
  const visitor = createVisitor(site);
  await signInStaff(visitor, credentials, secret);
  const client = await openClient(services, credentials);
  const { data } = await client.auth.mfa.listFactors();
  const factorId = data?.totp[0]?.id ?? "";
  const code = await takeUnusedTotpCode(secret);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  return { visitor, client };
}

/** Places an order and advances it to the example's step. */
async function bring(
  services: Needed,
  desk: SignedInUser,
  compliance: SignedInUser,
  person: SignedInUser,
  customer: ExampleCustomer,
  order: ExampleOrder,
): Promise<void> {
  const { visitor } = person;
  const { until } = order;
  await fill(visitor, customer, order);
  await pay(visitor, until);
  const [row] = await services.query(
    "select id, order_reference as reference from public.orders where email = $1 order by created_at desc limit 1",
    customer.email,
  );
  const placed = row as OrderIdentifiers;
  const work = createDeskSteps(services.query, desk, placed);
  if (until === "cancelled")
    await visitor.submit(`/user-account/orders/${placed.reference}`, {}, 'name="reference"');
  if (until === "refunded") await refund(services, await work.payment());
  if (["unpaid", "cancelled", "reported", "paid", "disputed", "refunded"].includes(until)) return;
  await work.review();
  await completeCustomerSteps(services.query, person, placed, order);
  if (order.answer) await work.answer(order.answer);
  if (until === "refused") await work.refuseOne();
  if (["reviewed", "sent", "refused"].includes(until)) return;
  await work.acceptAll();
  if (until === "complete") return;
  await createDeskSteps(services.query, compliance, placed).signOff();
  await work.file();
  if (order.request) await work.ask(order.request.what, order.request.amount);
  if (until === "filed") return;
  await work.approve();
  if (until === "completed") await work.complete();
  if (!order.renewal) return;
  const renewal = await work.renew(order.renewal);
  await payAt(visitor, await openHostedCheckout(visitor, `/payment?order=${renewal}`));
}

/** Names the customer in the roles that a form asks for. */
function rolesOf(form: string, name: string): Record<string, string> {
  if (form.startsWith("/order-form/")) return { directorName: name, shareholderName: name };
  return form.startsWith("/trust-") ? { founderName: name } : {};
}

async function fill(visitor: Visitor, customer: ExampleCustomer, { form, fields }: ExampleOrder) {
  const { email, name: fullName, phone, residence } = customer;
  const filled = { fullName, email, phone, residence, ...rolesOf(form, fullName), ...fields, consent: "yes" };
  const answer = await visitor.submit(form, filled, 'name="fullName"');
  if (!answer.location?.endsWith("/payment")) throw createResponseError(form, answer);
}

async function pay(visitor: Visitor, until: ExampleOrder["until"]): Promise<void> {
  if (until === "reported") {
    await visitor.submit("/payment?method=crypto", { coin: "usdt" }, 'name="coin"');
    const report = { transactionId: `0x${"e1".repeat(32)}` };
    const answer = await visitor.submit("/payment?method=crypto", report, 'name="transactionId"');
    if (!answer.location) throw createResponseError("the payment report", answer);
    return;
  }
  const checkout = await openHostedCheckout(visitor);
  if (until === "unpaid" || until === "cancelled") return;
  await payAt(visitor, checkout, until === "disputed" ? testCards.disputed : testCards.accepted);
}

/** The confirmation settles the payment; the webhook does the same a moment later. */
async function payAt(visitor: Visitor, checkout: string, card: string = testCards.accepted): Promise<void> {
  await visitor.get(await payOnHostedPage(checkout, card));
}

/** Refunds at the Stripe emulator, whose event updates the order. */
async function refund({ stripeUrl, secrets }: Needed, payment: unknown): Promise<void> {
  await fetch(`${stripeUrl}/v1/refunds`, {
    method: "POST",
    headers: { authorization: `Bearer ${secrets.stripeSecretKey}` },
    body: new URLSearchParams({ payment_intent: String(payment) }),
  });
}

async function askQuestions(site: string): Promise<void> {
  for (const inquiry of exampleInquiries)
    await createVisitor(site).submit("/contact", { ...inquiry }, 'name="subject"');
}
