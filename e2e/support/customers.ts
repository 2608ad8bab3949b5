import { createVisitor, unexpectedResponseError, type Visitor } from "../../local/visitor.ts";

/** Signs up with the login page's form, confirms the email's link and returns the signed-in visitor. */
export async function signUpCustomer(site: string, inbox: string, email: string): Promise<Visitor> {
  const visitor = createVisitor(site);
  const asked = await visitor.submit("/login?tab=signup", { email, password: "correct horse" });
  if (asked.status !== 200) throw unexpectedResponseError("sign-up", asked);
  const link = await mailedLink(inbox, email);
  const confirmed = await visitor.submit(link.pathname + link.search, { password: "correct horse" });
  if (!confirmed.location?.includes("/user-account"))
    throw unexpectedResponseError("the confirmation link", confirmed);
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
  throw new Error("The confirmation email did not arrive.");
}
