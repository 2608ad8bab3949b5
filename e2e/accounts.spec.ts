import { expect } from "@playwright/test";
import {
  followEmailLink,
  emailLink,
  openEmailLink,
  password,
  confirmEmailLink,
  signIn,
  signUp,
  fetchAccountPage,
  createAccount,
  isSignedOut,
  postSignIn,
  signInAsNewUser,
} from "./support/account";
import { test } from "./support/fixtures";
import { postOrder, payHosted, postPayment, postForm } from "./support/order";
import { withDatabase } from "./support/database";
import { freshEmail } from "./support/services";
import { withExpiredToken, replaceSessionCookie, sessionCookie } from "./support/session-cookies";

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

test("a different password can be chosen in the browser that signed up", async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = freshEmail("different");
  await signUp(page, email);
  await openEmailLink(page, email, "chosen");
  await page.getByRole("link", { name: "Choose a different password" }).click();
  await confirmEmailLink(page, "another horse");
  await expect(page).toHaveURL("/user-account");
  const later = await playwright.request.newContext({ baseURL });
  const first = await postForm(later, "/login", { email, password }, undefined, 'name="password"');
  expect(await first.answer.text()).toContain("Invalid login credentials");
  await postSignIn(later, email, "another horse");
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

test('an unknown address shows "Page not found" and a link home', async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await expect(page.getByText("Page not found", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
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

for (const token of ["good", "out of date"]) {
  test(`an ended session keeps the typed profile and links to sign-in, with a token that is ${token}`, async ({
    page,
    context,
  }) => {
    const email = freshEmail("ended");
    await signInAsNewUser(context, email);
    // Block other requests, so that the form is the first to find the session ended.
    await page.route(/_rsc=|auth\/session/, (route) => route.abort());
    await page.goto("/user-account?tab=profile");
    await page.getByLabel("Full name").fill("Ada Example");
    await withDatabase(
      (owner) =>
        owner`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`,
    );
    if (token === "out of date")
      await replaceSessionCookie(context, withExpiredToken(await sessionCookie(context)));
    await page.getByRole("button", { name: "Save changes" }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("You've been signed out, so nothing was saved.");
    await expect(page.getByLabel("Full name")).toHaveValue("Ada Example");
    const opened = page.waitForEvent("popup");
    await alert.getByRole("link", { name: "Sign in" }).click();
    const tab = await opened;
    await signIn(tab, email);
    await expect(tab).toHaveURL("/user-account");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Profile updated successfully").first()).toBeVisible();
  });
}

test("signing in and out works without JavaScript", async ({ request, playwright, baseURL }) => {
  const email = freshEmail("plain");
  await createAccount(request, email);
  const plain = await playwright.request.newContext({ baseURL });
  const signIn = await plain.get("/user-account", { maxRedirects: 0 });
  const asked = signIn.headers().location!;
  expect(asked).toMatch(/\/login\?next=/);
  const signedIn = await postForm(plain, asked, { email, password }, undefined, 'name="password"');
  expect(signedIn.answer.headers().location).toMatch(/\/user-account$/);
  expect(await fetchAccountPage(plain)).toContain(email);
  const signedOut = await postForm(plain, "/user-account", {}, undefined, "Sign Out");
  expect(new URL(signedOut.answer.headers().location!, baseURL).pathname).toBe("/");
  expect(await isSignedOut(plain)).toBe(true);
  await plain.dispose();
});
