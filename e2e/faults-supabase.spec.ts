import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { Fault } from "./tools/faults.ts";
import { totals, usd } from "./amounts";
import { signUpAndConfirm } from "./account";
import { orderCompany } from "./order";
import { test, type OwnSite } from "./own-site";
import { draftPlainly, payPlainly } from "./plain-order";
import { freshEmail, ordersOf, rowsOf, stateOf } from "./services";
import { outOfDate, replaceSessionCookie, sessionCookie } from "./session-cookies";
import { allSessions, checkoutSession, deliver, paidEvent, sign } from "./stripe-events";

const unreachable = "We can't reach your account right now. You are still signed in; please try again.";
const withinMilliseconds = 3500;

/** A customer whose account page has been seen to work. */
async function signedIn(page: Page, name: string): Promise<string> {
  const email = freshEmail(name);
  await signUpAndConfirm(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  return email;
}

const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).toSorted();

const outages: Record<string, Fault> = {
  "refuses every connection": { kind: "refuse" },
  "never answers": { kind: "hang" },
  "answers 503": { kind: "error", status: 503 },
};

for (const [name, fault] of Object.entries(outages)) {
  for (const token of ["fresh", "expired"]) {
    test(`the database ${name}, ${token} session: the account says so in time, and nobody is signed out`, async ({
      page,
      own,
    }) => {
      await signedIn(page, "outage");
      if (token === "expired") {
        const context = page.context();
        await replaceSessionCookie(context, outOfDate(await sessionCookie(context)));
      }
      const before = await cookiesOf(page);
      await own.supabase.set(fault);
      for (const path of ["/user-account?tab=orders", "/user-account/orders/IBC-123456"]) {
        const answer = await page.goto(path);
        await expect(page.getByRole("main").getByRole("alert")).toHaveText(unreachable);
        // The answer's own time, whatever this machine's browser makes of it.
        await answer!.finished();
        expect(answer!.request().timing().responseEnd).toBeLessThan(withinMilliseconds);
        expect(answer!.status()).toBe(503);
        await expect(page).toHaveURL(path);
        expect(await cookiesOf(page)).toEqual(before);
      }
      await own.supabase.clear();
      await page.goto("/user-account?tab=profile");
      await own.supabase.set(fault);
      await page.reload();
      await expect(page.getByRole("link", { name: "Retry" })).toBeVisible();
      await own.supabase.clear();
      await page.getByRole("link", { name: "Retry" }).click();
      await expect(page.getByRole("textbox", { name: "Full name" })).toBeVisible();
      await expect(page).toHaveURL("/user-account?tab=profile");
    });
  }

  test(`the database ${name}: pages for everybody are as ever, and the account control settles`, async ({
    page,
    own,
  }) => {
    await signedIn(page, "static");
    await own.supabase.set(fault);
    for (const [path, heading] of [
      ["/", "COMPANY FORMATION"],
      ["/order-form/nevis", /Nevis/],
      ["/login", "Welcome Back"],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer!.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole("banner").getByRole("status")).toHaveCount(0, { timeout: 3000 });
      await expect(page).toHaveURL(path);
    }
  });
}

const rest =
  (table: string): Fault["match"] =>
  ({ url }) =>
    url.startsWith(`/rest/v1/${table}`);

const form = { "Full name": "Ada Example", Subject: "Nevis", Message: "How long does it take in Nevis?" };

test("whatever the database does, an inquiry fails with its words kept, and sending it again makes one row", async ({
  page,
  own,
}) => {
  const email = freshEmail("inquiry");
  const sent = async () => (await rowsOf("customer_inquiries")).filter((row) => row.email === email);
  const alert = page.getByRole("main").getByRole("alert");
  for (const [at, fault] of Object.values(outages).entries()) {
    await page.goto("/contact");
    await expect(alert).toHaveCount(0);
    // Words of its own each time: the same once more would be the same inquiry.
    const words = { ...form, Email: email, Message: `${form.Message} (${at})` };
    for (const [label, value] of Object.entries(words)) await page.getByLabel(label).fill(value);
    await own.supabase.set(fault);
    await page.getByRole("button", { name: "Send inquiry" }).click();
    await expect(alert).toContainText("There was an error submitting your inquiry. Please try again.");
    await expect(page.getByLabel("Message")).toHaveValue(words.Message);
    expect(await sent()).toHaveLength(at);
    await own.supabase.clear();
    await page.getByRole("button", { name: "Send inquiry" }).click();
    await expect(page.getByText("Submission Successful")).toBeVisible();
    expect(await sent()).toHaveLength(at + 1);
  }
});

