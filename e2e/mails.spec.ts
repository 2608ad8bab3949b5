import { createServer, type AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { totals, usd } from "./amounts";
import { test } from "./fixtures";
import { deskMails, subjectsTo } from "./letters";
import { orderCompany, payWithCard } from "./order";
import { test as withOwnSite } from "./own-site";
import { freshEmail, mailsTo, ordersOf, rowsOf } from "./services";

/** What nobody at the desk needs to be written. */
const person = /Ada Example|Dee Director|Sue Shareholder|Example Holdings/;

test("a company paid by card: one mail to the customer, whose link opens the order anywhere, and one to the desk", async ({
  page,
  browser,
}) => {
  const email = freshEmail("mailed");
  await orderCompany(page, { slug: "nevis", email });
  await page.getByRole("button", { name: `Pay ${usd(totals.nevis)}` }).click();
  await payWithCard(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
  const main = page.getByRole("main"); // What is still streaming in stands beside it for a moment.
  await expect(
    main.getByText("A mail with what happens next is on its way to the email below."),
  ).toBeVisible();
  await expect(main.getByText(email)).toHaveCount(1);
  const reference = (await ordersOf(email))[0]!.order_reference;

  await expect.poll(() => subjectsTo(email)).toEqual([`Payment received for order ${reference}`]);
  const [mail] = await mailsTo(email);
  expect(mail!.text).toContain("Dear Ada Example,");
  expect(mail!.text).toMatch(new RegExp(`Total\\s+\\${usd(totals.nevis)}`));
  expect(mail!.text).toContain("What happens next");
  const stranger = await browser.newPage();
  await stranger.goto(mail!.links[0]!);
  await expect(stranger.getByRole("main").getByText(reference)).toBeVisible();
  expect(await stranger.content()).not.toMatch(person);
  await stranger.close();

  await expect.poll(async () => (await deskMails(reference)).length).toBe(1);
  const [told] = await deskMails(reference);
  expect(told!.subject).toBe(`Order paid: ${reference} (Nevis)`);
  expect(told!.html + told!.text).not.toMatch(person);
  expect(told!.html).not.toContain(email);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
  expect(await subjectsTo(email), "seen again, it is not sent again").toHaveLength(1);
});

test("an order in coins: how to pay it, then that it was reported; the desk is asked to look", async ({
  page,
}) => {
  const email = freshEmail("coins");
  await orderCompany(page, { slug: "nevis", email });
  await page.goto("/payment?method=crypto");
  await page.getByLabel("USDT").check();
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("dialog", { name: "Send your payment" });
  await expect(dialog).toBeVisible();
  const reference = (await ordersOf(email))[0]!.order_reference;
  await expect.poll(() => subjectsTo(email)).toEqual([`Order ${reference}: how to pay in USDT`]);
  const { text } = (await mailsTo(email))[0]!;
  expect(text).toMatch(new RegExp(`Amount to send\\s+${totals.nevis}\\.00 USDT`));
  expect(text).toMatch(/Network\s+Ethereum/);
  const [address] = /0x\w+/.exec(text) ?? [];
  await expect(dialog).toContainText(address!);

  await dialog.getByRole("button", { name: "I've Sent the Payment" }).click();
  await expect(page).toHaveURL(/receipt=/);
  await expect
    .poll(async () => (await subjectsTo(email)).at(-1))
    .toBe(`Payment reported for order ${reference}`);
  await expect
    .poll(async () => (await deskMails(reference)).map(({ subject }) => subject))
    .toEqual([`Coins reported: ${reference} (Nevis)`]);
});

async function inquire(page: import("@playwright/test").Page, email: string, message: string) {
  await page.goto("/contact");
  await page.getByLabel("Full name").fill("Ada Example");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").fill("About Nevis");
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: /Send|Submit/ }).click();
  await expect(page.getByText("Submission Successful")).toBeVisible();
}

test("an inquiry: its words come back to who sent them, and the desk is told that there is one", async ({
  page,
}) => {
  const email = freshEmail("asked");
  const words = `How long does it take, <b>really</b>? ${email}`;
  await inquire(page, email, words);
  await expect.poll(() => subjectsTo(email)).toEqual(["We have your inquiry"]);
  const [mail] = await mailsTo(email);
  expect(mail!.text).toContain("<b>really</b>");
  expect(mail!.html).not.toContain("<b>really</b>");
  const [row] = (await rowsOf("customer_inquiries")).filter((inquiry) => inquiry.email === email);
  await expect
    .poll(async () => (await deskMails(String(row!.id))).map(({ subject }) => subject))
    .toEqual(["New inquiry"]);
  const [told] = await deskMails(String(row!.id));
  expect(told!.html + told!.text).not.toMatch(/Ada Example|really|About Nevis/);
});

withOwnSite.describe("with a mail server that never answers", () => {
  let waiting = 0;
  withOwnSite.use({
    settings: async ({}, provide) => {
      const hole = createServer((socket) => {
        waiting += 1;
        socket.on("error", () => undefined).on("close", () => (waiting -= 1));
      });
      await new Promise<void>((listening) => hole.listen(0, "127.0.0.1", listening));
      await provide({ SMTP_URL: `smtp://127.0.0.1:${(hole.address() as AddressInfo).port}` });
      hole.close();
    },
  });
  withOwnSite("an inquiry is answered while its mail still waits", async ({ page }) => {
    let email = "";
    // Any site of the run may take a mail to send it; whoever did, the answer was there before.
    await expect(async () => {
      email = freshEmail("waits");
      await inquire(page, email, "How long does it take?");
      await expect.poll(() => waiting, "somebody is at the mail server's door").toBeGreaterThan(0);
    }).toPass();
    expect(await mailsTo(email)).toEqual([]);
  });
});
