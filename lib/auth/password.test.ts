import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { setPassword } from "./password";

vi.mock("@/lib/log", () => ({ log: () => {}, errorCode: () => "" }));

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const exp = Math.floor(Date.now() / 1000) + 3600;
const access_token = `${encode({ alg: "HS256" })}.${encode({ sub: "ada", exp })}.${encode({})}`;

/** An Auth that finds every password weak, for these reasons. */
let auth: Server;
let reasons: string[] = [];
beforeAll(async () => {
  auth = createServer((request, response) => {
    const body =
      request.method === "PUT"
        ? { code: 422, error_code: "weak_password", msg: "Weak", weak_password: { reasons } }
        : { id: "ada", aud: "authenticated", email: "ada@example.com" };
    response.writeHead(request.method === "PUT" ? 422 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => auth.listen(0, "127.0.0.1", listening));
});
afterAll(() => auth.close());

// Promise: A weak or leaked password is refused with Auth's reasons, under its field.
it.each([
  [["length"], "too short"],
  [["characters"], "other kinds of characters"],
  [["pwned"], "leaked passwords"],
  [["length", "pwned"], "too short, and this one is in a list of leaked"],
])("a password that Auth refuses for %j shows why under its field", async (why, said) => {
  reasons = why;
  const url = `http://127.0.0.1:${(auth.address() as AddressInfo).port}`;
  const client = createClient(url, "key", { auth: { persistSession: false, autoRefreshToken: false } });
  await client.auth.setSession({ access_token, refresh_token: "x" });
  const result = await setPassword(client, "123456");
  expect(result).toMatchObject({ ok: false, notice: messages.form.check, reasons: why });
  expect(result.ok ? "" : result.fields?.password).toContain(said);
});
