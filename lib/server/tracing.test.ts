import {
  InMemorySpanExporter,
  BasicTracerProvider,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { expect, it } from "vitest";
import { requestSpanProcessor } from "./tracing";

// Promise: The names of spans contain no URL queries.
it("a trace span has no query strings or error messages, which may contain personal data", () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({
    spanProcessors: [requestSpanProcessor, new SimpleSpanProcessor(exporter)],
  });
  // The names of spans are whole addresses: of a request to Supabase, and of the page that an action redirects to.
  const fetched = [
    "fetch GET https://db.example.com/rest/v1/orders?email=eq.canary",
    "fetch GET http://127.0.0.1:3000/payment?link=canary\n#canary",
  ];
  for (const name of fetched) provider.getTracer("test").startSpan(name).end();
  const span = provider
    .getTracer("test")
    .startSpan("GET /auth/confirm", {
      attributes: { "http.target": "/auth/confirm?token_hash=canary", "http.status_code": 500 },
    });
  span.recordException(new TypeError("canary"));
  span.setStatus({ code: 2, message: "canary" });
  span.end();
  const [query, redirect, last] = exporter.getFinishedSpans();
  expect([query!.name, redirect!.name]).toEqual([
    "fetch GET https://db.example.com/rest/v1/orders",
    "fetch GET http://127.0.0.1:3000/payment",
  ]);
  const { attributes, events, status } = last!;
  expect(attributes).toEqual({ "http.target": "/auth/confirm", "http.status_code": 500 });
  expect(events[0]!.attributes).toEqual({ "exception.type": "TypeError" });
  expect(status).toEqual({ code: 2 });
});
