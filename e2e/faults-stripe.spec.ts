import { expect } from "@playwright/test";
import { totals, usd, orderCompany, payWithCard, postOrder, postPayment, postForm } from "./support/order";
import { shortTimeouts, test } from "./support/separate-site";
import { freshEmail, ordersOf, statusOf } from "./support/services";
import type { Fault } from "./support/fault-proxy.ts";

const failed = "Failed to create checkout session";

const faults: Record<string, Fault> = {
  "answers 503": { kind: "error", status: 503 },
  "limits our rate": { kind: "limit" },
  "refuses the connection": { kind: "refuse" },
  "cuts its answer": { kind: "cut" },
  hangs: { kind: "hang" },
};

test.describe("any failure of Stripe", () => {
  test.use({ settings: shortTimeouts });

  // Promise: If Stripe fails or hangs, the customer sees a message in time, nothing is stored, and a retry makes one order.
  test("when Stripe fails or hangs, the customer sees a message in time and a retry makes one order", async ({
    request,
    separateSite,
  }) => {
    const email = freshEmail("stripe");
    await postOrder(request, email);
    for (const [way, fault] of Object.entries(faults)) {
      await test.step(way, async () => {
        await separateSite.stripe.set(fault);
        const pressed = performance.now();
        const { answer } = await postForm(request, "/payment");
        expect(await answer.text()).toContain(failed);
        // Two attempts of half of 7.5 seconds, and the pause between them.
        expect(performance.now() - pressed).toBeLessThan(10_500);
        expect(await ordersOf(email)).toEqual([]);
      });
    }
    await separateSite.stripe.clear();
    expect((await postPayment(request))[0]).toContain("/c/pay/cs_");
    expect(await ordersOf(email)).toHaveLength(1);
  });
});

// Promise: If Stripe is unavailable when the customer returns, the page says so and the payment settles later.
test("a payment settles after Stripe fails, is slow, and is unavailable on return", async ({
  page,
  separateSite,
}) => {
  const email = freshEmail("away");
  const pay = page.getByRole("button", { name: `Pay ${usd(totals.nevis)}`, exact: true });
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await separateSite.webhooks.set({ kind: "refuse" });
  await orderCompany(page, { slug: "nevis", email });

  await test.step("Stripe fails", async () => {
    await separateSite.stripe.set({ kind: "error" });
    await pay.click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(failed);
    await expect(pay).toBeEnabled();
    await expect(page.getByRole("complementary", { name: "Order summary" })).toContainText("Nevis");
    expect(await ordersOf(email)).toEqual([]);
  });
  await test.step("Stripe is slow", async () => {
    await separateSite.stripe.set({ kind: "slow", delay: 1500 });
    await pay.click();
    await expect(page.getByRole("button", { name: "Redirecting" })).toBeDisabled();
    await page.getByLabel("Card number").waitFor();
    expect(await ordersOf(email)).toHaveLength(1);
  });
  await test.step("Stripe is unavailable on return", async () => {
    await separateSite.stripe.set({ kind: "refuse" });
    await payWithCard(page);
    await expect(page).toHaveURL(/\/order-confirmation\?/);
    await expect(heading).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    expect((await ordersOf(email)).map(statusOf)).toEqual(["submitted/pending"]);
    await separateSite.stripe.clear();
    await page.reload();
    await expect(heading).toHaveText("Thank you for your order");
    expect((await ordersOf(email)).map(statusOf)).toEqual(["paid/completed"]);
  });
});
