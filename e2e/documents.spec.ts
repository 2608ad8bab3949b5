import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type BrowserContext, type Page, expect } from "@playwright/test";
import { refusalReasons } from "../data/document-viewer.ts";
import { addAccount, signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import {
  documentItem,
  exampleFile,
  insertPaidOrder,
  reviewDocument,
  uploadFilesByRequest,
  uploadFiles,
} from "./support/documents";
import { test } from "./support/fixtures";
import { createHostilePdf } from "./support/hostile-pdf";
import {
  findAccessibilityViolations,
  expectHydrated,
  isScriptingEnabled,
  findOverflowingElements,
  openDisclosure,
} from "./support/page-checks";
import { uniqueEmail, origin, readSecrets, supabaseUrl } from "./support/services";

/** A signed-in customer with a paid order. */
async function withOrder(context: BrowserContext, name: string) {
  const email = uniqueEmail(name);
  await signInAsNewUser(context, email);
  const order = await insertPaidOrder(email);
  return { ...order, page: `/user-account/orders/${order.reference}` };
}

/** A signed-in customer on the page of a paid order. */
async function atOrder(page: Page, name: string) {
  const order = await withOrder(page.context(), name);
  await page.goto(order.page);
  if (await isScriptingEnabled(page)) await expectHydrated(page);
  return order;
}

const filesOf = (order: string) =>
  queryDatabase<{ name: string; state: string; sha256: string; id: string }>(
    "select id, name, state, sha256 from public.order_documents where order_id = $1 order by sent_at, id",
    [order],
  );

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

// Promise: A customer can upload documents, replace a rejected one and download them.
test("a customer can upload documents, replace a refused one and download them @core", async ({ page }) => {
  await addAccount(uniqueEmail("desk"), "staff");
  const order = await atOrder(page, "papers");
  const section = page.getByRole("region", { name: "Documents" });
  await expect(section.getByRole("heading", { level: 3 })).toHaveCount(5);
  await expect(section.getByText("0 of 5 done")).toBeVisible();

  const [first, second] = [exampleFile("passport Dee.pdf", "pdf"), exampleFile("passport Sue.png", "png")];
  await uploadFiles(page, "identity", first, second);
  await expect(documentItem(page, "identity").getByRole("status")).toHaveText("2 files sent.");
  await expect(documentItem(page, "identity").getByRole("link")).toHaveText([
    "passport Dee.pdf",
    "passport Sue.png",
  ]);
  await expect(documentItem(page, "identity").getByText("Being checked", { exact: true })).toBeVisible();
  expect((await filesOf(order.id)).map((file) => file.sha256)).toEqual(
    [first, second].map(({ buffer }) => sha256(buffer)),
  );
  // The same file again is not stored twice.
  await documentItem(page, "identity").getByText("Send another file").click();
  await uploadFiles(page, "identity", first);
  await expect(documentItem(page, "identity").getByRole("status")).toHaveText("1 file sent.");
  expect(await filesOf(order.id)).toHaveLength(2);

  await uploadFiles(page, "funds", exampleFile("funds.pdf", "pdf"));
  await expect(documentItem(page, "funds").getByRole("link")).toHaveText("funds.pdf");
  expect(await reviewDocument(order.id, "refuse_document", "funds", "It is not signed.")).toBe("done");
  await page.reload();
  await expect(documentItem(page, "funds").getByText("Please send again")).toBeVisible();
  await expect(documentItem(page, "funds").getByText("It is not signed.")).toBeVisible();
  await uploadFiles(page, "funds", exampleFile("funds signed.pdf", "pdf"));
  await expect(documentItem(page, "funds").getByText("Being checked", { exact: true })).toBeVisible();
  expect(await reviewDocument(order.id, "accept_document", "funds")).toBe("done");
  await page.reload();
  await expect(documentItem(page, "funds").getByText("Accepted", { exact: true })).toBeVisible();
  await expect(section.getByText("1 of 5 done")).toBeVisible();
  await openDisclosure(documentItem(page, "funds"));
  await expect(documentItem(page, "funds").getByRole("link")).toHaveCount(2);
  await expect(documentItem(page, "funds").getByRole("button", { name: /^Take back/ })).toHaveCount(0);

  await openDisclosure(documentItem(page, "identity"));
  await documentItem(page, "identity").getByRole("button", { name: "Take back passport Sue.png" }).click();
  await expect(documentItem(page, "identity").getByRole("link")).toHaveText(["passport Dee.pdf"]);

  const saving = page.waitForEvent("download");
  await documentItem(page, "identity").getByRole("link").click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("passport Dee.pdf");
  expect(await readFile(await download.path())).toEqual(first.buffer);

  const mails = await queryDatabase(
    "select template, count(*)::int from private.mails where order_id = $1 and template like '%document%' group by 1 order by 1",
    [order.id],
  );
  expect(mails).toEqual([
    { template: "desk-documents-sent", count: 1 },
    { template: "document-refused", count: 1 },
  ]);
});

// Promise: Only the order's customer and the desk can upload or read its documents.
test("strangers can neither upload nor download an order's documents @core", async ({
  context,
  browser,
  address,
}) => {
  const order = await withOrder(context, "whose");
  expect(
    await uploadFilesByRequest(context.request, order.reference, [exampleFile("mine.pdf", "pdf")]),
  ).toEqual([{ name: "mine.pdf" }]);
  const [file] = await filesOf(order.id);
  const secret = exampleFile("mine.pdf", "pdf").buffer.toString();
  expect((await context.request.get(`/api/documents/${file!.id}`)).status()).toBe(200);

  const extraHTTPHeaders = { "x-forwarded-for": address };
  const guest = await browser.newContext({ extraHTTPHeaders });
  const stranger = await browser.newContext({ extraHTTPHeaders });
  const other = await withOrder(stranger, "stranger");
  for (const [who, path, status] of [
    [guest, file!.id, 303],
    [stranger, file!.id, 404],
    [stranger, `${file!.id}/../${file!.id}`, 404],
    [stranger, other.id, 404],
  ] as const) {
    const answer = await who.request.get(`/api/documents/${path}`, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, status]);
    expect(await answer.text()).not.toContain(secret.slice(0, 40));
  }

  const theirs = exampleFile("theirs.pdf", "pdf");
  expect(await uploadFilesByRequest(guest.request, order.reference, [theirs])).toMatchObject([
    { problem: "signedOut" },
  ]);
  expect(await uploadFilesByRequest(stranger.request, order.reference, [theirs])).toMatchObject([
    { problem: "closed" },
  ]);
  const path = `/api/orders/${order.reference}/documents`;
  expect((await stranger.request.delete(path)).status()).toBe(404);
  expect(await filesOf(order.id)).toHaveLength(1);

  const page = await context.newPage();
  await page.goto(order.page);
  await openDisclosure(documentItem(page, "identity"));
  await documentItem(page, "identity").getByRole("button", { name: "Take back mine.pdf" }).click();
  await expect(documentItem(page, "identity").getByRole("link")).toHaveCount(0);
  expect((await context.request.get(`/api/documents/${file!.id}`)).status()).toBe(404);
  await guest.close();
  await stranger.close();
});

