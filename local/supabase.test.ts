import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf } from "./database/cluster.ts";
import { startDatabase, type DatabaseServer } from "./database/server.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";
import { startSupabase } from "./supabase.ts";

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
  startSupabase({
    root: resolve(import.meta.dirname, ".."),
    database: addressOf(directory),
    files: join(directory, "files"),
    port: 0,
    googlePort: 0,
    appUrl: "http://localhost:3000",
    secrets,
    sendMail: async () => undefined,
  });

// Promise: The local backend serves requests in parallel.
test("serves simultaneous first requests", async () => {
  const supabase = await start();
  const key = secrets.supabaseSecretKey;
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  const ask = async () => (await fetch(`${supabase.url}/rest/v1/orders?select=id`, { headers })).status;
  expect(await Promise.all(Array.from({ length: 30 }, ask))).toEqual(Array(30).fill(200));
  const [row] = await supabase.query(
    "select count(*)::int as opened from pg_stat_activity where backend_type = 'client backend'",
  );
  expect(row!.opened).toBeGreaterThan(10);
  await supabase.close();
});

test("files need the secret key, follow the bucket's rules and survive a restart", async () => {
  const client = (url: string, key: string) => createClient(url, key).storage.from("documents");
  const file = { contentType: "application/pdf" };
  const bytes = Buffer.from("%PDF-1.7 an example");
  const first = await start();
  const server = client(first.url, secrets.supabaseSecretKey);
  expect((await server.upload("one", bytes, file)).error).toBeNull();
  expect((await server.upload("one", bytes, file)).error).not.toBeNull();
  expect((await server.upload("page", bytes, { contentType: "text/html" })).error).not.toBeNull();
  expect((await server.upload("big", Buffer.alloc(10 * 1024 * 1024 + 1), file)).error).not.toBeNull();
  const publicClient = client(first.url, secrets.supabasePublishableKey);
  expect((await publicClient.download("one")).error).not.toBeNull();
  expect((await publicClient.upload("two", bytes, file)).error).not.toBeNull();
  expect((await publicClient.remove(["one"])).data ?? []).toEqual([]);
  await first.close();

  const second = await start();
  const again = client(second.url, secrets.supabaseSecretKey);
  expect(await (await again.download("one")).data!.text()).toBe("%PDF-1.7 an example");
  expect((await again.remove(["one", "never"])).error).toBeNull();
  expect((await again.download("one")).error).not.toBeNull();
  await second.close();
});

test("a signed URL stores one file at its path, as hosted Storage does", async () => {
  const supabase = await start();
  const storage = createClient(supabase.url, secrets.supabaseSecretKey).storage.from("documents");
  const sign = async (path: string) => (await storage.createSignedUploadUrl(path)).data!.signedUrl;
  const put = async (url: string, body: BodyInit = "%PDF-1.7", type = "application/pdf") => {
    const answer = await fetch(url, { method: "PUT", headers: { "content-type": type }, body });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    return answer.ok ? "stored" : ((await answer.json()) as { statusCode: string }).statusCode;
  };
  const url = await sign("signed");
  const asked = await fetch(url, {
    method: "OPTIONS",
    headers: { origin: "https://shop.example.com", "access-control-request-method": "PUT" },
  });
  expect(asked.headers.get("access-control-allow-origin")).toBe("*");
  expect(await put(url, "<html>", "text/html")).toBe("415");
  expect(await put(url, Buffer.alloc(10 * 1024 * 1024 + 1))).toBe("413");
  for (const other of [
    url.replace("/signed?", "/other?"),
    url.replace("/documents/", "/avatars/"),
    `${url}x`,
  ])
    expect(await put(other)).toBe("400");
  const { payload } = await jwtVerify(new URL(url).searchParams.get("token")!, secret());
  expect(payload.exp! - payload.iat!).toBe(2 * 60 * 60);
  const old = await new SignJWT(payload)
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(1)
    .sign(secret());
  expect(await put(url.replace(/token=.*/, `token=${old}`))).toBe("400");
  expect(await put(url)).toBe("stored");
  expect(await put(url)).toBe("409");
  expect(await (await storage.download("signed")).data!.text()).toBe("%PDF-1.7");
  await supabase.close();
});

// Hosted Storage looks for an existing file only when a request begins.
test("of two uses of a signed URL at once, the later replaces the earlier one's file", async () => {
  const supabase = await start();
  const storage = createClient(supabase.url, secrets.supabaseSecretKey).storage.from("documents");
  const url = (await storage.createSignedUploadUrl("twice")).data!.signedUrl;
  const { promise: go, resolve: end } = Promise.withResolvers<void>();
  const init = { method: "PUT", headers: { "content-type": "application/pdf" }, duplex: "half" };
  const slow = fetch(url, {
    ...init,
    body: (async function* () {
      yield Buffer.from("%PDF-");
      await go;
      yield Buffer.from("slow");
    })(),
  } as unknown as RequestInit);
  await new Promise((begun) => setTimeout(begun, 200));
  expect((await fetch(url, { ...init, body: "%PDF-quick" } as RequestInit)).ok).toBe(true);
  end();
  expect((await slow).ok).toBe(true);
  expect(await (await storage.download("twice")).data!.text()).toBe("%PDF-slow");
  await supabase.close();
});

test("closes in time after the database has ended", async () => {
  const supabase = await start();
  process.kill(server.pid, "SIGKILL");
  await server.ended;
  await fetch(`${supabase.url}/rest/v1/orders?select=id`).catch(() => undefined);
  await supabase.close();
}, 10_000);
