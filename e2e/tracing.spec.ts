import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { serveOnLoopback } from "../local/serve.ts";
import { createAccountAndSignIn } from "./support/account";
import { test as base } from "./support/separate-site";
import { createUniqueEmail } from "./support/services";

type Attribute = { key: string; value: { stringValue?: string } };
type Span = { traceId: string; name: string; attributes: Attribute[] };
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
type Collector = { url: string; spans: Span[] };

const test = base.extend<object, { collector: Collector }>({
  /** The trace collector. */
  collector: [
    async ({}, provide) => {
      const spans: Span[] = [];
      const server = await serveOnLoopback(0, async (request) => {
        const { resourceSpans } = (await request.json()) as Sent;
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
        return Response.json({});
      });
      await provide({ url: server.url, spans });
      await server.close();
    },
    { scope: "worker" },
  ],
  settings: async ({ collector }, provide) =>
    provide({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" }),
});

const attribute = (span: Span, name: string) =>
  span.attributes.find(({ key }) => key === name)?.value.stringValue;

// Promise: Traces contain no URL queries and no error messages.
// Promise: An error has the same ID in the response, the log and the trace.
// Promise: An unexpected error shows a page with a reference that is also in the log.
test("the reference on an error page is also in the log", async ({ page, separateSite, collector }) => {
  await createAccountAndSignIn(page.request, createUniqueEmail("traced"));
  const match = ({ url }: { url: string }) => url.startsWith("/rest/v1/profiles");
  await separateSite.supabase.set({ kind: "error", status: 200, match });
  const response = (await page.goto("/user-account?tab=profile&secret=canary"))!;
  const reference = /Reference: (\S+)/.exec((await page.getByText(/Reference: /).textContent()) ?? "")?.[1];
  const request = response.headers()["x-request-id"]!;
  const lines = () =>
    readFileSync(separateSite.logFile, "utf8")
      .split("\n")
      .filter((line) => line.includes(request))
      .map((line) => JSON.parse(line) as Record<string, string>);
  await expect.poll(() => lines().map(({ what }) => what)).toContain("request failed");
  const failed = lines().find(({ what }) => what === "request failed")!;
  const where = { path: "/user-account", kind: "render" };
  expect(failed).toMatchObject({ level: "error", request, digest: reference, ...where });
  const traced = () => collector.spans.filter((span) => attribute(span, "request.id") === request);
  await expect.poll(traced, { timeout: 20_000 }).not.toEqual([]);
  expect(new Set(traced().map(({ traceId }) => traceId))).toEqual(new Set([failed.trace]));
  const telling = collector.spans.filter((span) => JSON.stringify(span).includes("canary"));
  expect(telling.map(({ name }) => name)).toEqual([]);
});
