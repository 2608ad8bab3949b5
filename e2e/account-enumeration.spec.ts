import { expect, type APIRequestContext } from "@playwright/test";
import { freshAddress, test } from "./support/fixtures";
import { createAccount, postSignUp } from "./support/account";
import { payAsGuest } from "./support/order";
import { freshEmail } from "./support/services";
import { fieldsOf } from "./support/html";

/** The response to a native form post: status, cookie names, and the page's text. */
async function answerTo(request: APIRequestContext, path: string, filled: Record<string, string>) {
  const html = await (await request.get(path)).text();
  const answer = await request.post(path, {
    multipart: fieldsOf(html, filled),
    headers: { "x-forwarded-for": freshAddress() },
    maxRedirects: 0,
  });
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  const main = /<main[\s\S]*?<\/main>/.exec(await answer.text())?.[0] ?? "";
  const words = main.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  return {
    status: answer.status(),
    cookies: cookies.map(({ value }) => value.split("=")[0]).toSorted(),
    words: words.replaceAll(filled.email!, "(the address)"),
  };
}

const forms: [string, string, Record<string, string>, RegExp][] = [
  ["sign-up", "/login?tab=signup", { password: "correct horse" }, /Account created successfully/],
  ["sign-in", "/login", { password: "wrong horse" }, /Invalid login credentials .*Resend confirmation email/],
  ["reset", "/login?tab=forgot", {}, /an account with this address/],
  ["a new order link", "/auth/confirm?type=order", {}, /a paid order or an account with this address/],
  ["a fresh confirmation", "/auth/confirm?type=email", {}, /an account with this address/],
];

// Promise: Sign-up, sign-in and reset do not reveal whether an account exists.
test("sign-up, sign-in and requests for a link respond the same for known, unconfirmed, guests' and unknown addresses @core", async ({
  request: owner,
  playwright,
  baseURL,
}) => {
  const [confirmed, unconfirmed, guest] = [freshEmail("known"), freshEmail("waiting"), freshEmail("guest")];
  await postSignUp(owner, unconfirmed);
  await createAccount(owner, confirmed);
  await payAsGuest(owner, guest);
  for (const [what, path, filled, said] of forms) {
    const answers = await Promise.all(
      [confirmed, unconfirmed, guest, freshEmail("unknown")].map(async (email) => {
        const request = await playwright.request.newContext({ baseURL });
        const answer = await answerTo(request, path, { ...filled, email });
        await request.dispose();
        return answer;
      }),
    );
    expect(answers[0]!.words, what).toMatch(said);
    for (const other of answers.slice(1)) expect(other, what).toEqual(answers[0]);
  }
});
