import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { messages } from "@/data/messages";
import { serveOnLoopback, type RunningServer } from "@/e2e/support/serve";
import { setPassword } from "./password";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const exp = Math.floor(Date.now() / 1000) + 3600;
const access_token = `${encode({ alg: "HS256" })}.${encode({ sub: "ada", exp })}.${encode({})}`;

/** An Auth that finds every password weak, for these reasons. */
let auth: RunningServer;
let reasons: string[] = [];
beforeAll(async () => {
  auth = await serveOnLoopback(0, ({ method }) => {
    if (method !== "PUT") return Response.json({ id: "ada", aud: "authenticated", email: "ada@example.com" });
    const weak = { code: 422, error_code: "weak_password", msg: "Weak", weak_password: { reasons } };
    return Response.json(weak, { status: 422 });
  });
});
afterAll(() => auth.close());

// Promise: A weak or leaked password is refused with Auth's reasons, under its field.
it.each([
  ["is too short", ["length"], "too short"],
  ["lacks a required kind of character", ["characters"], "other kinds of characters"],
  ["has been leaked", ["pwned"], "leaked passwords"],
  ["is too short and leaked", ["length", "pwned"], "too short, and this one is in a list of leaked"],
])("a new password that %s is refused with the reason under the field", async (_, why, said) => {
  reasons = why;
  const client = createClient(auth.url, "key", { auth: { persistSession: false, autoRefreshToken: false } });
  await client.auth.setSession({ access_token, refresh_token: "x" });
  const result = await setPassword(client, "123456");
  expect(result).toMatchObject({ ok: false, notice: messages.form.check, reasons: why });
  expect(result.ok ? "" : result.fields?.password).toContain(said);
});
