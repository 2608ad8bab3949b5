import "server-only";
import { z } from "zod";
import { messages } from "@/data/messages";
import type { Paged } from "@/lib/paging";
import type { Result } from "@/lib/result";
import { readOrLogOutage } from "@/lib/supabase/read";

/** The highest total that the database counts (private.search_page). */
const maxCount = 1000;

const foundSchema = z.array(z.object({ id: z.uuid(), total: z.coerce.number() }));

/** Reads a page in two steps: `find` returns the IDs and the total, `read` the rows by ID, or throws. Keeps the order of the IDs. */
export async function readPageByIds<T>(
  { page, size, what }: { page: number; size: number; what: string },
  find: () => Promise<unknown>,
  read: (ids: string[]) => Promise<Map<string, T>>,
): Promise<Result<Paged<T>>> {
  return readOrLogOutage(`${what} not listed`, messages.desk.unreadable, async () => {
    const found = foundSchema.parse(await find());
    const total = found[0]?.total;
    if (total === undefined) return { rows: [], page: 1, total: 0 };
    const ids = found.map(({ id }) => id);
    const rows = await read(ids);
    return {
      rows: ids.flatMap((id) => rows.get(id) ?? []),
      page: Math.min(page, Math.ceil(total / size)),
      total,
      more: total === maxCount,
    };
  });
}
