import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@playwright/test";
import {
  encodeMultipartForm,
  sendRawRequest,
  type RawRequest,
  type RawResponse,
} from "./support/hostile-requests";
import { companyFields } from "./support/order";
import { origin, listTableRows, readTestSecrets } from "./support/services";

const seed = Number(process.env.FUZZ_SEED ?? 20261121);
const isLong = Boolean(process.env.FUZZ_LONG);
let turn = seed;
test.beforeEach(() => {
  turn = seed; // Other tests may have run here before.
});

/** The next item of a list, beginning with FUZZ_SEED. */
const pick = <T>(list: readonly T[]): T => list[(turn += 7) % list.length]!;

/**
 * Pairs places of one kind with values to try there. With FUZZ_LONG each place gets every value, otherwise at least `times` of
 * them, and each value occurs.
 */
function deal<P, V>(places: readonly P[], values: readonly V[], times: number): [place: P, value: V][] {
  const each = isLong ? values.length : Math.max(times, Math.ceil(values.length / places.length));
  return places.flatMap((place, at) =>
    Array.from({ length: Math.min(each, values.length) }, (_, card): [P, V] => [
      place,
      values[(seed + at * each + card) % values.length]!,
    ]),
  );
}

/** A text in every sent form. A row that contains it was created by this test. */
const marker = `fuzz-${process.pid}-${Date.now()}`;
const root = resolve(import.meta.dirname, "..");

type Action = { id: string; name: string; path: string };

/** Every server action of the build, with the URL of a page that uses it. */
function listActions(): Action[] {
  const manifest = JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8")) as {
    node: Record<string, { exportedName: string; workers: Record<string, unknown> }>;
  };
  const examples: Record<string, string> = {
    "[reference]": "IBC-123456",
    "[jurisdictionId]": "uk",
    "[page]": "nominee",
  };
  return Object.entries(manifest.node).map(([id, { exportedName, workers }]) => {
    const parts = Object.keys(workers)[0]!.split("/").slice(1, -1);
    const path = parts
      .filter((part) => !part.startsWith("("))
      .map((part) => examples[part] ?? part.replace(/^\[.*/, "nevis"));
    return { id, name: exportedName, path: `/${path.join("/")}` };
  });
}

let sent = 0;

/** Sends a request from a separate address, so that no rate limit by address applies. */
function sendOnce(request: RawRequest): Promise<RawResponse> {
  sent += 1;
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const headers = { host: new URL(origin).host, origin, "x-forwarded-for": from, ...request.headers };
  return sendRawRequest(origin.replace("localhost", "127.0.0.1"), { ...request, headers });
}

const leaks = [
  /\bat [\w.<>[\] ]+ ?\(.{1,200}:\d+:\d+\)/,
  /node_modules|webpack-internal|file:\/\//,
  /supabase|postgrest|PGRST\d|sqlstate|violates .{1,40}constraint|relation "/i,
  /stripe[a-z]*error|api\.stripe\.com|sk_test|whsec_/i,
];

/** What is wrong with a response, in a few words; undefined if it is fine. */
function findFault({ what, path }: RawRequest, answer: RawResponse): string | undefined {
  const all = `${JSON.stringify(answer.headers)}\n${answer.text}`;
  const { supabasePublishableKey: _, ...ours } = readTestSecrets();
  const secret = Object.entries(ours).find(([, key]) => all.includes(key));
  if (secret) return `secret ${secret[0]}`;
  if (all.includes(root)) return "a path of the server";
  const leak = leaks.map((pattern) => pattern.exec(all)?.[0]).find(Boolean);
  if (leak) return `leak: ${leak}`;
  const to = answer.headers.location;
  if (to && new URL(to, origin).origin !== origin && !what.startsWith("signInWithGoogle"))
    return `leads to ${to}`;
  if (answer.headers["set-cookie"]?.some((cookie) => cookie.startsWith("hostile=")))
    return "a cookie of the caller's";
  if (answer.status === 0 && path.length < 8000) return "no answer";
  return undefined;
}

/** Sends requests a few at a time and expects a safe response to each. */
async function expectDecentAnswers(requests: readonly RawRequest[]) {
  const faults: string[] = [];
  const tellFault = async (request: RawRequest) => {
    const answer = await sendOnce(request);
    const failed = answer.status >= 500;
    const fault = failed ? `${answer.status}: ${answer.text.slice(0, 80)}` : findFault(request, answer);
    if (fault)
      faults.push(`${request.what} ${request.method ?? "GET"} ${request.path.slice(0, 100)} → ${fault}`);
  };
  for (let at = 0; at < requests.length; at += 8)
    await Promise.all(requests.slice(at, at + 8).map(tellFault));
  expect.soft(faults.slice(0, 20), `seed ${seed}, ${requests.length} requests`).toEqual([]);
}

