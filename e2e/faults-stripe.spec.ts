import { expect } from "@playwright/test";
import { totals, usd } from "./amounts";
import { orderCompany, payWithCard } from "./order";
import { test } from "./own-site";
import { freshEmail, ordersOf, stateOf } from "./services";
import type { Fault } from "./tools/faults.ts";

const withinSeconds = 17;

const faults: Record<string, Record<string, Fault>> = {
  "fails at once": {
    "answers 500": { kind: "error" },
    "answers 503": { kind: "error", status: 503 },
    "limits our rate": { kind: "limit" },
    "refuses the connection": { kind: "refuse" },
    "cuts its answer": { kind: "cut" },
  },
  hangs: { hangs: { kind: "hang" } },
};

for (const [name, ways] of Object.entries(faults)) {
  test(`the card provider ${name}: the message in time, the button live, nothing stored`, async ({
    page,
    own,
  }) => {
    const email = freshEmail("stripe");
    const pay = page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` });
    const alert = page.getByRole("main").getByRole("alert");
    await orderCompany(page, { slug: "nevis", email });
    for (const [way, fault] of Object.entries(ways)) {
      await test.step(way, async () => {
        await page.goto("/payment");
        await expect(alert).toHaveCount(0);
        await own.stripe.set(fault);
        await pay.click();
        await expect(page.getByRole("button", { name: "Redirecting" })).toBeDisabled();
        await expect(alert).toHaveText("Failed to create checkout session", {
          timeout: withinSeconds * 1000,
        });
        await expect(pay).toBeEnabled();
        await expect(page.getByRole("complementary", { name: "Order summary" })).toContainText("Nevis");
        expect(await ordersOf(email)).toEqual([]);
      });
    }

    await own.stripe.clear();
    await pay.click();
    await payWithCard(page);
    await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
    expect((await ordersOf(email)).map(stateOf)).toEqual(["paid/completed"]);
  });
}

test("the card provider takes three seconds: the button says so, and the checkout opens", async ({
  page,
  own,
}) => {
  const email = freshEmail("slow");
  await orderCompany(page, { slug: "nevis", email });
  await own.stripe.set({ kind: "slow", delay: 3000 });
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await expect(page.getByRole("button", { name: "Redirecting" })).toBeDisabled();
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}.00` }).waitFor();
  expect(await ordersOf(email)).toHaveLength(1);
});

test("the card provider is away when the customer comes back: said so, and settled when it is there again", async ({
  page,
  own,
}) => {
  const email = freshEmail("away");
  await own.webhooks.set({ kind: "refuse" });
  await orderCompany(page, { slug: "nevis", email });
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await page.getByLabel("Card number").waitFor();
  await own.stripe.set({ kind: "refuse" });
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  expect((await ordersOf(email)).map(stateOf)).toEqual(["submitted/pending"]);
  await own.stripe.clear();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
  expect((await ordersOf(email)).map(stateOf)).toEqual(["paid/completed"]);
});