// Promise: Without JavaScript a form of up to 4 MB is taken; a larger one is refused with a message and stores nothing.
test("without JavaScript a file of 4 MB is accepted, and a larger form is refused with the reason", async ({
  plainPage: plain,
}) => {
  const order = await atOrder(plain, "heavy");
  const heavy = (name: string, bytes: number) => {
    const file = exampleFile(name, "pdf");
    return { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(bytes - file.buffer.length)]) };
  };
  for (const bytes of [4_500_000, 12_000_000]) {
    await uploadFiles(plain, "identity", heavy("heavy.pdf", bytes));
    await expect(documentItem(plain, "identity").getByRole("alert")).toHaveText(/a form takes 4 MB/);
  }
  await uploadFiles(plain, "identity", heavy("light.pdf", 4_000_000));
  await expect(documentItem(plain, "identity").getByRole("link")).toHaveText(["light.pdf"]);
  expect((await filesOf(order.id)).map(({ name }) => name)).toEqual(["light.pdf"]);
});

const passport = (page: Page) => documentItem(page, "identity");
const chosen = (page: Page) => passport(page).getByRole("list", { name: "Chosen files" });

/** Drops files on the passport's upload form, like a file manager. */
async function drop(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const transfer = await page.evaluateHandle(
    (all) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of all)
        data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }));
      return data;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString("base64") })),
  );
  const zone = passport(page)
    .locator("form")
    .filter({ has: page.getByLabel("Files: ") });
  for (const type of ["dragenter", "dragover", "drop"])
    await zone.dispatchEvent(type, { dataTransfer: transfer });
}