async function expectNoRows() {
  for (const table of ["orders", "customer_inquiries", "profiles"]) {
    const rows = (await listTableRows(table)).filter((row) => JSON.stringify(row).includes(marker));
    expect(rows, `${table}, seed ${seed}`).toEqual([]);
  }
}

/** Field values: invalid UTF-8 (including a lone surrogate), control characters, very long texts. */
const values: readonly (string | Buffer)[] = [
  ...["", " ", "\u0000", "\r\nBcc: all@example.com", "\u2028\u2029", "\ufeff\u202e"],
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
  ...["🌍".repeat(1000), "a".repeat(20_000), "[object Object]", "__proto__", "$undefined", "$K1", "$@0"],
  ...['{"__proto__":{"polluted":true}}', "<script>alert(1)</script>", "' or 1=1; drop table orders; --"],
  ...["../../../../etc/passwd", "%00%0d%0a", "-1", "1e309"],
];

/** Field names that no form of ours has. */
const strangers: readonly string[] = [
  ...["__proto__", "constructor", "total_fee", "user_id", "status", "id", "fullName[]", "0", "1_fullName"],
  ...["$ACTION_KEY", ""],
];

const fieldNames = [
  ...Object.keys(companyFields),
  ...["email", "password", "subject", "message", "kind", "place", "coin", "shown", "next"],
];

/** The fields of one of our forms, each with the marker or with an invalid value. */
function hostileFields(prefix = "") {
  const fields = fieldNames.map(
    (name, at) => [prefix + name, (turn + at) % 3 ? marker : pick(values)] as const,
  );
  return [
    // Always refused, because the email, which comes first, is invalid.
    [`${prefix}email`, `${marker} at example`] as const,
    ...fields,
    ...[0, 1, 2].map(() => [prefix + pick(strangers), pick(values)] as const),
    ...fields.slice(0, 3),
    [`${prefix}fullName`, "GIF89a", '; filename="../../a.gif"\r\nContent-Type: image/gif'] as const,
  ];
}

type Headers = RawRequest["headers"];
const post = ({ name, path }: Action, what: string, headers: Headers, body: Buffer | string) =>
  ({ what: `${name}: ${what}`, method: "POST", path, headers, body }) satisfies RawRequest;

const script = { "content-type": "text/plain;charset=UTF-8", accept: "text/x-component" };
const called = (action: Action) => ({ ...script, "next-action": action.id });

/** Serialized action arguments: valid ones of the wrong kind. */
const argumentTexts: readonly string[] = [
  ...["[]", "[null]", '[null,"$undefined"]', "[null,{}]", '[null,["$undefined"]]', '["\\u0000\\ud800"]'],
  '[null,{"fullName":"Ada","email":{"toString":"x"},"get":"x"}]',
  '[{"__proto__":{"polluted":true}},{"__proto__":{"polluted":true}}]',
  '["$n99999999999999999999999999","$D2026-11-21","$NaN","$-0","$Infinity"]',
  `["${"a".repeat(5000)}"]`,
];

/** Native form posts by both of Next's ways to name the action, and calls by script with form fields. */
function formPosts(action: Action): RawRequest[] {
  const state = [
    ["$ACTION_REF_1", ""],
    ["$ACTION_1:0", JSON.stringify({ id: action.id, bound: "$@1" })],
    ["$ACTION_1:1", "[null]"],
    ["$ACTION_KEY", "k"],
  ] as const;
  const posts = Array.from({ length: isLong ? 14 : 4 }, (_, round) => {
    const mark = round % 2 ? state : ([[`$ACTION_ID_${action.id}`, ""]] as const);
    const plain = encodeMultipartForm([...mark, ...hostileFields()]);
    const references = pick(['["$K1"]', '[null,"$K1"]', '["$K1","$K1"]']);
    const fields = encodeMultipartForm([...hostileFields("_1_"), ["0", references]]);
    return [
      post(action, "a plain post", { "content-type": plain.type }, plain.body),
      post(action, "fields as arguments", { ...called(action), "content-type": fields.type }, fields.body),
    ];
  }).flat();
  const large = encodeMultipartForm([...state, ["fullName", marker.repeat(8000)]]);
  return [...posts, post(action, "a form of 200 kB", { "content-type": large.type }, large.body)];
}

/** Calls of unknown actions. */
function strangePosts(): RawRequest[] {
  return ["0".repeat(42), "x", "__proto__", "a".repeat(5000), "../../etc/passwd"].flatMap((id) => {
    const action = { id, name: "unknown action", path: "/login" };
    const { body, type } = encodeMultipartForm([[`$ACTION_ID_${id}`, ""], ...hostileFields()]);
    return [
      post(action, "script", called(action), "[]"),
      post(action, "plain", { "content-type": type }, body),
    ];
  });
}

