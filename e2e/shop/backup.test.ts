import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, describe, expect, it, vi } from "vitest";
import { sumOrderLines } from "@/lib/orders/fees";
import { buildPayableOrderRow, createOrderToPayFromDraft } from "@/lib/orders/order-to-pay";
import { settleCheckout, type CheckoutSessionState } from "@/lib/orders/settle";
import { placeOrder } from "@/lib/orders/place-order";
import { ensureAccount, ensureDeskAccount } from "../../local/accounts.ts";
import { backUpProject } from "../../local/backup/back-up.ts";
import { connectToProject, type ProjectConnection } from "../../local/backup/place.ts";
import { restoreBackup } from "../../local/backup/restore.ts";
import { listSequences } from "../../local/backup/tables.ts";
import { toDatabaseAddress } from "../../local/database/cluster.ts";
import { serveOnLoopback } from "../../local/serve.ts";
import { buildSiteEnvironment } from "../../local/site-env.ts";
import { takeUnusedTotpCode } from "../../local/totp.ts";
import { startEmulators, type Emulators } from "../support/emulators.ts";
import { createExampleDraft } from "./test-shop.ts";

// The rate limit needs a request, and these tests have none.
vi.mock("@/lib/guard/rate-limit", () => ({ countAttempt: () => Promise.resolve(undefined) }));

type Shop = Emulators & { place: ProjectConnection };

const customer = { email: "ada@example.com", password: "at the account", name: "Ada Example" };
const desk = { email: "desk@example.com", password: "at the desk" };
const key = randomBytes(32);
const folder = mkdtempSync(join(tmpdir(), "backups-"));
const opened: Shop[] = [];

/** An empty project: a database, Storage and Auth in a separate folder. */
async function openShop(): Promise<Shop> {
  const services = await startEmulators("http://127.0.0.1:1");
  const { url, path } = toDatabaseAddress(join(services.data, "database"));
  const storage = { url: services.supabaseUrl, secretKey: services.secrets.supabaseSecretKey };
  const shop = { ...services, place: connectToProject(url, storage, { path }) };
  opened.push(shop);
  return shop;
}
afterAll(async () => {
  for (const { place, close } of opened) {
    await place.sql.end({ timeout: 2 });
    await close();
  }
  rmSync(folder, { recursive: true });
});

const files = (shop: Shop) =>
  createClient(shop.supabaseUrl, shop.secrets.supabaseSecretKey).storage.from("documents");

async function addFile(shop: Shop, name: string, bytes = randomBytes(200_000)): Promise<Buffer> {
  const { error } = await files(shop).upload(name, bytes, { contentType: "application/pdf" });
  if (error) throw error;
  return bytes;
}

/** Places a card order of the customer. Returns its paid checkout. */
async function addOrder(userId: string | null): Promise<CheckoutSessionState> {
  const contact = { userId: userId ?? "", email: customer.email, method: "card" as const };
  const row = buildPayableOrderRow(createOrderToPayFromDraft(createExampleDraft("company"))!, contact);
  const id = `cs_test_${row.id}`;
  await placeOrder({ ...row, user_id: userId }, id);
  const amount_total = sumOrderLines(row.lines).total * 100;
  const paid = { payment_status: "paid", payment_intent: `pi_${row.id}`, amount_total, currency: "usd" };
  return { id, ...paid, client_reference_id: null, metadata: {} };
}

/** Whoever holds one of these rows is signed in, or nearly. */
const sessionTables =
  "sessions refresh_tokens flow_state mfa_challenges mfa_amr_claims one_time_tokens".split(" ");

