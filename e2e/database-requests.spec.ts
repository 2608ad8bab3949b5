import { expect } from "@playwright/test";
import { companyPath, orderPath } from "../lib/orders/paths";
import { createAccountAndSignIn } from "./support/account";
import { insertCompletedOrder } from "./support/documents";
import { postOrder, postCardPayment } from "./support/order";
import { test } from "./support/separate-site";
import { createUniqueEmail } from "./support/services";

/** Notes each request but the refresh of a session, which may still be that of an earlier test. */
const noteIn =
  (asked: string[]) =>
  ({ url }: { url: string }) =>
    !url.includes("grant_type=refresh_token") && asked.push(url) < 0;

// Promise: An account page makes two database requests, and none to Auth.
test("an account page makes only two database requests", async ({ page, separateSite }) => {
  const { request } = page;
  const email = createUniqueEmail("requests");
  await createAccountAndSignIn(request, email);
  const { reference } = await insertCompletedOrder(email, "Example Holdings Nevis Ltd");
  const asked: string[] = [];
  await separateSite.supabase.set({ kind: "slow", delay: 0, match: noteIn(asked) });
  // The project's keys are fetched once in ten minutes.
  await request.get("/user-account");
  for (const path of ["/user-account", orderPath(reference), companyPath(reference)]) {
    asked.length = 0;
    expect((await request.get(path)).status(), path).toBe(200);
    expect(asked.length, `${path}: ${asked.join(" ")}`).toBe(2);
  }
});

// Promise: A card order, from the form to its confirmation, makes seven database requests, and three for its two emails.
test("a card order needs seven database requests from form to confirmation", async ({
  request,
  separateSite,
}) => {
  const asked: string[] = [];
  const note = ({ url }: { url: string }) => asked.push(url.replace(/^\/rest\/v1\/|\?.*/g, "")) < 0;
  await separateSite.supabase.set({ kind: "slow", delay: 0, match: note });
  await postOrder(request, createUniqueEmail("requests"));
  const back = await postCardPayment(request);
  expect(await (await request.get(back)).text()).toContain("Thank you for your order");
  // The requests for emails are left out, because they also send those of other tests.
  expect(asked.filter((what) => !/^rpc\/(claim_mails|mark_mail|add_order_link)$/.test(what))).toEqual([
    "rpc/count_attempt", // The form.
    "rpc/count_attempt", // The payment.
    "server_orders",
    "rpc/take_reference",
    "rpc/place_order",
    "rpc/settle_card", // Stripe's event.
    "rpc/confirmed_order",
  ]);
});
