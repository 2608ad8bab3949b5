import { expect, type APIRequestContext, type APIResponse, type Browser } from "@playwright/test";
import { signUpAndConfirm } from "./account";
import { freshAddress, test } from "./fixtures";
import { fieldsOf } from "./form-fields";
import { draftPlainly, payHosted } from "./plain-order";
import { freshEmail, ordersOf, secrets, stateOf, stripeUrl, type OrderRow } from "./services";
import { checkoutSession, deliver, paidEvent, sign } from "./stripe-events";

const rounds = 50;
const lanes = 5;

/** One member at a payment: what they do by plain posts, each from an address of its own. */
type Member = { request: APIRequestContext; email: string };
type Press = () => Promise<APIResponse>;

async function post(
  { request }: Member,
  path: string,
  filled: Record<string, string> = {},
  holding?: string,
): Promise<Press> {
  const html = await (await request.get(path)).text();
  const multipart = fieldsOf(html, filled, holding);
  return () =>
    request.post(path, { multipart, maxRedirects: 0, headers: { "x-forwarded-for": freshAddress() } });
}

const orderPage = (row: OrderRow) => `/user-account/orders/${row.order_reference}`;
const pressPay = (member: Member) => post(member, "/payment", {}, 'name="shown"');
const pressCoin = (member: Member, coin: string) =>
  post(member, "/payment?method=crypto", { coin }, 'name="shown"');
const pressCancel = (member: Member, row: OrderRow) => post(member, orderPage(row), {}, 'name="reference"');
const pressSent = (member: Member) => post(member, "/payment?method=crypto", {}, 'name="transactionId"');

/** A fresh draft of the member's, begun by card or in Bitcoin: its open order. */
async function begin(member: Member, way: "card" | "bitcoin"): Promise<OrderRow> {
  const before = (await ordersOf(member.email)).map(({ request_id: id }) => id);
  await draftPlainly(member.request, member.email);
  await (
    await (way === "card" ? pressPay(member) : pressCoin(member, "bitcoin"))
  )();
  const [row] = (await ordersOf(member.email)).filter(({ request_id: id }) => !before.includes(id));
  expect(stateOf(row)).toBe("submitted/pending");
  return row!;
}

/** What must hold whatever came first; the row's own outcome in a word. */
async function checked(member: Member, row: OrderRow): Promise<string> {
  const orders = (await ordersOf(member.email)).filter(({ intent_id: id }) => id === row.intent_id);
  const alive = orders.filter(({ status }) => status !== "cancelled");
  expect(alive.length, JSON.stringify(orders)).toBeLessThanOrEqual(1);
  for (const order of orders) {
    if (order.status === "cancelled") expect(order.payment_status).toMatch(/^(pending|failed)$/);
    if (order.cancel_reason === "replaced") {
      expect(orders.map(({ order_reference: reference }) => reference)).toContain(order.replaced_by);
    }
  }
  const late = orders.some(({ late_payment_at: at }) => at);
  return `${alive[0]?.status ?? "cancelled"}${late ? " and late" : ""}`;
}

/** Fifty rounds in five lanes, each lane a member of its own; how often each outcome was seen. */
async function race(
  browser: Browser,
  round: (member: Member, number: number) => Promise<string>,
): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  const run = async (lane: number) => {
    const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
    const member = { request: context.request, email: freshEmail(`race${lane}`) };
    await signUpAndConfirm(await context.newPage(), member.email);
    for (let number = lane; number < rounds; number += lanes) {
      const outcome = await round(member, number);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(rounds);
  return seen;
}

const together = (presses: Press[]) => Promise.all(presses.map((press) => press()));
const shuffled = <T>(items: T[], number: number) => (number % 2 ? items.toReversed() : items);

test.describe.configure({ mode: "serial" });
test.setTimeout(240_000);

test("50 times paying at the card provider against cancelling: paid or cancelled, never both, and no money unrecorded", async ({
  browser,
}) => {
  const seen = await race(browser, async (member, number) => {
    const row = await begin(member, "card");
    const hosted = (await checkoutSession(member.request, stripeUrl, row.stripe_session_id)).url!;
    const cancel = await pressCancel(member, row);
    const pay = () => payHosted(member.request, hosted).catch(() => "");
    await Promise.all(shuffled<() => Promise<unknown>>([pay, cancel], number).map((act) => act()));
    const { payment_status: paid } = await checkoutSession(member.request, stripeUrl, row.stripe_session_id);
    if (paid !== "paid") {
      const outcome = await checked(member, row);
      expect(outcome).toBe("cancelled");
      return outcome;
    }
    await expect.poll(() => checked(member, row)).toMatch(/^(paid|cancelled and late)$/);
    return checked(member, row);
  });
  expect([...seen.keys()].every((outcome) => /^(paid|cancelled|cancelled and late)$/.test(outcome))).toBe(
    true,
  );
});

test("50 times a paid event against cancelling and switching to a coin: one order at most, and no event lost", async ({
  browser,
}) => {
  await race(browser, async (member, number) => {
    const row = await begin(member, "card");
    const session = await checkoutSession(member.request, stripeUrl, row.stripe_session_id);
    const body = paidEvent(session);
    const event = () => deliver(member.request, body, sign(body));
    const other = number % 3 ? await pressCoin(member, "ethereum") : await pressCancel(member, row);
    const answers = await together(shuffled([event, event, other], number));
    for (const answer of answers) expect(answer.status()).toBeLessThan(400);
    const outcome = await checked(member, row);
    expect(outcome).toMatch(/^(paid|submitted and late|cancelled and late)$/);
    return outcome;
  });
});

test("50 times card, two coins and cancelling at once: one open order or none, and no session open without it", async ({
  browser,
}) => {
  await race(browser, async (member, number) => {
    const row = await begin(member, number % 2 ? "card" : "bitcoin");
    const presses = [
      await pressPay(member),
      await pressCoin(member, "ethereum"),
      await pressCoin(member, "usdt"),
      await pressCancel(member, row),
    ];
    for (const answer of await together(shuffled(presses, number))) expect(answer.status()).toBeLessThan(400);
    const outcome = await checked(member, row);
    expect(outcome).toMatch(/^(submitted|cancelled)$/);
    const { data } = (await (
      await member.request.get(`${stripeUrl}/v1/checkout/sessions?limit=100`, {
        headers: { authorization: `Bearer ${secrets().stripeSecretKey}` },
      })
    ).json()) as { data: { id: string; status: string; metadata: Record<string, string> }[] };
    const open = data.filter(
      ({ status, metadata }) => status === "open" && metadata.intent_id === row.intent_id,
    );
    const alive = (await ordersOf(member.email)).filter(
      (order) => order.intent_id === row.intent_id && order.status === "submitted",
    );
    expect(open.map(({ id }) => id)).toEqual(
      alive.flatMap(({ stripe_session_id: id, payment_status: paid }) =>
        id && paid === "pending" ? [id] : [],
      ),
    );
    return outcome;
  });
});

test("50 times reporting coins against cancelling and paying by card: reported or recorded as late", async ({
  browser,
}) => {
  await race(browser, async (member, number) => {
    const row = await begin(member, "bitcoin");
    const sent = await pressSent(member);
    const other = number % 3 ? await pressPay(member) : await pressCancel(member, row);
    const answers = await together(shuffled([sent, other], number));
    for (const answer of answers) expect(answer.status()).toBeLessThan(400);
    const outcome = await checked(member, row);
    expect(outcome).toMatch(/^(paid|submitted and late|cancelled and late)$/);
    return outcome;
  });
});
