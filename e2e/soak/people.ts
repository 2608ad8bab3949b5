import {
  signedInCustomer,
  unexpected,
  createVisitor,
  type Answer,
  type Visitor,
} from "../support/visitor.ts";
import {
  cancels,
  pays,
  paysLater,
  reportsCoins,
  sendsPapers,
  switches,
  usesTwoTabs,
  type Errand,
} from "./errands.ts";
import { GivesUp, pause, step, until, type Town } from "./town.ts";

const pages = ["/", "/jurisdictions", "/jurisdictions/nevis", "/faqs", "/company-formation", "/contact"];

/** What somebody comes for, in turn. */
const guestErrands: Errand[] = [inquires, pays, switches, pays, usesTwoTabs, reportsCoins];
const memberErrands: Errand[] = [cancels, paysLater, switches, inquires, usesTwoTabs, sendsPapers];

/** Opens the accounts of a quarter of the town: before anything goes wrong. */
export function openAccounts(
  { site, inbox, canary }: Town,
  people: number,
): Promise<(Visitor | undefined)[]> {
  return Promise.all(
    Array.from({ length: people }, async (_, number) =>
      number % 4 ? undefined : signedInCustomer(site, inbox, `${canary}.member.${number}@example.com`),
    ),
  );
}

/** Comes again and again until the end: a member to the account, the others each time as somebody new. */
export async function person(town: Town, number: number, member: Visitor | undefined): Promise<void> {
  const errands = member ? memberErrands : guestErrands;
  for (let turn = 0; Date.now() < town.end; turn += 1) {
    await browse(town, createVisitor(town.site));
    if (member) await readAccount(town, member);
    member?.moveOn();
    const errand = errands[(number + turn) % errands.length]!;
    await run(errand, town, member ?? createVisitor(town.site), `${number}.${turn}`);
    await pause(500 + 100 * (number % 10));
  }
}

async function run(errand: Errand, town: Town, visitor: Visitor, id: string): Promise<void> {
  try {
    await errand(town, visitor, id);
  } catch (error) {
    if (!(error instanceof GivesUp)) throw error;
  }
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
async function inquires(town: Town, visitor: Visitor, id: string): Promise<void> {
  const filled = {
    fullName: `Ada ${town.canary}`,
    email: `${town.canary}.${id}@example.com`,
    subject: "Nevis",
    message: `${town.canary} asks question ${id}`,
  };
  const send = async () => {
    const answer = await visitor.submit("/contact", filled, 'name="message"');
    if (!answer.text.includes("Submission Successful") && !isThanked(answer))
      throw unexpected("the inquiry", answer);
    return true;
  };
  await until(town, "inquiry", send);
  if (id.endsWith("0")) await until(town, "inquiry once more", send);
}

/** After a plain post the form's place is taken by the thanks. */
const isThanked = ({ status, text }: Answer) => status === 200 && !/name="message"/.test(text);
