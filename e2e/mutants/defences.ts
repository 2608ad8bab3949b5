import type { Mutant } from "./mutant-list.ts";

const limitsSql = "supabase/schemas/02_limits.sql";
const build = (name: string) => ({ file: "front/build.test.ts", name });

const rotation = (name: string) => ({ file: "lib/rotation.test.ts", name });
const action = (name: string) => ({ file: "lib/guard/form-action.test.ts", name });

/** Rate limits, addresses, headers and the log. */
export const defencesMutants: readonly Mutant[] = [
  {
    guard: "The number of query pairs is limited",
    file: "lib/guard/request-limits.ts",
    find: "if (query >= 0 && hasMoreThan(",
    replace: "if (query >= 1e9 && hasMoreThan(",
    test: { file: "lib/guard/request-limits.test.ts", name: "one query pair more" },
  },
  {
    guard: "The number of cookies is limited",
    file: "lib/guard/request-limits.ts",
    find: 'hasMoreThan(requestLimits.cookies, ";", cookie) ? 431 : undefined',
    replace: "undefined",
    test: { file: "lib/guard/request-limits.test.ts", name: "one cookie more" },
  },
  {
    guard: "The number of a form's fields is limited",
    file: "lib/guard/request-limits.ts",
    find: "return boundary !== undefined && hasMoreThan(",
    replace: "return boundary === undefined && hasMoreThan(",
    test: { file: "front/form-body.test.ts", name: "one multipart field more" },
  },
  {
    guard: "A form sent by another site is refused",
    file: "front/refuse.ts",
    find: "new URL(origin).host !== ours.trim()",
    replace: "new URL(origin).host === undefined",
    test: { file: "front/refuse.test.ts", name: "a form sent by another site" },
  },
  {
    guard: "A webhook's body has a limit",
    file: "lib/guard/request-text.ts",
    find: "if (size > maxBytes) return undefined;",
    replace: "if (size > 1000 * maxBytes) return undefined;",
    test: {
      file: "lib/guard/request-text.test.ts",
      name: "stops reading an endless body without a stated length",
    },
  },
  {
    guard: "Attempts are limited, in each process",
    file: "lib/visitor/attempt-counter.ts",
    find: "if (open.attempts >= most) return open.ends - now;",
    replace: "",
    test: { file: "lib/visitor/attempt-counter.test.ts", name: "allows the limit's attempts" },
  },
  {
    guard: "A limit ends when its time is over",
    file: "lib/visitor/attempt-counter.ts",
    find: "      if (open && open.ends > now) {",
    replace: "      if (open) {",
    test: { file: "lib/visitor/attempt-counter.test.ts", name: "allows the limit's attempts" },
  },
  {
    guard: "Attempts are limited, over all instances",
    file: limitsSql,
    find: "if counted.attempts <= p_most then",
    replace: "if true then",
    test: { file: "supabase/rate-limits.test.ts", name: "allows the limit's attempts" },
  },
  {
    guard: "All instances share one count",
    file: "lib/guard/rate-limit.ts",
    find: " || Math.max(...(await Promise.all(keys.map(sharedWait(rate)))))",
    replace: "",
    test: {
      file: "lib/guard/rate-limit.test.ts",
      name: "an attempt over the shared limit is refused",
    },
  },
  {
    guard: "A visitor's address is the one our proxy saw",
    file: "lib/visitor/visitor-address.ts",
    find: "entries[entries.length - hops]",
    replace: "entries[0]",
    test: { file: "lib/guard/rate-limit.test.ts", name: "a forged X-Forwarded-For header changes nothing" },
  },
  {
    guard: "The server appends the address that it sees",
    file: "front/client-address.ts",
    find: "before ? `${String(before)}, ${peer}` : peer",
    replace: "before ?? peer",
    test: {
      file: "front/client-address.test.ts",
      name: "the last entry is the address of the connection",
    },
  },
  {
    guard: "Our own server's entry is counted",
    file: "lib/visitor/visitor.ts",
    find: "(PEER_APPENDED ? 1 : 0)",
    replace: "0",
    test: {
      file: "lib/guard/rate-limit.test.ts",
      name: "behind a proxy, the visitor is the entry before the proxy's",
    },
  },
  {
    guard: "Methods that nothing handles are refused",
    file: "front/refuse.ts",
    find: "if (methods.includes(method)) return false;",
    replace: "return false;",
    test: { file: "front/refuse.test.ts", name: "TRACE is refused" },
  },
  {
    guard: "A URL that is not a path matches no page",
    file: "front/normalize-url.ts",
    find: 'path.startsWith("/") && ',
    replace: "",
    test: { file: "front/normalize-url.test.ts", name: '"*" matches no page' },
  },
  {
    guard: "What others print is a line of ours",
    file: "lib/log.ts",
    find: 'plain(toLine(level, "printed", { text: textOf(said) }))',
    replace: "plain(format(...said))",
    test: { file: "lib/log.test.ts", name: "other code's output becomes one JSON line" },
  },
  {
    guard: "A terminal's controls are written in code",
    file: "lib/log.ts",
    find: "/[\\p{Cc}\\p{Zl}\\p{Zp}]/gu",
    replace: "/[\\n]/gu",
    test: {
      file: "lib/log.test.ts",
      name: "the site's own lines stay unchanged when all output goes through the log",
    },
  },
  {
    guard: "Errors go to the log without their message",
    file: "lib/log.ts",
    find: 'typeof error.cause === "string" && error.cause',
    replace: "error.message",
    test: { file: "lib/log.test.ts", name: "logs an error's class" },
  },
  {
    guard: "Traces have no query of an address",
    file: "lib/server/tracing.ts",
    find: 'attributes[name] = value.replace(/\\?.*/s, "");',
    replace: "attributes[name] = value;",
    test: { file: "lib/server/tracing.test.ts", name: "a span has no query strings or error messages" },
  },
  {
    guard: "Browsers do not guess content types",
    file: "lib/guard/security-headers.ts",
    find: '    { key: "X-Content-Type-Options", value: "nosniff" },\n',
    replace: "",
    test: { file: "lib/guard/security-headers.test.ts", name: "every path has the security headers" },
  },
  {
    guard: "A stranger's wrong passwords lock out the stranger",
    file: "lib/guard/rate-limit.ts",
    find: "const who = [name?.toLowerCase(), from]",
    replace: "const who = [name?.toLowerCase() ?? from]",
    test: { file: "lib/guard/rate-limit.test.ts", name: "counts each kind separately" },
  },
  {
    guard: "Browsers prerender only pages with deferred hydration",
    file: "front/defer-hydration.ts",
    find: "[...linked].filter((href) => prerenderable.has(href))",
    replace: "[...linked]",
    test: build("browsers may prerender linked pages with deferred hydration"),
  },
  {
    guard: "The build fails on a script it does not know",
    file: "front/defer-hydration.ts",
    find: "if (!isKnown || type) throw",
    replace: "if (!isKnown && type) throw",
    test: build("the build fails on a page with another id of the boot script"),
  },
  {
    guard: "The policy covers the speculation rules",
    file: "front/build.ts",
    find: '|text\\/javascript"|speculationrules")',
    replace: '|text\\/javascript")',
    test: build("the policy allows these scripts and no others"),
  },
  {
    guard: "A build can leave hydration as Next does it",
    file: "front/build.ts",
    find: " && !settings.EAGER_HYDRATION",
    replace: "",
    test: build("EAGER_HYDRATION changes nothing in the pages but the policy"),
  },
  {
    guard: "Only what failed through an outage does not count",
    file: "lib/guard/rate-limit.ts",
    find: "if (!result.ok && result.outage) for",
    replace: "if (!result.ok) for",
    test: action("a failure caused by the input counts as an attempt"),
  },
  {
    guard: "An outage is no reason to be flooded",
    file: "lib/guard/rate-limit.ts",
    find: "if (!ownWait(uncounted, wide)) await",
    replace: "if (wide) await",
    test: { file: "lib/guard/rate-limit.test.ts", name: "does not count failures on our side" },
  },
  {
    guard: "A response for one visitor is not cached",
    file: "front/static-response.ts",
    find: "response.status === 200 && !isPrivate",
    replace: "response.status === 200 && isPrivate !== undefined",
    test: { file: "front/static-response.test.ts", name: "a response that sets a cookie is not cached" },
  },
  {
    guard: "Structured data closes no script",
    file: "components/json-ld.tsx",
    find: '.replaceAll("<", "\\\\u003c")',
    replace: "",
    test: {
      file: "components/json-ld.property.test.tsx",
      name: "renders one script element and keeps the data",
    },
  },
  {
    guard: "A removed secret no longer reads",
    file: "lib/settings.ts",
    find: 'list.split(",").map((secret) => secret.trim())',
    replace: `{
      const known = globalThis as { seen?: string[] };
      return (known.seen = [...list.split(",").map((secret) => secret.trim()), ...(known.seen ?? [])]);
    }`,
    test: rotation("made with the old secret"),
  },
  {
    guard: "The first secret of a list writes",
    file: "lib/cookies/encrypted.ts",
    find: "const session = await open(serverEnv().SESSION_SECRET[0]);",
    replace: "const session = await open(serverEnv().SESSION_SECRET.at(-1)!);",
    test: rotation("an order draft"),
  },
  {
    guard: "Every secret of a list reads",
    file: "lib/orders/payment-request.ts",
    find: "for (const password of serverEnv().SESSION_SECRET)",
    replace: "for (const password of serverEnv().SESSION_SECRET.slice(0, 1))",
    test: rotation("a reminder's link"),
  },
  {
    guard: "A rotation frees no rate limit",
    file: "lib/guard/rate-limit.ts",
    find: "const keys = SESSION_SECRET.map(",
    replace: "const keys = SESSION_SECRET.slice(0, 1).map(",
    test: { file: "lib/guard/rate-limit.test.ts", name: "rotating the secret resets no limit" },
  },
];
