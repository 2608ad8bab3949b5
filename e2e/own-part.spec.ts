import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { personalLinkPageText } from "../data/own-part";
import { personalLinkText } from "../data/people";
import { queryDatabase } from "./support/database";
import {
  signInCustomerWithOrder,
  getDocumentItem,
  createExampleFile,
  uploadFiles,
} from "./support/documents";
import { test } from "./support/fixtures";
import { expectAccessibleLayout, isScriptingEnabled, openDisclosure } from "./support/page-checks";
import { insertOrderWithPeople, listPeople, getPersonCard } from "./support/people";

const dee = "Dee Director";

/** The path of the link that the customer makes for Dee on the order's page. */
async function makeLink(page: Page): Promise<string> {
  const card = getPersonCard(page, dee);
  await openDisclosure(card);
  const button = card.getByRole("button", { name: /^Make a (new )?link/ });
  if (!(await button.isVisible())) await card.getByText(personalLinkText.summary).click();
  const field = card.getByLabel(personalLinkText.label(dee));
  const before = (await field.count()) ? await field.inputValue() : "";
  await button.click();
  await expect(field).not.toHaveValue(before);
  return new URL(await field.inputValue()).pathname;
}

/** A paid order whose customer has made a link for its director. */
async function linkedOrder(page: Page, name: string) {
  const order = await signInCustomerWithOrder(page.context(), name, insertOrderWithPeople);
  await page.goto(order.path);
  return { ...order, path: await makeLink(page) };
}

const filesOf = (order: string) =>
  queryDatabase("select requirement, name, state from public.order_documents where order_id = $1", [order]);

async function fillIn(page: Page) {
  const details = page.getByRole("region", { name: personalLinkPageText.details });
  await details.getByLabel("Date of birth").fill("1980-12-31");
  await details.getByLabel("Nationality").fill("Portugal");
  await details.getByLabel("Country of residence").fill("Portugal");
  await details.getByLabel("Residential address").fill("12 Example Street");
  await details.getByRole("radio", { name: "No" }).check();
  if (!(await isScriptingEnabled(page))) await details.getByRole("button", { name: "Save" }).click();
  await expect(details.getByRole("status").getByText("Saved")).toBeVisible();
}

for (const script of ["with", "without"])
  // Promise: A person fills in their own details and uploads their own documents through a personal link, without an account, with and without JavaScript.
  test(`a director can send their details through a personal link ${script} JavaScript`, async ({
    page: full,
    plainPage,
    browser,
    address,
  }) => {
    const customer = script === "with" ? full : plainPage;
    const { id, email, path } = await linkedOrder(customer, "own-part");
    if (script === "with") await expectAccessibleLayout(customer);
    const extraHTTPHeaders = { "x-forwarded-for": address };
    const context = await browser.newContext({ javaScriptEnabled: script === "with", extraHTTPHeaders });
    const page = await context.newPage();
    expect((await page.goto(path))!.headers()["cache-control"]).toContain("no-store");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "strict-origin");
    const html = await page.content();
    for (const hidden of [email, "Ada Example", "Sue Shareholder", "1,800", "pi_"])
      expect(html).not.toContain(hidden);
    await expect(page.getByRole("main")).toContainText("Example Holdings");
    await fillIn(page);
    await uploadFiles(page, "identity-1", createExampleFile("passport.pdf", "pdf"));
    const slot = getDocumentItem(page, "identity-1");
    await expect(slot.getByText("passport.pdf")).toBeVisible();
    await expect(slot.getByRole("link")).toHaveCount(0);
    await expect(page.getByText(personalLinkPageText.complete)).toBeVisible();
    expect(await listPeople(id, "address")).toEqual([
      `${dee}, director, 1980-12-31, PT, 12 Example Street`,
      "Sue Shareholder, shareholder beneficial_owner",
    ]);
    expect(await filesOf(id)).toEqual([{ requirement: "identity-1", name: "passport.pdf", state: "sent" }]);
    if (script === "with") await expectAccessibleLayout(page, [320]);
    await customer.reload();
    await expect(getPersonCard(customer, dee).getByText("details complete")).toBeVisible();
    await context.close();
  });

// Promise: A personal link that was replaced, has expired or was guessed opens nothing and takes nothing.
test("an expired or replaced personal link no longer works", async ({ page, request }) => {
  const { id, path } = await linkedOrder(page, "ended-part");
  const upload = (link: string, requirement: string) =>
    request.post(`/api${link}/documents?requirement=${requirement}`, {
      headers: { origin: new URL(page.url()).origin },
      multipart: { file: createExampleFile("a.pdf", "pdf") },
    });
  await upload(path, "identity-2");
  await upload(path, "activity");
  const second = await makeLink(page);
  const stored = `/person/${createHash("sha256").update(second.slice(8)).digest("hex")}`;
  for (const ended of [path, `/person/${"0".repeat(64)}`, stored, "/person/none"]) {
    const answer = await request.get(ended);
    const shown = (await answer.text()).replace(/<script.*?<\/script>/gs, "");
    expect(shown).toContain(personalLinkPageText.ended.heading);
    await upload(ended, "identity-1");
  }
  expect(await filesOf(id)).toEqual([]);
  await page.goto(second);
  await queryDatabase(
    "update private.person_links set expires_at = now() where person_id in (select id from public.order_people where order_id = $1) returning 1",
    [id],
  );
  await page.getByLabel("Residential address").fill("1 Late Road");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This link has ended").first()).toBeVisible();
  await page.goto(second);
  await expect(page.getByRole("heading", { name: personalLinkPageText.ended.heading })).toBeVisible();
  await expectAccessibleLayout(page);
  const unchanged = [`${dee}, director`, "Sue Shareholder, shareholder beneficial_owner"];
  expect(await listPeople(id, "address")).toEqual(unchanged);
});
