import { companyOrder, payHosted, signedInCustomer, unexpected } from "../customers.ts";
import { createVisitor, type Answer, type Visitor } from "../visitor.ts";
import type { Step } from "./ledger.ts";

interface Town {
  site: string;
  inbox: string;
  /** Planted in whatever people write. */
  canary: string;
  /** Milliseconds since 1970. */
  end: number;
  steps: Step[];
}

const pages = ["/", "/jurisdictions", "/jurisdictions/nevis", "/faqs", "/company-formation", "/contact"];
const tries = 40;
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Comes again and again, each time as somebody new, until the end. */
export async function person(town: Town, number: number): Promise<void> {
  // A quarter of the town has an account, opened before anything goes wrong.
  const email = `${town.canary}.member.${number}@example.com`;
  const member = number % 4 ? undefined : await signedInCustomer(town.site, town.inbox, email);
  for (let turn = 0; Date.now() < town.end; turn += 1) {
    await browse(town, createVisitor(town.site));
    if (member) await readAccount(town, member);
    if ((number + turn) % 3) await order(town, `${number}.${turn}`);
    else await inquire(town, `${number}.${turn}`);
    await pause(500 + 100 * (number % 10));
  }
}

/** Does something, writes down how it went, and answers what came of it; undefined when it failed. */
async function step<T>(
  { steps }: Town,
  what: string,
  act: () => Promise<T>,
  standsAlone = false,
): Promise<T | undefined> {
  const from = Date.now();
  try {
    const result = await act();
    steps.push({ what, from, to: Date.now(), standsAlone });
    return result;
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? `${message} (${cause.message})` : message;
    steps.push({ what, from, to: Date.now(), standsAlone, error: why });
    return undefined;
  }
}

/** Repeats a step as a patient customer would, while services fail. */
async function until<T>(town: Town, what: string, act: () => Promise<T>): Promise<T | undefined> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const result = await step(town, what, act);
    if (result !== undefined) return result;
    await pause(1000);
  }
  return undefined;
}

async function browse(town: Town, visitor: Visitor): Promise<void> {
  for (const path of pages) {
    const read = async () => {
      const answer = await visitor.get(path);
      if (answer.status !== 200 || !answer.text.includes("</html>")) throw unexpected(path, answer);
    };
    await step(town, path, read, true);
  }
}

async function readAccount(town: Town, member: Visitor): Promise<void> {
  await step(town, "/user-account", async () => {
    const answer = await member.get("/user-account?tab=orders");
    if (answer.status !== 200) throw unexpected("/user-account", answer);
  });
}

/** Sends the same words twice now and then: still one inquiry. */
async function inquire(town: Town, id: string): Promise<void> {
  const visitor = createVisitor(town.site);
  const filled = {
    fullName: `Ada ${town.canary}`,
    email: `${town.canary}.${id}@example.com`,
    subject: "Nevis",
    message: `${town.canary} asks question ${id}`,
  };
  const send = async () => {
    const answer = await visitor.submit("/contact", filled);
    if (!answer.text.includes("Submission Successful") && !isThanked(answer))
      throw unexpected("the inquiry", answer);
    return true;
  };
  await until(town, "inquiry", send);
  if (id.endsWith("0")) await until(town, "inquiry once more", send);
}

/** After a plain post the form's place is taken by the thanks. */
const isThanked = ({ status, text }: Answer) => status === 200 && !/name="message"/.test(text);

/** From the form to the confirmation; presses Pay twice now and then. */
async function order(town: Town, id: string): Promise<void> {
  const visitor = createVisitor(town.site);
  const filled = companyOrder(`${town.canary}.${id}@example.com`, `Ada ${town.canary}`);
  const drafted = await until(town, "order form", async () => {
    const answer = await visitor.submit("/order-form/nevis", filled);
    if (!answer.location?.endsWith("/payment")) throw unexpected("the order form", answer);
    return true;
  });
  if (!drafted) return;
  const pay = async () => {
    const answer = await visitor.submit("/payment");
    const url = answer.location ?? /href="([^"]*\/c\/pay\/[^"]*)"/.exec(answer.text)?.[1];
    if (!url?.includes("/c/pay/")) throw unexpected("Pay", answer);
    return url;
  };
  const presses = id.endsWith("1") ? 2 : 1;
  const [first] = await Promise.all(Array.from({ length: presses }, () => until(town, "pay", pay)));
  if (!first) return;
  const back = await until(town, "hosted page", () => payHosted(first));
  if (!back) return;
  await until(town, "confirmation", async () => {
    const { pathname, search } = new URL(back);
    const answer = await visitor.get(pathname + search);
    if (answer.status !== 200 || !answer.text.includes("Thank you"))
      throw unexpected("the confirmation", answer);
    return true;
  });
}
