import { existsSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { encodeMultipartForm, sendRawRequest, type RawRequest } from "../support/hostile-requests";
import { test } from "../support/separate-site";
import { collectFormFields } from "../support/html";
import { readCpuMilliseconds } from "../support/site-process.ts";
import { expectWithinLimit } from "./measure";

type Case = RawRequest & { status: number };

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

/**
 * The processor milliseconds that a call costs a process after a few calls to warm up: the lower quartile, because about every
 * fourth call includes garbage collection or compilation.
 */
async function cpuPerCall(pid: number, call: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 16; round += 1) {
    const before = readCpuMilliseconds(pid);
    await call();
    if (round >= 4) costs.push(readCpuMilliseconds(pid) - before);
  }
  return costs.toSorted((a, b) => a - b)[3]!;
}

// Promise: No single request costs more than 50 ms of processor time.
test("a very large request uses at most 50 ms of CPU time", async ({ separateSite: site }) => {
  const path = "/contact";
  const page = await sendRawRequest(site.origin, { what: path, path });
  const fields = Object.entries(collectFormFields(page.text, {}));
  const id = /"id":"(\w+)"/.exec(fields.map(([, value]) => value).join())![1]!;
  const post = (what: string, status: number, type: string, body: Case["body"], action?: string): Case => ({
    what,
    status,
    method: "POST",
    path,
    body,
    headers: { "content-type": type, ...(action && { "next-action": action }) },
  });
  const cookie = (count: number, value: string) => ({
    cookie: many(count, (index) => `sb-session.${index}=${value}`).join("; "),
  });
  const repeated = encodeMultipartForm([...fields, ...many(1400, () => ["a", ""] as const)]);
  const largest = encodeMultipartForm([...fields, ...many(190, (index) => [`a${index}`, "a"] as const)]);
  const cases: Case[] = [
    { what: "the home page", path: "/", status: 200 },
    { what: "the account, signed out", path: "/user-account", status: 307 },
    { what: "the sign-in page", path: "/login", status: 200 },
    { what: "7,500 query pairs", path: `/login?${"a&".repeat(7500)}`, status: 414 },
    { what: "900 cookies", path: "/user-account", status: 431, headers: cookie(900, "a") },
    post("100,000 fields", 413, "application/x-www-form-urlencoded", "&".repeat(100_000)),
    post("1,400 fields, multipart", 413, repeated.type, repeated.body),
    post("15,000 references", 413, "text/plain", `[${'"$0",'.repeat(15_000)}1]`, id),
    post("30,000 lists", 413, "text/plain", `[[${"[],".repeat(30_000)}1]]`, id),
    { what: "100 query pairs", path: `/login?${many(100, () => "a=%41".repeat(5)).join("&")}`, status: 200 },
    { what: "100 cookies", path: "/desk", headers: cookie(100, "a".repeat(50)), status: 307 },
    { what: "an address of 4,000 parts", path: `/${"a/".repeat(4000)}b`, status: 404 },
    post("200 fields of a form", 200, largest.type, largest.body),
  ];
  for (const { status, ...request } of cases) {
    const answer = await sendRawRequest(site.origin, request);
    expect.soft(answer.status, request.what).toBe(status);
    const value = await cpuPerCall(site.pid(), () => sendRawRequest(site.origin, request));
    expectWithinLimit(request.what, value, 50, "ms CPU");
  }
});

// Promise: A redirect to sign-in stays small.
test("the redirect to sign-in stays small even for a very long URL", async ({ separateSite }) => {
  for (const part of [`?${many(99, () => "a").join("&")}`, `/orders/${"a".repeat(8000)}`]) {
    const path = `/user-account${part}`;
    const { status, headers } = await sendRawRequest(separateSite.origin, { what: path, path });
    expect(status).toBe(307);
    expect(Buffer.byteLength(JSON.stringify(headers))).toBeLessThan(2000);
  }
});

// Promise: The production server loads no compiler.
test("the production server doesn't load a compiler", async ({ separateSite }) => {
  // Linux lists the files that a process has mapped, native modules among them.
  const maps = `/proc/${separateSite.pid()}/maps`;
  expect(existsSync(maps) ? readFileSync(maps, "utf8") : "").not.toContain("next-swc");
});
