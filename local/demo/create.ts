import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { testCards } from "../stripe/card.ts";
import { ensureAccount, ensureFactor } from "../accounts.ts";
import type { Services } from "../services.ts";
import { freshCode } from "../totp.ts";
import { createVisitor, payHosted, signInStaff, unexpected, type Visitor } from "../visitor.ts";
import { deskWork } from "./desk-work.ts";
import { exampleCustomers, exampleInquiries, type ExampleCustomer, type ExampleOrder } from "./examples.ts";
import { sendEverything } from "./customer-work.ts";

/** The password of every example account. */
export const examplePassword = "at the account";

/** The services that the examples are created with. */
type Needed = Pick<Services, "query" | "supabaseUrl" | "stripeUrl" | "secrets">;

export type Demo = {
  readonly site: string;
  readonly services: Needed;
  /** The desk's account, as a visitor and as a database client. */
  readonly desk: Person;
};

/** A signed-in person: a visitor, and a database client with their rights. */
export type Person = { readonly visitor: Visitor; readonly client: SupabaseClient };

/** An order in the database. */
export type Placed = { readonly id: string; readonly reference: string };

type Credentials = { readonly email: string; readonly password: string };

/** Fills an empty demo through the site's forms and database functions. Returns false if it already has orders. */
export async function createExamples(site: string, services: Services, desk: Credentials): Promise<boolean> {
  const [found] = await services.query("select exists (select from public.orders) as filled");
  if (found?.filled) return false;
  await Promise.all([createOrders(site, services, desk, exampleCustomers), askQuestions(site)]);
  return true;
}

/** Creates these customers' accounts and orders. */
export async function createOrders(
  site: string,
  services: Needed,
  desk: Credentials,
  customers: readonly ExampleCustomer[],
): Promise<void> {
  const demo = { site, services, desk: await signInAtDesk(site, services, desk) };
  await Promise.all(customers.map((customer) => create(demo, customer)));
}

async function signIn(site: string, services: Needed, credentials: Credentials): Promise<Person> {
  const visitor = createVisitor(site);
  const answer = await visitor.submit("/login", { ...credentials }, 'name="password"');
  if (!answer.location?.includes("/user-account")) throw unexpected("sign-in", answer);
  return { visitor, client: await openClient(services, credentials) };
}

async function openClient(services: Needed, credentials: Credentials): Promise<SupabaseClient> {
  const client = createClient(services.supabaseUrl, services.secrets.supabasePublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ ...credentials });
  if (error) throw error;
  return client;
}

/** The same for staff, with a code after the password. */
async function signInAtDesk(site: string, services: Needed, credentials: Credentials): Promise<Person> {
  const secret = await ensureFactor(services.query, credentials.email);
  const visitor = createVisitor(site);
  await signInStaff(visitor, credentials, secret);
  const client = await openClient(services, credentials);
  const { data } = await client.auth.mfa.listFactors();
  const factorId = data?.totp[0]?.id ?? "";
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: await freshCode(secret) });
  if (error) throw error;
  return { visitor, client };
}

async function create(demo: Demo, customer: ExampleCustomer): Promise<void> {
  const { site, services } = demo;
  const { email, name } = customer;
  const account = { email, name, password: examplePassword };
  await ensureAccount(services.query, account);
  const person = await signIn(site, services, { email, password: examplePassword });
  for (const order of customer.orders) await bring(demo, person, customer, order);
}

/** Places an order and advances it to the example's step. */
async function bring(
  demo: Demo,
  person: Person,
  customer: ExampleCustomer,
  order: ExampleOrder,
): Promise<void> {
  await fill(person.visitor, customer, order);
  await pay(person.visitor, order.until);
  const [row] = await demo.services.query(
    "select id, order_reference as reference from public.orders where email = $1 order by created_at desc limit 1",
    customer.email,
  );
  const placed = row as Placed;
  const work = deskWork(demo, placed);
  const { until } = order;
  if (until === "cancelled") return cancel(person.visitor, placed);
  if (until === "refunded") return work.refund();
  if (["unpaid", "reported", "paid", "disputed"].includes(until)) return;
  await work.review();
  await sendEverything(person, placed, order);
  if (order.answer) await work.answer(order.answer);
  if (until === "refused") await work.refuseOne();
  if (["reviewed", "sent", "refused"].includes(until)) return;
  await work.acceptAll();
  if (until === "complete") return;
  await work.file();
  if (order.request) await work.ask(order.request.what, order.request.amount);
  if (until === "filed") return;
  await work.approve();
  if (until === "completed") await work.complete();
  if (!order.renewal) return;
  const renewal = await work.renew(order.renewal);
  await payAt(person.visitor, await openCheckout(person.visitor, `/payment?order=${renewal}`));
}

/** Names the customer in the roles that a form asks for. */
function rolesOf(form: string, name: string): Record<string, string> {
  if (form.startsWith("/order-form/")) return { directorName: name, shareholderName: name };
  return form.startsWith("/trust-") ? { founderName: name } : {};
}

async function fill(
  visitor: Visitor,
  { email, name, phone }: ExampleCustomer,
  { form, fields }: ExampleOrder,
) {
  const filled = {
    fullName: name,
    email,
    phone,
    ...rolesOf(form, name),
    ...fields,
    consent: "yes",
  };
  const answer = await visitor.submit(form, filled, 'name="fullName"');
  if (!answer.location?.endsWith("/payment")) throw unexpected(form, answer);
}

async function pay(visitor: Visitor, until: ExampleOrder["until"]): Promise<void> {
  if (until === "reported") {
    await visitor.submit("/payment?method=crypto", { coin: "usdt" }, 'name="coin"');
    const report = { transactionId: `0x${"e1".repeat(32)}` };
    const answer = await visitor.submit("/payment?method=crypto", report, 'name="transactionId"');
    if (!answer.location) throw unexpected("the payment report", answer);
    return;
  }
  const checkout = await openCheckout(visitor, "/payment");
  if (until === "unpaid" || until === "cancelled") return;
  await payAt(visitor, checkout, until === "disputed" ? testCards.disputed : testCards.accepted);
}

/** Presses Pay on a payment page. Returns the address of the hosted page. */
async function openCheckout(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.submit(path);
  if (!answer.location?.includes("/c/pay/")) throw unexpected("Pay", answer);
  return answer.location;
}

/** The confirmation settles the payment; the webhook does the same a moment later. */
async function payAt(visitor: Visitor, checkout: string, card: string = testCards.accepted): Promise<void> {
  await visitor.get(await payHosted(checkout, card));
}

async function cancel(visitor: Visitor, { reference }: Placed): Promise<void> {
  await visitor.submit(`/user-account/orders/${reference}`, {}, 'name="reference"');
}

async function askQuestions(site: string): Promise<void> {
  for (const inquiry of exampleInquiries)
    await createVisitor(site).submit("/contact", { ...inquiry }, 'name="subject"');
}
