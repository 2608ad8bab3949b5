import { renderICalendar } from "@/lib/deadlines/ical";
import { readCalendarDeadlines } from "@/lib/deadlines/store";
import { getServerEnv } from "@/lib/env.server";
import { countAttempt } from "@/lib/guard/rate-limit";
import { getErrorCode, log } from "@/lib/log";
import { rateLimitResponse, notFoundResponse, unavailableResponse } from "@/lib/receipts/response";

type Context = { params: Promise<{ file: string }> };

/** An account's calendar, for calendar programs: the token in the address is its only key. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [, token] = /^([0-9a-f]{64})\.ics$/.exec((await params).file) ?? [];
  if (!token) return notFoundResponse();
  const over = await countAttempt("calendar");
  if (over) return rateLimitResponse(over.text);
  try {
    const deadlines = await readCalendarDeadlines(token);
    if (!deadlines) return notFoundResponse();
    return new Response(renderICalendar(deadlines, getServerEnv().APP_URL), {
      headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-store" },
    });
  } catch (error) {
    log("error", "calendar not read", { code: getErrorCode(error) });
    return unavailableResponse();
  }
}
