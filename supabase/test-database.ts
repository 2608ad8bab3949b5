import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PGlite, type Transaction } from "@electric-sql/pglite";

/** What a hosted project is born with: its roles, the part of its auth schema that ours relies on, its open defaults. */
const hostedProject = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create schema auth;
  create table auth.users (
    id uuid primary key default gen_random_uuid(),
    email varchar(255),
    email_confirmed_at timestamptz,
    is_anonymous boolean not null default false,
    raw_user_meta_data jsonb
  );
  create function auth.jwt() returns jsonb language sql stable as
    $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
  create function auth.uid() returns uuid language sql stable as
    $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;
  grant usage on schema auth, public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`;

/** What the embedded backend does at each start, so that no table grant of a migration binds there. */
export const embeddedGrants = "grant all on all tables in schema public to anon, authenticated, service_role";

const migrations = new URL("./migrations/", import.meta.url);

export function migrationFiles(): string[] {
  return readdirSync(fileURLToPath(migrations))
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => readFileSync(new URL(file, migrations), "utf8"));
}

export type Role = "anon" | "authenticated" | "service_role" | "postgres";
export type Claims = { sub?: string } & Record<string, unknown>;

export interface Session {
  /** Runs statements that answer nothing of interest. */
  run(sql: string): Promise<void>;
  rows<T = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<T[]>;
  /** Does `work` as this role with these token claims. What failed leaves no trace and throws the database's error. */
  as<T>(role: Role, claims: Claims, work: (session: Session) => Promise<T>): Promise<T>;
  /** Does `work`, then undoes it. */
  undone<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

function session(transaction: Transaction, depth = 0): Session {
  const savepoint = `level_${depth}`;
  const inner = () => session(transaction, depth + 1);
  const undo = () => transaction.exec(`rollback to savepoint ${savepoint}; release savepoint ${savepoint}`);
  return {
    async run(sql) {
      await transaction.exec(sql);
    },
    async rows<T>(sql: string, parameters?: unknown[]) {
      return (await transaction.query<T>(sql, parameters)).rows;
    },
    async as(role, claims, work) {
      await transaction.exec(`savepoint ${savepoint}`);
      try {
        await transaction.query("select set_config('request.jwt.claims', $1, true)", [
          JSON.stringify({ role, ...claims }),
        ]);
        await transaction.exec(`set local role ${role}`);
        const result = await work(inner());
        await transaction.exec(`set local role none; release savepoint ${savepoint}`);
        return result;
      } catch (error) {
        await undo();
        throw error;
      }
    },
    async undone(work) {
      await transaction.exec(`savepoint ${savepoint}`);
      try {
        return await work(inner());
      } finally {
        await undo();
      }
    },
  };
}

export interface TestDatabase {
  /** A copy of the migrated database to try anything on; it is thrown away afterwards. */
  scratch<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await PGlite.create();
  await database.exec(hostedProject);
  for (const migration of migrationFiles()) await database.exec(`begin; ${migration}; commit`);
  return {
    scratch: (work) =>
      database.transaction(async (transaction) => {
        const result = await work(session(transaction));
        await transaction.rollback();
        return result;
      }),
    close: () => database.close(),
  };
}

/** Adds a row and answers its id. Without a role of its own the caller's is used. */
export async function insert(session: Session, table: string, row: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(row);
  const values = columns.map((_, index) => `$${index + 1}`);
  const rows = await session.rows<{ id: string }>(
    `insert into ${table} (${columns.join(", ")}) values (${values.join(", ")}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? "";
}

let orders = 0;

/** A company order that every check accepts. */
export function orderRow(change: Record<string, unknown> = {}): Record<string, unknown> {
  orders += 1;
  return {
    request_id: crypto.randomUUID(),
    order_reference: `IBC-${100_000 + orders}`,
    kind: "company",
    full_name: "Ada Byron",
    email: "ada@example.com",
    phone: "+44 20 7946 0000",
    jurisdiction: "Belize",
    jurisdiction_slug: "belize",
    service_type: "Company Formation",
    company_name: "Analytical Engines Ltd",
    director_name: "Ada Byron",
    shareholder_name: "Ada Byron",
    incorporation_fee: 3250,
    government_fee: 750,
    total_fee: 4000,
    payment_method: "card",
    ...change,
  };
}

/** An inquiry that every check accepts. */
export function inquiryRow(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    request_id: crypto.randomUUID(),
    full_name: "Ada Byron",
    email: "ada@example.com",
    subject: "A question",
    message: "How long does a formation take?",
    ...change,
  };
}
