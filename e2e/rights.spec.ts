import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { messages } from "../data/messages.ts";
import { closeAccountTexts as texts } from "../data/person-records.ts";
import { isSignedOut, testPassword, postSignIn, signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import {
  exampleFile,
  insertCompletedOrder,
  insertPaidOrder,
  uploadFilesByRequest,
} from "./support/documents";
import { uniqueIpAddress, test } from "./support/fixtures";
import { postOrder, postPayment } from "./support/order";
import { findAccessibilityViolations, findOverflowingElements } from "./support/page-checks";
import { uniqueEmail, listOrdersByEmail, origin, stripeUrl } from "./support/services";
import { fetchCheckoutSession } from "./support/stripe-events";

const main = (page: Page) => page.getByRole("main");
const close = (page: Page) => main(page).getByRole("button", { name: texts.button });

const filesOf = (zip: Uint8Array) => new Map(Object.entries(unzipSync(zip)));
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

// Promise: Customers can download all their data and documents, and no one else's.
test("only the customer can download their data and documents @core", async ({ page, playwright }) => {
  const [email, other] = [uniqueEmail("download"), uniqueEmail("other")];
  await signInAsNewUser(page.context(), email);
  const [order, another] = [await insertPaidOrder(email), await insertPaidOrder(other)];
  const [first, second] = [
    exampleFile("passport.pdf", "pdf", "one"),
    exampleFile("passport.pdf", "pdf", "two"),
  ];
  await uploadFilesByRequest(page.request, order.reference, [first, second]);
  await page.goto("/user-account?tab=profile");
  const download = page.waitForEvent("download");
  await main(page).getByRole("link", { name: texts.download }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^data-\d{4}-\d\d-\d\d\.zip$/);
  const files = filesOf(readFileSync(await file.path()));
  const folder = `documents/${order.reference}`;
  expect([...files.keys()].sort()).toEqual([
    "data.json",
    `${folder}/passport (2).pdf`,
    `${folder}/passport.pdf`,
  ]);
  expect(Buffer.from(files.get(`${folder}/passport.pdf`)!)).toEqual(first.buffer);
  expect(Buffer.from(files.get(`${folder}/passport (2).pdf`)!)).toEqual(second.buffer);
  const data = text(files.get("data.json"));
  expect(JSON.parse(data)).toMatchObject({
    account: { email },
    orders: [{ order_reference: order.reference }],
  });
  for (const hidden of [other, another.reference]) expect(data).not.toContain(hidden);

  const address = "/user-account/download";
  const guest = await playwright.request.newContext({ baseURL: origin });
  const refused = await guest.get(address, { maxRedirects: 0 });
  expect(refused.status()).toBe(307);
  expect(refused.headers().location).toMatch(/\/login\?next=/);
  await guest.dispose();
  for (let count = 0; count < 4; count += 1) expect((await page.request.get(address)).status()).toBe(200);
  expect((await page.request.get(address)).status()).toBe(429);
});

// Promise: Customers can close their account with their password, and first see what the law requires us to keep.
test("a customer can close their account, and first sees what is kept @core", async ({
  page,
  playwright,
}) => {
  const email = uniqueEmail("close");
  await signInAsNewUser(page.context(), email);
  const finished = await insertCompletedOrder(email, "Example Holdings Ltd");
  await postOrder(page.request, email, uniqueIpAddress());
  await postPayment(page.request);
  const [unpaid] = (await listOrdersByEmail(email)).filter(({ status }) => status === "submitted");
  const device = await playwright.request.newContext({ baseURL: origin });
  await postSignIn(device, email);
  expect(await isSignedOut(device)).toBe(false);

  await page.goto("/user-account?tab=profile");
  await main(page).getByRole("link", { name: texts.title }).click();
  await expect(page).toHaveURL("/user-account/close");
  const kept = main(page).getByRole("region", { name: texts.kept });
  await expect(kept.getByRole("row", { name: finished.reference }).first()).toContainText(
    "Until 4 March 2034",
  );
  await expect(main(page).getByRole("region", { name: texts.deleted })).toContainText(
    unpaid!.order_reference,
  );
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await findOverflowingElements(page)).toEqual([]);

  await page.getByLabel(texts.password, { exact: true }).fill("not my password");
  await close(page).click();
  await expect(main(page).getByText(messages.session.wrongPassword.text).first()).toBeVisible();
  expect(await isSignedOut(device)).toBe(false);
  await page.getByLabel(texts.password, { exact: true }).fill(testPassword);
  await close(page).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(messages.account.closed.text).first()).toBeVisible();

  expect(await isSignedOut(page.request)).toBe(true);
  const elsewhere = await device.get("/user-account/download", { maxRedirects: 0 });
  expect(elsewhere.status()).toBe(307);
  await device.dispose();
  expect(await queryDatabase("select id from auth.users where email = $1", [email])).toEqual([]);
  expect(
    await queryDatabase(
      "select order_reference, user_id, customer_deleted_at is not null as apart from public.orders where email = $1",
      [email],
    ),
  ).toEqual([{ order_reference: finished.reference, user_id: null, apart: true }]);
  const session = await fetchCheckoutSession(page.request, stripeUrl, String(unpaid!.stripe_session_id));
  expect(session.status).toBe("expired");
});
