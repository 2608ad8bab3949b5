import { expect } from "@playwright/test";
import {
  postToAuth,
  waitForEmailLink,
  openEmailLink,
  canSignInWithPassword,
  testPassword,
  submitNewPassword,
  fetchAccountPage,
  createAccountAndSignIn,
  postNewPasswordByEmailLink,
  postSignUp,
} from "./support/account";
import { test } from "./support/fixtures";
import { postOrder } from "./support/order";
import { createUniqueEmail } from "./support/services";

// Most requests are plain POSTs. A browser is used where the page's behaviour matters.
const strangers = "stranger horse";

// Promise: Only a password chosen through the emailed link opens an account.
test("only the password chosen through the emailed link works @core", async ({ request }) => {
  const email = createUniqueEmail("victim");
  expect((await postToAuth(request, "signup", { email, password: strangers })).ok()).toBe(true);
  await postSignUp(request, email);
  await postNewPasswordByEmailLink(request, email, "mine alone");
  expect(await fetchAccountPage(request)).toContain(email);
  expect(await canSignInWithPassword(request, email, "mine alone")).toBe(true);
  for (const other of [strangers, testPassword])
    expect(await canSignInWithPassword(request, email, other), other).toBe(false);
});

// Promise: Opening a link from an email changes nothing.
test("opening an emailed link doesn't use it up", async ({ request }) => {
  const email = createUniqueEmail("scanned");
  await postSignUp(request, email);
  const link = await waitForEmailLink(email);
  for (const method of ["HEAD", "GET", "OPTIONS", "GET", "HEAD"]) {
    const answer = await request.fetch(link, { method });
    expect(answer.headers()["set-cookie"], method).toBeUndefined();
    if (method !== "OPTIONS") expect(answer.headers()["cache-control"]).toContain("no-store");
    if (method === "GET") expect(await answer.text()).toContain(email);
  }
  expect(await canSignInWithPassword(request, email, testPassword)).toBe(false);
  await postNewPasswordByEmailLink(request, email);
});

// Promise: A link for one account never replaces another account's session without confirmation.
test("an emailed link warns a visitor who is signed in to another account", async ({ page, request }) => {
  const [alice, other] = [createUniqueEmail("alice"), createUniqueEmail("other")];
  await createAccountAndSignIn(page.request, alice);
  await postOrder(page.request, alice);
  await postSignUp(request, other);

  await openEmailLink(page, other);
  await expect(page.getByRole("note")).toContainText(`You are signed in as ${alice}`);
  expect(await fetchAccountPage(page.request)).toContain(alice);
  expect(await (await page.request.get("/payment")).text()).not.toContain("Sample order");
  await submitNewPassword(page);
  await expect(page).toHaveURL("/user-account");
  await expect(page.getByRole("main").getByText(other).first()).toBeVisible();
  expect(await (await page.request.get("/payment")).text()).toContain("Sample order");
});
