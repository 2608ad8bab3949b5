import { randomBytes } from "node:crypto";
import { examplePdf } from "../../local/demo/example-pdf.ts";
import { readAttribute } from "../../local/form-fields.ts";
import { createVisitor, signInStaff, type Visitor, unexpectedResponseError } from "../../local/visitor.ts";
import { deskActionDone } from "../../data/notices.ts";
import { allSent, withPapers } from "./account.ts";
import { GaveUp, pause, step, retry, type SoakRun } from "./run.ts";

/** The staff. Each has an account, because entering a code ends the account's sessions without a code. */
export const staff = ["dana@example.com", "ben@example.com"].map((email) => ({
  email,
  password: "at the desk",
}));

const day = 24 * 60 * 60 * 1000;
const inDays = (count: number) => new Date(Date.now() + count * day).toISOString().slice(0, 10);

const finished = examplePdf("Certificate of formation.pdf");

const form = (name: string) => `name="deskAction" value="${name}"`;

const forms = /<form[^>]*method="POST"[\s\S]*?<\/form>/g;

/** The action of a form and what it is about. */
const nameOf = (markup: string) =>
  ["deskAction", "requirement", "document"]
    .map((name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(markup)?.[1])
    .join(" ");

const asked = { amount: "120.50", due: inDays(14) };

/**
 * The actions to try on an order's page, in this order, with their input. `where` is the form that must be on the page, for
 * example because a cryptocurrency payment is only verified once the customer has reported it. `once` is what an action leaves on the page.
 */
const deskActions: { action: string; where?: string; once?: string; filled?: Record<string, string> }[] = [
  {
    action: "verify",
    where: "not-found",
    // Another one each time: one transaction pays one order.
    get filled() {
      return { transaction: randomBytes(32).toString("hex"), sender: `0x${randomBytes(20).toString("hex")}` };
    },
  },
  { action: "review" },
  { action: "answer", where: "close" },
  { action: "payment", once: "Courier", filled: { ...asked, purpose: "Courier" } },
  { action: "accept" },
  { action: "accept-dated", filled: { dated_on: inDays(-10) } },
  { action: "accept-certified", filled: { dated_on: inDays(-10), certified_by: "Nora Example, notary" } },
  { action: "waive", filled: { reason: "Seen on a call." } },
  { action: "sign-off" },
  { action: "file", filled: { filed_with: "The registrar", due: inDays(7) } },
  { action: "approve" },
  {
    action: "complete",
    filled: { registered_name: "Soak Ltd", registration_number: "C 1", registered_on: inDays(-340) },
  },
  { action: "renewal", filled: { ...asked, purpose: "Renewal" } },
];

/** The lists that the staff work through. Each holds more orders than they finish. */
const lists = [
  "/desk",
  ...["review", "documents", "documents", "handover"].map(
    (stage) => `/desk/orders?stage=${stage}&q=${encodeURIComponent(withPapers)}`,
  ),
];

/** A company with all its requirements takes some fifteen. */
const maxSteps = 40;

/** Works on waiting orders until the end of the run, in parallel with another staff member. */
export async function workAtDesk(
  run: SoakRun,
  account: { email: string; password: string },
  secret: string,
): Promise<Visitor> {
  const visitor = createVisitor(run.site);
  try {
    await retry(run, "signing in at the desk", async () => {
      await signInStaff(visitor, account, secret);
      return true;
    });
    for (let turn = 0; Date.now() < run.end; turn += 1) {
      const list = lists[turn % lists.length]!;
      const { text } = await retry(run, list, () => page(visitor, list));
      const orders = [
        ...new Set([...text.matchAll(/href="(\/desk\/orders\/[A-Z0-9-]+)"/g)].map(([, to]) => to!)),
      ];
      const next = orders[Math.floor(Math.random() * Math.min(4, orders.length))];
      if (next) await advanceOrder(run, visitor, next);
      await pause(500);
    }
  } catch (error) {
    if (!(error instanceof GaveUp)) throw error;
  }
  return visitor;
}

async function page(visitor: Visitor, path: string) {
  const answer = await visitor.get(path);
  if (answer.status !== 200) throw unexpectedResponseError(path, answer);
  return answer;
}

/** Advances one order as far as possible. That the other staff member was faster is not an error. */
async function advanceOrder(run: SoakRun, visitor: Visitor, path: string): Promise<void> {
  // A form that stays on the page waits for something: a waiver for a colleague, the filing for the last document.
  const tried = new Set<string>();
  for (let left = maxSteps; left > 0; left -= 1) {
    const shown = await step(run, path, async () => {
      const { text } = await page(visitor, path);
      return { text: text.replaceAll(forms, (markup) => (tried.has(nameOf(markup)) ? "" : markup)) };
    });
    if (!shown || (shown.text.includes(withPapers) && !shown.text.includes(allSent))) return;
    const next = deskActions.find(
      ({ action, where = action, once }) =>
        shown.text.includes(form(action)) &&
        shown.text.includes(form(where)) &&
        !(once && (!shown.text.includes(withPapers) || shown.text.includes(once))),
    );
    if (!next) return;
    const { action } = next;
    const markup = shown.text.match(forms)!.find((one) => one.includes(form(action)))!;
    tried.add(nameOf(markup));
    const amount = readAttribute(/<input[^>]*name="amount"[^>]*>/.exec(markup)?.[0] ?? "", "value");
    const filled = { ...(amount && { amount }), ...next.filled };
    await step(run, `the desk's ${action}`, async () => {
      const upload = /action="(\/api\/orders\/[^"]+\/finished-documents\?[^"]+)"/.exec(shown.text)?.[1];
      if (action === "complete" && upload && !shown.text.includes(finished.name)) {
        await run.age(path.split("/").at(-1)!);
        await visitor.upload(upload.replaceAll("&amp;", "&"), finished);
      }
      const body = `${run.canary} answers ${path} at ${Date.now()}`;
      if (action === "answer") run.messages.set(body, false);
      const answer = await visitor.post(path, shown.text, { body, ...filled }, form(action));
      if (answer.status >= 400) throw unexpectedResponseError(action, answer);
      if (action === "answer" && answer.text.includes(`>${deskActionDone.text}<`))
        run.messages.set(body, true);
    });
  }
}
