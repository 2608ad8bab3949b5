import { createVisitor, type Answer, type Visitor } from "./visitor.ts";

/** What somebody writes into the company order form. */
export function companyOrder(email: string, name = "Ada Example"): Record<string, string> {
  return {
    fullName: name,
    email,
    phone: "+1 202 555 0100",
    companyNameChoice1: "Example Holdings",
    directorName: "Dee Director",
    shareholderName: "Sue Shareholder",
    consent: "yes",
  };
}

/** Pays on the hosted page of the card provider's stand-in; where it sends the customer back to. */
export async function payHosted(checkoutUrl: string, number = "4242424242424242"): Promise<string> {
  const body = new URLSearchParams({
    number,
    expiry: "12 / 34",
    cvc: "123",
    name: "Ada Example",
    email: "ada@example.com",
  });
  const answer = await fetch(checkoutUrl, { method: "POST", body, redirect: "manual" });
  const back = answer.headers.get("location");
  if (answer.status !== 303 || !back) throw new Error(`The hosted page answers ${answer.status}.`);
  return back;
}

/** An order as far as the hosted page; the answer that leads there. Throws with what the site said instead. */
export async function orderUnpaid(visitor: Visitor, filled: Record<string, string>, slug = "nevis") {
  const drafted = await visitor.submit(`/order-form/${slug}`, filled);
  if (!drafted.location?.endsWith("/payment")) throw unexpected("the order form", drafted);
  const answer = await visitor.submit("/payment");
  if (!answer.location?.includes("/c/pay/")) throw unexpected("Pay", answer);
  return answer.location;
}

/** A confirmed account, signed in: by the login page's form and the page behind the mail's link. */
export async function signedInCustomer(site: string, inbox: string, email: string): Promise<Visitor> {
  const visitor = createVisitor(site);
  const asked = await visitor.submit("/login?tab=signup", { email, password: "correct horse" });
  if (asked.status !== 200) throw unexpected("sign-up", asked);
  const link = await mailedLink(inbox, email);
  const confirmed = await visitor.submit(link.pathname + link.search, { password: "correct horse" });
  if (!confirmed.location?.includes("/user-account")) throw unexpected("the confirmation link", confirmed);
  return visitor;
}

async function mailedLink(inbox: string, email: string): Promise<URL> {
  const address = `${inbox}/api/messages?to=${encodeURIComponent(email)}`;
  for (let wait = 50; wait < 10_000; wait *= 2) {
    const mails = (await (await fetch(address)).json()) as { links: string[] }[];
    const link = mails.map(({ links }) => links[0]).find((first) => first?.includes("/auth/"));
    if (link) return new URL(link);
    await new Promise((again) => setTimeout(again, wait));
  }
  throw new Error("The confirmation mail did not come.");
}

/** What went another way than it should, in a line. */
export function unexpected(what: string, { status, location, text }: Answer): Error {
  const alert = /role="alert"[^>]*>(.*?)<\/(?:div|p)>/s
    .exec(text)?.[1]
    ?.replace(/<[^>]*>/g, " ")
    .trim();
  return new Error([what, `answers ${status}`, location, alert?.slice(0, 200)].filter(Boolean).join(" "));
}
