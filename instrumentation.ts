import type { Instrumentation } from "next";

/** Runs once when the server starts. Throws with the name of a missing or wrong setting, so that the server doesn't start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { getErrorCode, log, logConsoleAsJson } = await import("@/lib/log");
  if (process.env.NODE_ENV === "production") logConsoleAsJson();
  const { getServerEnv } = await import("@/lib/env.server");
  const { APP_URL, OTEL_EXPORTER_OTLP_ENDPOINT } = getServerEnv();
  if (OTEL_EXPORTER_OTLP_ENDPOINT) (await import("@/lib/server/tracing")).startTracing();
  const { warnAboutPlaceholders, warnAboutMissingSmtp } = await import("@/lib/server/start-warnings");
  warnAboutPlaceholders(APP_URL);
  warnAboutMissingSmtp();
  const { recordSeller } = await import("@/lib/receipts/store");
  recordSeller().catch((error: unknown) => log("warn", "seller not recorded", { code: getErrorCode(error) }));
}

/** Logs an error that Next caught while it handled a request. */
export const onRequestError: Instrumentation.onRequestError = async (error, _, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") (await import("@/lib/log")).logRequestError(error, context);
};
