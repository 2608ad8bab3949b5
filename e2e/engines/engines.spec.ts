import { expect, test as base } from "@playwright/test";
import { testPassword, waitForEmailLink } from "../support/account";
import { companyFields } from "../support/order";
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

const typeAll = async (driver: BrowserDriver, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await driver.type(label, text);
};

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
      await sharedDriver.startAsNewVisitor();
      await provide(sharedDriver);
    },
  });

  test.describe(() => {
    test.describe.configure({ mode: "default" });

    // Promise: Customers can order, pay and sign up in Firefox and WebKit.
    test(`a customer can order a company and pay by card in ${name}`, async ({ driver }) => {
      const email = createUniqueEmail("engine");
      await driver.open(`${origin}/jurisdictions/nevis`);
      await driver.press("Set Up Now");
      await driver.expectUrl(/\/order-form\/nevis$/);
      await typeAll(driver, {
        "Full name": companyFields.fullName,
        Email: email,
        Phone: companyFields.phone,
        "First choice": companyFields.companyNameChoice1,
        Director: companyFields.directorName,
        Shareholder: companyFields.shareholderName,
      });
      await driver.choose("Yes");
      await driver.choose("I have read and accept");
      await driver.press("Pay Now");
      await driver.expectUrl(/\/payment$/);
      await driver.press("Pay $");
      await driver.expectText("Local stand-in for Stripe");
      await typeAll(driver, {
        "Card number": "4242 4242 4242 4242",
        Expiry: "12 / 34",
        CVC: "123",
        "Name on card": "Ada Example",
      });
      await driver.press("Pay");
      await driver.expectUrl(/\/order-confirmation/);
      await driver.expectText("Your payment has been received.");
      expect(await listOrdersByEmail(email)).toMatchObject([{ status: "paid", payment_status: "completed" }]);
      expect(await driver.errors()).toEqual([]);
    });

    test(`a customer can sign up and sign out in ${name}`, async ({ driver }) => {
      const email = createUniqueEmail("engine");
      await driver.open(`${origin}/login?tab=signup`);
      await driver.type("Email", email);
      await driver.type("Password", testPassword);
      await driver.press("Create account");
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
