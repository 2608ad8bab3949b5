import { expect, type Page } from "@playwright/test";
import { accessibilityViolations, expectHydrated, overflowingElements } from "./support/page-checks";
import { queryDatabase } from "./support/database";
import { signInAsNewUser } from "./support/account";
import { documentItem, exampleFile, paidOrder } from "./support/documents";
import { test } from "./support/fixtures";
import { freshEmail, secrets, supabaseUrl } from "./support/services";

/** A signed-in customer on the page of a paid order. */
async function atOrder(page: Page, name: string) {
  const email = freshEmail(name);
  await signInAsNewUser(page.context(), email);
  const order = await paidOrder(email);
  await page.goto(`/user-account/orders/${order.reference}`);
  await expectHydrated(page);
  return order;
}

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
test("dropped files are added to those chosen before, and can be removed from the list", async ({ page }) => {
  await atOrder(page, "drop");
  await drop(page, exampleFile("front.png", "png"), exampleFile("letter.pdf", "pdf"));
  await expect(chosen(page).getByRole("listitem")).toHaveText([/^front\.png/, /^letter\.pdf/]);
  await passport(page).getByLabel("Files: ").setInputFiles(exampleFile("back.png", "png"));
  await drop(page, exampleFile("wrong.pdf", "pdf"));
  await expect(chosen(page).getByRole("listitem")).toHaveText([
    /^front\.png/,
    /^letter\.pdf/,
    /^back\.png/,
    /^wrong\.pdf/,
  ]);
  await chosen(page).getByRole("button", { name: "Remove wrong.pdf" }).click();
  await expect(passport(page).getByLabel("Files: ")).toBeFocused();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowingElements(page)).toEqual([]);
  }
  expect(await accessibilityViolations(page)).toEqual([]);
  await passport(page).getByRole("button", { name: "Send" }).click();
  await expect(passport(page).getByRole("status")).toHaveText("3 files sent.");
  await expect(passport(page).getByRole("link")).toHaveText(["front.png", "letter.pdf", "back.png"]);
  await expect(chosen(page)).toHaveCount(0);
});

test("an image larger than 10 MB is sent as a smaller JPEG, without turning black", async ({ page }) => {
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
test("an upload under way can be cancelled: the next file is sent, and nothing of the cancelled one is kept", async ({
  page,
}) => {
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
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowingElements(page)).toEqual([]);
  }
  expect(await accessibilityViolations(page)).toEqual([]);
  await cancel.focus();
  await page.keyboard.press("Enter");
  await expect(passport(page).getByRole("status")).toHaveText("1 file sent. 1 file cancelled.");
  await expect(passport(page).getByRole("link")).toHaveText(["right.pdf"]);
  await expect(passport(page).getByRole("alert")).toHaveCount(0);
  await expect.poll(stored).toEqual([]);
  const { supabaseSecretKey: key } = secrets();
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  expect((await fetch(`${supabaseUrl}/storage/v1/object/documents/${path}`, { headers })).ok).toBe(false);
});
