import { expect, type Page } from "@playwright/test";
import { orderPath } from "../lib/orders/paths";
import { signInAsNewUser } from "./support/account";
import { moveOrderToQueueFront, queryDatabase } from "./support/database";
import { readAttachment, waitForEmail } from "./support/emails";
import { test } from "./support/desk";
import { createUniqueIpAddress } from "./support/fixtures";
import { companyFields, postForm, postCardPayment } from "./support/order";
import { findCoveredElements, findOverflowingElements } from "./support/page-checks";
import { readPdf } from "./support/pdf";
import { createUniqueEmail, listOrdersByEmail } from "./support/services";

const names = [
  ["an Arabic name", "نور الدين بن عبد الرحمن المثالي", "نور"],
  ["a name of 100 letters without a space", "N".repeat(100), "NNNN"],
] as const;

/** Texts that are cut off by their own or a surrounding box. A summary line of the desk may be. */
const cutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim()))
      .filter((one) => one.checkVisibility() && !one.closest(".sr-only, [data-slot=map]"))
      // Texts for screen readers only are a pixel wide.
      .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => getComputedStyle(one).overflowX !== "visible")
      .map((one) => `${one.tagName} ${one.textContent.trim().slice(0, 40)}`),
  );

/** Opens a page on a phone and a laptop with everything unfolded: the name is there, and nothing is too wide or covered. */
async function expectFits(page: Page, path: string, name: string) {
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(path);
    const details = page.getByRole("main").locator("details");
    await details.evaluateAll((all) => all.forEach((one) => one.toggleAttribute("open", true)));
    const shown = page.getByText(name).or(page.locator(`input[value="${name}"]`));
    await expect(shown.first()).toBeAttached();
    const where = `${path} at ${width}`;
    expect.soft(await findOverflowingElements(page), where).toEqual([]);
    expect.soft(await findCoveredElements(page), where).toEqual([]);
    if (!path.startsWith("/desk")) expect.soft(await cutOffTexts(page), where).toEqual([]);
  }
}

for (const [kind, name, part] of names)
  // Promise: A customer downloads each form to sign, filled in from the order, from the order's page.
  // Promise: Names in any script and of any permitted length are shown in full on every page, in emails and in PDFs.
  test(`${kind} fits on every page of an order`, async ({ page, desk }) => {
    test.setTimeout(120_000);
    const email = createUniqueEmail("names");
    await signInAsNewUser(page.context(), email);
    const people = { fullName: name, companyNameChoice1: name, directorName: name, shareholderName: name };
    const fields = { ...companyFields, ...people, email };
    await postForm(page.request, "/order-form/panama", fields, createUniqueIpAddress());
    await expectFits(page, "/payment", name);
    await expectFits(page, await postCardPayment(page.request), name);
    const { id, order_reference: reference } = (await listOrdersByEmail(email))[0]!;
    const long = name.repeat(Math.floor(200 / name.length));
    for (const change of [
      "update public.order_people set full_name = $2 where order_id = $1 and position = 1",
      "insert into public.messages (order_id, kind, body) values ($1, 'reply', $2), ($1, 'answer', $2)",
    ])
      await queryDatabase(change, [id, long]);
    await expectFits(page, "/user-account", reference);
    await expectFits(page, "/user-account?tab=orders", reference);
    await expectFits(page, `/user-account/orders/${reference}`, long);

    await moveOrderToQueueFront(reference);
    await expectFits(desk, "/desk", reference);
    await expectFits(desk, `/desk/orders/${reference}`, long);

    await page.goto(orderPath(reference));
    for (const key of ["application", "consent-1", "funds"]) {
      await expect(page.locator(`a[href$="/forms/${key}"]`)).toBeAttached();
      const answer = await page.request.get(`/api/orders/${reference}/forms/${key}`);
      const { text } = await readPdf(await answer.body());
      expect(text).toContain(`Order ${reference}`);
      expect(text).toContain(part);
      expect(text).not.toContain("□");
    }
    const mail = await waitForEmail(email, `Payment received for order ${reference}`);
    expect(mail.text).toContain(name);
    expect(await readAttachment(mail)).toContain(part);
  });
