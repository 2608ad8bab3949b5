import { z } from "zod";
import { riskFactors, type RiskFactor } from "@/data/risk";
import type { Person } from "@/lib/people/person";

const risk = z.enum(["low", "medium", "high"]);
const text = z.string().nullable();
const time = z.coerce.date();
const maybeTime = time.nullable();

const matchSchema = z.object({
  id: z.coerce.string(),
  person_id: z.uuid().nullable(),
  /** The person or the wallet. Null once the person was removed from the order. */
  subject: text,
  name: z.string(),
  caption: z.string(),
  /** From 0 to 1. */
  score: z.number(),
  datasets: z.array(z.string()),
  topics: z.array(z.string()),
  birth_dates: z.array(z.string()),
  countries: z.array(z.string()),
  state: z.enum(["open", "cleared", "confirmed"]),
  decided_at: maybeTime,
  decided_by: text,
  reason: text,
});

export type StoredScreeningMatch = z.infer<typeof matchSchema>;

/** The result of the database function private.checks_at_desk. */
export const complianceChecksSchema = z.object({
  /** When each person, as they are now, was last screened. */
  people: z.record(z.uuid(), maybeTime),
  /** The addresses that sent cryptocurrency, and when each was last screened. */
  wallets: z.array(z.object({ address: z.string(), screened_at: maybeTime })),
  newest: z.object({ dataset: z.string(), list_version: z.string(), checked_at: time }).nullable(),
  matches: z.array(matchSchema),
  rating: z
    .object({
      rating: risk,
      reasons: z.array(z.enum(Object.keys(riskFactors) as RiskFactor[])),
      set_to: risk.nullable(),
      set_by: text,
      set_reason: text,
      is_current: z.boolean(),
    })
    .nullable(),
  is_screened: z.boolean(),
  signed_off_at: maybeTime,
  is_held: z.boolean(),
  duties: z.array(z.string()),
});

export type ComplianceChecks = z.infer<typeof complianceChecksSchema>;

/** Whether a person was screened as they are now, could be, or can't be before their details are complete. */
export function getScreeningState(
  { people }: Pick<ComplianceChecks, "people">,
  { id, is_complete: isComplete }: Pick<Person, "id" | "is_complete">,
): "screened" | "unscreened" | "incomplete" {
  if (people[id]) return "screened";
  return isComplete ? "unscreened" : "incomplete";
}
