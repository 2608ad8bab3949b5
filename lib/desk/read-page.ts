import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import type { Paged } from "@/lib/paging";
import { ok, outage, type Result } from "@/lib/result";

type Answer = { data: unknown; error: { code?: string } | null };

/** The highest total that the database counts (private.found_page). */
const maxCount = 1000;

const foundSchema = z.array(z.object({ id: z.uuid(), total: z.coerce.number() }));

/**
 * Reads a page in two steps: `find` returns the IDs and the total, `read` the rows. The rows are read with the staff
 * member's rights, so that row-level security applies. Keeps the order of the IDs.
 */
export async function readPageByIds<T extends { id: string }>(
  { page, size, row, what }: { page: number; size: number; row: z.ZodType<T>; what: string },
  find: () => PromiseLike<Answer>,
  read: (ids: string[]) => PromiseLike<Answer>,
): Promise<Result<Paged<T>>> {
  const found = await find();
  const parsed = foundSchema.safeParse(found.data);
  if (found.error || !parsed.success)
    return logReadFailure(`${what} not listed`, found.error ?? parsed.error);
  const ids = parsed.data.map(({ id }) => id);
  if (ids.length === 0) return ok({ rows: [], page: 1, total: 0 });
  const total = parsed.data[0]!.total;
  const answer = await read(ids);
  const rows = z.array(row).safeParse(answer.data);
  if (answer.error || !rows.success) return logReadFailure(`${what} not listed`, answer.error ?? rows.error);
  const byId = new Map(rows.data.map((each) => [each.id, each]));
  const last = Math.ceil(total / size);
  return ok({
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    page: Math.min(page, last),
    total,
    more: total === maxCount,
  });
}

/** Logs why something can't be read and returns the desk's message. */
export function logReadFailure(what: string, error: unknown) {
  log("error", what, { code: errorCode(error) });
  return outage(messages.desk.unreadable);
}
