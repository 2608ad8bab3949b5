import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@playwright/test";
import {
  argumentTexts,
  brokenArguments,
  hostilePaths,
  hostileTexts,
  multipart,
  names,
  send,
  values,
  type Answer,
  type Hostile,
} from "./support/hostile-requests";
import { companyFields } from "./support/order";
import { origin, rowsOf, secrets } from "./support/services";

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

/** Number of forms sent to each action, natively and by script. */
const rounds = isLong ? 14 : 4;
/** A text in every sent form. A row that contains it was created by this test. */
const marker = `fuzz-${process.pid}-${Date.now()}`;
const root = resolve(import.meta.dirname, "..");

type Action = { id: string; name: string; path: string };

/** Every server action of the build, with the URL of a page that uses it. */
function listActions(): Action[] {
  const manifest = JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8")) as {
    node: Record<string, { exportedName: string; workers: Record<string, unknown> }>;
  };
  const addresses: Record<string, string> = {
    "[reference]": "IBC-123456",
    "[jurisdiction]": "nevis",
    "[jurisdictionId]": "uk",
    "[slug]": "nevis",
    "[page]": "nominee",
  };
  return Object.entries(manifest.node).map(([id, { exportedName, workers }]) => {
    const parts = Object.keys(workers)[0]!.split("/").slice(1, -1);
    const path = parts.filter((part) => !part.startsWith("(")).map((part) => addresses[part] ?? part);
    return { id, name: exportedName, path: `/${path.join("/")}` };
  });
}

let sent = 0;

/** Sends a request from a separate address, so that no rate limit by address applies. */
function sendOnce(request: Hostile): Promise<Answer> {
  sent += 1;
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const headers = { host: new URL(origin).host, origin, "x-forwarded-for": from, ...request.headers };
  return send(origin.replace("localhost", "127.0.0.1"), { ...request, headers });
}

const leaks = [
  /\bat [\w.<>[\] ]+ ?\(.{1,200}:\d+:\d+\)/,
  /node_modules|webpack-internal|file:\/\//,
  /supabase|postgrest|PGRST\d|sqlstate|violates .{1,40}constraint|relation "/i,
  /stripe[a-z]*error|api\.stripe\.com|sk_test|whsec_/i,
];

let kept: [name: string, key: string][] | undefined;
const ourSecrets = () =>
  (kept ??= Object.entries(secrets()).filter(([name]) => name !== "supabasePublishableKey"));

