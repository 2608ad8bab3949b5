import { expect, it, vi } from "vitest";
import { discardUnverifiedSession } from "./confirmed-session";
import { readAccessToken, includesSessionCookie } from "./cookies";
import { buildSessionCookieOptions, addSessionHintCookie } from "./cookies";

const world = vi.hoisted(() => ({ https: false }));
vi.mock("@/lib/env.server", () => ({ isHttps: () => world.https }));
vi.mock("./signature", () => ({ verifyTokenSignature: async () => ({ kind: "valid", session: "1" }) }));

const whole = { access_token: "a.b.c", refresh_token: "r", expires_at: 1_900_000_000, user: { id: "1" } };
const encode = (session: unknown) => `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
const other = { name: "flash", value: "x" };
const chunks = (value: string) =>
  [value.slice(0, 30), value.slice(30)].map((part, at) => ({ name: `sb-session.${at}`, value: part }));

it.each([
  ["in one piece", [{ name: "sb-session", value: encode(whole) }]],
  ["in two pieces", chunks(encode(whole))],
  ["without the user", [{ name: "sb-session", value: encode({ ...whole, user: undefined }) }]],
])("a well-formed session cookie %s isn't changed", async (_, session) => {
  expect((await discardUnverifiedSession([other, ...session])).cookies).toEqual([other, ...session]);
});

const wrong: [string, string][] = [
  ...["access_token", "refresh_token", "expires_at"].flatMap((name) =>
    [null, true, {}, ["a"], name === "expires_at" ? "1" : 5].map((value): [string, string] => [
      `the ${name} ${JSON.stringify(value)}`,
      encode({ ...whole, [name]: value }),
    ]),
  ),
  ...[null, 5, "x", true].map((user): [string, string] => [`the user ${user}`, encode({ ...whole, user })]),
  ...[null, 5, "text", [], {}].map((value): [string, string] => [JSON.stringify(value), encode(value)]),
  ["invalid JSON", `base64-${Buffer.from("{").toString("base64url")}`],
  ["invalid base64", "base64-%%%"],
  ["invalid UTF-8", `base64-${Buffer.from([0xff, 0xed, 0xa0]).toString("base64url")}`],
  ["plain JSON", JSON.stringify(whole)],
  ["no content", ""],
];

// Promise: A malformed session cookie is cleared without an error.
it.each(wrong)("a session cookie with %s is cleared", async (_, value) => {
  const { cookies } = await discardUnverifiedSession([{ name: "sb-session", value }, other]);
  expect(cookies).toEqual([{ name: "sb-session", value: "" }, other]);
  const parts = await discardUnverifiedSession([...chunks(value), other]);
  expect(parts.cookies.map((cookie) => cookie.value)).toEqual(["", "", "x"]);
});

// Promise: On https another subdomain can't set a session cookie: its name begins with __Host-.
// Promise: Cookies are HttpOnly, SameSite and Secure.
it("over HTTPS, only a session cookie with the __Host- prefix is read", async () => {
  const planted = [{ name: "sb-session", value: encode(whole) }];
  const own = [{ name: "__Host-sb-session", value: encode(whole) }];
  expect(buildSessionCookieOptions(false).name).toBe("sb-session");
  expect([includesSessionCookie(planted), await readAccessToken(planted)]).toEqual([true, "a.b.c"]);
  world.https = true;
  expect(buildSessionCookieOptions(true)).toEqual({
    name: "__Host-sb-session",
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "lax",
  });
  expect([includesSessionCookie(planted), await readAccessToken(planted)]).toEqual([false, undefined]);
  expect([includesSessionCookie(own), await readAccessToken(own)]).toEqual([true, "a.b.c"]);
  world.https = false;
});

// Promise: A browser forgets its session 30 days after the last visit.
it("session cookies last 30 days and expire immediately when deleted", () => {
  const lasting = (maxAge: number) => {
    const cookie = { name: "sb-session", value: maxAge ? "x" : "", options: { maxAge } };
    return addSessionHintCookie([cookie]).map(({ options }) => options.maxAge);
  };
  expect(lasting(400 * 24 * 60 * 60)).toEqual([2_592_000, 2_592_000]);
  expect(lasting(0)).toEqual([0, 0]);
});
