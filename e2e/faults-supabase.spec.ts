import { expect } from "@playwright/test";
import { createAccountAndSignIn, fetchAccountPage } from "./support/account";
import { type NetworkFault } from "./support/fault-proxy";
import { createUniqueIpAddress } from "./support/fixtures";
import { orderCompany, getPayButton, postHostedPayment, postForm, orderTotals } from "./support/order";
import { test } from "./support/separate-site";
import { createUniqueEmail, listOrdersByEmail, listTableRows, formatOrderStatus } from "./support/services";
import { replaceSessionCookie, getSessionCookieValue, expireAccessToken } from "./support/session-cookies";

const unreachable = "We can't reach your account right now. You are still signed in; please try again.";
const withinMilliseconds = 3500;

/** Each fault is tested with one public page in a browser, and with all by plain requests. */
const outages: Record<string, { fault: NetworkFault; seen: string; heading: string | RegExp }> = {
  "refuses every connection": { fault: { kind: "refuse" }, seen: "/", heading: "COMPANY FORMATION" },
  "never answers": { fault: { kind: "hang" }, seen: "/order-form/nevis", heading: /Nevis/ },
  "answers with error 503": {
    fault: { kind: "error", status: 503 },
    seen: "/login",
    heading: "Welcome Back",
  },
};

for (const [name, { fault, seen, heading }] of Object.entries(outages)) {
  // Promise: If the database is unavailable, public pages still work, the account says so, and no one is signed out.
  test(`if the database ${name}, public pages still work`, async ({ page, separateSite }) => {
    const [context, request] = [page.context(), page.request];
    await createAccountAndSignIn(request, createUniqueEmail("outage"));
    const fresh = await getSessionCookieValue(request);
    const sessions = {
      "/user-account?tab=orders": fresh,
      "/user-account/orders/IBC-123456": expireAccessToken(fresh),
    };
    // Warm up, so that no first request is measured.
    for (const path of Object.keys(sessions)) await request.get(path);

    await separateSite.supabase.set(fault);
    for (const [path, value] of Object.entries(sessions)) {
      await test.step(`${path}, its session ${value === fresh ? "fresh" : "expired"}`, async () => {
        await replaceSessionCookie(context, value);
        const asked = performance.now();
        const answer = await request.get(path, { maxRedirects: 0 });
        expect(performance.now() - asked).toBeLessThan(withinMilliseconds);
        expect(answer.status()).toBe(503);
        expect(await answer.text()).toContain(unreachable.replaceAll("'", "&#x27;"));
        expect(await getSessionCookieValue(request)).toBe(value);
      });
    }
    await replaceSessionCookie(context, fresh);

    for (const outage of Object.values(outages))
      expect((await request.get(outage.seen, { maxRedirects: 0 })).status()).toBe(200);
    await page.goto(seen);
    await expect(page.getByRole("main").getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("status")).toHaveCount(0, { timeout: 3000 });
    await expect(page).toHaveURL(seen);

    if (fault.kind !== "refuse") return; // The account shows the same page.
    await page.goto("/user-account?tab=profile");
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toHaveText(unreachable);
    await separateSite.supabase.clear();
    await main.getByRole("link", { name: "Retry" }).click();
    await expect(main.getByRole("textbox", { name: "Full name" })).toBeVisible();
    await expect(page).toHaveURL("/user-account?tab=profile");
  });
}

const inquiry = { fullName: "Ada Example", subject: "Nevis", message: "How long does it take in Nevis?" };
const inquiriesOf = async (email: string) =>
  (await listTableRows("customer_inquiries")).filter((row) => row.email === email);

// Promise: If the database fails, an inquiry keeps its text and a retry makes one row.
// Promise: An inquiry can be sent without JavaScript.
test("a visitor can send an inquiry again after a database outage", async ({ request, separateSite }) => {
  const email = createUniqueEmail("inquiry");
  const send = async () =>
    (await postForm(request, "/contact", { ...inquiry, email }, createUniqueIpAddress())).answer.text();
  await separateSite.supabase.set({ kind: "error", status: 503 });
  const failed = await send();
  expect(failed).toContain("There was an error submitting your inquiry. Please try again.");
  expect(failed).toContain(inquiry.message);
  expect(await inquiriesOf(email)).toEqual([]);
  await separateSite.supabase.clear();
  expect(await send()).toContain("has been submitted");
  expect(await inquiriesOf(email)).toHaveLength(1);
});

// Promise: If the row cannot be written, the customer can still pay, and the webhook writes the order.
test("a customer can pay even if the database can't store the order yet", async ({ page, separateSite }) => {
  const email = createUniqueEmail("norow");
  await orderCompany(page, email);
  const match = ({ url }: { url: string }) => /^\/rest\/v1\/rpc\/(place|rebuild)_order/.test(url);
  await separateSite.supabase.set({ kind: "error", match });
  await getPayButton(page, orderTotals.nevis).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Warning: Order details may not be saved, but payment will proceed",
  );
  await page.getByLabel("Card number").waitFor();
  const confirmation = await page.request.get(await postHostedPayment(page.request, page.url()));
  expect(await confirmation.text()).toContain("confirming your payment");
  expect(await listOrdersByEmail(email)).toEqual([]);
  await separateSite.supabase.clear();
  const status = async () => (await listOrdersByEmail(email)).map(formatOrderStatus);
  await expect.poll(status).toEqual(["paid/completed"]);
  expect(await listOrdersByEmail(email)).toMatchObject([
    { company_name: "Example Holdings", director_name: "Dee Director", full_name: "Ada Example" },
  ]);
});

// Promise: If the orders query fails, the account says so and shows no empty list.
test("the account shows an error instead of an empty list during an outage", async ({
  page,
  separateSite,
}) => {
  await createAccountAndSignIn(page.request, createUniqueEmail("outage"));

  await separateSite.supabase.set({
    kind: "error",
    match: ({ url }) => /\/rest\/v1\/(own_(orders|inquiries)|rpc\/account_(overview|orders))/.test(url),
  });
  for (const [tab, said] of [
    ["overview", "Orders could not be loaded"],
    ["orders", "Orders could not be loaded"],
    ["companies", "Companies could not be loaded"],
    ["inquiries", "Inquiries could not be loaded"],
  ]) {
    const html = await fetchAccountPage(page.request, tab);
    expect(/role="alert"[^>]*>(.*?)<\/p>/s.exec(html)?.[1], tab).toContain(said);
    expect(html, tab).not.toMatch(/No orders yet|will be listed here/);
  }
});
