import { expect } from "@playwright/test";
import type { Fault } from "./tools/faults.ts";
import { totals, usd } from "./amounts";
import { signUpAndConfirm } from "./account";
import { orderCompany, payWithCard } from "./order";
import { test } from "./own-site";
import { draftPlainly, payHosted, payPlainly } from "./plain-order";
import { postForm } from "./plain-post";
import { freshEmail, historyOf, ordersOf, stateOf } from "./services";
import { allSessions, deliver, paidEvent, sign } from "./stripe-events";

// Every request goes to another instance than the one before it; nothing but the database knows both.
test.use({ instances: 2 });

const opensSession: Fault["match"] = ({ method, url }) =>
  method === "POST" && url.startsWith("/v1/checkout/sessions");

test("signed in on one, ordered on the other, paid on whichever comes: once", async ({ page }) => {
  const email = freshEmail("two");
  await signUpAndConfirm(page, email);
  await orderCompany(page, { slug: "nevis", email });
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await page.getByLabel("Card number").waitFor();
  await payWithCard(page);
  await expect(page).toHaveURL(/\/order-confirmation\?session_id=cs_/);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
  const orders = await ordersOf(email);
  expect(orders.map(stateOf)).toEqual(["paid/completed"]);
  await page.goto(`/user-account/orders/${orders[0]!.order_reference}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orders[0]!.order_reference);
});

test("one is lost while an order is paid: pressing again goes on at the other, with the same session and one row", async ({
  request,
  own,
}) => {
  const email = freshEmail("lost");
  await draftPlainly(request, email);
  await own.stripe.set({ kind: "hang", match: opensSession });
  const pressed = payPlainly(request, 2).catch(() => "lost");
  await own.stripe.caught();
  await own.lose();
  expect(await pressed, "one of two requests in a row was with the first").toBe("lost");
  await own.stripe.clear();

  const [hosted] = await payPlainly(request);
  expect(await allSessions(request, own.stripeUrl)).toHaveLength(1);
  await request.get(await payHosted(request, hosted!));
  await expect.poll(async () => (await ordersOf(email)).map(stateOf)).toEqual(["paid/completed"]);
});

test("events come to both at once, and a limit counts what either has seen", async ({
  request,
  own,
  address,
}) => {
  const email = freshEmail("both");
  await draftPlainly(request, email);
  await payPlainly(request);
  const [session] = await allSessions(request, own.stripeUrl);
  const event = paidEvent(session!);
  const answers = await Promise.all(Array.from({ length: 6 }, () => deliver(request, event, sign(event))));
  expect(answers.map((answer) => answer.status())).toEqual(Array(6).fill(200));
  expect((await ordersOf(email)).map(stateOf)).toEqual(["paid/completed"]);
  expect((await historyOf(email)).map((line) => line.replace(/:.*/, ""))).toEqual(["placed", "paid"]);

  const ask = async () => {
    const asked = { fullName: "Ada Example", subject: "Nevis", message: freshEmail("question"), email };
    const { answer } = await postForm(request, "/contact", asked, address);
    return (await answer.text()).includes("Too many attempts");
  };
  // Each inquiry is two requests, a page and a post: one more between them now and then, and three posts are with either.
  const refused: boolean[] = [];
  for (let time = 0; time < 6; time += 1) {
    if (time % 2) await request.get("/robots.txt");
    refused.push(await ask());
  }
  expect(refused).toEqual([false, false, false, false, false, true]);
});
