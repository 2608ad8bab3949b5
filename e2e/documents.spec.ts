import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type BrowserContext, type Page, expect } from "@playwright/test";
import { refusalReasons } from "../data/document-viewer.ts";
import { createConfirmedAccount } from "./support/account";
import { queryDatabase } from "./support/database";
import { test } from "./support/desk";
import {
  signInCustomerWithOrder,
  getDocumentItem,
  createExampleFile,
  reviewDocument,
  uploadFilesByRequest,
  uploadFiles,
} from "./support/documents";
import { createHostilePdf } from "./support/hostile-pdf";
import {
  expectHydrated,
  expectAccessibleLayout,
  isScriptingEnabled,
  openDisclosure,
} from "./support/page-checks";
import { createUniqueEmail, origin, readTestSecrets, supabaseUrl } from "./support/services";

const passport = (page: Page) => getDocumentItem(page, "identity");

/** A signed-in customer on the page of a paid order. */
async function atOrder(page: Page, name: string) {
  const order = await signInCustomerWithOrder(page.context(), name);
  await page.goto(order.path);
  if (await isScriptingEnabled(page)) await expectHydrated(page);
  return order;
}

const filesOf = (order: string) =>
  queryDatabase<{ name: string; state: string; sha256: string; id: string }>(
    "select id, name, state, sha256 from public.order_documents where order_id = $1 order by sent_at, id",
    [order],
  );

// Promise: A customer can upload documents, replace a rejected one and download them.
test("a customer can upload documents and replace a refused document @core", async ({ page }) => {
  await createConfirmedAccount(createUniqueEmail("desk"), "staff");
  const order = await atOrder(page, "papers");
  const section = page.getByRole("region", { name: "Documents" });
  const [identity, funds] = [getDocumentItem(page, "identity"), getDocumentItem(page, "funds")];
  await expect(section.getByRole("heading", { level: 3 })).toHaveCount(5);
  await expect(section.getByText("0 of 5 done")).toBeVisible();

  const first = createExampleFile("passport Dee.pdf", "pdf");
  const second = createExampleFile("passport Sue.png", "png");
  await uploadFiles(page, "identity", first, second);
  await expect(identity.getByRole("status")).toHaveText("2 files sent.");
  await expect(identity.getByRole("link")).toHaveText(["passport Dee.pdf", "passport Sue.png"]);
  await expect(identity.getByText("Being checked", { exact: true })).toBeVisible();
  const hashes = [first, second].map(({ buffer }) => createHash("sha256").update(buffer).digest("hex"));
  expect((await filesOf(order.id)).map((file) => file.sha256)).toEqual(hashes);

  await uploadFiles(page, "funds", createExampleFile("funds.pdf", "pdf"));
  await expect(funds.getByRole("link")).toHaveText("funds.pdf");
  expect(await reviewDocument(order.id, "refuse_document", "funds", "It is not signed.")).toBe("done");
  await page.reload();
  await expect(funds.getByText("Please send again")).toBeVisible();
  await expect(funds.getByText("It is not signed.")).toBeVisible();
  await uploadFiles(page, "funds", createExampleFile("funds signed.pdf", "pdf"));
  await expect(funds.getByText("Being checked", { exact: true })).toBeVisible();
  expect(await reviewDocument(order.id, "accept_document", "funds")).toBe("done");
  await page.reload();
  await expect(funds.getByText("Accepted", { exact: true })).toBeVisible();

  await openDisclosure(identity);
  await identity.getByRole("button", { name: "Take back passport Sue.png" }).click();
  await expect(identity.getByRole("link")).toHaveText(["passport Dee.pdf"]);

  const saving = page.waitForEvent("download");
  await identity.getByRole("link").click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("passport Dee.pdf");
  expect(await readFile(await download.path())).toEqual(first.buffer);
});

