import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { totals, usd, orderCompany } from "./support/order";
import { test as base } from "./support/separate-site";
import { freshEmail, historyOf } from "./support/services";

/** The price of Singapore at the source's first rate, rounded up. */
const bitcoins = (Math.ceil((totals.singapore / 64_000) * 1e8) / 1e8).toFixed(8);

type Source = { url: string; bitcoin: number; asked: number; away: boolean };

/** A separate source of exchange rates for one site, used by one test after another. */
const test = base.extend<object, { source: Source }>({
  source: [
    async ({}, provide) => {
      const source: Source = { url: "", bitcoin: 64000, asked: 0, away: false };
      const server = createServer((_, response) => {
        source.asked += 1;
        const answer = { bitcoin: source.bitcoin, at: new Date().toISOString() };
        response.writeHead(source.away ? 503 : 200).end(JSON.stringify(answer));
      });
      await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
      source.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`;
      await provide(source);
      server.closeAllConnections();
      server.close();
    },
    { scope: "worker" },
  ],
  settings: async ({ source }, provide) => provide({ RATES_URL: source.url }),
});

test.use({ ownContext: true }); // A changed clock can't be reset.
test.describe.configure({ mode: "default" });

// Promise: A shown cryptocurrency amount and rate stay the same after a reload.
test("with a rate source the dialog shows the amount to send, the rate and its expiry; a reload changes nothing", async ({
  page,
  separateSite,
  source,
}) => {
  const email = freshEmail("rates");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await orderCompany(page, { slug: "singapore", email });
  await page.goto("/payment?method=crypto");
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  await expect(dialog.getByText(`${bitcoins} BTC`)).toBeVisible();
  await expect(
    dialog.getByText(`${usd(totals.singapore)} at $64,000 for one BTC. This amount is valid until`),
  ).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(separateSite.origin) && !url.startsWith("data:"))).toEqual([]);

  source.bitcoin = 32000;
  await separateSite.crash(); // Clears the cached rate.
  source.asked = 0;
  await page.reload();
  await expect(dialog.getByText(`${bitcoins} BTC`)).toBeVisible();

  await page.clock.install();
  await page.reload();
  await page.clock.fastForward("15:01");
  await expect(
    dialog.getByText(`${usd(totals.singapore)} in Bitcoin (BTC), at the rate when you send it`),
  ).toBeVisible();
  await expect(dialog.getByText(`The amount of ${bitcoins} BTC was valid until`)).toBeVisible();
  // By the server's clock the amount is still valid, so it stays; further requests are rate-limited.
  const renew = dialog.getByRole("button", { name: "Show the amount at today's rate" });
  for (let time = 0; time < 10; time += 1) await renew.click();
  await expect(renew).toBeEnabled();
  await expect(dialog.getByText(/Too many attempts/)).toHaveCount(0);
  await renew.click();
  await expect(dialog.getByText(/Too many attempts/)).toBeVisible();
  await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
  await page.waitForURL(/receipt=/);
  expect((await historyOf(email)).at(-1)).toContain(`: ${bitcoins} BTC at $64,000, valid until`);
});