/** What is wrong with a response, in a few words; undefined if it is fine. */
function findFault({ what, path }: Hostile, answer: Answer): string | undefined {
  const all = `${JSON.stringify(answer.headers)}\n${answer.text}`;
  const secret = ourSecrets().find(([, key]) => all.includes(key));
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

/**
 * Sends requests a few at a time and expects a safe response to each. `unreadable` ones never reach our code: there Next may
 * respond with a bare 500 that contains nothing else.
 */
async function expectDecentAnswers(requests: readonly Hostile[], unreadable = false) {
  const faults: string[] = [];
  const tellFault = async (request: Hostile) => {
    const answer = await sendOnce(request);
    const bare =
      /^(Internal Server Error|0:\{[^\n]*\}\n1:E\{"digest":"\d+"\}\n|<!doctype html>\n[^]*<h1>Unexpected Application Error!<\/h1>[^]*)$/.test(
        answer.text,
      );
    const failed =
      answer.status >= 500 && !(unreadable && bare) ? `${answer.status}: ${answer.text.slice(0, 80)}` : "";
    const fault = failed || findFault(request, answer);
    if (fault)
      faults.push(`${request.what} ${request.method ?? "GET"} ${request.path.slice(0, 100)} → ${fault}`);
  };
  for (let at = 0; at < requests.length; at += 8)
    await Promise.all(requests.slice(at, at + 8).map(tellFault));
  expect.soft(faults.slice(0, 20), `seed ${seed}, ${requests.length} requests`).toEqual([]);
}

async function expectNoRows() {
  for (const table of ["orders", "customer_inquiries", "profiles"]) {
    const rows = (await rowsOf(table)).filter((row) => JSON.stringify(row).includes(marker));
    expect(rows, `${table}, seed ${seed}`).toEqual([]);
  }
}

const script = { "content-type": "text/plain;charset=UTF-8", accept: "text/x-component" };
const fieldNames = [
  ...Object.keys(companyFields),
  "email",
  "password",
  "subject",
  "message",
  "kind",
  "place",
  "coin",
  "shown",
  "next",
];

/** The fields of one of our forms, each with the marker or with an invalid value. */
function hostileFields(prefix = "") {
  const fields = fieldNames.map(
    (name, at) => [prefix + name, (turn + at) % 3 ? marker : pick(values)] as const,
  );
  const strangers = [0, 1, 2].map(() => [prefix + pick(names), pick(values)] as const);
  const file = [
    `${prefix}fullName`,
    "GIF89a",
    '; filename="../../a.gif"\r\nContent-Type: image/gif',
  ] as const;
  // Always refused, because the email, which comes first, is invalid.
  return [
    [`${prefix}email`, `${marker} at example`] as const,
    ...fields,
    ...strangers,
    ...fields.slice(0, 3),
    file,
  ];
}

const post = (action: Action, what: string, headers: Hostile["headers"], body: Hostile["body"]): Hostile => ({
  what: `${action.name}: ${what}`,
  method: "POST",
  path: action.path,
  headers,
  body,
});

/** Native form posts: both of Next's ways to name the action, then the fields. */
function plainPosts(action: Action): Hostile[] {
  const bound = JSON.stringify({ id: action.id, bound: "$@1" });
  const state = [
    ["$ACTION_REF_1", ""],
    ["$ACTION_1:0", bound],
    ["$ACTION_1:1", "[null]"],
    ["$ACTION_KEY", "k"],
  ] as const;
  return Array.from({ length: rounds }, (_, round) => {
    const mark = round % 2 ? state : ([[`$ACTION_ID_${action.id}`, ""]] as const);
    const { body, type } = multipart([...mark, ...hostileFields()]);
    return post(action, "a plain post", { "content-type": type }, body);
  });
}

const called = (action: Action) => ({ ...script, "next-action": action.id });

/** Calls by script: serialized arguments of any kind, with or without form fields. */
function scriptPosts(actions: readonly Action[]): Hostile[] {
  const texts = deal(actions, argumentTexts, 4).map(([action, text]) =>
    post(action, "arguments", called(action), text),
  );
  const forms = actions.flatMap((action) =>
    Array.from({ length: rounds }, () => {
      const { body, type } = multipart([
        ...hostileFields("_1_"),
        ["0", pick(['["$K1"]', '[null,"$K1"]', '["$K1","$K1"]'])],
      ]);
      return post(action, "a form's fields as arguments", { ...called(action), "content-type": type }, body);
    }),
  );
  return [...texts, ...forms];
}

type Unreadable = (action: Action) => Hostile;

/** Calls that can't be parsed: malformed arguments, truncated forms, other content types, and oversized bodies. */
const unreadablePosts: readonly Unreadable[] = [
  ...brokenArguments.map(
    (text): Unreadable =>
      (action) =>
        post(action, "broken arguments", called(action), text),
  ),
  ...["a form cut off", "a form cut off, by script"].map((what): Unreadable => (action) => {
    const { body, type } = multipart([[`$ACTION_ID_${action.id}`, ""], ...hostileFields()]);
    const cut = body.subarray(0, Math.floor(body.length * pick([0.2, 0.5, 0.9])));
    return post(action, what, { ...(/script/.test(what) && called(action)), "content-type": type }, cut);
  }),
  ...["a form of 200 kB", "a form of 200 kB, by script"].map((what): Unreadable => (action) => {
    const fields = [[`$ACTION_ID_${action.id}`, ""] as const, ["fullName", marker.repeat(8000)] as const];
    const { body, type } = multipart(fields);
    return post(action, what, { ...(/script/.test(what) && called(action)), "content-type": type }, body);
  }),
  (action) => post(action, "arguments of 200 kB", called(action), JSON.stringify([marker.repeat(8000)])),
  ...["application/json", "text/html", "multipart/form-data", "multipart/form-data; boundary=", ""].map(
    (type): Unreadable =>
      (action) =>
        post(action, type, { "next-action": action.id, "content-type": type }, `a=${marker}`),
  ),
  ...["{}", '{"id":1}', "x", '{"id":"ours","bound":"$@9"}'].map((reference): Unreadable => (action) => {
    const { body, type } = multipart([
      ["$ACTION_REF_1", ""],
      ["$ACTION_1:0", reference.replace("ours", action.id)],
      ["$ACTION_1:1", "[null]"],
    ]);
    return post(action, "a broken reference", { "content-type": type }, body);
  }),
];

/** Calls of unknown actions. */
function strangePosts(): Hostile[] {
  return ["0".repeat(42), "x", "__proto__", "constructor", "a".repeat(5000), "../../etc/passwd"].flatMap(
    (id) => {
      const action = { id, name: "unknown action", path: "/login" };
      const { body, type } = multipart([[`$ACTION_ID_${id}`, ""], ...hostileFields()]);
      return [
        post(action, "script", { ...script, "next-action": id }, "[]"),
        post(action, "plain", { "content-type": type }, body),
      ];
    },
  );
}

// Promise: Hostile calls of server actions cause no error, write no row and reveal nothing.
test("hostile calls of every server action cause no error and no row", async () => {
  const actions = listActions();
  expect(actions.length).toBeGreaterThanOrEqual(16);
  expect(existsSync(".next/BUILD_ID")).toBe(true);
  await expectDecentAnswers([...actions.flatMap(plainPosts), ...scriptPosts(actions), ...strangePosts()]);
  await expectNoRows();
});

// Promise: Malformed calls of actions are refused and store nothing.
test("malformed action calls are refused and store nothing @core", async () => {
  const pairs = deal(listActions(), unreadablePosts, 6);
  await expectDecentAnswers(
    pairs.map(([action, make]) => make(action)),
    true,
  );
  await expectNoRows();
});

/** Every route with the query parameters it reads, by kind: prerendered page, page rendered per request, route handler. */
const kinds: Record<string, readonly string[]>[] = [
  {
    "/": ["code", "error"],
    "/auth/callback": ["code", "error", "error_description"],
    "/auth/contact": ["company"],
    "/contact": ["topic"],
    "/faqs": ["_rsc"],
    "/jurisdictions": ["q", "region", "price", "sort"],
    "/order-form/nevis": ["place", "company"],
    "/robots.txt": ["x"],
    "/share/home.png": ["x"],
    "/sitemap.xml": ["x"],
  },
  {
    "/auth/confirm": ["token_hash", "type"],
    "/choose": ["place", "in", "company"],
    "/jurisdictions/compare": ["places"],
    "/find-a-jurisdiction/result": ["purpose", "people", "owners", "budget", "bank"],
    "/quote/nevis": ["director", "shareholder"],
    "/login": ["tab", "next"],
    "/new-password": ["next"],
    "/order-confirmation": ["session_id", "receipt"],
    "/payment": ["method", "session_id", "link"],
    "/user-account": ["tab"],
    "/user-account/orders/IBC-123456": ["tab"],
    "/user-account/companies/IBC-123456": ["tab"],
  },
  {
    "/auth/session": ["user"],
    "/order-confirmation/R-000001": ["order"],
    "/user-account/orders/IBC-123456/R-000001": ["x"],
    "/api/scheduler": ["now"],
  },
];

const elsewhere = ["//evil.example", "/%5cevil.example", "https://user:pass@evil.example/user-account"];

/** Requests to try in every run: those made for one route, and those that once revealed too much. */
const always = [
  ...elsewhere.flatMap((to) => [`/login?next=${to}`, `/new-password?next=${to}`]),
  ...[`cs_test_${"a".repeat(30)}`, "cs_test_%00aaaaaaaaaa"].flatMap((session) => [
    `/order-confirmation?session_id=${session}`,
    `/payment?session_id=${session}`,
  ]),
  `/order-confirmation?receipt=${"0".repeat(64)}`,
  "/order-confirmation/R-000001?order=IBC-123456",
  "/auth/callback?code=x",
];

const pageFolders = [
  "/",
  "/jurisdictions/",
  "/order-form/",
  "/trust-order-form/",
  "/bank-account-order/",
  "/trusts/",
  "/banking/",
  "/share/",
];

// Promise: Hostile addresses cause no error, reveal nothing and redirect nowhere else.
test("hostile addresses and queries cause no error and no redirect to another site", async () => {
  const asked = kinds.flatMap((routes) => {
    const one = Object.entries(routes).flatMap(([path, params]) =>
      params.map((name) => [path, name] as const),
    );
    const many = Object.entries(routes).map(([path, params]) => [path, params[0]!] as const);
    return [
      ...deal(one, hostileTexts, 5).map(([[path, name], text]) => `${path}?${name}=${text}`),
      ...deal(many, hostileTexts, 2).map(
        ([[path, name], text]) => `${path}?${name}=${text}&${name}=x&__proto__[x]=1&${name}[]=${text}`,
      ),
    ];
  });
  const within = [
    [...pageFolders, "/user-account/orders/"],
    ["/auth/", "/api/"],
    ["/_next/image?url=", "/_next/static/"],
  ].flatMap((folders) => deal(folders, hostilePaths, 6).map(([folder, text]) => folder + text));
  await expectDecentAnswers([...always, ...asked, ...within].map((path) => ({ what: "address", path })));
  await expectDecentAnswers(
    ["*", "/_global-error", "/_not-found", "/%66aqs", "/%5fnext", "http://evil.example/faqs"].map((path) => ({
      what: "odd address",
      path,
    })),
  );
  // Addresses that can't be decoded.
  const undecodable = pageFolders.flatMap((folder) =>
    ["%", "%zz", "%ff%fe", "%ED%A0%80"].map((text) => folder + text),
  );
  await expectDecentAnswers(undecodable.map((path) => ({ what: "no address", path })));
});
