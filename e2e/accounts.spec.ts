import { expect } from "@playwright/test";
import {
  followEmailLink,
  emailLink,
  openEmailLink,
  password,
  signUp,
  fetchAccountPage,
  createAccount,
  postSignIn,
  signInAsNewUser,
} from "./support/account";
import { test } from "./support/fixtures";
import { postOrder, payHosted, postPayment, postForm } from "./support/order";
import { freshEmail } from "./support/services";

test("a sign-up can be confirmed once, in another browser @core", async ({ page, browser, request }) => {
  const email = freshEmail("elsewhere");
  await signUp(page, email);
  const link = await emailLink(email);
  const other = await browser.newPage();
  await followEmailLink(other, email);
  await expect(other.getByText("Successfully signed in!")).toBeVisible();
  await expect(other.getByText(email).first()).toBeVisible();
  await other.close();
  expect(await (await request.get(link)).text()).toContain("This link has expired or has already been used.");
});

test("a sign-up confirmed in the same browser continues with the order without asking for the password again", async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = freshEmail("same-browser");
  await postOrder(page.request, email);
  await signUp(page, email);
  await openEmailLink(page, email, "chosen");
  await expect(page.getByText("the password you entered when you signed up in this browser")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveCount(0);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page).toHaveURL("/payment");
  await expect(page.getByText("Successfully signed in!")).toBeVisible();
  const later = await playwright.request.newContext({ baseURL });
  await postSignIn(later, email);
  await later.dispose();
});

test("a forgotten password can be replaced through the emailed link @core", async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const email = freshEmail("forgot");
  await createAccount(request, email);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send the link" }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("an email with a link is on its way")).toBeVisible();
  await followEmailLink(page, email, "another horse");
  await expect(page.getByText("Your password has been changed.").last()).toBeVisible();

  const later = await playwright.request.newContext({ baseURL });
  const old = await postForm(later, "/login", { email, password }, undefined, 'name="password"');
  expect(await old.answer.text()).toContain("Invalid login credentials");
  await postSignIn(later, email, "another horse");
  await later.dispose();
});

test("a visitor can sign in with Google @core", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  expect(new URL(page.url()).searchParams.get("prompt")).toBe("select_account");
  await page.getByText("testuser@gmail.com").first().click();
  await expect(page).toHaveURL("/user-account");
  await expect(page.getByText("Successfully signed in!")).toBeVisible();
  await expect(page.getByRole("main").getByText("testuser@gmail.com").first()).toBeVisible();
});

test("the account shows the profile, inquiries and companies", async ({ page }) => {
  const email = freshEmail("profile");
  await signInAsNewUser(page.context(), email);
  await page.goto("/user-account");
  const menu = page.getByRole("navigation", { name: "Account Menu" });
  await expect(page.getByRole("main").getByText("Not provided")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add your name" })).toHaveAttribute("href", /tab=profile/);
  await menu.getByRole("link", { name: "Inquiries" }).click();
  await expect(page.getByRole("main").getByText("Your inquiries will be listed here.")).toBeVisible();
  await menu.getByRole("link", { name: "Companies" }).click();
  await expect(page.getByRole("main").getByText("Your companies will be listed here.")).toBeVisible();

  await menu.getByRole("link", { name: "Edit Profile" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Full name").fill("Ünal Öz");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Profile updated successfully").first()).toBeVisible();
  await menu.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Ünal Öz" })).toBeVisible();

  await page.goto("/customer-service-numbers?topic=My+order");
  await expect(page.getByLabel("Subject")).toHaveValue("My order");
  await page.getByLabel("Full name").fill("Ünal Öz");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill("When will my company be ready?");
  await page.getByRole("button", { name: "Send inquiry" }).dblclick();
  await expect(page.getByText("Submission Successful")).toBeVisible();
  await page.getByRole("button", { name: "Submit Another Inquiry" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
  const { request } = page;
  expect((await fetchAccountPage(request, "inquiries")).match(/<h2[^>]*><bdi>My order</g)).toHaveLength(1);

  await postOrder(request, email);
  const [checkout] = await postPayment(request);
  await request.get(await payHosted(request, checkout!));
  expect(await fetchAccountPage(request, "companies")).toMatch(/<a [^>]*><bdi>Example Holdings</);
});
