import type { Instrumentation } from "next";

/** Runs once when the server starts. Throws with the name of a missing or wrong setting, so that the server doesn't start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { getErrorNameAndCode, log, logConsoleAsJson } = await import("@/lib/log");
  if (process.env.NODE_ENV === "production") logConsoleAsJson();
  const { getServerEnv } = await import("@/lib/env.server");
  const { APP_URL, OTEL_EXPORTER_OTLP_ENDPOINT, SMTP_URL } = getServerEnv();
  if (OTEL_EXPORTER_OTLP_ENDPOINT) (await import("@/lib/server/tracing")).startTracing();
  const [{ site }, { isLocalUrl }, { listSellerPlaceholders }] = await Promise.all([
    import("@/data/site"),
    import("@/lib/local-url"),
    import("@/lib/seller"),
  ]);
  // A shop must name its seller by law.
  const left = isLocalUrl(APP_URL) ? [] : listSellerPlaceholders(site);
  if (left.length > 0) log("warn", "data/site.ts still has example seller details", { kind: left.join(" ") });
  if (!SMTP_URL) log("error", "SMTP_URL is not set: emails are queued, but not sent");
  const { recordSeller } = await import("@/lib/receipts/store");
  recordSeller().catch((error: unknown) =>
    log("warn", "seller not recorded", { code: getErrorNameAndCode(error) }),
  );
}

/** Logs an error that Next caught while it handled a request. */
export const onRequestError: Instrumentation.onRequestError = async (error, _, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") (await import("@/lib/log")).logRequestError(error, context);
};
