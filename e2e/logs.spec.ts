import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { test as testOnSeparateSite } from "./support/separate-site";
import { freshAddress, test } from "./support/fixtures";
import { send, type Hostile } from "./support/hostile-requests";
import { bankFields, companyFields, trustFields, payHosted, postPayment, postForm } from "./support/order";
import { fieldsOf } from "./support/html";
import { postConfirmation, postSignUp } from "./support/account";
import { freshEmail } from "./support/services";

const mark = `canary${process.pid}${Date.now()}`;
const person = {
  fullName: `Ada ${mark}name`,
  phone: "+1 202 555 0188",
  message: `A question of ${mark}message and more.`,
  password: `${mark}password`,
};
const canaries = [mark, "202 555 0188", "2025550188"];
const email = (name: string) => freshEmail(`${mark}${name}`);

/** The site's output so far contains no personal data. */
async function expectSilence(logFile: string) {
  const log = readFileSync(logFile, "utf8");
  expect(log.length).toBeGreaterThan(0);
  const telling = log.split("\n").filter((line) => canaries.some((canary) => line.includes(canary)));
  expect(telling).toEqual([]);
}

async function fillInquiry(page: Page, address: string, message = person.message) {
  await page.goto("/contact");
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Email").fill(address);
  await page.getByLabel("Phone").fill(person.phone);
  await page.getByLabel("Subject").fill(`${mark}subject`);
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send inquiry" }).click();
}

/** Every form with valid fields: its page, the fields, and a text in the form if the page has several. */
const { fullName, phone, message, password } = person;
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
    await postForm(request, path, { ...fields, email: email("post") }, freshAddress());
  await postForm(request, "/payment", {}, freshAddress());
  await postForm(request, "/payment?method=crypto", { coin: "bitcoin" }, freshAddress());
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
      await request.post(path, { multipart: fieldsOf(html, filled), maxRedirects: 0 });
    }
  }
  const html = await (await request.get("/payment?method=crypto")).text();
  await request.post("/payment?method=crypto", {
    multipart: fieldsOf(html, { coin: mark, shown: mark }),
  });
  await request.get(`/auth/callback?code=${mark}`);
  await request.get(`/auth/confirm?token_hash=${mark}&type=email`);
  await request.get(`/order-confirmation?session_id=cs_test_${mark}`);
  await request.get(`/${mark}`);
}

// Promise: The log contains no personal data.
test("the site's log contains no personal data from valid or invalid forms @core", async ({
  page,
  request,
}) => {
  // One form with JavaScript, valid and invalid. The rest are sent without.
  await fillInquiry(page, email("inquiry"));
  await expect(page.getByText("Submission Successful")).toBeVisible();
  await fillInquiry(page, email("inquiry"), "short");
  await expect(page.getByLabel("Message")).toHaveAccessibleDescription(/at least 10 characters/);

  const address = email("account");
  await postSignUp(request, address);
  await postConfirmation(request, address, password);
  const wrong = { email: address, password: `${mark}wrong` };
  const { answer } = await postForm(page.request, "/login", wrong, undefined, 'name="password"');
  expect(await answer.text()).toContain("Invalid login");
  await postForms(request);
  await postForm(request, "/order-form/nevis", { ...companyFields, fullName, email: email("order") });
  const back = await payHosted(request, (await postPayment(request))[0]!);
  expect(await (await request.get(back)).text()).toContain("Thank you for your order");

  await postNonsense(request);
  await expectSilence(join(resolve(import.meta.dirname, ".."), ".local", "test", "site.log"));
});

/** A session cookie as Auth's library stores it, with forged content. */
function forgedSession(change: object): string {
  const session = {
    access_token: "a.b.c",
    refresh_token: mark,
    expires_at: 1,
    user: { id: mark },
    ...change,
  };
  return `sb-session=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

// Promise: Visitors cannot forge a line of the log.
testOnSeparateSite(
  "every log line is in our format, whatever addresses, cookies and posts contain",
  async ({ separateSite }) => {
    const forged = `\n{"at":"2026-11-21T10:00:00.000Z","level":"error","what":"${mark}"}\u001b[2J\r\u0000`;
    const text = encodeURIComponent(forged);
    const paths = [
      ...["/", "/jurisdictions/", "/share/", "/_next/data/", "/user-account/orders/"],
      ...["/_next/image?w=64&q=75&url=%2F", "/payment?method=", "/login?next="],
      ...[
        "/order-confirmation?session_id=cs_",
        "/auth/confirm?type=email&token_hash=",
        "/auth/callback?error=",
      ],
    ].map((path) => path + text);
    const cookies = [
      ...[{}, { access_token: 5 }, { user: 5 }, { refresh_token: forged }].map(forgedSession),
      `sb-session=base64-${Buffer.from(forged).toString("base64url")}`,
      `order-draft=${text}`,
    ];
    const visited = ["/payment", "/login", "/user-account", "/order-confirmation", "/auth/session"];
    const hostile: Hostile[] = [
      ...paths.map((path) => ({ what: "address", path })),
      ...visited.flatMap((path) => cookies.map((cookie) => ({ what: "cookie", path, headers: { cookie } }))),
      ...["application/x-www-form-urlencoded", `multipart/form-data; boundary=${mark}`].map((type) => ({
        what: "post",
        method: "POST",
        path: "/login",
        headers: { "content-type": type, "next-action": mark, origin: `http://${mark}` },
        body: forged,
      })),
    ];
    const site = separateSite.origin.replace("localhost", "127.0.0.1");
    const before = readFileSync(separateSite.logFile, "utf8").length;
    const answers = await Promise.all(hostile.map((request) => send(site, request)));
    expect(answers.filter(({ status }) => status === 0)).toEqual([]);
    const said = readFileSync(separateSite.logFile, "utf8").slice(before);
    const strange = said
      .split("\n")
      .filter((line) => line && !/^\{"at":"[\dT:.Z-]{24}","level":"\w+","what":"[a-zA-Z ,']+"/.test(line));
    expect(strange).toEqual([]);
    expect(said).not.toContain(`"what":"${mark}`);
    // A forged session is logged without a stack. Next logs one for an unknown action.
    const stacks = said.split("\n").filter((line) => line.includes("\\n    at "));
    expect(stacks.filter((line) => !line.includes("The Server Reference ID"))).toEqual([]);
  },
);
