import { expect, type APIRequestContext } from "@playwright/test";
import { asOwner } from "./desk";
import { test } from "./fixtures";
import { deal, random } from "./hostile-requests";
import { freshEmail } from "./services";
import { signInNew } from "./signed-in";

const desk = [
  "/desk",
  "/desk/orders",
  "/desk/orders/IBC-123456",
  "/desk/inquiries",
  "/desk/mails",
  "/desk/more",
];

type Ask = { method?: string; headers?: Record<string, string>; data?: string };
const visit: Ask = {};
const ways: [string, Ask][] = [
  ["a visit", visit],
  ["a look at the head", { method: "HEAD" }],
  ["the router's data", { headers: { rsc: "1" } }],
  ["the router's data, ahead", { headers: { rsc: "1", "next-router-prefetch": "1" } }],
  [
    "a part of it",
    { headers: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" } },
  ],
  [
    "a plain form",
    { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, data: "a=b" },
  ],
  [
    "an action",
    { method: "POST", headers: { "next-action": "0".repeat(42), "content-type": "text/plain" }, data: "[]" },
  ],
  ["JSON", { method: "POST", headers: { "content-type": "application/json" }, data: "{}" }],
  ["a deletion", { method: "DELETE" }],
  ["what may be asked", { method: "OPTIONS" }],
];

/** Of each answer what differs by itself is left out: the clock, the request's id, the visit's nonce, and the address that was asked. */
async function answerTo(request: APIRequestContext, path: string, { method = "GET", ...how }: Ask) {
  const answer = await request.fetch(path, { method, maxRedirects: 0, ...how });
  const { date: _, ...headers } = answer.headers();
  if (headers["x-request-id"]) headers["x-request-id"] = "its own";
  const plain = (text: string) =>
    text
      .replaceAll(/nonce-[\w+/=]+|nonce="[^"]+"|\\"nonce\\":\\"[^"]+"|"nonce":"[^"]+"/g, "nonce")
      .replaceAll(path, "/asked")
      .replaceAll(JSON.stringify(path.split("/")), "asked")
      .replaceAll(JSON.stringify(JSON.stringify(path.split("/"))).slice(1, -1), "asked");
  // The router's own word for an address of one part.
  const named = (text: string) =>
    plain(text).replaceAll(/(\\"k\W+)(?:desk|task|at-the-[dt]ask|at-the-desk)\b/g, "$1asked");
  return {
    status: answer.status(),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, plain(value)])),
    body: named((await answer.body()).toString("latin1")),
  };
}

/** An address of nobody's with as many letters in as many parts. */
const nobodys = (path: string) => path.replace("/desk", "/task");

const inner = ["/auth/at-the-desk", "/auth/at-the-desk/orders"];
const all = ways.map(([, how]) => how);

/** Which addresses are asked in which way: each visited, and each way at some of them; each with each for `Infinity`. */
const asking = (times: number) => ({
  behind: deal(random(1), inner, all, times),
  before: [
    ...desk.map((path): [string, Ask] => [path, visit]),
    ...deal(random(1), desk, all.slice(1), times),
  ],
});

async function expectHidden(request: APIRequestContext, times = 3) {
  const { behind, before } = asking(times);
  for (const [path, { headers, ...how }] of behind) {
    const within = { ...how, headers: { ...headers, "x-at-desk": "1" } };
    const known = await answerTo(request, path, within);
    const unknown = await answerTo(request, path.replace("at-the-desk", "at-the-task"), within);
    expect({ path, how: within, ...known }).toEqual({ path, how: within, ...unknown });
  }
  for (const [path, how] of before) {
    const asked = await answerTo(request, path, how);
    expect({ path, how, ...asked }).toEqual({
      path,
      how,
      ...(await answerTo(request, nobodys(path), how)),
    });
    if (how === visit) expect(asked.status).toBe(404);
  }
}

// That its pages look for themselves: session.spec.ts.
test("to a visitor and to a customer the desk's addresses are like any that are nobody's", async ({
  context,
  request,
}) => {
  await expectHidden(request, Infinity);
  await signInNew(context, freshEmail("curious"));
  await expectHidden(context.request);
});

test("no page's address and no router data tell of the desk's pages", async ({ request }) => {
  for (const path of ["/", "/ibc-club", "/auth/confirm", "/no-such-page", "/auth/no-such-page"]) {
    for (const [, { headers, method }] of ways.filter(([name]) => /visit|data|part/.test(name))) {
      const answer = await request.fetch(path, { method, headers });
      expect(await answer.text(), `${path} ${JSON.stringify(headers)}`).not.toMatch(/at-the-desk|nobodys/);
    }
  }
});

test("who works there sees the desk; the day the role is taken back, nothing", async ({ page }) => {
  const email = freshEmail("desk");
  await signInNew(page.context(), email, "staff");
  await page.goto("/user-account");
  await page.getByRole("link", { name: "The desk" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "To do" })).toBeVisible();
  await asOwner((owner) =>
    owner.unsafe("update auth.users set raw_app_meta_data = '{}' where email = $1", [email]),
  );
  await expectHidden(page.request);
});
