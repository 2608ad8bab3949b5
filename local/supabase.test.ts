import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toDatabaseAddress } from "./database/cluster.ts";
import { startDatabase, type DatabaseServer } from "./database/server.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";
import { startSupabaseEmulator } from "./supabase.ts";

const directory = mkdtempSync(join(tmpdir(), "supabase-"));
let server: DatabaseServer;
let secrets: Secrets;
beforeAll(async () => {
  server = await startDatabase({ directory, durable: false });
  secrets = await loadSecrets(join(directory, "secrets.json"));
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const secret = () => new TextEncoder().encode(secrets.supabaseJwtSecret);
const start = () =>
  startSupabaseEmulator({
    root: resolve(import.meta.dirname, ".."),
    database: toDatabaseAddress(directory),
    files: join(directory, "files"),
    port: 0,
    googlePort: 0,
    appUrl: "http://localhost:3000",
    secrets,
    sendMail: async () => undefined,
  });

// Promise: The local backend serves requests in parallel.
test("the Supabase emulator answers 30 simultaneous requests right after it starts", async () => {
  const supabase = await start();
  const key = secrets.supabaseSecretKey;
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  const ask = async () => (await fetch(`${supabase.url}/rest/v1/orders?select=id`, { headers })).status;
  expect(await Promise.all(Array.from({ length: 30 }, ask))).toEqual(Array(30).fill(200));
  const opened = "select count(*)::int as opened from pg_stat_activity where backend_type = 'client backend'";
  expect((await supabase.query(opened))[0]!.opened).toBeGreaterThan(10);
  await supabase.close();
});

test("a signed upload URL works for two hours and only for one bucket and path", async () => {
  const supabase = await start();
  const storage = createClient(supabase.url, secrets.supabaseSecretKey).storage.from("documents");
  const sign = async (path: string) => (await storage.createSignedUploadUrl(path)).data!.signedUrl;
  const put = async (url: string) => {
    const headers = { "content-type": "application/pdf" };
    const answer = await fetch(url, { method: "PUT", headers, body: "%PDF-1.7" });
    return answer.ok ? "stored" : ((await answer.json()) as { statusCode: string }).statusCode;
  };
  const url = await sign("signed");
  const [path, bucket] = [url.replace("/signed?", "/other?"), url.replace("/documents/", "/avatars/")];
  for (const other of [path, bucket, `${url}x`]) expect(await put(other)).toBe("400");
  const { payload } = await jwtVerify(new URL(url).searchParams.get("token")!, secret());
  expect(payload.exp! - payload.iat!).toBe(2 * 60 * 60);
  const expired = new SignJWT(payload).setProtectedHeader({ alg: "HS256" }).setExpirationTime(1);
  expect(await put(url.replace(/token=.*/, `token=${await expired.sign(secret())}`))).toBe("400");
  expect(await put(url)).toBe("stored");
  await supabase.close();
});
