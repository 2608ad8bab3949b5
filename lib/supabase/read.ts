import "server-only";
import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import type { Notice } from "@/data/notices";
import { getErrorNameAndCode, log } from "@/lib/log";
import { fail, ok, outage, type Result } from "@/lib/result";
import { z } from "zod";
import { countPages, type Paged } from "@/lib/paging";

/** Logs `what` with the error's code, and returns an outage with `notice`. */
export function logOutage(what: string, error: unknown, notice: Notice) {
  log("error", what, { code: getErrorNameAndCode(error) });
  return outage(notice);
}

/**
 * Converts the word of a database function to success, or to the message for its refusal. Other words and errors are outages with
 * `failed`; an error is logged as `what`.
 */
export function toActionResult(
  what: string,
  { data, error }: { data: string | null; error: unknown },
  done: readonly string[],
  refusals: Readonly<Record<string, Notice>>,
  failed: Notice,
): Result {
  if (error) return logOutage(what, error, failed);
  const word = data ?? "";
  if (done.includes(word)) return ok();
  return refusals[word] ? fail(refusals[word]) : outage(failed);
}

/** The data of the database's answer. Throws `failed` with the error's code if there was an error. */
export function getDataOrThrow<T>({ data, error }: PostgrestSingleResponse<T>, failed: string): T {
  if (error) throw new Error(failed, { cause: getErrorNameAndCode(error) });
  return data;
}

/** The result of `ask`. If it throws, logs `what` with the error's code and returns an outage with `unread`. */
export async function readOrLogOutage<T>(
  what: string,
  unread: Notice,
  ask: () => Promise<T>,
): Promise<Result<T>> {
  try {
    return ok(await ask());
  } catch (error) {
    return logOutage(what, error, unread);
  }
}

type Answer = { data: unknown; error: { code?: string } | null; count: number | null };
type PageQuery<T> = { page: number; size: number; row: z.ZodType<T>; what: string; unread: Notice };

const beyondEnd = "PGRST103";

/**
 * Reads a page with `ask`, which takes the first and last row (from 0) and returns an exact count. A page beyond the end returns
 * the last one. `unread` is the message if the page can't be read.
 */
export async function readPageByRange<T>(
  { page, size, row, what, unread }: PageQuery<T>,
  ask: (from: number, to: number) => PromiseLike<Answer>,
): Promise<Result<Paged<T>>> {
  const read = async (number: number): Promise<Result<Paged<T>> | "beyond"> => {
    const { data, error, count } = await ask((number - 1) * size, number * size - 1);
    if (error?.code === beyondEnd) return "beyond";
    const parsed = z
      .object({ rows: z.array(row), total: z.number() })
      .safeParse({ rows: data, total: count });
    if (error || !parsed.success) return logOutage(`${what} not listed`, error ?? parsed.error, unread);
    const { rows, total } = parsed.data;
    return rows.length === 0 && number > 1 ? "beyond" : ok({ rows, page: number, total });
  };

  const found = await read(page);
  if (found !== "beyond") return found;
  const first = await read(1);
  if (first === "beyond") return outage(unread);
  if (!first.ok) return first;
  const last = countPages(first.value.total, size);
  const end = last === 1 ? first : await read(last);
  return end === "beyond" ? first : end;
}
