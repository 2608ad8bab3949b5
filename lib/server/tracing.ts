import "server-only";
import type { SpanProcessor } from "@opentelemetry/sdk-trace-base";
import { registerOTel } from "@vercel/otel";
import { getCurrentRequestId } from "@/lib/log";

/**
 * Adds the request's ID to each span, as in its response and log lines, and removes what may be personal data: query strings
 * contain tokens and email addresses, and error messages quote rows.
 */
export const requestSpanProcessor: SpanProcessor = {
  onStart(span) {
    const id = getCurrentRequestId();
    if (id) span.setAttribute("request.id", id);
  },
  onEnd(span) {
    const { attributes, events, status } = span;
    // The name of a request's span is its whole address. Nothing else can still change it.
    (span as { name: string }).name = span.name.replace(/\?.*/s, "");
    for (const [name, value] of Object.entries(attributes))
      if (typeof value === "string") attributes[name] = value.replace(/\?.*/s, "");
    for (const event of events) {
      delete event.attributes?.["exception.message"];
      delete event.attributes?.["exception.stacktrace"];
    }
    delete status.message;
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/** Starts tracing to OTEL_EXPORTER_OTLP_ENDPOINT, which the library reads itself. */
export function startTracing(): void {
  registerOTel({ serviceName: "storefront", spanProcessors: [requestSpanProcessor, "auto"] });
}
