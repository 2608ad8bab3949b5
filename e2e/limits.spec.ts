import { expect, type APIRequestContext } from "@playwright/test";
import { createUniqueIpAddress, test } from "./support/fixtures";
import { createConfirmedAccount, postSignIn } from "./support/account";
import { postForm } from "./support/order";
import { createUniqueEmail, listTableRows } from "./support/services";

const tooMany = /Too many attempts\. Please wait \d+ minutes and try again\./;
const inquiry = { fullName: "Ada Example", phone: "", subject: "Nevis" };

/** Sends different inquiries one after another. Returns each one's outcome. */
async function inquire(request: APIRequestContext, email: string, times: number, from: string) {
  const answers: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const message = `How long does it take? ${createUniqueEmail("question")}`;
    const { answer } = await postForm(request, "/contact", { ...inquiry, email, message }, from);
    expect(answer.status()).toBe(200);
    const page = await answer.text();
    const refused = tooMany.test(page) ? "too many" : "failed";
    if (page.includes("has been submitted")) answers.push("sent");
    else answers.push(page.includes(message) ? refused : `${refused}, and the words are lost`);
  }
  return answers;
}

const inquiriesOf = async (email: string) =>
  (await listTableRows("customer_inquiries")).filter((row) => row.email === email);

// Promise: Inquiries are limited to five in ten minutes for each visitor.
test("a visitor can send at most five inquiries in ten minutes @core", async ({ request, address }) => {
  const email = createUniqueEmail("limit");
  expect(await inquire(request, email, 5, address)).toEqual(Array(5).fill("sent"));
  expect(await inquire(request, email, 1, `${createUniqueIpAddress()}, ${address}`)).toEqual(["too many"]);
  expect(await inquiriesOf(email)).toHaveLength(5);
  expect(await inquire(request, email, 1, createUniqueIpAddress())).toEqual(["sent"]);
});

// Promise: Wrong passwords from a stranger do not lock the owner out.
test("a stranger's wrong passwords don't lock out the account's owner @core", async ({ request }) => {
  const email = createUniqueEmail("owner");
  await createConfirmedAccount(email);
  const guess = async (from: string) => {
    const { answer } = await postForm(request, "/login", { email, password: "wrong password" }, from);
    return tooMany.test(await answer.text());
  };
  const stranger = createUniqueIpAddress();
  const guesses = await Promise.all(Array.from({ length: 8 }, () => guess(stranger)));
  expect(guesses.filter((refused) => refused)).toHaveLength(3);
  await postSignIn(request, email);
});
