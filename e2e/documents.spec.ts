import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { unfold } from "./support/page-checks";
import { queryDatabase } from "./support/database";
import { addAccount, signInAsNewUser } from "./support/account";
import {
  reviewDocument,
  exampleFile,
  paidOrder,
  documentItem,
  uploadFiles,
  sendFiles,
} from "./support/documents";
import { readPdf } from "./support/emails";
import { freshAddress, test } from "./support/fixtures";
import { companyFields, payHosted, postForm, postPayment } from "./support/order";
import { freshEmail, ordersOf } from "./support/services";

/** A signed-in customer with a paid order. */
async function withOrder(context: BrowserContext, name: string) {
  const email = freshEmail(name);
  await signInAsNewUser(context, email);
  const order = await paidOrder(email);
  return { ...order, page: `/user-account/orders/${order.reference}` };
}

/** A signed-in customer on the page of a paid order. */
async function atOrder(page: Page, name: string) {
  const order = await withOrder(page.context(), name);
  await page.goto(order.page);
  return order;
}

const filesOf = (order: string) =>
  queryDatabase<{ name: string; state: string; sha256: string; id: string }>(
    "select id, name, state, sha256 from public.order_documents where order_id = $1 order by sent_at, id",
    [order],
  );

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

// Promise: A customer can upload documents, replace a rejected one and download them.
test("a customer uploads documents, replaces one, and downloads what was sent @core", async ({ page }) => {
  await addAccount(freshEmail("desk"), "staff");
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
  const [{ sent }] = (await queryDatabase<{ sent: boolean }>(
    "select sent_since is not null as sent from public.orders where id = $1",
    [order.id],
  )) as [{ sent: boolean }];
  expect(sent).toBe(true);

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
  await unfold(documentItem(page, "funds"));
  await expect(documentItem(page, "funds").getByRole("link")).toHaveCount(2);
  await expect(documentItem(page, "funds").getByRole("button", { name: /^Take back/ })).toHaveCount(0);

  await unfold(documentItem(page, "identity"));
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

// Promise: Only PDF and image files are accepted, judged by their bytes.
test("a file that is neither a PDF nor an image is refused, and the others are stored", async ({ page }) => {
  const order = await atOrder(page, "wrong");
  await uploadFiles(
    page,
    "identity",
    exampleFile("page.pdf", "html"),
    exampleFile("good.pdf", "pdf"),
    exampleFile("drawing.pdf", "svg"),
    exampleFile("empty.pdf", "nothing"),
    exampleFile("IMG_0001.jpg", "heic"),
    { ...exampleFile("large.pdf", "pdf"), buffer: Buffer.alloc(10 * 1024 * 1024 + 1, "%PDF-1.4 ") },
  );
  const here = documentItem(page, "identity");
  const status = here.getByRole("status");
  await expect(status).toHaveText("1 file sent. 5 files not sent.", { timeout: 30_000 });
  await expect(here.getByRole("alert")).toHaveText([
    /^This isn.t a PDF/,
    /^This isn.t a PDF/,
    /^This file is empty/,
    /^This is a HEIC photo, .* Settings › Camera › Formats › Most Compatible/,
    /^This file is larger than 10 MB/,
  ]);
  expect((await filesOf(order.id)).map(({ name }) => name)).toEqual(["good.pdf"]);
});

// Promise: Only the order's customer and the desk can upload or read its documents.
test("strangers can neither upload to nor download from an order @core", async ({
  context,
  browser,
  address,
}) => {
  const order = await withOrder(context, "whose");
  expect(await sendFiles(context.request, order.reference, [exampleFile("mine.pdf", "pdf")])).toEqual([
    { name: "mine.pdf" },
  ]);
  const [file] = await filesOf(order.id);
  const secret = exampleFile("mine.pdf", "pdf").buffer.toString();
  expect((await context.request.get(`/api/documents/${file!.id}`)).status()).toBe(200);

  const extraHTTPHeaders = { "x-forwarded-for": address };
  const guest = await browser.newContext({ extraHTTPHeaders });
  const stranger = await browser.newContext({ extraHTTPHeaders });
  const other = await withOrder(stranger, "stranger");
  const crooked = [
    "..%2f..%2fetc%2fpasswd",
    `${file!.id}%00`,
    `${file!.id}/../${file!.id}`,
    "documents",
    "0",
    `${file!.id}'--`,
  ];
  for (const [who, paths] of [
    [guest, [file!.id]],
    [stranger, [file!.id, ...crooked, other.id, order.id]],
  ] as const) {
    for (const path of paths) {
      const answer = await who.request.get(`/api/documents/${path}`, { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, who === guest ? 303 : 404]);
      expect(await answer.text()).not.toContain(secret.slice(0, 40));
    }
  }

  const theirs = exampleFile("theirs.pdf", "pdf");
  expect(await sendFiles(guest.request, order.reference, [theirs])).toMatchObject([{ problem: "signedOut" }]);
  expect(await sendFiles(stranger.request, order.reference, [theirs])).toMatchObject([{ problem: "closed" }]);
  const path = `/api/orders/${order.reference}/documents`;
  for (const headers of [{}, { origin: "https://evil.example" }, { origin: "null" }])
    for (const body of [
      { multipart: { file: theirs } },
      { data: { step: "begin", size: 9, type: "application/pdf" } },
    ]) {
      const options = { ...body, headers: headers as Record<string, string>, maxRedirects: 0 };
      expect((await context.request.post(`${path}?requirement=identity`, options)).status()).toBe(403);
    }
  expect((await stranger.request.delete(path)).status()).toBe(404);
  expect(await filesOf(order.id)).toHaveLength(1);

  const page = await context.newPage();
  await page.goto(order.page);
  await unfold(documentItem(page, "identity"));
  await documentItem(page, "identity").getByRole("button", { name: "Take back mine.pdf" }).click();
  await expect(documentItem(page, "identity").getByRole("link")).toHaveCount(0);
  expect((await context.request.get(`/api/documents/${file!.id}`)).status()).toBe(404);
  await guest.close();
  await stranger.close();
});

// Promise: If the connection breaks during an upload, the page says so and the file can be sent again.
test("an interrupted upload can be retried with a button, and the others are stored", async ({ page }) => {
  const order = await atOrder(page, "cut");
  let broken = false;
  await page.route(/\/upload\/sign\//, (route) => {
    const isFirst = !broken;
    broken = true;
    return isFirst ? route.abort("connectionreset") : route.continue();
  });
  await uploadFiles(page, "identity", exampleFile("first.pdf", "pdf"), exampleFile("second.pdf", "pdf"));
  const here = documentItem(page, "identity");
  await expect(here.getByRole("alert")).toHaveText(/^The connection was lost/);
  await expect(here.getByRole("link")).toHaveText(["second.pdf"]);
  await here.getByRole("button", { name: "Try again" }).click();
  await expect(here.getByRole("link")).toHaveText(["second.pdf", "first.pdf"]);
  await expect(here.getByRole("alert")).toHaveCount(0);
  expect(await filesOf(order.id)).toHaveLength(2);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, an invalid file among several shows an error, and the others are stored", async ({
    page: plain,
  }) => {
    const order = await atOrder(plain, "plain");
    await uploadFiles(plain, "identity", exampleFile("good.pdf", "pdf"), exampleFile("page.pdf", "html"));
    await expect(plain).toHaveURL(`/user-account/orders/${order.reference}#documents`);
    await expect(documentItem(plain, "identity").getByRole("link")).toHaveText(["good.pdf"]);
    await expect(documentItem(plain, "identity").getByRole("alert")).toHaveText(
      /^page\.pdf: This isn.t a PDF/,
    );
    await expect(plain.getByRole("alert")).toHaveCount(1);
    await uploadFiles(plain, "funds", exampleFile("funds.png", "png"));
    await expect(documentItem(plain, "funds").getByRole("link")).toHaveText(["funds.png"]);
    await expect(plain.getByRole("alert")).toHaveCount(0);
    await documentItem(plain, "funds").getByRole("button", { name: "Take back funds.png" }).click();
    await expect(documentItem(plain, "funds").getByRole("link")).toHaveCount(0);
    expect((await filesOf(order.id)).map(({ name, state }) => `${name} ${state}`)).toEqual([
      "good.pdf sent",
      "funds.png removed",
    ]);
  });

  // Promise: Without JavaScript a form of up to 4 MB is taken; a larger one is refused with a message and stores nothing.
  test("without JavaScript, 4 MB are taken, and a larger form says so", async ({ page: plain }) => {
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
});

// Promise: A customer downloads each form to sign, filled in from the order, from the order's page.
test("a form to sign can be downloaded from the order's page, filled in with the name and reference", async ({
  page,
}) => {
  const email = freshEmail("form");
  await signInAsNewUser(page.context(), email);
  await postForm(page.request, "/order-form/panama", { ...companyFields, email }, freshAddress());
  await payHosted(page.request, (await postPayment(page.request))[0]!);
  const [order] = await ordersOf(email);
  const reference = order!.order_reference;
  await page.goto(`/user-account/orders/${reference}`);
  for (const [key, words] of [
    ["application", ["SUE SHAREHOLDER", "Example Holdings", "Dee Director (director)"]],
    ["consent-1", ["DEE DIRECTOR", "I agree to act as director of Example Holdings in Panama"]],
    ["funds", ["SUE SHAREHOLDER", "Company Formation"]],
  ] as const) {
    await unfold(documentItem(page, key));
    const download = page.waitForEvent("download");
    await documentItem(page, key).getByRole("link", { name: "Download the form" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${reference}-${key}.pdf`);
    const text = await readPdf(await readFile(await file.path()));
    for (const said of [`Order ${reference}`, ...words]) expect(text).toContain(said);
  }
});
