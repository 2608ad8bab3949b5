import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { riskPolicy } from "@/data/risk";
import { forEachConcurrently } from "@/lib/concurrency";
import { getErrorNameAndCode, log } from "@/lib/log";
import { fail, ok, outage, type Result } from "@/lib/result";
import { createAdminClient } from "@/lib/supabase/admin";
import { getTimeout } from "@/lib/timeouts";
import { rateOrderRisk } from "./rating";
import { hasScreeningService, screenSubjects, screeningSubjectSchema } from "./screening";

const personSchema = screeningSubjectSchema.extend({
  /** Changes with what the lists are searched for. */
  facts: z.string(),
  politically_exposed: z.boolean(),
  is_due: z.boolean(),
});

const dueSchema = z.object({
  id: z.uuid(),
  /** Changes with what the order is rated by. */
  facts: z.string(),
  kind: z.enum(["company", "trust", "bank"]),
  has_nominee: z.boolean(),
  paid_in_coins: z.boolean(),
  residence: z.string().nullable(),
  people: z.array(personSchema),
  /** The addresses that sent cryptocurrency for it. */
  wallets: z.array(z.object({ address: z.string(), is_due: z.boolean() })),
});

type DueOrder = z.infer<typeof dueSchema>;

async function findDue(most: number, order: string | null): Promise<readonly DueOrder[]> {
  const database = createAdminClient(getTimeout("job"));
  const { data } = await database.rpc("screenings_due", { p_most: most, p_order: order }).throwOnError();
  return z.array(dueSchema).parse(data);
}

/** Screens those of an order who are due, with its wallets, and rates it. Returns whether both were saved. Throws if a service fails. */
async function check({ id, facts, people, wallets, ...order }: DueOrder): Promise<boolean> {
  const due = [
    ...people.filter(({ is_due: isDue }) => isDue),
    ...wallets.flatMap(({ address, is_due: isDue }) => (isDue ? { id: address, wallet: address } : [])),
  ];
  const { matches, ...list } =
    due.length > 0 ? await screenSubjects(due) : { matches: new Map<string, never>() };
  const { rating, reasons, needsWealth } = rateOrderRisk({ ...order, people });
  const answers = due.map((subject) => ({
    ...("wallet" in subject ? { wallet: subject.wallet } : { id: subject.id, facts: subject.facts }),
    ...list,
    matches: matches.get(subject.id) ?? [],
  }));
  const { data } = await createAdminClient(getTimeout("job"))
    .rpc("save_checks", {
      p_order: id,
      p_facts: facts,
      p_people: JSON.stringify(answers),
      p_rating: rating,
      p_reasons: [...reasons],
      p_policy: riskPolicy.version,
      p_needs_wealth: needsWealth,
    })
    .throwOnError();
  return data === "saved";
}

/** Orders screened at the same time, so that a service that doesn't answer holds up the other jobs for a minute only. */
const atOnce = 5;

/**
 * The screening job: screens and rates at most `most` due orders. Returns how many were checked. An order that fails waits unfiled and is
 * tried again in five minutes. Throws once the others are done, if any failed.
 */
export async function screenDueOrders(most: number): Promise<number> {
  if (!hasScreeningService()) return 0;
  let checked = 0;
  let failure: string | undefined;
  await forEachConcurrently(await findDue(most, null), atOnce, async (due) => {
    try {
      if (await check(due)) checked += 1;
    } catch (error) {
      failure = getErrorNameAndCode(error);
      log("error", "an order could not be screened", { code: failure, order: due.id });
    }
  });
  if (failure) throw new Error("An order could not be screened", { cause: failure });
  return checked;
}

/** Screens and rates an order for staff, who wait for it. Fails without a service, and with an outage if one doesn't answer. */
export async function screenOrderForStaff(order: string): Promise<Result> {
  if (!hasScreeningService()) return fail(messages.compliance.notSet);
  try {
    const [due] = await findDue(1, order);
    if (!due) return fail(messages.compliance.notOpen);
    return (await check(due)) ? ok() : fail(messages.compliance.changed);
  } catch (error) {
    log("error", "an order could not be screened", { code: getErrorNameAndCode(error), order });
    return outage(messages.compliance.unreachable);
  }
}
