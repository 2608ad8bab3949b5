import { expect } from "@playwright/test";
import { totals, usd, orderCompany, payWithCard } from "./support/order";
import { test } from "./support/separate-site";
import { freshEmail, ordersOf, statusOf } from "./support/services";

// Promise: The health check stays up without the database; the readiness check does not.
test("the site is alive without its database, and ready only with it", async ({ request, separateSite }) => {
  const said = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    return `${answer.status()} ${((await answer.json()) as { status: string }).status}`;
  };
  expect(await said("/api/health")).toBe("200 alive");
  expect(await said("/api/ready")).toBe("200 ready");
  await separateSite.supabase.set({ kind: "error", status: 503 });
  await expect.poll(() => said("/api/ready")).toBe("503 not ready");
  expect(await said("/api/health")).toBe("200 alive");
  await separateSite.supabase.clear();
  await expect.poll(() => said("/api/ready")).toBe("200 ready");
});

test.describe("with plain Next, as some hosts start it", () => {
  test.use({ settings: { NEXT_ALONE: "1" } });

  test("an order can be filled in, paid and confirmed @core", async ({ page }) => {
    const email = freshEmail("alone");
    await orderCompany(page, { slug: "nevis", email });
    await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
    await page.getByLabel("Card number").waitFor();
    await payWithCard(page);
    await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
    expect((await ordersOf(email)).map(statusOf)).toEqual(["paid/completed"]);
  });
});