// Promise: Files can be dropped on a required document, and are listed before they are sent.
// Promise: If the connection breaks during an upload, the page says so and the file can be sent again.
test("dropped files can be removed, and sent again after an interruption", async ({ page }) => {
  await atOrder(page, "drop");
  await drop(page, exampleFile("front.png", "png"));
  await passport(page).getByLabel("Files: ").setInputFiles(exampleFile("back.png", "png"));
  await drop(page, exampleFile("wrong.pdf", "pdf"));
  await expect(chosen(page).getByRole("listitem")).toHaveText([/^front\.png/, /^back\.png/, /^wrong\.pdf/]);
  await chosen(page).getByRole("button", { name: "Remove wrong.pdf" }).click();
  await expect(passport(page).getByLabel("Files: ")).toBeFocused();
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await findOverflowingElements(page)).toEqual([]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.route(/\/upload\/sign\//, (route) => route.abort("connectionreset"), { times: 1 });
  await passport(page).getByRole("button", { name: "Send" }).click();
  await expect(passport(page).getByRole("alert")).toHaveText(/^The connection was lost/);
  await expect(passport(page).getByRole("link")).toHaveText(["back.png"]);
  await passport(page).getByRole("button", { name: "Try again" }).click();
  await expect(passport(page).getByRole("link")).toHaveText(["back.png", "front.png"]);
  await expect(passport(page).getByRole("alert")).toHaveCount(0);
  await expect(chosen(page)).toHaveCount(0);
});

test("an image over 10 MB is sent as a smaller JPEG, with transparent parts white", async ({ page }) => {
  const order = await atOrder(page, "large");
  // Noise, which hardly compresses. The first half is transparent.
  const bytes = await page.evaluate(async () => {
    const side = 2400;
    const canvas = new OffscreenCanvas(side, side);
    const picture = new ImageData(side, side);
    for (let at = picture.data.length / 2; at < picture.data.length; at += 65_536)
      crypto.getRandomValues(picture.data.subarray(at, at + 65_536));
    const context = canvas.getContext("2d")!;
    context.putImageData(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/png" });
    const input = document.querySelector<HTMLInputElement>("#paper-identity input[name=file]")!;
    const data = new DataTransfer();
    data.items.add(new File([blob], "scan.png", { type: "image/png" }));
    input.files = data.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return blob.size;
  });
  expect(bytes).toBeGreaterThan(10 * 1024 * 1024);
  await passport(page).getByRole("button", { name: "Send" }).click();
  await expect(passport(page).getByRole("link")).toHaveText(["scan.jpg"]);
  const [file] = await queryDatabase<{ id: string; media_type: string; size: number }>(
    "select id, media_type, size from public.order_documents where order_id = $1",
    [order.id],
  );
  expect(file).toMatchObject({ media_type: "image/jpeg" });
  expect(file!.size).toBeLessThan(10 * 1024 * 1024);
  const corner = await page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const context = new OffscreenCanvas(1, 1).getContext("2d")!;
    context.drawImage(picture, 0, 0);
    return [...context.getImageData(0, 0, 1, 1).data];
  }, `/api/documents/${file!.id}`);
  expect(corner).toEqual([255, 255, 255, 255]);
});

// Promise: A customer can cancel an upload in progress, and no part of it is kept.
test("an upload can be cancelled, and none of it is kept", async ({ page }) => {
  const order = await atOrder(page, "cancel");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const wrong = exampleFile("wrong.pdf", "pdf");
  wrong.buffer = Buffer.concat([wrong.buffer, Buffer.alloc(3_000_000, "% slow\n")]);
  const stored = () =>
    queryDatabase<{ path: string }>(
      `select u.path from private.pending_uploads f join private.pending_uploads u on u.moves_to = f.path
        where f.order_id = $1 and not f.abandoned`,
      [order.id],
    );
  await passport(page)
    .getByLabel("Files: ")
    .setInputFiles([wrong, exampleFile("right.pdf", "pdf")]);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  await passport(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(stored).toHaveLength(1);
  const [{ path }] = (await stored()) as [{ path: string }];
  const cancel = passport(page).getByRole("button", { name: "Cancel sending wrong.pdf" });
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await findOverflowingElements(page)).toEqual([]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await cancel.focus();
  await page.keyboard.press("Enter");
  await expect(passport(page).getByRole("status")).toHaveText("1 file sent. 1 file cancelled.");
  await expect(passport(page).getByRole("link")).toHaveText(["right.pdf"]);
  await expect(passport(page).getByRole("alert")).toHaveCount(0);
  await expect.poll(stored).toEqual([]);
  const { supabaseSecretKey: key } = readSecrets();
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  expect((await fetch(`${supabaseUrl}/storage/v1/object/documents/${path}`, { headers })).ok).toBe(false);
});

type Sent = ReturnType<typeof exampleFile>;

/** Creates an order with these files, then signs the context in as staff. */
async function deskWith(context: BrowserContext, name: string, ...files: Sent[]) {
  const email = uniqueEmail(name);
  await signInAsNewUser(context, email);
  const order = await insertPaidOrder(email);
  const sent = await uploadFilesByRequest(context.request, order.reference, files, "funds");
  expect(sent.filter(({ problem }) => problem)).toEqual([]);
  await context.clearCookies();
  await signInAsNewUser(context, uniqueEmail("desk"), "staff");
  const rows = await queryDatabase<{ id: string }>(
    "select id from public.order_documents where order_id = $1 order by sent_at, id",
    [order.id],
  );
  const pages = rows.map(({ id }) => `/desk/orders/${order.reference}/documents/${id}`);
  return { ...order, pages };
}

const logOf = (order: string) =>
  queryDatabase<{ action: string }>(
    "select action from public.audit_log where order_id = $1 and document_id is not null order by id",
    [order],
  ).then((rows) => rows.map(({ action }) => action));

function watchRequests(page: Page): string[] {
  const away: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("data:") && !url.startsWith("blob:")) away.push(url);
  });
  return away;
}

