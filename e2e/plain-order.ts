import { expect, type APIRequestContext } from "@playwright/test";
import { freshAddress } from "./fixtures";
import { bankFields, companyFields, trustFields } from "./order";
import { fieldsOf } from "./tools/form-fields";
import { postForm } from "./plain-post";

const forms = {
  company: ["/order-form/nevis", companyFields],
  trust: ["/trust-order-form/cook-islands-trust", trustFields],
  bank: ["/bank-account-order/singapore", bankFields],
} as const;

/** An order, a company's unless told, as far as the payment page, by plain posts; from an address of its own, unless told. */
export async function draftPlainly(
  request: APIRequestContext,
  email: string,
  from = freshAddress(),
  kind: keyof typeof forms = "company",
) {
  const [path, fields] = forms[kind];
  const { answer } = await postForm(request, path, { ...fields, email }, from);
  expect(answer.headers().location).toMatch(/\/payment$/);
}

/** Presses Pay as many times at once, by plain posts, each from an address of its own; where each of them leads. */
export async function payPlainly(request: APIRequestContext, times = 1, from?: string): Promise<string[]> {
  const html = await (await request.get("/payment")).text();
  const posts = Array.from({ length: times }, () =>
    request.post("/payment", {
      multipart: fieldsOf(html, {}),
      maxRedirects: 0,
      headers: { "x-forwarded-for": from ?? freshAddress() },
    }),
  );
  return (await Promise.all(posts)).map((answer) => answer.headers().location ?? "");
}

export const coinPage = "/payment?method=crypto";

/** Presses Proceed for a coin, by a plain post. */
export async function proceedPlainly(request: APIRequestContext, coin: string) {
  const { answer } = await postForm(request, coinPage, { coin }, freshAddress(), 'name="coin"');
  expect(answer.status()).toBeLessThan(400);
}

/** Reports the coins as sent, by a plain post; where it leads. */
export async function reportPlainly(request: APIRequestContext, transactionId: string): Promise<string> {
  const filled = { transactionId };
  const { answer } = await postForm(request, coinPage, filled, freshAddress(), 'name="transactionId"');
  return answer.headers().location ?? "";
}

/** Tries a card on the hosted page, by a plain post. */
export const tryCard = (request: APIRequestContext, hostedUrl: string, number: string) => {
  const form = { number, expiry: "12 / 34", cvc: "123", name: "Ada Example", email: "ada@example.com" };
  return request.post(hostedUrl, { form, maxRedirects: 0 });
};

/** Pays on the hosted page, by a plain post; the address it sends the customer back to. */
export async function payHosted(request: APIRequestContext, hostedUrl: string): Promise<string> {
  const answer = await tryCard(request, hostedUrl, "4242424242424242");
  expect(answer.status()).toBe(303);
  return answer.headers().location ?? "";
}
