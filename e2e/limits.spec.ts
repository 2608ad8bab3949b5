import { expect, type APIRequestContext } from "@playwright/test";
import { freshAddress, test } from "./support/fixtures";
import { companyFields, postOrder, payHosted, postPayment, postForm } from "./support/order";
import { test as testOnSeparateSite } from "./support/separate-site";
import { createAccount, postSignIn } from "./support/account";
import { fieldsOf } from "./support/html";
import { freshEmail, ordersOf, origin, rowsOf } from "./support/services";

const tooMany = /Too many attempts\. Please wait \d+ minutes and try again\./;
const inquiry = { fullName: "Ada Example", phone: "", subject: "Nevis" };

/** Sends different inquiries one after another. Returns each one's outcome. */
async function inquire(
  request: APIRequestContext,
  email: string,
  times: number,
  from: string,
  site = origin,
) {
  const headers = { "x-forwarded-for": from };
  const html = await (await request.get(`${site}/contact`)).text();
  const answers: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const message = `How long does it take? ${freshEmail("question")}`;
    const multipart = fieldsOf(html, { ...inquiry, email, message });
    const answer = await request.post(`${site}/contact`, { multipart, headers });
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

testOnSeparateSite.describe("without a proxy", () => {
  testOnSeparateSite.use({ settings: { TRUSTED_PROXIES: "" } });
  // Promise: An IP address that a visitor claims in a header is ignored.
  testOnSeparateSite("an address in the visitor's headers is ignored", async ({ request, separateSite }) => {
    const email = freshEmail("claimed");
    const answers: string[] = [];
    for (let time = 0; time < 6; time += 1)
      answers.push(...(await inquire(request, email, 1, freshAddress(), separateSite.origin)));
    expect(answers).toEqual([...Array<string>(5).fill("sent"), "too many"]);
  });
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

testOnSeparateSite("several instances share one count", async ({ request, separateSite, address }) => {
  const email = freshEmail("instances");
  await inquire(request, email, 3, address);
  expect(await inquire(request, email, 3, address, separateSite.origin)).toEqual([
    "sent",
    "sent",
    "too many",
  ]);
});

testOnSeparateSite(
  "our own failures don't count as attempts up to a limit, and without the database each instance counts separately",
  async ({ request, separateSite, address }) => {
    const email = freshEmail("alone");
    await separateSite.supabase.set({ kind: "refuse" });
    expect(await inquire(request, email, 8, address, separateSite.origin)).toEqual(Array(8).fill("failed"));
    await separateSite.supabase.clear();
    expect(await inquire(request, email, 1, address, separateSite.origin)).toEqual(["sent"]);
    await separateSite.supabase.set({ kind: "refuse" });
    const answers = await inquire(request, email, 20, address, separateSite.origin);
    expect(answers.lastIndexOf("failed")).toBe(15); // The 4 remaining attempts, and 12 of the 20 that outages uncount.
    expect(answers.at(-1)).toBe("too many");
  },
);

testOnSeparateSite("an outage of Stripe locks no one out", async ({ request, separateSite, address }) => {
  const email = freshEmail("outage");
  await postOrder(request, email, address);
  await separateSite.stripe.set({ kind: "refuse" });
  for (let round = 0; round < 3; round += 1)
    expect(await postPayment(request, 5, address)).toEqual(Array(5).fill(""));
  await separateSite.stripe.clear();
  expect((await postPayment(request, 1, address))[0]).toContain("/c/pay/cs_");
  expect(await ordersOf(email)).toHaveLength(1);
});

testOnSeparateSite("an outage of Auth locks no one out", async ({ request, separateSite, address }) => {
  const html = await (await request.get("/login")).text();
  const multipart = fieldsOf(html, { email: freshEmail("outage"), password: "wrong password" });
  const attempt = async () => {
    const answer = await request.post("/login", { multipart, headers: { "x-forwarded-for": address } });
    return answer.text();
  };
  await separateSite.supabase.set({ kind: "refuse" });
  // More than the five allowed attempts in total, but never five at once, because a failed attempt is uncounted only when it ends.
  for (let round = 0; round < 2; round += 1)
    for (const text of await Promise.all(Array.from({ length: 4 }, attempt)))
      expect(text).toContain("reach the sign-in service right now");
  await separateSite.supabase.clear();
  expect(await attempt()).toContain("Invalid login credentials");
});

test("a customer who goes back and pays again three times is not stopped by a limit", async ({
  request,
  address,
}) => {
  const email = freshEmail("patient");
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await postOrder(request, email, address);
    expect((await postPayment(request, 1, address))[0]).toContain("/c/pay/cs_");
  }
  expect(await ordersOf(email)).toHaveLength(1);
});

test("the eleventh order form within ten minutes is refused", async ({ request, address }) => {
  for (let order = 0; order < 10; order += 1) await postOrder(request, freshEmail("many"), address);
  const filled = { ...companyFields, email: freshEmail("many") };
  const { answer } = await postForm(request, "/order-form/nevis", filled, address);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toMatch(tooMany);
  expect(html).toContain(`value="${filled.companyNameChoice1}"`);
});

test("passwords can be tried five times for one email from one address, and ten times from it in all @core", async ({
  request,
  address,
}) => {
  const html = await (await request.get("/login")).text();
  const tryPassword = async (email: string, from: string) => {
    const multipart = fieldsOf(html, { email, password: "wrong password" });
    const answer = await request.post("/login", { multipart, headers: { "x-forwarded-for": from } });
    expect(answer.status()).toBe(200);
    return tooMany.test(await answer.text());
  };
  const email = freshEmail("guessed");
  const stranger = freshAddress();
  const tries = (count: number, attempt: () => Promise<boolean>) =>
    Promise.all(Array.from({ length: count }, attempt));
  expect(await tries(5, () => tryPassword(email, stranger))).not.toContain(true);
  expect(await tryPassword(email.toUpperCase(), stranger)).toBe(true);
  expect(await tryPassword(email, freshAddress())).toBe(false);
  expect(await tries(10, () => tryPassword(freshEmail("any"), address))).not.toContain(true);
  expect(await tryPassword(freshEmail("any"), address)).toBe(true);
});

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
