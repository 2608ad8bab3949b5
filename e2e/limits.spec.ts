import { expect, type APIRequestContext } from "@playwright/test";
import { freshAddress, test } from "./support/fixtures";
import { postOrder, payHosted, postPayment, postForm } from "./support/order";
import { test as testOnSeparateSite } from "./support/separate-site";
import { createAccount, postSignIn } from "./support/account";
import { fieldsOf } from "./support/html";
import { freshEmail, origin, rowsOf } from "./support/services";

const tooMany = /Too many attempts\. Please wait \d+ minutes and try again\./;
const inquiry = { fullName: "Ada Example", phone: "", subject: "Nevis" };

/** Sends different inquiries one after another. Returns each one's outcome. */
async function inquire(request: APIRequestContext, email: string, times: number, from: string) {
  const headers = { "x-forwarded-for": from };
  const html = await (await request.get("/contact")).text();
  const answers: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const message = `How long does it take? ${freshEmail("question")}`;
    const multipart = fieldsOf(html, { ...inquiry, email, message });
    const answer = await request.post("/contact", { multipart, headers });
    expect(answer.status()).toBe(200);
    const page = await answer.text();
    const refused = tooMany.test(page) ? "too many" : "failed";
    if (page.includes("has been submitted")) answers.push("sent");
    else answers.push(page.includes(message) ? refused : `${refused}, and the words are lost`);
  }
  return answers;
}

const inquiriesOf = async (email: string) =>
  (await rowsOf("customer_inquiries")).filter((row) => row.email === email);

// Promise: Inquiries are limited to five in ten minutes for each visitor.
test("the sixth inquiry within ten minutes is refused, even with a forged address @core", async ({
  request,
  address,
}) => {
  const email = freshEmail("limit");
  expect(await inquire(request, email, 5, address)).toEqual(Array(5).fill("sent"));
  expect(await inquire(request, email, 1, `${freshAddress()}, ${address}`)).toEqual(["too many"]);
  expect(await inquiriesOf(email)).toHaveLength(5);
  expect(await inquire(request, email, 1, freshAddress())).toEqual(["sent"]);
});

// Promise: Invented checkout sessions cause few calls to Stripe and never block a customer.
testOnSeparateSite(
  "forged sessions at the confirmation make at most twenty requests to Stripe, and do not stop customers",
  async ({ request, separateSite, address }) => {
    let asked = 0;
    const count = ({ url }: { url: string }) => {
      if (url.startsWith("/v1/checkout/sessions/cs_")) asked += 1;
      return false;
    };
    await separateSite.stripe.set({ kind: "slow", match: count });
    const email = freshEmail("returns");
    await separateSite.webhooks.set({ kind: "refuse" });
    await postOrder(request, email, address);
    const [hosted] = await postPayment(request, 1, address);
    const back = await payHosted(request, hosted!);
    const made = async (from: string) => {
      const path = `${separateSite.origin}/order-confirmation?session_id=cs_test_${freshEmail("x").replace(/\W/g, "")}`;
      return (await fetch(path, { headers: { "x-forwarded-for": from } })).text();
    };
    for (let time = 0; time < 20; time += 1)
      expect(await made(address)).toContain("could not find this order");
    expect(asked).toBe(20);
    expect(await made(address)).toMatch(tooMany);
    expect(asked).toBe(20);
    expect(await made(freshAddress())).toContain("could not find this order");
    expect(await (await request.get(back)).text()).toContain("Thank you for your order");
    expect(asked).toBe(22);
    // An order stored as paid needs no request to Stripe.
    for (let time = 0; time < 3; time += 1)
      expect(await (await request.get(back)).text()).toContain("Thank you for your order");
    expect(asked).toBe(22);
  },
);

// Promise: Wrong passwords from a stranger do not lock the owner out.
test("a stranger's wrong passwords lock out the stranger, not the owner @core", async ({
  request,
  playwright,
}) => {
  const email = freshEmail("owner");
  const owner = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { "x-forwarded-for": freshAddress() },
  });
  await createAccount(owner, email);
  await owner.dispose();
  const html = await (await request.get("/login")).text();
  const guess = async (from: string) => {
    const multipart = fieldsOf(html, { email, password: "wrong password" });
    const answer = await request.post("/login", { multipart, headers: { "x-forwarded-for": from } });
    return tooMany.test(await answer.text());
  };
  const stranger = freshAddress();
  const guesses = await Promise.all(Array.from({ length: 8 }, () => guess(stranger)));
  expect(guesses.filter((refused) => refused)).toHaveLength(3);
  await postSignIn(request, email);
});

test("a bot that fills in every field sees a success, and its inquiry is discarded", async ({ request }) => {
  const email = freshEmail("bot");
  const filled = {
    ...inquiry,
    email,
    message: "Buy our pills, all of them.",
    website: "https://example.com",
  };
  const { answer } = await postForm(request, "/contact", filled);
  expect(await answer.text()).toContain("has been submitted");
  expect(await inquiriesOf(email)).toEqual([]);
});