// Promise: A document opened at the desk runs no script and makes no request.
test("a PDF with scripts, links, a form and a launch action is shown only as an image @core", async ({
  page,
}) => {
  const hostile = {
    name: "passport.pdf",
    mimeType: "application/pdf",
    buffer: createHostilePdf("http://127.0.0.1:9"),
  };
  const { id, pages } = await deskWith(page.context(), "hostile", hostile);
  const away = watchRequests(page);
  const opened = page.context().pages().length;
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(pages[0]!);
  const painted = page.getByRole("img", { name: "Page 1 of 1" });
  await expect(painted).toBeVisible();
  const colour = await painted.evaluate((canvas: HTMLCanvasElement) => [
    ...canvas.getContext("2d")!.getImageData(20, 20, 1, 1).data,
  ]);
  expect(colour).toEqual([0, 0, 255, 255]);
  await painted.click();
  await expect(page).toHaveURL(pages[0]!);
  expect(await page.evaluate(() => "hostile" in window)).toBe(false);
  expect([away, dialogs]).toEqual([[], []]);
  expect(page.context().pages()).toHaveLength(opened);
  expect(await logOf(id)).toEqual(["viewed"]);
});

// Promise: Staff decide on documents one after the other with single keys.
// Promise: At the desk a passport or proof of address is accepted with its date, by keyboard too.
test("documents can be accepted with a date and refused by keyboard shortcuts @core", async ({ page }) => {
  const files = [exampleFile("one.png", "png"), exampleFile("two.png", "png")];
  const { id, pages } = await deskWith(page.context(), "keys", ...files);
  await queryDatabase(
    "update public.order_documents set requirement = 'identity' where order_id = $1 and name = 'one.png'",
    [id],
  );
  await page.goto(pages[0]!);
  await expect(page.getByText("Document 1 of 2")).toBeVisible();
  await expect(page.getByRole("img", { name: "one.png" })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("a");
  const date = page.getByLabel("Date of the document or its certification");
  await expect(date).toBeFocused();
  await date.fill("2020-01-31");
  await page.getByLabel("Certified by").fill("Nora Example, notary");
  await page.keyboard.press("Enter");
  await expect(page.getByText("more than three months old when it was sent")).toBeVisible();
  await expect(date).toHaveValue("2020-01-31");
  const today = new Date().toISOString().slice(0, 10);
  await date.fill(today);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL(pages[1]!);
  await expect(page.getByRole("img", { name: "two.png" })).toBeVisible();
  await page.keyboard.press("r");
  const words = page.getByRole("textbox");
  await expect(words).toBeFocused();
  await words.fill("Page two:");
  await page.getByRole("link", { name: refusalReasons.expired.label }).click();
  await expect(words).toHaveValue(`Page two:\n\n${refusalReasons.expired.text}`);
  await words.fill(`${refusalReasons.expired.text} Thank you, a, r.`);
  await page.getByRole("button", { name: "Refuse this file" }).click();
  await expect(page).toHaveURL(/#documents$/);
  const states =
    "select state, dated_on::text, certified_by from public.order_documents where order_id = $1 order by name";
  expect(await queryDatabase(states, [id])).toEqual([
    { state: "accepted", dated_on: today, certified_by: "Nora Example, notary" },
    { state: "refused", dated_on: null, certified_by: null },
  ]);
});

test("a file that can't be shown has an explanation and a download link", async ({ page }) => {
  const torn = { ...exampleFile("torn.pdf", "pdf"), buffer: Buffer.from("%PDF-1.7\nnothing") };
  const { pages } = await deskWith(page.context(), "broken", torn);
  await page.goto(pages[0]!);
  await expect(page.getByText("This file can’t be shown here.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Download" })).toBeVisible();
});
