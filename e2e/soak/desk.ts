import { examplePdf } from "../../local/demo/example-pdf.ts";
import { createVisitor, signInStaff, type Visitor, unexpected } from "../../local/visitor.ts";
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

/**
 * The actions to try on an order's page, in this order, with their input. `where` is the form that must be on the page, for
 * example because a cryptocurrency payment is only verified once the customer has reported it.
 */
const deskActions: { action: string; where?: string; filled?: Record<string, string> }[] = [
  { action: "verify", where: "not-found", filled: { transaction: "f".repeat(64) } },
  { action: "review" },
  { action: "accept" },
  { action: "waive", filled: { reason: "Seen on a call." } },
  { action: "file", filled: { filed_with: "The registrar", due: inDays(7) } },
  { action: "approve" },
  {
    action: "complete",
    filled: { registered_name: "Soak Ltd", registration_number: "C 1", registered_on: inDays(-1) },
  },
];

/** Maximum steps per order. A company with all its requirements takes about fifteen. */
const maxSteps = 30;

/** Works on waiting orders until the end of the run, in parallel with another staff member. */
export async function workAtDesk(
  run: SoakRun,
  account: { email: string; password: string },
  secret: string,
): Promise<void> {
  const visitor = createVisitor(run.site);
  try {
    await retry(run, "signing in at the desk", async () => {
      await signInStaff(visitor, account, secret);
      return true;
    });
    for (let turn = 0; Date.now() < run.end; turn += 1) {
      const list = turn % 2 ? "/desk/orders" : "/desk";
      const { text } = await retry(run, list, () => page(visitor, list));
      const orders = [
        ...new Set([...text.matchAll(/href="(\/desk\/orders\/[A-Z0-9-]+)"/g)].map(([, to]) => to!)),
      ];
      const next = orders[turn % Math.max(1, orders.length)];
      if (next) await advanceOrder(run, visitor, next);
      await pause(500);
    }
  } catch (error) {
    if (!(error instanceof GaveUp)) throw error;
  }
}

async function page(visitor: Visitor, path: string) {
  const answer = await visitor.get(path);
  if (answer.status !== 200) throw unexpected(path, answer);
  return answer;
}

/** Advances one order as far as possible. That the other staff member was faster is not an error. */
async function advanceOrder(run: SoakRun, visitor: Visitor, path: string): Promise<void> {
  for (let left = maxSteps; left > 0; left -= 1) {
    const shown = await step(run, path, () => page(visitor, path));
    const next = deskActions.find(({ action, where = action }) => shown?.text.includes(form(where)));
    if (!shown || !next) return;
    const { action, filled } = next;
    await step(run, `the desk's ${action}`, async () => {
      const upload = /action="(\/api\/orders\/[^"]+\/papers\?[^"]+)"/.exec(shown.text)?.[1];
      if (action === "complete" && upload && !shown.text.includes(finished.name))
        await visitor.upload(upload.replaceAll("&amp;", "&"), finished);
      const answer = await visitor.post(path, shown.text, filled, form(action));
      if (answer.status >= 400) throw unexpected(action, answer);
    });
  }
}

/** Counts the completed orders and the uploaded files. */
export const workDone = `select (select count(*)::int from public.orders where stage = 'completed') as completed,
  (select count(*)::int from public.order_documents) as documents`;

/** Finds events that may happen only once per order but happened more often. */
export const twiceDone = `select e.kind || ' of ' || o.order_reference as what
  from public.order_events e join public.orders o on o.id = e.order_id
 where e.kind in ('placed', 'paid', 'payment_reported', 'payment_verified', 'filed', 'completed', 'cancelled')
 group by e.kind, o.order_reference having count(*) > 1`;
