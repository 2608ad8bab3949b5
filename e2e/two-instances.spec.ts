import { expect, type APIRequestContext } from "@playwright/test";
import { totals, usd, postOrder, payHosted, postPayment } from "./support/order";
import { createAccount } from "./support/account";
import { test } from "./support/separate-site";
import { fieldsOf } from "./support/html";
import { freshEmail, ordersOf, statusOf } from "./support/services";

// Requests alternate between the two instances, which share only the database. The tests run one after the other, so that
// the instances are started once.
test.use({ instances: 2 });
test.describe.configure({ mode: "default" });

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
    new RegExp(`<h1[^]*${reference}[^]*</h1>`),
  );
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
