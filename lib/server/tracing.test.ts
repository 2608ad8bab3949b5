import {
  InMemorySpanExporter,
  BasicTracerProvider,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { expect, it } from "vitest";
import { requestSpans } from "./tracing";

it("a span has no query strings or error messages, which may contain personal data", () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({
    spanProcessors: [requestSpans, new SimpleSpanProcessor(exporter)],
  });
  const span = provider.getTracer("test").startSpan("GET /auth/confirm", {
    attributes: { "http.target": "/auth/confirm?token_hash=canary", "http.status_code": 500 },
  });
  span.recordException(new TypeError("canary"));
  span.setStatus({ code: 2, message: "canary" });
  span.end();
  const [{ attributes, events, status }] = exporter.getFinishedSpans() as [
    ReturnType<typeof exporter.getFinishedSpans>[0],
  ];
  expect(attributes).toEqual({ "http.target": "/auth/confirm", "http.status_code": 500 });
  expect(events[0]!.attributes).toEqual({ "exception.type": "TypeError" });
  expect(status).toEqual({ code: 2 });
});