/** Every row of every table of ours and of Auth but its sessions, and every sequence. */
async function everything({ query }: Shop): Promise<Record<string, unknown>> {
  const tables = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'auth') and not (schemaname = 'auth' and tablename = any ($1))
     order by 1`,
    sessionTables,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables)
    rows[String(name)] = (await query(`select to_jsonb(t)::text as row from ${String(name)} t`))
      .map(({ row }) => row)
      .sort();
  rows.sequences = await query(
    "select schemaname, sequencename, last_value from pg_sequences where schemaname <> 'storage' order by 1, 2",
  );
  return rows;
}

async function receiptNumbers({ query }: Shop): Promise<number[]> {
  const rows = await query("select number::int as number from public.receipts where series = 'R' order by 1");
  return rows.map(({ number }) => Number(number));
}

const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

const source = await openShop();
const { supabaseUrl, stripeUrl, secrets } = source;
const settings = buildSiteEnvironment({ appUrl: "http://127.0.0.1:1", supabaseUrl, stripeUrl, secrets });
for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
await ensureAccount(source.query, customer);
const factor = await ensureDeskAccount(source.query, desk.email, desk.password);
await source.query(
  `insert into public.customer_inquiries (request_id, full_name, email, subject, message)
   values (gen_random_uuid(), 'Zoë \\ Example', 'zoe@example.com', 'A question', E'A\\ttab, two\\nlines, and \\\\N')`,
);

/** A place whose Storage runs `before` ahead of its first answer, which is after the snapshot was taken. */
async function interrupted(shop: Shop, before: () => Promise<unknown>) {
  let done: Promise<unknown> | undefined;
  const proxy = await serveOnLoopback(0, async (request) => {
    await (done ??= before());
    const { pathname } = new URL(request.url);
    return fetch(new URL(pathname, shop.supabaseUrl), { headers: request.headers });
  });
  const storage = { ...shop.place.storage, url: proxy.url };
  return { place: { ...shop.place, storage }, close: () => proxy.close() };
}

// Promise: A backup that is made while the shop works is complete and consistent.
it("a backup made while orders are being paid is complete and consistent", async () => {
  const directory = join(folder, "busy");
  await addFile(source, "kept");
  await addFile(source, "deleted");
  let busy = true;
  let settled = 0;
  const work = (async () => {
    while (busy) {
      await settleCheckout(await addOrder(null));
      settled += 1;
    }
  })();
  await vi.waitUntil(() => settled > 3, { timeout: 20_000 });
  const storage = await interrupted(source, async () => {
    await files(source).remove(["deleted"]);
    await addFile(source, "added");
    const before = settled;
    await vi.waitUntil(() => settled > before + 2, { timeout: 20_000 });
  });
  const manifest = await backUpProject(storage.place, { directory });
  busy = false;
  await work;
  await storage.close();
  expect(manifest.missing).toEqual([{ bucket: "documents", name: "deleted", lost: false }]);
  expect(manifest.files.map(({ name }) => name)).toEqual(["kept"]);

  const target = await openShop();
  await restoreBackup(target.place, { directory });
  const receipts = await receiptNumbers(target);
  expect(receipts.length).toBeGreaterThan(3);
  expect(receipts.length).toBeLessThan(settled);
  expect(receipts).toEqual(upTo(receipts.length));
  const [counts] = await target.query(`
    select (select taken from private.receipt_series where series = 'R')::int as taken,
      (select count(*) from public.orders where status = 'paid')::int as paid`);
  expect(counts).toEqual({ taken: receipts.length, paid: receipts.length });
}, 90_000);

/** How many rows each of Auth's session tables has. */
async function sessionsOf({ query }: Shop): Promise<Record<string, unknown>> {
  const counts: Record<string, unknown> = {};
  for (const name of sessionTables) {
    const [known] = await query("select to_regclass('auth.' || $1) as found", name);
    if (known?.found) counts[name] = (await query(`select count(*)::int from auth.${name}`))[0]!.count;
  }
  return counts;
}

it("a backup fails if a sequence can't be read", async () => {
  const asReader = source.place.sql.begin(async (sql) => {
    await sql.unsafe(
      "create role reader; grant usage on schema public, private to reader; set local role reader",
    );
    return listSequences(sql);
  });
  await expect(asReader).rejects.toMatchObject({ code: "42501" });
});

// Promise: A backup contains no sessions and tokens, and after a restore everyone signs in again.
// Promise: After a restore, every row, file, receipt number and sign-in is there.
it("a shop restored from a backup has all its data", async () => {
  const directory = join(folder, "encrypted");
  const [user] = await source.query("select id from auth.users where email = $1", customer.email);
  await settleCheckout(await addOrder(String(user!.id)));
  const pending = await addOrder(String(user!.id));
  // More rows than fit into the buffers of streams and sockets.
  await source.query(
    `insert into public.customer_inquiries (request_id, full_name, email, subject, message)
     select gen_random_uuid(), 'Ada Example', $1, 'A question', repeat('How long? ', 100) from generate_series(1, 5000)`,
    customer.email,
  );
  const contents = {
    "folder/a name": await addFile(source, "folder/a name", randomBytes(3_000_000)),
    empty: await addFile(source, "empty", Buffer.alloc(1)),
  };
  const signIn = (shop: Shop, account: typeof desk) =>
    createClient(shop.supabaseUrl, shop.secrets.supabasePublishableKey).auth.signInWithPassword(account);
  await signIn(source, customer);
  expect(await sessionsOf(source)).toMatchObject({ sessions: 1, refresh_tokens: 1 });
  const rows = await everything(source);
  const receipts = await receiptNumbers(source);
  await backUpProject(source.place, { directory, key });
  const parts = readdirSync(join(directory, "tables"));
  expect(parts.filter((part) => sessionTables.some((name) => part.startsWith(`auth.${name}.`)))).toEqual([]);

  const target = await openShop();
  // Like a new demo's account.
  await ensureDeskAccount(target.query, "new@example.com", "another");
  await signIn(target, { email: "new@example.com", password: "another" });
  await restoreBackup(target.place, { directory, key });

  expect(await everything(target)).toEqual(rows);
  expect(new Set(Object.values(await sessionsOf(target)))).toEqual(new Set([0]));
  for (const [name, bytes] of Object.entries(contents)) {
    const { data } = await files(target).download(name);
    expect(Buffer.from(await data!.arrayBuffer()).equals(bytes)).toBe(true);
  }
  const { id, payment_intent, amount_total } = pending;
  const settle = "select public.settle_card(null, $1, $2, $3, 'usd') as settled";
  expect(await target.query(settle, id, payment_intent, amount_total)).toEqual([{ settled: "settled" }]);
  expect(await receiptNumbers(target)).toEqual(upTo(receipts.length + 1));

  const client = () => createClient(target.supabaseUrl, target.secrets.supabasePublishableKey);
  const own = client();
  expect((await own.auth.signInWithPassword(customer)).error).toBeNull();
  const [orders] = await target.query("select count(*)::int as count from public.orders");
  expect((await own.from("own_orders").select("order_reference")).data).toHaveLength(Number(orders!.count));
  const staff = client();
  await staff.auth.signInWithPassword(desk);
  const factorId = (await staff.auth.mfa.listFactors()).data!.totp[0]!.id;
  const code = await takeUnusedTotpCode(factor);
  expect((await staff.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();

  await expect(restoreBackup(target.place, { directory, key })).rejects.toThrow("The target has orders.");
}, 90_000);

// Promise: A backup without a key is refused unless --unencrypted is given.
it.each([
  ["without a key", {}, [], "Set BACKUP_KEY"],
  ["with a malformed key", { BACKUP_KEY: "short" }, [], "BACKUP_KEY must be 32 bytes"],
  ["with --unencrypted for a demo that doesn't exist", {}, ["--unencrypted"], "no demo"],
])("the backup command %s stops and prints the reason", (_, settings, given, reason) => {
  const command = resolve(import.meta.dirname, "../../local/commands/backup.ts");
  const run = spawnSync(process.execPath, [command, "--demo", join(folder, "none"), ...given], {
    cwd: folder,
    env: { ...process.env, BACKUP_KEY: "", SUPABASE_URL: "", DATABASE_URL: "", ...settings },
    encoding: "utf8",
  });
  expect([run.status, run.stderr]).toEqual([1, expect.stringContaining(reason)]);
});

describe("a restore", async () => {
  const target = await openShop();
  const restored = (name: string, key?: Buffer) =>
    expect(restoreBackup(target.place, { directory: resolve(folder, name), key })).rejects;
  /** A copy of a backup with one part changed. */
  function changed(name: string, part: string, change: (bytes: Buffer) => Buffer): string {
    const directory = mkdtempSync(join(folder, "changed-"));
    cpSync(join(folder, name), directory, { recursive: true });
    const path = join(directory, part);
    writeFileSync(path, change(readFileSync(path)));
    return directory;
  }
  const flip = (bytes: Buffer) => {
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 30) ^ 1, bytes.length - 30);
    return bytes;
  };

  it.each([
    ["a changed table", "encrypted", "tables/public.orders.gz.encrypted", flip],
    ["a changed file", "encrypted", "files/1.encrypted", flip],
    ["a truncated file", "encrypted", "files/3.encrypted", (bytes: Buffer) => bytes.subarray(0, 1_000_000)],
    ["a changed, unencrypted table", "busy", "tables/public.orders.gz", flip],
    ["a changed, unencrypted file", "busy", "files/2", flip],
  ])("is refused if the backup contains %s", async (_, name, part, change) => {
    const directory = changed(name, part, change);
    await restored(directory, name === "busy" ? undefined : key).toThrow(part.replace(".encrypted", ""));
  });

  it.each([
    ["a wrong key", "encrypted", randomBytes(32), "BACKUP_KEY does not open manifest.json."],
    ["no key", "encrypted", undefined, "This backup is encrypted: set BACKUP_KEY to its key."],
    ["a folder without a backup", tmpdir(), key, "holds no complete backup"],
    ["a key for an unencrypted backup", "busy", key, "This backup is not encrypted"],
  ])("is refused if given %s", async (_, name, given, reason) => restored(name, given).toThrow(reason));

  it("is refused if the target has older migrations", async () => {
    await target.query(
      "update supabase_migrations.schema_migrations set version = '1' where version = (select max(version) from supabase_migrations.schema_migrations)",
    );
    await restored("encrypted", key).toThrow("Migrate the target to that version, then restore.");
  });

  it("writes no data if it is refused", async () => {
    expect(await target.query("select from public.orders union all select from auth.users")).toEqual([]);
  });
});

it("a failed backup leaves no files", async () => {
  const place = { ...source.place, storage: { url: "http://127.0.0.1:1", secretKey: "x" } };
  await expect(backUpProject(place, { directory: join(folder, "failed") })).rejects.toThrow();
  expect(readdirSync(folder).filter((name) => name.startsWith("failed"))).toEqual([]);
});
