import { existsSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { multipart, send, type Hostile } from "../support/hostile-requests";
import { test } from "../support/separate-site";
import { fieldsOf } from "../support/html";
import { cpuPerCall, expectWithin } from "./measure";

/** What one request may cost the site's process, in milliseconds. */
const limit = 50;

type Site = { origin: string; pid(): number };
type Case = Hostile & { status: number };

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

/** Sends each request a few times and expects its status and a small cost. */
async function expectCheap(site: Site, cases: readonly Case[]) {
  for (const { status, ...request } of cases) {
    const answer = await send(site.origin, request);
    expect.soft(answer.status, request.what).toBe(status);
    const value = await cpuPerCall(site.pid(), () => send(site.origin, request));
    expectWithin({ what: request.what, value, limit, unit: "ms CPU" });
  }
}

test("an ordinary page uses little CPU", async ({ separateSite }) => {
  await expectCheap(separateSite, [
    { what: "the home page", path: "/", status: 200 },
    { what: "the account, signed out", path: "/user-account", status: 307 },
    { what: "the sign-in page", path: "/login", status: 200 },
  ]);
});

// Promise: No single request costs more than 50 ms of processor time.
test("thousands of query parameters use little CPU", async ({ separateSite }) => {
  await expectCheap(
    separateSite,
    ["/login", "/no-such-page", "/desk", "/api/health", "/faqs"].flatMap((path) =>
      [4000, 7500].map((pairs) => ({
        what: `${path}, ${pairs} query pairs`,
        path: `${path}?${"a&".repeat(pairs)}`,
        status: 414,
      })),
    ),
  );
});

test("hundreds of cookies use little CPU", async ({ separateSite }) => {
  const cookie = many(900, (index) => `sb-session.${index}=a`).join("; ");
  await expectCheap(
    separateSite,
    ["/login", "/user-account", "/desk"].map((path) => ({
      what: `${path}, 900 cookies`,
      path,
      headers: { cookie },
      status: 431,
    })),
  );
});

/** The action of a page's form: the hidden fields that name it, and its ID. */
async function actionOf(site: Site, path: string) {
  const page = await send(site.origin, { what: path, path });
  const fields = Object.entries(fieldsOf(page.text, {}));
  const id = /"id":"(\w+)"/.exec(fields.map(([, value]) => value).join())![1]!;
  return { fields, id };
}

test("thousands of form fields and values use little CPU", async ({ separateSite }) => {
  const path = "/contact";
  const { fields, id } = await actionOf(separateSite, path);
  const repeated = multipart([...fields, ...many(1400, () => ["a", ""] as const)]);
  const forms: [string, Record<string, string>, Buffer | string][] = [
    [
      "100,000 fields, URL-encoded",
      { "content-type": "application/x-www-form-urlencoded" },
      "&".repeat(100_000),
    ],
    ["1,400 fields, multipart", { "content-type": repeated.type }, repeated.body],
    [
      "15,000 references in an action's arguments",
      { "content-type": "text/plain", "next-action": id },
      `[${'"$0",'.repeat(15_000)}1]`,
    ],
    [
      "30,000 lists in an action's arguments",
      { "content-type": "text/plain", "next-action": id },
      `[[${"[],".repeat(30_000)}1]]`,
    ],
  ];
  await expectCheap(
    separateSite,
    forms.map(([what, headers, body]) => ({ what, method: "POST", path, headers, body, status: 413 })),
  );
});

test("the largest accepted requests use little CPU", async ({ separateSite }) => {
  const { fields } = await actionOf(separateSite, "/contact");
  const form = multipart([...fields, ...many(190, (index) => [`a${index}`, "a"] as const)]);
  const cookie = many(100, (index) => `sb-session.${index}=${"a".repeat(50)}`).join("; ");
  await expectCheap(separateSite, [
    {
      what: "/login, 100 query pairs",
      path: `/login?${many(100, () => "a=%41".repeat(5)).join("&")}`,
      status: 200,
    },
    { what: "/desk, 100 cookies", path: "/desk", headers: { cookie }, status: 307 },
    { what: "an address of 4,000 parts", path: `/${"a/".repeat(4000)}b`, status: 404 },
    { what: "an address of 2,700 encoded letters", path: `/${"%41".repeat(2700)}`, status: 404 },
    {
      what: "200 fields of a form",
      method: "POST",
      path: "/contact",
      headers: { "content-type": form.type },
      body: form.body,
      status: 200,
    },
  ]);
});

// Promise: A redirect to sign-in stays small.
test("a redirect to sign-in has small headers", async ({ separateSite }) => {
  for (const path of [
    `/user-account?${many(99, () => "a").join("&")}`,
    `/user-account/orders/${"a".repeat(8000)}`,
  ]) {
    const { status, headers } = await send(separateSite.origin, { what: path, path });
    expect(status).toBe(307);
    expectWithin({
      what: `redirect head of ${path.slice(0, 30)}`,
      value: Buffer.byteLength(JSON.stringify(headers)),
      limit: 2000,
      unit: "bytes",
    });
  }
});

test("an address with encoded slashes gets a 404", async ({ separateSite }) => {
  for (const path of ["/auth%2Fconfirm", "/api%2Fhealth", "/payment%2Fchange", "/desk%5corders"]) {
    const { status, text } = await send(separateSite.origin, { what: path, path });
    expect([status, text.includes("Oops! Page not found")], path).toEqual([404, true]);
  }
  expect(readFileSync(separateSite.logFile, "utf8")).not.toContain("too many times");
});

test("a form sent from another site gets a 403 page", async ({ separateSite }) => {
  const { id, fields } = await actionOf(separateSite, "/contact");
  const { type, body } = multipart(fields);
  for (const origin of ["https://evil.example", "http://host.evil.example", "foo", "null"]) {
    for (const more of [{}, { "next-action": id }]) {
      const headers = { "content-type": type, origin, ...more };
      const answer = await send(separateSite.origin, {
        what: origin,
        method: "POST",
        path: "/contact",
        headers,
        body,
      });
      expect([answer.status, answer.text.includes("sent from another site")], origin).toEqual([403, true]);
    }
  }
  expect(readFileSync(separateSite.logFile, "utf8")).not.toMatch(/TypeError|Invalid URL/);
});

// Promise: The production server loads no compiler.
test("the production server loads no compiler", async ({ separateSite }) => {
  // Linux lists the files that a process has mapped, native modules among them.
  const maps = `/proc/${separateSite.pid()}/maps`;
  expect(existsSync(maps) ? readFileSync(maps, "utf8") : "").not.toContain("next-swc");
});
