import type { Readable } from "node:stream";
import type postgres from "postgres";
import { CommandError } from "../refuse.ts";
import { digestStream, type Digest, type StorageFile } from "./archive.ts";

export type SqlClient = postgres.Sql | postgres.TransactionSql;
export type TableInfo = {
  name: string;
  identifier: string;
  columns: string[];
  list: string;
  sorting: string | null;
};
export type DatabaseSequence = { name: string; value: string; called: boolean };

/** Our schemas and Auth's. Restoring the files recreates Storage's rows. */
const schemas = "('public', 'private', 'auth')";
/** Auth's sessions and tokens. They are as good as passwords, so a backup leaves them out, and everyone signs in again after a restore. */
const sessionTables = "sessions refresh_tokens flow_state mfa_challenges mfa_amr_claims one_time_tokens"
  .split(" ")
  .map((name) => `auth.${name}`);
/** Auth's migrations table depends on its version. */
const excludedTables = ["auth.schema_migrations", ...sessionTables];

/** SQL that makes COPY's text format the same in every database, and removes the time limit. */
export const copyFormatSettingsSql = `
  set local search_path = ''; set local timezone = 'UTC'; set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;`;

/** Lists the tables with their non-generated columns and a row order that doesn't depend on the locale. */
export async function listTables(sql: SqlClient): Promise<TableInfo[]> {
  return sql.unsafe<TableInfo[]>(`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as identifier,
      column_list.columns, column_list.list,
      (select string_agg(format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
                order by a.attname)
         from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as sorting
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      lateral (select array_agg(a.attname::text order by a.attname) as columns,
                 string_agg(format('%I', a.attname), ', ' order by a.attname) as list
                 from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') column_list
    where c.relkind = 'r' and n.nspname in ${schemas} and n.nspname || '.' || c.relname <> all ('{${excludedTables.join()}}')
    order by 1`);
}

/** Ends all sessions, which belong to accounts that are replaced. Auth's tables depend on its version. */
export async function deleteSessions(sql: SqlClient): Promise<void> {
  for (const table of sessionTables) {
    const [known] = await sql.unsafe("select to_regclass($1) as found", [table]);
    if (known?.found) await sql.unsafe(`delete from ${table}`);
  }
}

/** A table's rows in PostgreSQL's COPY text format, sorted. */
export async function exportTableRows(
  sql: SqlClient,
  { identifier, list, sorting }: TableInfo,
): Promise<Readable> {
  const rows = await sql
    .unsafe(
      `copy (select ${list} from ${identifier} order by ${sorting ?? `row(${list})::text collate "C"`}) to stdout`,
    )
    .readable();
  // The library pauses the connection while the stream's buffer is full, and resumes it only for another read. None follows the
  // last rows, and the next statement would wait forever.
  rows.once("end", () => rows._read(0));
  return rows;
}

export const digestTable = async (sql: SqlClient, table: TableInfo): Promise<Digest> =>
  digestStream(await exportTableRows(sql, table));

/** Inserts rows in the format of `exportTableRows`. */
export async function importTableRows(sql: SqlClient, { name, identifier, list }: TableInfo, rows: Readable) {
  const target = await sql.unsafe(`copy ${identifier} (${list}) from stdin`).writable();
  let failure: Error | undefined;
  target.on("error", (error) => (failure = error));
  try {
    for await (const chunk of rows) {
      if (failure) break;
      // The library refuses the next statement while rows wait in the stream's buffer.
      await new Promise((written) => target.write(chunk, written));
    }
  } finally {
    target.end();
  }
  // If the server refuses the last rows, the library's stream waits forever. Another statement in the transaction reveals it.
  await sql.unsafe("select 1").catch(() => {
    throw new CommandError(
      `The database refuses the rows of ${name}${failure ? `: ${failure.message}` : "."}`,
    );
  });
}

/** The sequences with their current values. These aren't part of the snapshot, but never behind it. */
export async function listSequences(sql: SqlClient): Promise<DatabaseSequence[]> {
  // pg_sequences alone would show a sequence that can't be read as one that was never used.
  const named = await sql.unsafe<{ name: string }[]>(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ${schemas} order by 1`);
  const sequences: DatabaseSequence[] = [];
  for (const { name } of named) {
    const state = `select last_value::text as value, is_called as called from ${name}`;
    sequences.push({ name, ...(await sql.unsafe<[{ value: string; called: boolean }]>(state))[0] });
  }
  return sequences;
}

export const setSequenceValue = (sql: SqlClient, { name, value, called }: DatabaseSequence) =>
  sql.unsafe("select setval($1::text::regclass, $2::text::bigint, $3)", [name, value, called]);

/** The versions of the applied migrations. Throws a CommandError if there are none. */
export async function listMigrations(sql: SqlClient): Promise<string[]> {
  const [known] = await sql.unsafe("select to_regclass('supabase_migrations.schema_migrations') as found");
  if (!known?.found) throw new CommandError("The database has not been migrated. Run: npx supabase db push.");
  const rows = await sql.unsafe<{ version: string }[]>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  return rows.map(({ version }) => version);
}

/** The files listed in Storage's tables. */
export const listStorageFiles = (sql: SqlClient) =>
  sql.unsafe<StorageFile[]>(`
    select bucket_id as bucket, name from storage.objects
     where bucket_id is not null and name is not null order by bucket_id, name`);
