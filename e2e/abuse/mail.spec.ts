import { expect, type APIRequestContext } from "@playwright/test";
import { freshAddress, test } from "../support/fixtures";
import { postOrder, postCryptoChoice, postForm } from "../support/order";
import { freshEmail, emailsTo, rowsOf } from "../support/services";
import { expectWithin } from "./measure";

const phishing = "Your account was blocked. Sign in at https://evil.example";

type Attempt = (request: APIRequestContext, email: string) => Promise<void>;

/** Posts a form from another network, and expects the same response as on the first attempt. */
function post(path: string, filled: Record<string, string>, holding: string, expected: string): Attempt {
  return async (request, email) => {
    const { answer } = await postForm(request, path, { ...filled, email }, freshAddress(), holding);
    expect(await answer.text()).toContain(expected);
  };
}

const inquiry: Attempt = (request, email) =>
  post(
    "/contact",
    { fullName: phishing, subject: phishing, message: `${phishing} ${freshEmail("message")}` },
    'name="message"',
    "has been submitted",
  )(request, email);
const signUp = post(
  "/login?tab=signup",
  { password: "any password" },
  'name="password"',
  "Account created successfully.",
);
const forgotten = post("/login?tab=forgot", {}, "", "is on its way");
const cryptoOrder: Attempt = async (request, email) => {
  await postOrder(request, email);
  await postCryptoChoice(request, "bitcoin");
};

const kinds: readonly (readonly [name: string, times: number, attempt: Attempt])[] = [
  ["inquiries", 40, inquiry],
  ["sign-ups", 25, signUp],
  ["forgotten passwords", 25, forgotten],
  ["cryptocurrency orders", 10, cryptoOrder],
];

test("100 attempts of every kind from 100 networks send one mailbox three emails, with none of the sender's text", async ({
  playwright,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const mailbox = freshEmail("target");
  const variants = [mailbox, mailbox.replace("@", "+1@"), mailbox.replace("target", "TARGET")];
  const attempts = kinds.flatMap(([, times, attempt]) => Array.from({ length: times }, () => attempt));
  for (let from = 0; from < attempts.length; from += 10) {
    const batch = attempts.slice(from, from + 10).map(async (attempt, index) => {
      const request = await playwright.request.newContext({ baseURL });
      await attempt(request, variants[index % variants.length]!);
      await request.dispose();
    });
    await Promise.all(batch);
  }
  const inquiries = (await rowsOf("customer_inquiries")).filter(({ full_name: name }) => name === phishing);
  expect(inquiries.length, "every inquiry is stored").toBeGreaterThanOrEqual(40);

  const received = async () => {
    const mails = (await Promise.all(variants.map(emailsTo))).flat();
    return [...new Map(mails.map((mail) => [mail.id, mail])).values()];
  };
  await expect.poll(async () => (await received()).length).toBeGreaterThanOrEqual(3);
  const mails = await received();
  expectWithin({
    what: "emails to one mailbox from 100 attempts",
    value: mails.length,
    limit: 3,
    unit: "emails",
  });
  for (const { subject, html, text } of mails) expect(subject + html + text).not.toMatch(/evil|blocked/);
});
