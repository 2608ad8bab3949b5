import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import { fail, ok, type Result } from "@/lib/result";
import type { PersonCorrection } from "@/lib/schemas/people";
import { userClient } from "@/lib/supabase/server";

const { refused, documentRefused, failed } = messages.desk;

/**
 * Corrects a person with the staff member's rights. Sends only the values changed in the form, so that the customer's own
 * changes in the meantime are kept.
 */
export async function correctPerson({
  order,
  person,
  seen,
  shown,
  ...typed
}: PersonCorrection): Promise<Result> {
  const changes = (values: object, before: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([key, value]) => JSON.stringify(value ?? "") !== JSON.stringify(before[key] ?? ""),
      ),
    );
  const { facts, ...columns } = typed;
  const supabase = await userClient();
  const { data: answer, error } = await supabase.rpc("correct_person", {
    p_order: order,
    p_person: person,
    p_fields: JSON.stringify({
      ...changes(columns, shown),
      facts: changes(facts, z.record(z.string(), z.string()).catch({}).parse(shown.facts)),
    }),
    p_seen: seen,
  });
  if (error) {
    log("error", "person not corrected", { code: errorCode(error) });
    return fail(failed);
  }
  if (answer === "done" || answer === "already") return ok();
  return fail({ ...refused, ...documentRefused }[answer as "stale"] ?? failed);
}
