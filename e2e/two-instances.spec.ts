import { expect, type APIRequestContext } from "@playwright/test";
import type { Fault } from "./support/fault-proxy.ts";
import { totals, usd, postOrder, payHosted, postPayment, postForm } from "./support/order";
import { createAccount } from "./support/account";
import { test } from "./support/separate-site";
import { fieldsOf } from "./support/html";
import { freshEmail, historyOf, ordersOf, statusOf } from "./support/services";
import { allSessions, postEvent, paidEventBody, signEvent } from "./support/stripe-events";

// Requests alternate between the two instances, which share only the database. The tests run one after the other, so that
// the instances are started once; the last test stops one.
test.use({ instances: 2 });
test.describe.configure({ mode: "default" });

const opensSession: Fault["match"] = ({ method, url }) =>
  method === "POST" && url.startsWith("/v1/checkout/sessions");

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

// Promise: Customers can sign in, order and pay across two instances.
test("an order that spans two instances is paid once", async ({ request, separateSite }) => {
  const email = freshEmail("two");
  await createAccount(request, email);
  await postOrder(request, email);
  expect(await textOf(request, "/payment")).toContain(`Pay ${usd(totals.nevis)}`);
  const back = await payHosted(request, (await postPayment(request))[0]!);
  expect(back).toContain(`${separateSite.origin}/order-confirmation?session_id=cs_`);
  expect(await textOf(request, back)).toContain("Thank you for your order");
  const orders = await ordersOf(email);
  expect(orders.map(statusOf)).toEqual(["paid/completed"]);
  const reference = orders[0]!.order_reference;
  expect(await textOf(request, `/user-account/orders/${reference}`)).toMatch(
    new RegExp(`<h1[^>]*>[^/]*${reference}`),
  );
});

test("both instances settle an event once and share rate limits", async ({
  request,
  separateSite,
  address,
}) => {
  const email = freshEmail("both");
  await postOrder(request, email);
  await postPayment(request);
  const [session] = await allSessions(request, separateSite.stripeUrl);
  const event = paidEventBody(session!);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => postEvent(request, event, signEvent(event))),
  );
  expect(answers.map((answer) => answer.status())).toEqual(Array(6).fill(200));
  expect((await ordersOf(email)).map(statusOf)).toEqual(["paid/completed"]);
  expect((await historyOf(email)).map((line) => line.replace(/:.*/, ""))).toEqual(["placed", "paid"]);

  const ask = async () => {
    const asked = { fullName: "Ada Example", subject: "Nevis", message: freshEmail("question"), email };
    const { answer } = await postForm(request, "/contact", asked, address);
    return (await answer.text()).includes("Too many attempts");
  };
  // Each inquiry is two requests, a page and a POST. An extra request now and then gives each instance three POSTs.
  const refused: boolean[] = [];
  for (let time = 0; time < 6; time += 1) {
    if (time % 2) await request.get("/robots.txt");
    refused.push(await ask());
  }
  expect(refused).toEqual([false, false, false, false, false, true]);
});

test("without JavaScript, a form from before a deploy makes no order at either instance, and a new one works", async ({
  request,
  address,
}) => {
  const email = freshEmail("deploy");
  const path = "/order-form/nevis";
  const html = await textOf(request, path);
  // The old deploy's form names an action that neither instance has.
  const old = Object.fromEntries(
    Object.entries(fieldsOf(html, { fullName: "Ada Example", email })).map(([name, value]) => [
      name,
      value.replace(/("id":")[0-9a-f]{42}/, `$140${"0".repeat(40)}`),
    ]),
  );
  expect(old).not.toEqual(fieldsOf(html, { fullName: "Ada Example", email }));
  const headers = { "x-forwarded-for": address };
  for (let instance = 0; instance < 2; instance += 1) {
    const answer = await request.post(path, { multipart: old, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(409);
  }
  expect(await ordersOf(email)).toEqual([]);
  await postOrder(request, email, address);
});

test("when an instance crashes during payment, the other continues with the same session", async ({
  request,
  separateSite,
}) => {
  const email = freshEmail("lost");
  await postOrder(request, email);
  await separateSite.stripe.set({ kind: "hang", match: opensSession });
  const pressed = postPayment(request, 2).catch(() => "lost");
  await separateSite.stripe.caught();
  await separateSite.kill();
  expect(await pressed, "one of the two requests was at the crashed instance").toBe("lost");
  await separateSite.stripe.clear();

  const [hosted] = await postPayment(request);
  expect(await allSessions(request, separateSite.stripeUrl)).toHaveLength(1);
  await request.get(await payHosted(request, hosted!));
  await expect.poll(async () => (await ordersOf(email)).map(statusOf)).toEqual(["paid/completed"]);
});
