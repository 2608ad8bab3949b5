import { renderICalendar } from "@/lib/deadlines/ical";
import { readDeadlinesByCalendarToken } from "@/lib/deadlines/store";
import { getServerEnv } from "@/lib/env.server";
import { countAttempt } from "@/lib/guard/rate-limit";
import { getErrorNameAndCode, log } from "@/lib/log";
import {
  createRateLimitResponse,
  createNotFoundResponse,
  createUnavailableResponse,
} from "@/lib/receipts/response";

type Context = { params: Promise<{ file: string }> };

/** An account's calendar, for calendar programs: the token in the address is its only key. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [, token] = /^([0-9a-f]{64})\.ics$/.exec((await params).file) ?? [];
  if (!token) return createNotFoundResponse();
  const over = await countAttempt("calendar");
  if (over) return createRateLimitResponse(over.text);
  try {
    const deadlines = await readDeadlinesByCalendarToken(token);
    if (!deadlines) return createNotFoundResponse();
    return new Response(renderICalendar(deadlines, getServerEnv().APP_URL), {
      headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-store" },
    });
  } catch (error) {
    log("error", "calendar not read", { code: getErrorNameAndCode(error) });
    return createUnavailableResponse();
  }
}
