import "server-only";
import { z } from "zod";
import { errorCode, log } from "@/lib/log";
import { pageCount, type Paged } from "@/lib/paging";

type Answer = { data: unknown; error: { code?: string } | null; count: number | null };
type Asked<T> = { page: number; size: number; row: z.ZodType<T>; what: string };

const beyondEnd = "PGRST103";

/** A page through `ask`, which takes the first and the last row from 0 and counts exactly. Beyond the end is the last page. */
export async function readPage<T>(
  { page, size, row, what }: Asked<T>,
  ask: (from: number, to: number) => PromiseLike<Answer>,
): Promise<Paged<T>> {
  const read = async (number: number): Promise<Paged<T> | "beyond"> => {
    const { data, error, count } = await ask((number - 1) * size, number * size - 1);
    if (error?.code === beyondEnd) return "beyond";
    const parsed = z
      .object({ rows: z.array(row), total: z.number() })
      .safeParse({ rows: data, total: count });
    if (error || !parsed.success) {
      log("error", `${what} not listed`, { code: errorCode(error ?? parsed.error) });
      return { ok: false };
    }
    const { rows, total } = parsed.data;
    return rows.length === 0 && number > 1 ? "beyond" : { ok: true, rows, page: number, total };
  };

  const found = await read(page);
  if (found !== "beyond") return found;
  const first = await read(1);
  if (first === "beyond" || !first.ok) return { ok: false };
  const last = pageCount(first.total, size);
  const end = last === 1 ? first : await read(last);
  return end === "beyond" ? first : end;
}
