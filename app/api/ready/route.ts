import { hasBearerSecret } from "@/lib/guard/bearer-secret";
import { getErrorNameAndCode, log } from "@/lib/log";
import { isServerReady, readHealthReport } from "@/lib/server/waiting";

const respond = (ready: boolean, waiting = {}) =>
  Response.json(
    { status: ready ? "ready" : "not ready", ...waiting },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );

/**
 * Readiness probe: 200 if an order could be placed now, otherwise 503 with the reason in the log. With CRON_SECRET as bearer
 * token it also returns what is waiting. That doesn't change the status, because a restart would not help.
 */
export async function GET(request: Request): Promise<Response> {
  const ready = await isServerReady();
  if (!ready || !hasBearerSecret(request, "CRON_SECRET")) return respond(ready);
  try {
    return respond(true, await readHealthReport());
  } catch (error) {
    log("error", "not ready", { code: getErrorNameAndCode(error) });
    return respond(false);
  }
}

export const dynamic = "force-dynamic";
