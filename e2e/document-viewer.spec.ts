import { expect, type BrowserContext, type Page } from "@playwright/test";
import { refusalReasons } from "../data/document-viewer.ts";
import { signInAsNewUser } from "./support/account";
import { queryDatabase } from "./support/database";
import { exampleFile, paidOrder, sendFiles } from "./support/documents";
import { test } from "./support/fixtures";
import { hostilePdf } from "./support/hostile-pdf";
import { accessibilityViolations } from "./support/page-checks";
import { freshEmail, origin } from "./support/services";

type Sent = ReturnType<typeof exampleFile>;

/** Creates an order with these files, then signs the context in as staff. */
async function deskWith(context: BrowserContext, name: string, ...files: Sent[]) {
  const email = freshEmail(name);
  await signInAsNewUser(context, email);
  const order = await paidOrder(email);
  const sent = await sendFiles(context.request, order.reference, files, "funds");
  expect(sent.filter(({ problem }) => problem)).toEqual([]);
  await context.clearCookies();
  await signInAsNewUser(context, freshEmail("desk"), "staff");
  const rows = await queryDatabase<{ id: string }>(
    "select id from public.order_documents where order_id = $1 order by sent_at, id",
    [order.id],
  );
  const pages = rows.map(({ id }) => `/desk/orders/${order.reference}/documents/${id}`);
  return { ...order, pages };
}

const stateOf = async (order: string) =>
  (
    await queryDatabase<{ state: string }>(
      "select state from public.order_documents where order_id = $1 order by sent_at, id",
      [order],
    )
  ).map(({ state }) => state);

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
test("a PDF with scripts, links, a form and a launch action is only painted @core", async ({ page }) => {
  const hostile = {
    name: "passport.pdf",
    mimeType: "application/pdf",
    buffer: hostilePdf("http://127.0.0.1:9"),
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
test("A accepts and opens the next document, R refuses with an editable reason", async ({ page }) => {
  const files = [exampleFile("one.png", "png"), exampleFile("two.png", "png")];
  const { id, pages } = await deskWith(page.context(), "keys", ...files);
  await page.goto(pages[0]!);
  await expect(page.getByText("Document 1 of 2")).toBeVisible();
  await expect(page.getByRole("img", { name: "one.png" })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("a");
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
  expect(await stateOf(id)).toEqual(["accepted", "refused"]);
});

// Promise: At the desk a passport or proof of address is accepted with its date, by keyboard too.
test("A asks for the date of a passport first, and an old one is refused with a reason @core", async ({
  page,
}) => {
  const { id, pages } = await deskWith(page.context(), "dated", exampleFile("passport.png", "png"));
  await queryDatabase("update public.order_documents set requirement = 'identity' where order_id = $1", [id]);
  await page.goto(pages[0]!);
  const date = page.getByLabel("Date of the document or its certification");
  await expect(page.getByRole("img", { name: "passport.png" })).toBeVisible();
  await page.keyboard.press("a");
  await expect(date).toBeFocused();
  await date.fill("2020-01-31");
  await page.keyboard.press("Enter");
  await expect(page.getByText("more than three months old when it was sent")).toBeVisible();
  await expect(date).toHaveValue("2020-01-31");
  const today = new Date().toISOString().slice(0, 10);
  await date.fill(today);
  const accept = page.getByRole("button", { name: "Accept" });
  await accept.click();
  await expect(page).toHaveURL(/#documents$/);
  expect(
    await queryDatabase("select state, dated_on::text from public.order_documents where order_id = $1", [id]),
  ).toEqual([{ state: "accepted", dated_on: today }]);
  await expect(page.getByText(/· dated /)).toBeVisible();
});

test("a file that can't be shown has an explanation and a download link", async ({ page }) => {
  const torn = { ...exampleFile("torn.pdf", "pdf"), buffer: Buffer.from("%PDF-1.7\nnothing") };
  const { pages } = await deskWith(page.context(), "broken", torn);
  await page.goto(pages[0]!);
  await expect(page.getByText("This file can’t be shown here.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Download" })).toBeVisible();
});
