import * as tracing from "@opentelemetry/sdk-trace-base";
import { expect, it } from "vitest";
import { requestSpanProcessor } from "./tracing";

// Promise: The names of spans contain no URL queries.
it("trace spans contain no query strings or error messages", () => {
  const exporter = new tracing.InMemorySpanExporter();
  const spanProcessors = [requestSpanProcessor, new tracing.SimpleSpanProcessor(exporter)];
  const tracer = new tracing.BasicTracerProvider({ spanProcessors }).getTracer("test");
  // The names of spans are whole addresses: of a request to Supabase, and of the page that an action redirects to.
  const fetched = [
    "fetch GET https://db.example.com/rest/v1/orders?email=eq.canary",
    "fetch GET http://127.0.0.1:3000/payment?link=canary\n#canary",
  ];
  for (const name of fetched) tracer.startSpan(name).end();
  const attributed = { "http.target": "/auth/confirm?token_hash=canary", "http.status_code": 500 };
  const span = tracer.startSpan("GET /auth/confirm", { attributes: attributed });
  span.recordException(new TypeError("canary"));
  span.setStatus({ code: 2, message: "canary" });
  span.end();
  const [query, redirect, last] = exporter.getFinishedSpans();
  expect(query!.name).toBe("fetch GET https://db.example.com/rest/v1/orders");
  expect(redirect!.name).toBe("fetch GET http://127.0.0.1:3000/payment");
  const { attributes, events, status } = last!;
  expect(attributes).toEqual({ "http.target": "/auth/confirm", "http.status_code": 500 });
  expect(events[0]!.attributes).toEqual({ "exception.type": "TypeError" });
  expect(status).toEqual({ code: 2 });
});
