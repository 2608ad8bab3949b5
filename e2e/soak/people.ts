import { createVisitor, unexpectedResponseError, type Visitor } from "../../local/visitor.ts";
import { signedInCustomer } from "../support/customers.ts";
import { cancelOrder, payRequested, sendPapers } from "./account.ts";
import { payByCard, reportCrypto, useTwoTabs, type Journey } from "./journeys.ts";
import { GaveUp, pause, step, retry, type SoakRun } from "./run.ts";

const pages = ["/", "/jurisdictions", "/jurisdictions/nevis", "/faqs", "/company-formation", "/contact"];

/** The journeys of a visitor, in order. */
const guestJourneys: Journey[] = [inquire, payByCard, useTwoTabs, payByCard, reportCrypto];
const memberJourneys: Journey[] = [
  ...[sendPapers, cancelOrder, payRequested],
  ...[reportCrypto, payRequested, inquire, useTwoTabs],
];

/** Creates accounts for every other customer, before the first fault. */
export function openAccounts(
  { site, inbox, canary }: SoakRun,
  people: number,
): Promise<(Visitor | undefined)[]> {
  return Promise.all(
    Array.from({ length: people }, async (_, number) =>
      number % 2 ? undefined : signedInCustomer(site, inbox, `${canary}.member.${number}@example.com`),
    ),
  );
}

/** Visits the site repeatedly until the end of the run. Customers with an account stay signed in, others are a new visitor each time. */
export async function visitRepeatedly(
  run: SoakRun,
  number: number,
  member: Visitor | undefined,
): Promise<void> {
  const errands = member ? memberJourneys : guestJourneys;
  for (let turn = 0; Date.now() < run.end; turn += 1) {
    await browse(run, createVisitor(run.site));
    if (member) await readAccount(run, member);
    member?.moveOn();
    const journey = errands[(number + turn) % errands.length]!;
    await journey(run, member ?? createVisitor(run.site), `${number}.${turn}`).catch((error: unknown) => {
      if (!(error instanceof GaveUp)) throw error;
    });
    await pause(500 + 100 * (number % 10));
  }
}

async function browse(run: SoakRun, visitor: Visitor): Promise<void> {
  for (const path of pages) {
    const read = async () => {
      const answer = await visitor.get(path);
      if (answer.status !== 200 || !answer.text.includes("</html>"))
        throw unexpectedResponseError(path, answer);
    };
    await step(run, path, read, true);
  }
}

async function readAccount(run: SoakRun, member: Visitor): Promise<void> {
  await step(run, "/user-account", async () => {
    const answer = await member.get("/user-account?tab=orders");
    if (answer.status !== 200) throw unexpectedResponseError("/user-account", answer);
  });
}

/** Sends an inquiry, sometimes twice with the same text, which must be stored once. */
async function inquire(run: SoakRun, visitor: Visitor, id: string): Promise<void> {
  const filled = {
    fullName: `Ada ${run.canary}`,
    email: `${run.canary}.${id}@example.com`,
    subject: "Nevis",
    message: `${run.canary} asks question ${id}`,
  };
  const send = async () => {
    const answer = await visitor.submit("/contact", filled, 'name="message"');
    // A thank-you text replaces the form.
    if (answer.status !== 200 || answer.text.includes('name="message"'))
      throw unexpectedResponseError("the inquiry", answer);
    return true;
  };
  await retry(run, "inquiry", send);
  if (id.endsWith("0")) await retry(run, "the inquiry again", send);
}
