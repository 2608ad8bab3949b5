import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { getDocumentItem, createExampleFile, uploadFiles } from "./support/documents";
import { postToAuth, canSignInWithPassword, testPassword } from "./support/account";
import { queryDatabase } from "./support/database";
import { expectAccessibleLayout } from "./support/page-checks";
import { test } from "./support/fixtures";
import { placePaidGuestOrder, postForm } from "./support/order";
import { fetchPageText } from "./support/html";
import { listEmailedOrderLinks, listOrdersByEmail, origin, createUniqueEmail } from "./support/services";

/** A guest's paid order, and the path that its payment email's button opens. */
async function paidOrder(request: APIRequestContext, email: string) {
  await placePaidGuestOrder(request, email);
  await expect.poll(() => listEmailedOrderLinks(email)).toHaveLength(1);
  const { pathname, search, searchParams } = new URL((await listEmailedOrderLinks(email))[0]!);
  const { id, order_reference: reference } = (await listOrdersByEmail(email))[0]!;
  return { id, reference, path: pathname + search, token: searchParams.get("token_hash")! };
}

/** Posts a password to the page of an order link. Returns where it leads, or undefined if it was refused. */
async function postPassword(request: APIRequestContext, path: string, secret: string) {
  const { answer } = await postForm(request, path, { password: secret }, undefined, 'name="password"');
  return answer.headers().location;
}

/** The page shows the order and its list of documents, and nothing personal. */
async function expectOrderWithoutPerson(page: Page, reference: string, email: string) {
  await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();
  const main = page.getByRole("main");
  for (const shown of ["waiting for your documents", "What we’ll need from you", "g•••@e•••.com"])
    await expect(main.getByText(shown)).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "passport" }).first()).toBeVisible();
  const html = await page.content();
  for (const own of [email, "Ada Example", "Example Holdings", "Dee Director"])
    expect(html).not.toContain(own);
}

// Promise: After paying, a guest uploads documents with one email, one new password and no sign-up form.
test("a guest can upload a document through the link in an email @core", async ({ page, request }) => {
  const email = createUniqueEmail("guest");
  const { id, reference, path, token } = await paidOrder(request, email);
  await page.goto(path);
  await expectOrderWithoutPerson(page, reference, email);
  await expectAccessibleLayout(page);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "strict-origin");
  await page.getByLabel("New password").fill(testPassword);
  await page.getByRole("button", { name: "Open your order" }).click();
  await expect(page).toHaveURL(`/user-account/orders/${reference}#documents`);
  await expect(page.getByText("Successfully signed in!")).toBeVisible();
  await uploadFiles(page, "funds", createExampleFile("funds.pdf", "pdf"));
  await expect(getDocumentItem(page, "funds").getByRole("link")).toHaveText("funds.pdf");
  const files = "select name from public.order_documents where order_id = $1";
  expect(await queryDatabase(files, [id])).toEqual([{ name: "funds.pdf" }]);
  const log = readFileSync(join(resolve(import.meta.dirname, ".."), ".local", "test", "site.log"), "utf8");
  expect(log).not.toContain(token);
});

// Promise: A guest's link sets only one password, and a password from an earlier sign-up stops working.
test("if three passwords are sent through an order link at once, only one is set @core", async ({
  request,
  playwright,
}) => {
  const email = createUniqueEmail("guest");
  const stranger = "stranger horse";
  await postToAuth(request, "signup", { email, password: stranger });
  const { path } = await paidOrder(request, email);
  const chosen = ["first horse", "second horse", "third horse"];
  const visitors = await Promise.all(chosen.map(() => playwright.request.newContext({ baseURL: origin })));
  const led = await Promise.all(chosen.map((secret, index) => postPassword(visitors[index]!, path, secret)));
  const all = [...chosen, stranger];
  const working = await Promise.all(all.map((secret) => canSignInWithPassword(request, email, secret)));
  expect(working.filter(Boolean)).toHaveLength(1);
  expect(working.slice(0, 3)).toEqual(led.map((to) => to?.endsWith("#documents") ?? false));
  for (const visitor of visitors) await visitor.dispose();
});

test("a guest with an expired order link can request a new link", async ({ page, request }) => {
  const email = createUniqueEmail("guest");
  const { id, path, token } = await paidOrder(request, email);
  await queryDatabase("update private.order_links set expires_at = now() where order_id = $1", [id]);
  const invented = await fetchPageText(page.request, path.replace(token, "x".repeat(43)));
  const expired = await fetchPageText(page.request, path);
  expect(expired.words).toContain("This link no longer works");
  expect(expired.words).toBe(invented.words);
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText("an email with a link is on its way")).toBeVisible();
  await expect.poll(async () => (await listEmailedOrderLinks(email)).length).toBe(2);
  const { pathname, search } = new URL((await listEmailedOrderLinks(email))[0]!);
  expect(await postPassword(request, pathname + search, testPassword)).toMatch(/#documents$/);
});
