import { expect, type APIRequestContext } from "@playwright/test";
import { freshAddress } from "./fixtures";
import { companyFields } from "./order";
import { fieldsOf } from "./form-fields";
import { postForm } from "./plain-post";

/** A company order as far as the payment page, by plain posts; from an address of its own, unless told. */
export async function draftPlainly(request: APIRequestContext, email: string, from = freshAddress()) {
  const { answer } = await postForm(request, "/order-form/nevis", { ...companyFields, email }, from);
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

/** Pays on the hosted page, by a plain post; the address it sends the customer back to. */
export async function payHosted(request: APIRequestContext, hostedUrl: string): Promise<string> {
  const form = {
    number: "4242424242424242",
    expiry: "12 / 34",
    cvc: "123",
    name: "Ada Example",
    email: "ada@example.com",
  };
  const answer = await request.post(hostedUrl, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  return answer.headers().location ?? "";
}
