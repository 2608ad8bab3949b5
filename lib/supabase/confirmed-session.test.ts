import { SignJWT } from "jose";
import { expect, it, vi } from "vitest";
import { confirmedClaims } from "./confirmed-session";
import { sessionConfirmedHeader } from "./cookies";

const secret = "a secret of at least thirty-two characters";
const sent = vi.hoisted(() => ({ headers: new Headers(), cookie: "" }));
vi.mock("next/headers", () => ({
  headers: async () => sent.headers,
  cookies: async () => ({ getAll: () => [{ name: "sb-session", value: sent.cookie }] }),
}));
vi.mock("@/lib/env.server", () => ({ serverEnv: () => ({ SUPABASE_JWT_SECRET: [secret] }) }));

async function send({ confirmed = true, signedWith = secret, expires = "1h" }) {
  sent.headers = new Headers(confirmed ? { [sessionConfirmedHeader]: "1" } : {});
  const access_token = await new SignJWT({ sub: "ada" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(signedWith));
  const session = { access_token, refresh_token: "x", expires_at: 1_900_000_000 };
  sent.cookie = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

it("a session that middleware has confirmed needs no second request to Auth", async () => {
  await send({});
  expect(await confirmedClaims()).toMatchObject({ sub: "ada" });
});

// Promise: A visitor can't confirm a session with a header: its signature and expiry are verified again.
it.each([
  ["middleware has not confirmed", { confirmed: false }],
  ["someone else signed", { signedWith: "another secret of thirty-two characters" }],
  ["has expired", { expires: "-1s" }],
])("a session that %s is left to Auth", async (_, made) => {
  await send(made);
  expect(await confirmedClaims()).toBeUndefined();
});