test("the database answers nothing after an inquiry was saved: sending it again is still one row", async ({
  page,
  own,
}) => {
  const email = freshEmail("swallowed");
  await page.goto("/contact");
  for (const [label, value] of Object.entries({ ...form, Email: email }))
    await page.getByLabel(label).fill(value);
  await own.supabase.set({ kind: "swallow", match: rest("customer_inquiries") });
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("There was an error submitting");
  await own.supabase.clear();
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByText("Submission Successful")).toBeVisible();
  expect((await rowsOf("customer_inquiries")).filter((row) => row.email === email)).toHaveLength(1);
});

async function proceed(page: Page, own: OwnSite, fault: Fault): Promise<string> {
  const email = freshEmail("coins");
  await orderCompany(page, { slug: "nevis", email });
  await page.goto("/payment?method=crypto");
  await own.supabase.set(fault);
  await page.getByRole("button", { name: "Proceed" }).click();
  return email;
}

for (const [name, fault] of Object.entries(outages)) {
  test(`the database ${name}: Proceed and the report of a payment say so, and both can be tried again`, async ({
    page,
    own,
  }) => {
    const email = await proceed(page, own, fault);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Order creation failed:");
    await expect(page.getByRole("button", { name: "Proceed" })).toBeEnabled();
    expect(await ordersOf(email)).toEqual([]);
    await own.supabase.clear();
    await page.getByRole("button", { name: "Proceed" }).click();
    const dialog = page.getByRole("dialog", { name: "Send your payment" });
    await dialog.getByLabel("Transaction id").fill("a".repeat(64));

    await own.supabase.set(fault);
    await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Error updating payment status");
    await expect(dialog.getByLabel("Transaction id")).toHaveValue("a".repeat(64));
    expect(await ordersOf(email)).toMatchObject([{ status: "submitted", payment_status: "pending" }]);
    await own.supabase.clear();
    await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
    await expect(page.getByRole("main").getByText(/Payment reported, awaiting verification/)).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([{ status: "paid", payment_status: "completed" }]);
  });
}

for (const [name, fault] of Object.entries(outages)) {
  test(`the database ${name}: Pay opens no checkout without a label, says so, and can be tried again`, async ({
    page,
    request,
    own,
  }) => {
    const email = freshEmail("card");
    await orderCompany(page, { slug: "nevis", email });
    await own.supabase.set(fault);
    const pay = page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` });
    await pay.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Failed to create checkout session",
      { timeout: 20_000 },
    );
    expect(await allSessions(request, own.stripeUrl)).toEqual([]);
    await own.supabase.clear();
    await pay.click();
    await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}.00` }).waitFor();
    const [session] = await allSessions(request, own.stripeUrl);
    expect(await ordersOf(email)).toMatchObject([{ order_reference: session!.client_reference_id }]);
  });
}

test("the database down during a webhook: 500, so that it comes again, and then paid once", async ({
  request,
  own,
}) => {
  const email = freshEmail("again");
  await own.webhooks.set({ kind: "refuse" });
  await draftPlainly(request, email);
  await payPlainly(request);
  const [row] = await ordersOf(email);
  const body = paidEvent(await checkoutSession(request, own.stripeUrl, row!.stripe_session_id));
  for (const fault of Object.values(outages)) {
    await own.supabase.set(fault);
    expect((await deliver(request, body, sign(body))).status()).toBe(500);
  }
  await own.supabase.clear();
  expect((await ordersOf(email)).map(stateOf)).toEqual(["submitted/pending"]);
  expect((await deliver(request, body, sign(body))).status()).toBe(200);
  expect((await ordersOf(email)).map(stateOf)).toEqual(["paid/completed"]);
});

test("an answer that makes no sense: an error page with a reference and ways on, the same reference in the log", async ({
  page,
  own,
}) => {
  await signedIn(page, "nonsense");
  await own.supabase.set({ kind: "error", status: 200, match: rest("own_orders") });
  await page.goto("/user-account/orders/IBC-123456");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  const reference = /Reference: (\S+)/.exec((await page.getByText(/Reference: /).textContent()) ?? "")?.[1];
  expect(reference).toBeTruthy();
  expect(readFileSync(own.logFile, "utf8")).toContain(reference);
  await own.supabase.clear();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "COMPANY FORMATION" })).toBeVisible();
});