// Promise: Only the order's customer and the desk can upload or read its documents.
test("strangers can't upload or download an order's documents @core", async ({ page, browser, address }) => {
  const order = await signInCustomerWithOrder(page.context(), "whose");
  const mine = createExampleFile("mine.pdf", "pdf");
  expect(await uploadFilesByRequest(page.request, order.reference, [mine])).toEqual([{ name: "mine.pdf" }]);
  const [file] = await filesOf(order.id);
  expect((await page.request.get(`/api/documents/${file!.id}`)).status()).toBe(200);

  const extraHTTPHeaders = { "x-forwarded-for": address };
  const guest = await browser.newContext({ extraHTTPHeaders });
  const stranger = await browser.newContext({ extraHTTPHeaders });
  await signInCustomerWithOrder(stranger, "stranger");
  const theirs = createExampleFile("theirs.pdf", "pdf");
  for (const [who, status, problem] of [
    [guest, 303, "signedOut"],
    [stranger, 404, "closed"],
  ] as const) {
    const answer = await who.request.get(`/api/documents/${file!.id}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect(await answer.text()).not.toContain(mine.buffer.toString().slice(0, 40));
    expect(await uploadFilesByRequest(who.request, order.reference, [theirs])).toMatchObject([{ problem }]);
  }
  expect((await stranger.request.delete(`/api/orders/${order.reference}/documents`)).status()).toBe(404);
  expect(await filesOf(order.id)).toHaveLength(1);

  await page.goto(order.path);
  await openDisclosure(passport(page));
  await passport(page).getByRole("button", { name: "Take back mine.pdf" }).click();
  await expect(passport(page).getByRole("link")).toHaveCount(0);
  expect((await page.request.get(`/api/documents/${file!.id}`)).status()).toBe(404);
  await guest.close();
  await stranger.close();
});

// Promise: Without JavaScript, files of up to 4 MB are accepted. A larger file is refused with a message and not stored.
test("without JavaScript, customers can upload files of up to 4 MB", async ({ plainPage: plain }) => {
  const order = await atOrder(plain, "heavy");
  const { buffer, ...file } = createExampleFile("heavy.pdf", "pdf");
  const heavy = (bytes: number) => ({ ...file, buffer: Buffer.concat([buffer], bytes) });
  for (const bytes of [4_500_000, 12_000_000]) {
    await uploadFiles(plain, "identity", heavy(bytes));
    await expect(passport(plain).getByRole("alert")).toHaveText(/a form takes 4 MB/);
  }
  await uploadFiles(plain, "identity", heavy(4_000_000));
  await expect(passport(plain).getByRole("link")).toHaveText(["heavy.pdf"]);
  expect(await filesOf(order.id)).toMatchObject([{ name: "heavy.pdf" }]);
});

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
test("a customer can retry an upload after losing the connection", async ({ page }) => {
  await atOrder(page, "drop");
  await drop(page, createExampleFile("front.png", "png"));
  await passport(page).getByLabel("Files: ").setInputFiles(createExampleFile("back.png", "png"));
  await drop(page, createExampleFile("wrong.pdf", "pdf"));
  await expect(chosen(page).getByRole("listitem")).toHaveText([/^front\.png/, /^back\.png/, /^wrong\.pdf/]);
  await chosen(page).getByRole("button", { name: "Remove wrong.pdf" }).click();
  await expect(passport(page).getByLabel("Files: ")).toBeFocused();
  await expectAccessibleLayout(page, [320]);
  await page.route(/\/upload\/sign\//, (route) => route.abort("connectionreset"), { times: 1 });
  await passport(page).getByRole("button", { name: "Send" }).click();
  await expect(passport(page).getByRole("alert")).toHaveText(/^The connection was lost/);
  await expect(passport(page).getByRole("link")).toHaveText(["back.png"]);
  await passport(page).getByRole("button", { name: "Try again" }).click();
  await expect(passport(page).getByRole("link")).toHaveText(["back.png", "front.png"]);
  await expect(passport(page).getByRole("alert")).toHaveCount(0);
  await expect(chosen(page)).toHaveCount(0);
});

test("the page shrinks an image over 10 MB before uploading it", async ({ page }) => {
  const order = await atOrder(page, "large");
  // Noise, which hardly compresses.
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2000, 2000);
    const picture = new ImageData(2000, 2000);
    for (let at = 0; at < picture.data.length; at += 65_536)
      crypto.getRandomValues(picture.data.subarray(at, at + 65_536));
    canvas.getContext("2d")!.putImageData(picture, 0, 0);
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
  const stored = "select media_type from public.order_documents where order_id = $1";
  expect(await queryDatabase(stored, [order.id])).toEqual([{ media_type: "image/jpeg" }]);
});

// Promise: A customer can cancel an upload in progress, and no part of it is kept.
test("cancelling an upload leaves no file in storage", async ({ page }) => {
  const order = await atOrder(page, "cancel");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const wrong = createExampleFile("wrong.pdf", "pdf");
  wrong.buffer = Buffer.concat([wrong.buffer, Buffer.alloc(3_000_000, "% slow\n")]);
  const stored = () =>
    queryDatabase<{ path: string }>(
      `select u.path from private.pending_uploads f join private.pending_uploads u on u.moves_to = f.path
        where f.order_id = $1 and not f.abandoned`,
      [order.id],
    );
  await passport(page)
    .getByLabel("Files: ")
    .setInputFiles([wrong, createExampleFile("right.pdf", "pdf")]);
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await devtools.send("Network.emulateNetworkConditions", line);
  await passport(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(stored).toHaveLength(1);
  const [{ path }] = (await stored()) as [{ path: string }];
  const cancel = passport(page).getByRole("button", { name: "Cancel sending wrong.pdf" });
  await expectAccessibleLayout(page, [320]);
  await cancel.focus();
  await page.keyboard.press("Enter");
  await expect(passport(page).getByRole("status")).toHaveText("1 file sent. 1 file cancelled.");
  await expect(passport(page).getByRole("link")).toHaveText(["right.pdf"]);
  await expect(passport(page).getByRole("alert")).toHaveCount(0);
  await expect.poll(stored).toEqual([]);
  const { supabaseSecretKey: key } = readTestSecrets();
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  expect((await fetch(`${supabaseUrl}/storage/v1/object/documents/${path}`, { headers })).ok).toBe(false);
});

/** Creates an order with these files, for the desk to open. Returns the files' pages there. */
async function orderWith(
  context: BrowserContext,
  name: string,
  ...files: ReturnType<typeof createExampleFile>[]
) {
  const order = await signInCustomerWithOrder(context, name);
  const sent = await uploadFilesByRequest(context.request, order.reference, files, "funds");
  expect(sent.filter(({ problem }) => problem)).toEqual([]);
  const rows = await filesOf(order.id);
  return { ...order, pages: rows.map(({ id }) => `/desk/orders/${order.reference}/documents/${id}`) };
}

// Promise: A document opened at the desk runs no script and makes no request.
test("a malicious PDF can't run scripts or send requests @core", async ({ context, desk }) => {
  const buffer = createHostilePdf("http://127.0.0.1:9");
  const hostile = { name: "passport.pdf", mimeType: "application/pdf", buffer };
  const { id, pages } = await orderWith(context, "hostile", hostile);
  const away: string[] = [];
  desk.on("request", (request) => {
    const isOwn = [origin, "data:", "blob:"].some((start) => request.url().startsWith(start));
    if (!isOwn) away.push(request.url());
  });
  const opened = desk.context().pages().length;
  desk.on("dialog", (dialog) => {
    away.push(dialog.message());
    void dialog.dismiss();
  });
  await desk.goto(pages[0]!);
  const painted = desk.getByRole("img", { name: "Page 1 of 1" });
  await expect(painted).toBeVisible();
  const colour = await painted.evaluate((canvas: HTMLCanvasElement) => [
    ...canvas.getContext("2d")!.getImageData(20, 20, 1, 1).data,
  ]);
  expect(colour).toEqual([0, 0, 255, 255]);
  await painted.click();
  await expect(desk).toHaveURL(pages[0]!);
  expect(await desk.evaluate(() => "hostile" in window)).toBe(false);
  expect(away).toEqual([]);
  expect(desk.context().pages()).toHaveLength(opened);
  const log = "select action from public.audit_log where order_id = $1 and document_id is not null";
  expect(await queryDatabase(log, [id])).toEqual([{ action: "viewed" }]);
});

// Promise: Staff can accept and refuse one document after another with single keys.
// Promise: Staff accept a passport or proof of address with its date, by keyboard too.
test("staff can open the accept and refuse forms with keyboard shortcuts", async ({
  context,
  desk: page,
}) => {
  const files = [createExampleFile("one.png", "png"), createExampleFile("two.png", "png")];
  const { id, pages } = await orderWith(context, "keys", ...files);
  await queryDatabase(
    "update public.order_documents set requirement = 'identity' where order_id = $1 and name = 'one.png'",
    [id],
  );
  await page.goto(pages[0]!);
  await expect(page.getByText("Document 1 of 2")).toBeVisible();
  await expect(page.getByRole("img", { name: "one.png" })).toBeVisible();
  await expectAccessibleLayout(page);
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
  await page.getByRole("link", { name: refusalReasons.expired.label }).click();
  await expect(words).toHaveValue(refusalReasons.expired.text);
  await page.getByRole("button", { name: "Refuse this file" }).click();
  await expect(page).toHaveURL(/#documents$/);
  const states =
    "select state, dated_on::text, certified_by from public.order_documents where order_id = $1 order by name";
  expect(await queryDatabase(states, [id])).toEqual([
    { state: "accepted", dated_on: today, certified_by: "Nora Example, notary" },
    { state: "refused", dated_on: null, certified_by: null },
  ]);
});
