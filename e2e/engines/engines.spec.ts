import { expect, test as base } from "@playwright/test";
import { password, emailLink } from "../support/account";
import { companyFields, postOrder } from "../support/order";
import { freshEmail, ordersOf, origin } from "../support/services";
import { firefox } from "./firefox";
import type { Hands } from "./hands";
import { findEngines } from "./installed.ts";
import { webkit } from "./webkit";

const engines = findEngines();
if (!engines) throw new Error("Firefox and WebKit are not here: see e2e/engines/installed.ts.");

const starts: Record<string, () => Promise<Hands>> = {
  Firefox: () => firefox(engines.firefox),
  WebKit: () => webkit({ driver: engines.webkitDriver, browser: engines.webkitBrowser }),
};

/** Whether no part of what has the focus lies under the bar. */
const isFocusSeen = `(() => {
  const [bar, at] = [document.querySelector("[data-slot=compare-bar]"), document.activeElement];
  const [over, under] = [bar.getBoundingClientRect(), at.getBoundingClientRect()];
  return at === document.body || bar.contains(at) || under.bottom <= over.top + 1 || under.top >= over.bottom - 1;
})()`;

async function orderCompany(hands: Hands, email: string) {
  await hands.open(`${origin}/jurisdictions/nevis`);
  await hands.press("Set Up Now");
  await hands.arrives(/\/order-form\/nevis$/);
  for (const [label, text] of [
    ["Full name", companyFields.fullName],
    ["Email", email],
    ["Phone", companyFields.phone],
    ["First choice", companyFields.companyNameChoice1],
    ["Director", companyFields.directorName],
    ["Shareholder", companyFields.shareholderName],
  ] as const) {
    await hands.type(label, text);
  }
  await hands.choose("Yes");
  await hands.choose("I have read and accept");
  await hands.press("Pay Now");
  await hands.arrives(/\/payment$/);
}

for (const [name, start] of Object.entries(starts)) {
  const test = base.extend<{ hands: Hands }, { browserOfAll: Hands }>({
    /** One browser for all that is tried in it. */
    browserOfAll: [
      async ({}, provide) => {
        const hands = await start();
        await provide(hands);
        await hands.close();
      },
      { scope: "worker" },
    ],
    hands: async ({ browserOfAll }, provide) => {
      await browserOfAll.become([]);
      await provide(browserOfAll);
    },
  });

  test.describe(() => {
    test.describe.configure({ mode: "default" });

    // Promise: Customers can order, pay and sign up in Firefox and WebKit.
    test(`${name}: a company can be ordered and paid by card`, async ({ hands }) => {
      const email = freshEmail("engine");
      await orderCompany(hands, email);
      await hands.press("Pay $");
      await hands.sees("Local stand-in for Stripe");
      for (const [label, text] of [
        ["Card number", "4242 4242 4242 4242"],
        ["Expiry", "12 / 34"],
        ["CVC", "123"],
        ["Name on card", "Ada Example"],
      ] as const) {
        await hands.type(label, text);
      }
      await hands.press("Pay");
      await hands.arrives(/\/order-confirmation/);
      await hands.sees("Your payment has been received.");
      expect(await ordersOf(email)).toMatchObject([{ status: "paid", payment_status: "completed" }]);
      expect(await hands.complaints()).toEqual([]);
    });

    test(`${name}: the payment dialog opens, closes and takes a report`, async ({ hands, request }) => {
      const email = freshEmail("engine");
      await postOrder(request, email);
      await hands.become((await request.storageState()).cookies);
      await hands.open(`${origin}/payment`);
      await hands.press("Cryptocurrency");
      await hands.choose("Ethereum");
      await hands.press("Proceed");
      await hands.sees("Send your payment");
      await hands.holds("document.querySelector('dialog').matches(':modal')");
      await hands.key("Escape");
      await hands.press("Show the payment instructions");
      await hands.press("I've Sent the Payment");
      await hands.arrives(/\/order-confirmation\?receipt=/);
      await hands.sees("Payment reported");
      expect(await ordersOf(email)).toMatchObject([
        { payment_method: "ethereum", payment_verified_at: null },
      ]);
      expect(await hands.complaints()).toEqual([]);
    });

    test(`${name}: the comparison bar hides no focused element`, async ({ hands }) => {
      await hands.open(`${origin}/jurisdictions`);
      await hands.choose("Compare Bahamas");
      for (let press = 0; press < 44; press += 1) {
        await hands.key("Tab");
        await hands.holds(isFocusSeen);
      }
      expect(await hands.complaints()).toEqual([]);
    });

    test(`${name}: a customer can sign up by email and sign out`, async ({ hands }) => {
      const email = freshEmail("engine");
      await hands.open(`${origin}/login?tab=signup`);
      await hands.type("Email", email);
      await hands.type("Password", password);
      await hands.press("Create account");
      await hands.sees("Account created successfully.");
      await hands.sees(`sent a confirmation link to ${email}`);
      await hands.open(await emailLink(email));
      await hands.press("Confirm");
      await hands.arrives(/\/user-account/);
      await hands.sees(email);
      await hands.press("Sign Out");
      await hands.sees("You have been signed out.");
      expect(await hands.complaints()).toEqual([]);
    });
  });
}
