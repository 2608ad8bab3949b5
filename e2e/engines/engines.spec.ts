import { expect, test as base } from "@playwright/test";
import { testPassword, waitForEmailLink } from "../support/account";
import { companyFields, postOrder } from "../support/order";
import { createUniqueEmail, listOrdersByEmail, origin } from "../support/services";
import { launchFirefox } from "./firefox";
import type { BrowserDriver } from "./browser-driver";
import { findBrowserEnginePaths } from "../runner/absent.ts";
import { launchWebKit } from "./webkit";

const engines = findBrowserEnginePaths();
if (!engines) throw new Error("Firefox and WebKit are not installed: `npm run browsers` installs them.");

const starts: Record<string, () => Promise<BrowserDriver>> = {
  Firefox: () => launchFirefox(engines.firefox),
  WebKit: () => launchWebKit(engines.webkitDriver, engines.webkitBrowser),
};

async function orderCompany(driver: BrowserDriver, email: string) {
  await driver.open(`${origin}/jurisdictions/nevis`);
  await driver.press("Set Up Now");
  await driver.expectUrl(/\/order-form\/nevis$/);
  for (const [label, text] of [
    ["Full name", companyFields.fullName],
    ["Email", email],
    ["Phone", companyFields.phone],
    ["First choice", companyFields.companyNameChoice1],
    ["Director", companyFields.directorName],
    ["Shareholder", companyFields.shareholderName],
  ] as const)
    await driver.type(label, text);
  await driver.choose("Yes");
  await driver.choose("I have read and accept");
  await driver.press("Pay Now");
  await driver.expectUrl(/\/payment$/);
}

for (const [name, start] of Object.entries(starts)) {
  const test = base.extend<{ driver: BrowserDriver }, { sharedDriver: BrowserDriver }>({
    /** One browser for all tests of an engine. */
    sharedDriver: [
      async ({}, provide) => {
        const driver = await start();
        await provide(driver);
        await driver.close();
      },
      { scope: "worker" },
    ],
    driver: async ({ sharedDriver }, provide) => {
      await sharedDriver.startAs([]);
      await provide(sharedDriver);
    },
  });

  test.describe(() => {
    test.describe.configure({ mode: "default" });

    // Promise: Customers can order, pay and sign up in Firefox and WebKit.
    test(`a customer can order a company and pay by card in ${name}`, async ({ driver }) => {
      const email = createUniqueEmail("engine");
      await orderCompany(driver, email);
      await driver.press("Pay $");
      await driver.expectText("Local stand-in for Stripe");
      for (const [label, text] of [
        ["Card number", "4242 4242 4242 4242"],
        ["Expiry", "12 / 34"],
        ["CVC", "123"],
        ["Name on card", "Ada Example"],
      ] as const)
        await driver.type(label, text);
      await driver.press("Pay");
      await driver.expectUrl(/\/order-confirmation/);
      await driver.expectText("Your payment has been received.");
      expect(await listOrdersByEmail(email)).toMatchObject([{ status: "paid", payment_status: "completed" }]);
      expect(await driver.errors()).toEqual([]);
    });

    test(`a customer can report a cryptocurrency payment in ${name}`, async ({ driver, request }) => {
      const email = createUniqueEmail("engine");
      await postOrder(request, email);
      await driver.startAs((await request.storageState()).cookies);
      await driver.open(`${origin}/payment`);
      await driver.press("Cryptocurrency");
      await driver.choose("Ethereum");
      await driver.press("Proceed");
      await driver.expectText("Send your payment");
      await driver.expectTrue("document.querySelector('dialog').matches(':modal')");
      await driver.escape();
      await driver.press("Show the payment instructions");
      await driver.press("I've Sent the Payment");
      await driver.expectUrl(/\/order-confirmation\?receipt=/);
      await driver.expectText("Payment reported");
      const reported = { payment_method: "ethereum", payment_verified_at: null };
      expect(await listOrdersByEmail(email)).toMatchObject([reported]);
      expect(await driver.errors()).toEqual([]);
    });

    test(`a customer can sign up and sign out in ${name}`, async ({ driver }) => {
      const email = createUniqueEmail("engine");
      await driver.open(`${origin}/login?tab=signup`);
      await driver.type("Email", email);
      await driver.type("Password", testPassword);
      await driver.press("Create account");
      await driver.expectText("Account created successfully.");
      await driver.expectText(`sent a confirmation link to ${email}`);
      await driver.open(await waitForEmailLink(email));
      await driver.press("Confirm");
      await driver.expectUrl(/\/user-account/);
      await driver.expectText(email);
      await driver.press("Sign Out");
      await driver.expectText("You have been signed out.");
      expect(await driver.errors()).toEqual([]);
    });
  });
}
