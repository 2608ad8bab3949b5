import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { messages } from "../data/messages.ts";
import { closeAccountText as texts } from "../data/person-records.ts";
import { isSignedOut, testPassword, postSignIn } from "./support/account";
import { queryDatabase } from "./support/database";
import {
  signInCustomerWithOrder,
  createExampleFile,
  insertPaidOrder,
  uploadFilesByRequest,
  insertCompletedOrder,
} from "./support/documents";
import { test } from "./support/fixtures";
import { postOrder, postCheckoutStart } from "./support/order";
import { expectAccessibleLayout } from "./support/page-checks";
import { createUniqueEmail, listOrdersByEmail, origin, stripeUrl } from "./support/services";
import { fetchCheckoutSession } from "./support/stripe-events";

const main = (page: Page) => page.getByRole("main");
const close = (page: Page) => main(page).getByRole("button", { name: texts.button });

// Promise: Customers can download all their data and documents, and no one else's.
test("customers can download only their own data and documents @core", async ({ page, playwright }) => {
  const { email, reference } = await signInCustomerWithOrder(page.context(), "download");
  const other = createUniqueEmail("other");
  const another = await insertPaidOrder(other);
  const [first, second] = ["one", "two"].map((salt) => createExampleFile("passport.pdf", "pdf", salt));
  await uploadFilesByRequest(page.request, reference, [first!, second!]);
  await page.goto("/user-account?tab=profile");
  const download = page.waitForEvent("download");
  await main(page).getByRole("link", { name: texts.download }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(readFileSync(await file.path()));
  const [passport, again] = ["passport.pdf", "passport (2).pdf"].map(
    (name) => `documents/${reference}/${name}`,
  );
  expect(Object.keys(files).sort()).toEqual(["data.json", again, passport]);
  expect(Buffer.from(files[passport!]!)).toEqual(first!.buffer);
  expect(Buffer.from(files[again!]!)).toEqual(second!.buffer);
  const data = new TextDecoder().decode(files["data.json"]);
  expect(JSON.parse(data)).toMatchObject({ account: { email }, orders: [{ order_reference: reference }] });
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
test("a customer who closes their account sees what data we keep @core", async ({ page, playwright }) => {
  const finished = await signInCustomerWithOrder(page.context(), "close", insertCompletedOrder);
  const { email } = finished;
  await postOrder(page.request, email);
  await postCheckoutStart(page.request);
  const [unpaid] = (await listOrdersByEmail(email)).filter(({ status }) => status === "submitted");
  const device = await playwright.request.newContext({ baseURL: origin });
  await postSignIn(device, email);
  expect(await isSignedOut(device)).toBe(false);

  await page.goto("/user-account?tab=profile");
  await main(page).getByRole("link", { name: texts.title }).click();
  await expect(page).toHaveURL("/user-account/close");
  const kept = main(page).getByRole("region", { name: texts.kept });
  await expect(kept.getByRole("row", { name: finished.reference }).first()).toContainText("4 March 2034");
  const deleted = main(page).getByRole("region", { name: texts.deleted });
  await expect(deleted).toContainText(unpaid!.order_reference);
  await expectAccessibleLayout(page, [1280]);

  await page.getByLabel(texts.password, { exact: true }).fill("not my password");
  await close(page).click();
  await expect(main(page).getByText(messages.session.wrongPassword.text).first()).toBeVisible();
  expect(await isSignedOut(device)).toBe(false);
  await page.getByLabel(texts.password, { exact: true }).fill(testPassword);
  await close(page).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(messages.account.closed.text).first()).toBeVisible();

  expect(await isSignedOut(page.request)).toBe(true);
  expect((await device.get("/user-account/download", { maxRedirects: 0 })).status()).toBe(307);
  await device.dispose();
  expect(await queryDatabase("select id from auth.users where email = $1", [email])).toEqual([]);
  const orders = `select order_reference as reference, user_id, customer_deleted_at is not null as apart
    from public.orders where email = $1`;
  expect(await queryDatabase(orders, [email])).toEqual([
    { reference: finished.reference, user_id: null, apart: true },
  ]);
  const session = await fetchCheckoutSession(page.request, stripeUrl, String(unpaid!.stripe_session_id));
  expect(session.status).toBe("expired");
});
