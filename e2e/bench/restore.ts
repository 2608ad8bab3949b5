import { execFile } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { portsFrom } from "../../local/ports.ts";
import { startServices, type Services } from "../../local/services.ts";
import type { Bench } from "./load.ts";
import { atMost, show, type Section } from "./report.ts";
import { addDetails, fillTables } from "./tables.ts";

const fileSize = 10 * 1024 * 1024;
const memoryLimit = 400;

/** Measures `npm run backup` and `npm run restore`, and compares every row and file with those of the deleted project. */
export async function restore(bench: Bench): Promise<Section> {
  const { quick, say, stage } = bench;
  const [orders, files] = quick ? [1_000, 20] : [100_000, 1_000];
  const ports = portsFrom(String(stage.ports.site + 20), 0);
  const at = (name: string) => join(stage.data, name);
  const start = (data: string) => startServices({ root: stage.root, data, ports, appUrl: stage.appUrl });
  const run = (command: string, data: string, ...more: string[]) =>
    measure(stage.root, [`local/commands/${command}.ts`, at("backup"), "--demo", data, ...more], ports.site);
  let services = await start(at("lost"));
  try {
    say(`Backup and restore of ${show(orders)} orders and ${show(files)} files`);
    await fillTables({ ...bench, stage: { ...stage, services } }, orders, "other@example.com");
    await addDetails(services);
    const before = new Map([...(await addFiles(services, files)), ...(await tableSums(services))]);
    const saved = await run("backup", at("lost"), "--unencrypted");
    await services.close();
    rmSync(at("lost"), { recursive: true });
    services = await start(at("restored"));
    const restored = await run("restore", at("restored"));
    const after = new Map([
      ...(await fileSums(services, [...before.keys()])),
      ...(await tableSums(services)),
    ]);
    const differing = [...before.keys()].filter((name) => before.get(name) !== after.get(name));
    return {
      title: "Backup and restore",
      text: `A project is backed up, deleted and restored elsewhere. ${saved.said}`,
      tables: [
        {
          head: ["command", "seconds", "peak memory, MiB"],
          rows: Object.entries({ backup: saved, restore: restored }).map(([command, { seconds, memory }]) => [
            command,
            show(seconds),
            show(memory),
          ]),
        },
      ],
      goals: [
        atMost("Tables and files that differ after a restore", differing.length, 0, "", differing.join(", ")),
        atMost("Memory of backup and restore", Math.max(saved.memory, restored.memory), memoryLimit, " MiB"),
      ],
    };
  } finally {
    await services.close();
    for (const name of ["lost", "restored", "backup"]) rmSync(at(name), { recursive: true, force: true });
  }
}

const printMemory =
  "data:text/javascript,process.on('exit',()=>console.error(process.resourceUsage().maxRSS))";

/** Runs a command and returns its output, its seconds and its peak memory in MiB. Throws if it fails. */
async function measure(root: string, command: string[], port: number) {
  const from = performance.now();
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ["--import", printMemory, ...command],
    { cwd: root, env: { ...process.env, PORT: String(port) } },
  );
  return { said: stdout.trim(), seconds: (performance.now() - from) / 1000, memory: Number(stderr) / 1024 };
}

const bucketOf = ({ supabaseUrl, secrets }: Services) =>
  createClient(supabaseUrl, secrets.supabaseSecretKey).storage.from("documents");
const sumOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Stores random files as documents of orders. Returns their checksums. */
async function addFiles(services: Services, count: number): Promise<[string, string][]> {
  const documents = Array.from({ length: count }, () => ({ path: randomUUID(), sha256: "" }));
  for (const document of documents) {
    const bytes = randomBytes(fileSize);
    const { error } = await bucketOf(services).upload(document.path, bytes, {
      contentType: "application/pdf",
    });
    if (error) throw error;
    document.sha256 = sumOf(bytes);
  }
  await services.query(
    `insert into public.order_documents (order_id, side, requirement, name, path, media_type, size, sha256, state)
     select o.id, 'customer', 'identity-1', 'passport.pdf', d.path, 'application/pdf', ${fileSize}, d.sha256, 'sent'
       from rows from (jsonb_to_recordset($1::text::jsonb) as (path uuid, sha256 text)) with ordinality as d (path, sha256, number)
       join (select id, row_number() over (order by created_at) as number from public.orders) o using (number)`,
    JSON.stringify(documents),
  );
  return documents.map(({ path, sha256 }) => [path, sha256]);
}

async function fileSums(services: Services, names: string[]): Promise<[string, string][]> {
  const sums: [string, string][] = [];
  for (const name of names.filter((name) => !name.includes("."))) {
    const { data } = await bucketOf(services).download(name);
    if (data) sums.push([name, sumOf(Buffer.from(await data.arrayBuffer()))]);
  }
  return sums;
}

/** A checksum of all rows of each table, whatever their order. */
async function tableSums({ query }: Services): Promise<[string, string][]> {
  const tables = await query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'auth') union all select 'pg_catalog.pg_sequences'`);
  const sums: [string, string][] = [];
  for (const { name } of tables) {
    const [row] = await query(`
      select count(*) || ' ' || md5(string_agg(sum, '' order by sum)) as sum
        from (select md5(to_jsonb(t)::text) as sum from ${String(name)} t) rows`);
    sums.push([String(name), String(row!.sum)]);
  }
  return sums;
}
