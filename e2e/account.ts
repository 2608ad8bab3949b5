import { expect, type Page } from "@playwright/test";
import { linksInMailTo } from "./services";

export const password = "correct horse";

/** Creates an account on the login page; the confirmation link is in the mail. */
export async function signUp(page: Page, email: string) {
  await page.goto("/login?tab=signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(
    page
      .getByRole("main")
      .getByText("Account created successfully. Please check your email for the confirmation link."),
  ).toBeVisible();
}

/** The link in the newest mail to an address, once it has come. */
export async function mailedLink(email: string): Promise<string> {
  await expect.poll(() => linksInMailTo(email), { intervals: [50, 100, 250] }).not.toHaveLength(0);
  return (await linksInMailTo(email))[0]!;
}

/**
 * Opens the page behind the newest email's link, which names the address and waits for its button. It asks for a password,
 * also in the browser that chose one at sign-up, unless told otherwise.
 */
export async function openMailedLink(page: Page, email: string, password: "new" | "chosen" = "new") {
  // The email names the run's own site; a test may have another one.
  const { pathname, search } = new URL(await mailedLink(email));
  await page.goto(`${pathname}${search}${password === "new" ? "&choose=password" : ""}`);
  await expect(page.getByLabel("Email")).toHaveValue(email);
}

/** Presses that page's button, with a password to use from now on. */
export async function pressMailedLink(page: Page, secret = password) {
  await page.getByLabel("New password").fill(secret);
  await page
    .getByRole("main")
    .getByRole("button", { name: /and sign in$/ })
    .click();
}

/** Follows the newest mail's link into the account. */
export async function followMailedLink(page: Page, email: string, secret = password) {
  await openMailedLink(page, email);
  await pressMailedLink(page, secret);
  await expect(page).toHaveURL("/user-account");
}

export async function signIn(page: Page, email: string, secret = password) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}
