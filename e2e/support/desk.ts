import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { signInAsNewUser } from "./account";
import { test as base } from "./fixtures";
import { waitForEmail } from "./emails";
import { createUniqueEmail } from "./services";

/** Opens a page of a browser context that is signed in as a new member of staff. */
export async function openDeskAsStaff(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await signInAsNewUser(context, createUniqueEmail("desk"), "staff");
  return context.newPage();
}

export const test = base.extend<{ desk: Page }>({
  /** The page of a new member of staff. */
  desk: async ({ browser }, provide) => {
    const desk = await openDeskAsStaff(browser);
    await provide(desk);
    await desk.context().close();
  },
});

/** The region of an order's page at the desk that contains its actions. */
export const getDeskActionsRegion = (desk: Page) =>
  desk.getByRole("region", { name: "Actions", exact: true });

type Fields = Record<string, string>;

/** Opens the form that begins with this verb, fills it in and sends it. */
export async function submitDeskForm(area: Locator, verb: string, fields: Fields = {}, button = verb) {
  const summary = area.page().getByText(new RegExp(`^${verb}`));
  const form = area.getByRole("group").filter({ has: summary }).last();
  // The form to answer a waiting customer is initially open.
  if ((await form.getAttribute("open")) === null) await form.locator("summary").first().click();
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByRole("button", { name: button }).click();
}

/** Opens the order action that begins with this verb, fills in its form and sends it. */
export const submitDeskOrderAction = (desk: Page, verb: string, fields: Fields = {}, button = verb) =>
  submitDeskForm(getDeskActionsRegion(desk), verb, fields, button);

/** Expects the desk to confirm that an action was done. */
export const expectDeskActionDone = (page: Page) =>
  expect(page.getByText("Done.", { exact: true })).toBeVisible();

/** A due date: two weeks from today. */
export const isoDateInTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

/** Waits for an email with this subject. Returns the path of its payment link. */
export async function waitForPaymentEmailLink(email: string, subject: string): Promise<string> {
  const { links } = await waitForEmail(email, subject);
  const { pathname, search } = new URL(links.find((link) => link.includes("/payment?link="))!);
  return pathname + search;
}
