import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type APIRequestContext } from "@playwright/test";
import { createUniqueIpAddress, test } from "./support/fixtures";
import { bankFields, companyFields, trustFields, postForm, postCardPayment } from "./support/order";
import { collectFormFields } from "./support/html";
import { postNewPasswordByEmailLink, postSignUp } from "./support/account";
import { createUniqueEmail } from "./support/services";

const mark = `canary${process.pid}${Date.now()}`;
const [fullName, password] = [`Ada ${mark}name`, `${mark}password`];
const phone = "+1 202 555 0188";
const message = `A question of ${mark}message and more.`;
const canaries = [mark, "202 555 0188", "2025550188"];
const email = (name: string) => createUniqueEmail(`${mark}${name}`);

/** Every form with valid fields: its page, the fields, and a text in the form if the page has several. */
const forms: [path: string, fields: Record<string, string>, holding?: string][] = [
  ["/contact", { fullName, phone, message, subject: `${mark}subject` }],
  ["/order-form/nevis", { ...companyFields, fullName, phone, directorName: `${mark}director` }],
  ["/trust-order-form/panama-foundation", { ...trustFields, fullName, phone, founderName: `${mark}founder` }],
  ["/bank-account-order/hongkong", { ...bankFields, fullName, phone }],
  ["/login", { password }],
  ["/login?tab=signup", { password }],
  ["/login?tab=forgot", {}],
];

/** Sends each form with valid input from a separate address, and every kind of payment. */
async function postForms(request: APIRequestContext) {
  for (const [path, fields] of forms)
    await postForm(request, path, { ...fields, email: email("post") }, createUniqueIpAddress());
  await postForm(request, "/payment", {}, createUniqueIpAddress());
  await postForm(request, "/payment?method=crypto", { coin: "bitcoin" }, createUniqueIpAddress());
}

/** Sends each form with invalid, additional and oversized fields, and requests malformed addresses. */
async function postNonsense(request: APIRequestContext) {
  for (const [path, fields] of forms) {
    const html = await (await request.get(path)).text();
    const address = email("post");
    for (const filled of [
      { ...fields, email: `${mark} is no address` },
      { ...fields, email: address, fullName: `${mark}\u0007` },
      { ...fields, email: address, [`${mark}field`]: mark },
      { ...fields, email: address, fullName: `${mark}${"a".repeat(150 * 1024)}` },
    ]) {
      await request.post(path, { multipart: collectFormFields(html, filled), maxRedirects: 0 });
    }
  }
  const html = await (await request.get("/payment?method=crypto")).text();
  const multipart = collectFormFields(html, { coin: mark, shown: mark });
  await request.post("/payment?method=crypto", { multipart });
  await request.get(`/auth/callback?code=${mark}`);
  await request.get(`/auth/confirm?token_hash=${mark}&type=email`);
  await request.get(`/order-confirmation?session_id=cs_test_${mark}`);
  await request.get(`/${mark}`);
}

// Promise: The log contains no personal data.
test("the log contains no personal data from forms @core", async ({ request, page }) => {
  const address = email("account");
  await postSignUp(request, address);
  await postNewPasswordByEmailLink(request, address, password);
  const wrong = { email: address, password: `${mark}wrong` };
  const { answer } = await postForm(page.request, "/login", wrong, undefined, 'name="password"');
  expect(await answer.text()).toContain("Invalid login");
  await postForms(request);
  await postForm(request, "/order-form/nevis", { ...companyFields, fullName, email: email("order") });
  const back = await postCardPayment(request);
  expect(await (await request.get(back)).text()).toContain("Thank you for your order");

  await postNonsense(request);
  const log = readFileSync(join(resolve(import.meta.dirname, ".."), ".local", "test", "site.log"), "utf8");
  expect(log.length).toBeGreaterThan(0);
  const telling = log.split("\n").filter((line) => canaries.some((canary) => line.includes(canary)));
  expect(telling).toEqual([]);
});
