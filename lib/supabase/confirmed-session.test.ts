import { SignJWT } from "jose";
import { expect, it, vi } from "vitest";
import { formatConfirmedHeader, readConfirmedSession } from "./confirmed-session";
import { sessionConfirmedHeader } from "./cookies";

const sent = vi.hoisted(() => ({ headers: new Headers(), cookie: "" }));
vi.mock("next/headers", () => ({
  headers: async () => sent.headers,
  cookies: async () => ({ getAll: () => [{ name: "sb-session", value: sent.cookie }] }),
}));
vi.mock("@/lib/env.server", () => ({ isHttps: () => false }));

async function send(header: string | undefined) {
  sent.headers = new Headers(header ? { [sessionConfirmedHeader]: header } : {});
  const token = new SignJWT({ sub: "ada" }).setProtectedHeader({ alg: "HS256" }).setExpirationTime("1h");
  const access_token = await token.sign(Buffer.from("a secret of at least thirty-two characters"));
  const session = { access_token, refresh_token: "x", expires_at: 1_900_000_000 };
  sent.cookie = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

it("a session confirmed by the middleware is read from the header", async () => {
  for (const word of ["active", "staff", "desk", "code"] as const) {
    await send(formatConfirmedHeader(word));
    expect(await readConfirmedSession()).toMatchObject({ claims: { sub: "ada" }, word });
  }
});

const forged = [undefined, "1", "active", " active", "undefined active", `${crypto.randomUUID()} active`];

// Promise: A visitor can't confirm a session with a header: it carries a secret of the running server.
it.each(forged)("a session with the forged header %j isn't confirmed", async (header) => {
  await send(header);
  expect(await readConfirmedSession()).toBeUndefined();
});