/** Next's bare answer to a call that it can't read, which never reaches our code. */
const bare = /^(Internal Server Error|0:\{[^\n]*\}\n1:E\{"digest":"\d+"\}\n)$/;
const unreadable = [
  "",
  "{}",
  "not json",
  '["$K1"]',
  '["$0"]',
  '["$1:__proto__:constructor"]',
  "[".repeat(3000),
];

// Promise: Hostile calls of server actions cause no error, write no row and reveal nothing.
// Promise: Malformed calls of actions are refused and store nothing.
test("hostile input to a server action stores nothing in the database @core", async () => {
  const actions = listActions();
  expect(actions.length).toBeGreaterThanOrEqual(16);
  const texts = deal(actions, argumentTexts, 4).map(([action, text]) =>
    post(action, "arguments", called(action), text),
  );
  await expectDecentAnswers([...actions.flatMap(formPosts), ...texts, ...strangePosts()]);
  for (const text of unreadable) {
    const action = pick(actions);
    const type = pick(["text/plain", "text/html", "multipart/form-data"]);
    const answer = await sendOnce(
      post(action, "unreadable", { ...called(action), "content-type": type }, text),
    );
    expect(answer.status < 500 || bare.test(answer.text), `${action.name}: ${text.slice(0, 40)}`).toBe(true);
  }
  await expectNoRows();
});

/** URL parts that can be decoded. */
const hostilePaths: readonly string[] = [
  ...[
    "%00",
    "%0d%0aSet-Cookie:%20hostile=1",
    "a".repeat(5000),
    "__proto__",
    "constructor",
    "[]",
    "IBC-123456",
  ],
  ...["..%2f..%2f..%2fetc%2fpasswd", "%3Cscript%3Ealert(1)%3C/script%3E", "'%20or%201=1--"],
  "%2f%2fevil.example",
];

/** Parts of addresses that can't be decoded. */
const undecodable = ["%", "%zz", "%ff%fe", "%ED%A0%80"];

/** Query values. */
const hostileTexts: readonly string[] = [
  ...[...hostilePaths, ...undecodable, "", "javascript:alert(1)", "//evil.example", "/%5cevil.example"],
  ...["https://user:pass@evil.example/user-account", `cs_test_${"a".repeat(30)}`, "cs_test_%00aaaaaaaaaa"],
  ...["0".repeat(64), "1e309", "-1", "{}"],
];

/** Routes with the query parameters they read. */
const queries: Record<string, readonly string[]> = {
  "/": ["code", "error"],
  "/auth/callback": ["code", "error", "error_description"],
  "/auth/contact": ["company"],
  "/auth/confirm": ["token_hash", "type"],
  "/auth/session": ["user"],
  "/contact": ["topic"],
  "/faqs": ["_rsc"],
  "/choose": ["place", "in", "company"],
  "/jurisdictions": ["q", "region", "price", "sort"],
  "/jurisdictions/compare": ["places"],
  "/find-a-jurisdiction/result": ["purpose", "people", "owners", "budget", "bank"],
  "/quote/nevis": ["director", "shareholder"],
  "/order-form/nevis": ["place", "company"],
  "/login": ["tab", "next"],
  "/new-password": ["next"],
  "/order-confirmation": ["session_id", "receipt"],
  "/order-confirmation/R-000001": ["order"],
  "/person/none": ["requirement"],
  "/payment": ["method", "session_id", "link"],
  "/user-account": ["tab"],
  "/user-account/orders/IBC-123456": ["tab"],
  "/api/scheduler": ["now"],
};

const pageFolders = "/ /jurisdictions/ /order-form/ /bank-account-order/ /trusts/ /share/ /person/".split(
  " ",
);

// Promise: Hostile URLs cause no error, reveal nothing and never redirect to another site.
test("hostile URLs never cause an error or redirect to another site", async () => {
  const places = Object.entries(queries).flatMap(([path, names]) => names.map((name) => `${path}?${name}=`));
  const others = "/user-account/orders/ /auth/ /api/ /_next/image?url= /_next/static/".split(" ");
  const paths = [
    ...deal(places, hostileTexts, 6).map(([place, text]) => `${place}${text}&__proto__[x]=1&a[]=${text}`),
    ...deal([...pageFolders, ...others], hostilePaths, 6).map(([folder, text]) => folder + text),
    ...["*", "/_global-error", "/_not-found", "/%66aqs", "/%5fnext", "http://evil.example/faqs"],
    ...pageFolders.flatMap((folder) => undecodable.map((text) => folder + text)),
  ];
  await expectDecentAnswers(paths.map((path) => ({ what: "address", path })));
});
