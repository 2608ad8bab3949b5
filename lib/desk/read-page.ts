import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import { errorCode, log } from "@/lib/log";
import type { Paged } from "@/lib/paging";
import { ok, outage, type Result } from "@/lib/result";

type Answer = { data: unknown; error: { code?: string } | null };

/** Further than this the desk's lists are not counted (private.found_page). */
const countedMost = 1000;

const foundSchema = z.array(z.object({ id: z.uuid(), total: z.coerce.number() }));

/**
 * A page in two steps: `find` says which rows and how many there are, `read` gets them with the person's own rights, so that
 * the policies decide what is seen. In the order found.
 */
export async function readPage<T extends { id: string }>(
  { page, size, row, what }: { page: number; size: number; row: z.ZodType<T>; what: string },
  find: () => PromiseLike<Answer>,
  read: (ids: string[]) => PromiseLike<Answer>,
): Promise<Result<Paged<T>>> {
  const found = await find();
  const known = foundSchema.safeParse(found.data);
  if (found.error || !known.success) return unreadable(`${what} not listed`, found.error ?? known.error);
  const ids = known.data.map(({ id }) => id);
  if (ids.length === 0) return ok({ rows: [], page: 1, total: 0 });
  const total = known.data[0]!.total;
  const answer = await read(ids);
  const rows = z.array(row).safeParse(answer.data);
  if (answer.error || !rows.success) return unreadable(`${what} not listed`, answer.error ?? rows.error);
  const byId = new Map(rows.data.map((each) => [each.id, each]));
  const last = Math.ceil(total / size);
  return ok({
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    page: Math.min(page, last),
    total,
    more: total === countedMost,
  });
}

/** What the desk is told of something that can't be read; the log is told why. */
export function unreadable(what: string, error: unknown) {
  log("error", what, { code: errorCode(error) });
  return outage(messages.desk.unreadable);
}
