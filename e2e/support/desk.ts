import { expect, type Browser, type Page } from "@playwright/test";
import { signInAsNewUser } from "./account";
import { emailsTo, uniqueEmail } from "./services";

/** Opens a page of a browser context that is signed in as a new member of staff. */
export async function openDeskAsStaff(
  browser: Browser,
  options?: Parameters<Browser["newContext"]>[0],
): Promise<Page> {
  const context = await browser.newContext(options);
  await signInAsNewUser(context, uniqueEmail("desk"), "staff");
  return context.newPage();
}

/** Opens a form of the desk by its verb, fills it in and sends it. */
export async function submitDeskForm(
  page: Page,
  verb: string,
  fields: Record<string, string>,
  button: string,
  region = "Actions",
) {
  const panel = page.getByRole("region", { name: region, exact: true });
  const summary = panel.getByText(verb, { exact: true }).first();
  await expect(summary).toBeVisible();
  // The form to answer a waiting customer is initially open.
  const form = panel
    .getByRole("group")
    .filter({ has: page.getByText(verb, { exact: true }) })
    .first();
  if ((await form.getAttribute("open")) === null) await summary.click();
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole("button", { name: button }).click();
}

/** The desk says that the action was done. */
export const expectActionDone = (page: Page) =>
  expect(page.getByText("Done.", { exact: true })).toBeVisible();

/** A due date: two weeks from today. */
export const dayInTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

/** Waits for an email with this subject. Returns the path of its payment link. */
export async function waitForPaymentLink(email: string, subject: string): Promise<string> {
  const find = async () => (await emailsTo(email)).find((mail) => mail.subject === subject);
  await expect.poll(find).toBeTruthy();
  const link = (await find())!.links.find((each) => each.includes("/payment?link="))!;
  const { pathname, search } = new URL(link);
  return pathname + search;
}
