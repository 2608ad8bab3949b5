import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, inject, test } from "vitest";
import type { DatabaseAddress } from "../local/database/cluster";
import type { Database } from "../lib/supabase/database.types";
import { insertOrderLinesFromFeesSql } from "./lines-of-orders.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server's own database (see test-server.ts). */
    server: DatabaseAddress;
  }
}

/** The roles of a new hosted project. A server has them once. */
const roles = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
`;

/** The part of a new hosted project's auth and storage schemas that ours relies on, and its default grants. */
const hostedProject = `
  create schema auth;
  create table auth.users (
    id uuid primary key default gen_random_uuid(),
    email varchar(255),
    encrypted_password varchar(255),
    email_confirmed_at timestamptz,
    confirmation_token varchar(255),
    confirmation_sent_at timestamptz,
    recovery_token varchar(255),
    is_anonymous boolean not null default false,
    raw_user_meta_data jsonb,
    raw_app_meta_data jsonb
  );
  create table auth.sessions (
    id uuid primary key default gen_random_uuid(), user_id uuid references auth.users (id) on delete cascade,
    created_at timestamptz default now(), updated_at timestamptz default now(), refreshed_at timestamp, not_after timestamptz,
    aal text, ip inet, user_agent text
  );
  create table auth.audit_log_entries (id uuid primary key default gen_random_uuid(), payload json, ip_address varchar(64));
  create table auth.mfa_factors (
    id uuid primary key default gen_random_uuid(), user_id uuid references auth.users (id) on delete cascade, status text
  );
  create function auth.jwt() returns jsonb language sql stable as
    $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
  create function auth.uid() returns uuid language sql stable as
    $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;
  create schema storage;
  create table storage.buckets (
    id text primary key, name text not null, public boolean, file_size_limit bigint, allowed_mime_types text[]
  );
  create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text);
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant usage on schema storage to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;
  grant usage on schema auth, public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`;

/** The text of all files of `schemas` or `migrations`, in their order. */
export function readSqlFiles(folder: "schemas" | "migrations"): string {
  const directory = join(import.meta.dirname, folder);
  return readdirSync(directory)
    .sort()
    .map((file) => readFileSync(join(directory, file), "utf8"))
    .join("\n");
}

export type DatabaseRole = "anon" | "authenticated" | "service_role" | "postgres";
export type JwtClaims = { sub?: string } & Record<string, unknown>;

type Connection = postgres.ReservedSql;
export type Row = Record<string, unknown>;

export interface TestDatabase {
  /** Does `work` in a transaction that is rolled back afterwards. */
  withRollback<T>(work: (session: TestConnection) => Promise<T>): Promise<T>;
  /** Runs the same work on several connections at once, each in a committed transaction. Returns each result. */
  runConcurrently<T>(
    connections: number,
    work: (session: TestConnection, index: number) => Promise<T>,
  ): Promise<T[]>;
  /** Does `work` in a committed transaction. */
  withCommit<T>(work: (session: TestConnection) => Promise<T>): Promise<T>;
  /** Connections of the owner, for statements outside of sessions. */
  readonly owner: postgres.Sql;
}

/** Connections to a database of the server, or to the one for its maintenance. */
function connectTo(server: DatabaseAddress, name?: string) {
  const url = new URL(server.url);
  if (name) url.pathname = name;
  return postgres(url.href, { path: server.path, max: 20, onnotice: () => undefined });
}

async function transaction<T>(
  database: postgres.Sql,
  end: "commit" | "rollback",
  work: (session: TestConnection) => Promise<T>,
): Promise<T> {
  const connection = await database.reserve();
  try {
    await connection.unsafe("begin");
    const result = await work(new TestConnection(connection));
    await connection.unsafe(end);
    return result;
  } catch (error) {
    await connection.unsafe("rollback");
    throw error;
  } finally {
    connection.release();
  }
}

/**
 * A new database for one file of tests, made from the schema files, after `prepare`, and their `test`: its `session` is rolled back when
 * the test ends.
 */
export function createTestDatabase(prepare?: (database: TestDatabase) => Promise<unknown>) {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  let maintenance: postgres.Sql;
  let owner: postgres.Sql;
  const database: TestDatabase = {
    get owner() {
      return owner;
    },
    withRollback: (work) => transaction(owner, "rollback", work),
    withCommit: (work) => transaction(owner, "commit", work),
    runConcurrently: (connections, work) =>
      Promise.all(
        Array.from({ length: connections }, (_, index) =>
          transaction(owner, "commit", (session) => work(session, index)),
        ),
      ),
  };
  beforeAll(async () => {
    maintenance = connectTo(inject("server"));
    await maintenance.unsafe(`create database ${name} template ${templateDatabaseName}`);
    owner = connectTo(inject("server"), name);
    await prepare?.(database);
  }, 120_000);
  afterAll(async () => {
    // A failed test may have left connections waiting.
    await owner.end({ timeout: 1 });
    await maintenance.unsafe(`drop database ${name} with (force)`);
    await maintenance.end();
  });
  return {
    database,
    test: test.extend<{ session: TestConnection }>({
      session: async ({}, use) => database.withRollback(use),
    }),
  };
}

export const templateDatabaseName = "template_of_tests";

/** Creates the database of which each test database is a copy, from the schema files. */
export async function createTemplateDatabase(server: DatabaseAddress): Promise<void> {
  const maintenance = connectTo(server);
  await maintenance.unsafe(roles);
  await maintenance.end();
  await createProjectDatabase(server, templateDatabaseName, "schemas");
}

/** Creates a database like a hosted project's, with our `schemas` or `migrations`. The server already has the roles. */
export async function createProjectDatabase(
  server: DatabaseAddress,
  name: string,
  folder: "schemas" | "migrations",
): Promise<void> {
  const maintenance = connectTo(server);
  await maintenance.unsafe(`create database ${name}`);
  await maintenance.end();
  const database = connectTo(server, name);
  await database.unsafe(hostedProject);
  // Statements sent together run in one transaction.
  await database.unsafe(readSqlFiles(folder));
  await database.end();
}

const isApiSql = "select current_user in ('anon', 'authenticated', 'service_role')";

/** SQL that checks deferred constraints now, not at the end of the transaction. A table with pending checks can't be altered. */
export const checkConstraintsSql = "set constraints all immediate; set constraints all deferred";

/** The lines that the fees of an order's row stand for. */
const orderLinesFromFees = (row: Row) =>
  (
    [
      ["formation", "Incorporation fee", row.incorporation_fee],
      ["government_fee", "Government fee", row.government_fee],
      ["nominee_director", "Nominee director fee", row.nominee_director_fee],
      ["nominee_shareholder", "Nominee shareholder fee", row.nominee_shareholder_fee],
    ] as const
  ).flatMap(([item, label, amount]) =>
    amount ? [{ item, label, amount: Number(amount), is_yearly: false }] : [],
  );

/** An example wallet address, from which the tests' cryptocurrency payments come. */
export const cryptoSenderAddress = "0x52908400098527886E0F7030069857D2E4169EE7";

let orders = 0;

/**
 * A company order that passes every check; with a `parent_reference`, a further payment. `phase` sets the columns that bring a paid order
 * to that phase, `company` those of a completed order's company.
 */
export function buildOrderRow({ phase, ...change }: Row = {}): Row {
  orders += 1;
  return {
    id: crypto.randomUUID(),
    order_reference: `IBC-${100_000 + orders}${change.parent_reference ? "-2" : ""}`,
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
    ...factsOf(phase),
    ...change,
  };
}

type Phase = Database["public"]["Enums"]["order_phase"];

/** The columns that bring a paid order to this phase. */
function factsOf(phase: unknown): Row {
  const at = new Date();
  const documents = { reviewed_at: at };
  const filing = { ...documents, documents_complete_at: at };
  const decision = { ...filing, filed_at: at, decision_due_on: "2099-01-01" };
  const handover = { ...decision, decided_at: at };
  const completed = { ...handover, completed_at: at, company: registration };
  const done = { completed_at: at };
  const facts: Partial<Record<Phase, Row>> = { documents, filing, decision, handover, completed, done };
  return facts[phase as Phase] ?? {};
}

/** The company of a completed order. */
const registration = {
  registered_name: "Example Holdings Ltd",
  registration_number: "123456",
  registered_on: "2026-03-04",
};

/** A company order paid by card, with its payment verified. */
export function buildPaidOrderRow(change: Row = {}): Row {
  const paid = crypto.randomUUID();
  return buildOrderRow({
    status: "paid",
    payment_status: "completed",
    payment_verified_at: new Date(),
    stripe_session_id: `cs_${paid}`,
    stripe_payment_intent_id: `pi_${paid}`,
    ...change,
  });
}

/** The columns that turn a paid order's row into that of an unpaid order. */
export const unpaidOrderColumns = {
  status: "submitted",
  payment_status: "pending",
  payment_verified_at: null,
  stripe_payment_intent_id: null,
};

/** The requirements of an example order. */
export const exampleRequirements: readonly { key: string; kind: string; title: string; answer?: string }[] = [
  { key: "identity", kind: "document", title: "Passport" },
  { key: "funds", kind: "form", title: "Source of funds" },
];

/** An order as `place_order` reads it. */
export const buildOrderJson = (row: Row) =>
  JSON.stringify({ requirements: exampleRequirements, lines: orderLinesFromFees(row), ...row });

/** A new token of a cryptocurrency payment. */
export const createCryptoPaymentToken = () => crypto.randomUUID().replaceAll("-", "").repeat(2);

/** The day this many days from now. */
export const getDateDaysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An inquiry that every check accepts. */
export function buildInquiryRow(change: Row = {}): Row {
  return {
    request_id: crypto.randomUUID(),
    full_name: "Ada Byron",
    email: "ada@example.com",
    subject: "A question",
    message: "How long does a formation take?",
    ...change,
  };
}

type Happened = {
  kind: string;
  actor: string;
  for_customer: boolean;
  details: Row;
  /** The internal line that only the desk can read. */
  desk: string | null;
};

/** A customer's file for the requirement `identity` of an order, which every check accepts. */
export function buildDocumentRow(order: string, change: Row = {}): Row {
  return {
    order_id: order,
    side: "customer",
    requirement: "identity",
    name: "passport.pdf",
    path: crypto.randomUUID(),
    media_type: "application/pdf",
    size: 1000,
    sha256: "c".repeat(64),
    state: "sent",
    ...change,
  };
}

/** A possible match of a screening, as the server saves it. */
export const exampleScreeningMatch = {
  name: "Ada Byron",
  entity: "EX-1",
  entity_version: "1",
  caption: "Ada Byronova",
  score: 0.91,
  datasets: ["list"],
  topics: ["sanction"],
  birth_dates: ["1980"],
  countries: ["ru"],
};

/** The details of a person from whom nothing is missing. */
export const examplePersonDetails = {
  birth_date: "1980-12-10",
  country: "GB",
  residence: "GB",
  address: "12 Example Street",
  politically_exposed: false,
};

/** Runs SQL with the rights of one role, or of the owner. */
export class DatabaseClient {
  readonly rows: <T = Row>(sql: string, parameters?: unknown[]) => Promise<T[]>;

  constructor(rows: DatabaseClient["rows"]) {
    this.rows = rows;
  }

  /** Runs statements without returning rows. */
  async run(sql: string): Promise<void> {
    await this.rows(sql);
  }

  /** The first row that a query returns. */
  async row<T = Row>(query: string, ...parameters: unknown[]): Promise<T> {
    return (await this.rows<T>(query, parameters))[0] as T;
  }

  /** The only column of each row that a query returns. */
  async column<T = string>(query: string, ...parameters: unknown[]): Promise<T[]> {
    return (await this.rows(query, parameters)).map((row) => Object.values(row)[0] as T);
  }

  /** The only column of the first row that a query returns. */
  async value<T = string>(query: string, ...parameters: unknown[]): Promise<T> {
    return (await this.column<T>(query, ...parameters))[0] as T;
  }

  /** What a function of `public` returns. */
  call<T = string>(call: string, ...parameters: unknown[]): Promise<T> {
    return this.value<T>(`select public.${call}`, ...parameters);
  }

  /** What a function of `public` returns for named arguments. */
  callNamed(name: string, given: Row): Promise<unknown> {
    const names = Object.keys(given).map((key, index) => `${key} => $${index + 1}`);
    return this.call<unknown>(`${name}(${names.join(", ")})`, ...Object.values(given));
  }

  /** Calls an action of the desk on an order, which is `$1`, after seeing all its events. */
  callAction(order: string, call: string, ...given: unknown[]): Promise<string> {
    return this.call(call.replace("(", "($1, ").replace(/\)$/, ", 9000000000)"), order, ...given);
  }
}

/** One test's connection to its database, with the owner's rights. */
export class TestConnection extends DatabaseClient {
  readonly #connection: Connection;
  readonly #depth: number;

  constructor(connection: Connection, depth = 0) {
    super(async <T>(sql: string, parameters: unknown[] = []) => [
      ...(await connection.unsafe<T[] & Row[]>(sql, parameters as postgres.ParameterOrJSON<never>[])),
    ]);
    this.#connection = connection;
    this.#depth = depth;
  }

  get #savepoint() {
    return `level_${this.#depth}`;
  }

  async #undo() {
    await this.run(`rollback to savepoint ${this.#savepoint}; release savepoint ${this.#savepoint}`);
  }

  #inner() {
    return new TestConnection(this.#connection, this.#depth + 1);
  }

  /** Does `work` as this role with these token claims. A failure is rolled back and throws the database's error. */
  async as<T>(
    role: DatabaseRole,
    claims: JwtClaims,
    work: (session: TestConnection) => Promise<T>,
  ): Promise<T> {
    await this.run(`savepoint ${this.#savepoint}`);
    try {
      await this.rows("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ role, aal: "aal1", ...claims }),
      ]);
      await this.run(`set local role ${role}`);
      const result = await work(this.#inner());
      await this.run(`set local role none; release savepoint ${this.#savepoint}`);
      return result;
    } catch (error) {
      await this.#undo();
      throw error;
    }
  }

  /** Does `work`, then rolls it back. */
  async runAndRollBack<T>(work: (session: TestConnection) => Promise<T>): Promise<T> {
    await this.run(`savepoint ${this.#savepoint}`);
    try {
      return await work(this.#inner());
    } finally {
      await this.#undo();
    }
  }

  /** Does `work` with an account's rights, after its second factor. */
  asUser<T>(sub: string, work: (session: TestConnection) => Promise<T>): Promise<T> {
    return this.as("authenticated", { sub, aal: "aal2" }, work);
  }

  /** Does `work` with the server's rights. */
  asServer<T>(work: (session: TestConnection) => Promise<T>): Promise<T> {
    return this.as("service_role", {}, work);
  }

  /** An account, after its second factor. */
  user(sub: string): DatabaseClient {
    return new DatabaseClient((sql, parameters) => this.asUser(sub, (user) => user.rows(sql, parameters)));
  }

  get server(): DatabaseClient {
    return new DatabaseClient((sql, parameters) => this.asServer((server) => server.rows(sql, parameters)));
  }

  /**
   * Adds a row and returns its ID. Without a role the caller's is used. An account that `works` is added to the staff; a paid
   * order has its charge, one with a card session or a token its attempt, and one with a registration its company.
   */
  async insert(
    table: string,
    { works, stripe_session_id, confirm_token, company, ...row }: Row,
  ): Promise<string> {
    const columns = Object.keys(row);
    const values = columns.map((_, index) => `$${index + 1}`);
    const [{ id }] = (await this.rows<{ id: string }>(
      `insert into ${table} (${columns.join(", ")}) values (${values.join(", ")}) returning id`,
      Object.values(row),
    )) as [{ id: string }];
    if (stripe_session_id || confirm_token)
      await this.rows(
        `insert into private.payment_attempts (order_id, method, stripe_session_id, confirm_token, amount, closed_at)
         select id, payment_method, $2, $3, total_fee, case when payment_verified_at is not null or status = 'cancelled' then now() end
           from public.orders where id = $1`,
        [id, stripe_session_id ?? null, confirm_token ?? null],
      );
    if (table === "public.orders")
      await this.run(`${insertOrderLinesFromFeesSql} and o.id = '${id}'; ${checkConstraintsSql}`);
    if (company && row.completed_at)
      await this.insert("public.companies", { order_id: id, ...registration, ...company });
    if (works) await this.rows("select private.add_staff($1)", [row.email]);
    if (row.payment_verified_at || row.stripe_payment_intent_id) await this.#insertCharge(id);
    if (table === "public.order_documents" && !(await this.value(isApiSql)))
      await this.updateOpenSlotTimes(String(row.order_id));
    return id;
  }

  /** Adds the money that an order's columns say arrived. */
  async #insertCharge(order: string) {
    await this.rows(
      `insert into private.transactions (order_id, kind, provider, reference, amount, currency, address)
       select id, 'charge', case payment_method when 'card' then 'stripe' else 'blockchain' end,
              coalesce(stripe_payment_intent_id, private.transaction_id(payment_transaction), id::text), total_fee, 'usd',
              case when payment_method <> 'card' then $2 end
         from public.orders
        where id = $1 and (payment_verified_at is not null or stripe_payment_intent_id is not null)
           on conflict do nothing`,
      [order, cryptoSenderAddress],
    );
  }

  /** An account whose address is confirmed. */
  createAccount(email = `${crypto.randomUUID()}@example.com`, change: Row = {}): Promise<string> {
    return this.insert("auth.users", { email, email_confirmed_at: new Date(), ...change });
  }

  /** An account of the staff. */
  createStaff(email = `desk.${crypto.randomUUID()}@example.com`): Promise<string> {
    return this.createAccount(email, { works: true });
  }

  /** Adds an order, and returns its ID. */
  insertOrder(row: Row): Promise<string> {
    return this.insert("public.orders", row);
  }

  /** Adds an order paid by card, and returns its ID. */
  insertPaidOrder(change: Row = {}): Promise<string> {
    return this.insertOrder(buildPaidOrderRow(change));
  }

  /** Adds an order that is not paid, and returns its ID. */
  insertUnpaidOrder(change: Row = {}): Promise<string> {
    return this.insertOrder(buildOrderRow(change));
  }

  /** Adds an inquiry, and returns its ID. */
  insertInquiry(change: Row = {}): Promise<string> {
    return this.insert("public.customer_inquiries", buildInquiryRow(change));
  }

  /** Adds a file to an order (see `buildDocumentRow`), and returns its ID. */
  insertDocument(order: string, change: Row = {}): Promise<string> {
    return this.insert("public.order_documents", buildDocumentRow(order, change));
  }

  /** Adds a finished document of the desk. */
  insertFinishedDocument(order: string, change: Row = {}): Promise<string> {
    const finished = { side: "desk", requirement: null, state: "accepted", decided_at: new Date() };
    return this.insertDocument(order, { ...finished, ...change });
  }

  /** Adds an order with a person, an answer, a file of each side, messages and, if its payment is verified, a receipt. */
  async insertFullOrder(row: Row): Promise<string> {
    const id = await this.insertOrder(row);
    await this.insertRequirements(id, [
      { key: "identity", kind: "document", title: "Passport" },
      { key: "activity", kind: "answer", title: "Activity" },
    ]);
    await this.rows(
      `update public.order_requirements set answer = 'Trade in tea', answered_at = now(), answer_state = 'sent'
        where order_id = $1 and key = 'activity'`,
      [id],
    );
    await this.insertPerson(id, examplePersonDetails);
    await this.insertDocument(id);
    await this.insertFinishedDocument(id, { sent_at: new Date(Date.now() + 1000), name: "certificate.pdf" });
    await this.rows(
      "select private.add_message($1, null, 'reply', 'When is it done?'), private.add_message($1, null, 'answer', 'Soon.')",
      [id],
    );
    if (row.payment_verified_at) await this.issueReceipt(id);
    return id;
  }

  /** Adds required documents to an order that was inserted directly. */
  async insertRequirements(order: string, list: readonly object[] = exampleRequirements): Promise<void> {
    await this.rows("select private.insert_requirements($1, $2::text::jsonb)", [order, JSON.stringify(list)]);
    await this.updateOpenSlotTimes(order);
  }

  /** Names a director on an order. */
  insertPerson(order: string, change: Row = {}): Promise<string> {
    const director = { position: 1, roles: "{director}", full_name: "Dee Director" };
    return this.insert("public.order_people", { order_id: order, ...director, ...change });
  }

  /** Names people on an order as its form does, and returns their IDs. */
  async insertPeople(order: string, people: readonly object[]): Promise<string[]> {
    await this.rows("select private.insert_people($1, $2::text::jsonb)", [order, JSON.stringify(people)]);
    return this.column("select id from public.order_people where order_id = $1 order by position", order);
  }

  /** Screens an address that sent cryptocurrency for an order, as a service that finds nothing. */
  async insertWalletScreening(order: string, address = cryptoSenderAddress): Promise<void> {
    await this.rows(
      `insert into private.screenings (order_id, wallet, name, facts, dataset, list_version, matches)
       values ($1, private.wallet_key($2), $2, '', 'default', '1', 0)`,
      [order, address],
    );
  }

  /** Writes on an order what waits for whom, after documents were added directly. */
  async updateOpenSlotTimes(order: string): Promise<void> {
    await this.rows(
      `update public.orders set sent_since = s.sent, open_since = s.open
         from (select min(x.since) filter (where x.status = 'sent') as sent,
                      max(x.since) filter (where x.status in ('needed', 'refused')) as open
                 from public.order_slots x where x.order_id = $1) s
        where id = $1`,
      [order],
    );
  }

  /** Places an order as the server, with the attempt that its row names. `closed` is the card session closed before. */
  placeOrder(row: Row, closed: string | null = null): Promise<string> {
    const attempt = row.confirm_token ?? row.stripe_session_id ?? `cs_${crypto.randomUUID()}`;
    return this.server.call("place_order($1, $2, $3)", buildOrderJson(row), attempt, closed);
  }

  /** Settles a card order, as Stripe's event does. */
  settleCardPayment(
    { id, stripe_session_id = `cs_${String(id)}`, total_fee }: Row,
    { payment = `pi_${String(id)}`, cents = Number(total_fee) * 100 } = {},
  ): Promise<string> {
    const call = "settle_card($1, $2, $3, $4, 'usd')";
    return this.server.call(call, id, stripe_session_id, payment, cents);
  }

  /** Issues the receipt of an order that was inserted as paid. */
  async issueReceipt(order: string): Promise<void> {
    await this.rows("select private.issue_receipt(o, 'R', o.total_fee) from public.orders o where id = $1", [
      order,
    ]);
  }

  /** Signs an order off without its checks (compliance.test.ts), for tests of what comes after. */
  async signOffOrder(order: string): Promise<void> {
    await this.run(`update public.orders set signed_off_at = now() where id = '${order}'`);
  }

  /** Runs statements without the triggers and checks that forbid them. */
  async runUnguarded(sql: string): Promise<void> {
    const role = "set local session_replication_role =";
    await this.run(`${role} replica; ${sql}; ${role} origin`);
  }

  /** Lets today be another day at the office: a value of SQL. */
  async setToday(day: string): Promise<void> {
    await this.run(`create or replace function private.today_at_office() returns date language sql stable
      set search_path = '' as $$ select ${day} $$`);
  }

  /** The row of an order. */
  getOrder(order: unknown): Promise<Row & { id: string }> {
    return this.row<Row & { id: string }>("select * from public.orders where id = $1", order);
  }

  /** The events of an order, oldest first, or those of one kind. */
  eventsOf(order: string, kind?: string): Promise<Happened[]> {
    return this.eventsWhere(order, kind ? `e.kind = '${kind}'` : "true");
  }

  /** The events of an order for which a condition holds, oldest first. */
  eventsWhere(order: string, condition: string): Promise<Happened[]> {
    return this.rows<Happened>(
      `select e.kind, e.actor, e.for_customer, e.details, l.line as desk
         from public.order_events e left join public.order_event_desk_lines l on l.event_id = e.id
        where e.order_id = $1 and ${condition} order by e.id`,
      [order],
    );
  }

  /** The kinds of an order's events, oldest first. */
  async listEventKinds(order: string): Promise<string[]> {
    return (await this.eventsOf(order)).map(({ kind }) => kind);
  }

  /** The newest event of an order. */
  newestEventOf(order: string): Promise<string> {
    return this.value("select coalesce(max(id), 0) from public.order_events where order_id = $1", order);
  }

  /** The next step of an order and whose it is, if any. */
  nextStepOf(order: string): Promise<string> {
    return this.value("select concat(step, ' ', owner) from public.order_steps where order_id = $1", order);
  }

  /** The receipts and credit notes of an order, such as "R 4000.00". */
  receiptsOf(order: string): Promise<string[]> {
    return this.column(
      "select concat(series, ' ', amount) from public.receipts where order_id = $1 order by series desc, number",
      order,
    );
  }

  /** The emails about an order, each with its template, recipient and data. */
  listEmails(order: string): Promise<{ template: string; recipient: string | null; data: Row }[]> {
    return this.rows(
      "select template, recipient, data from private.mails where order_id = $1 order by template, data::text",
      [order],
    );
  }

  /** The templates of the emails about an order. */
  async listEmailTemplates(order: string): Promise<string[]> {
    return (await this.listEmails(order)).map(({ template }) => template);
  }

  /** The result of `work`, and how many rows of these tables, or of all, it read. */
  async countRowsRead<T>(
    work: () => Promise<T>,
    tables: string | null = null,
  ): Promise<[answer: T, read: number]> {
    const read = () =>
      this.value<number>(
        `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int from pg_stat_xact_user_tables
          where relname = any (string_to_array($1, ' ')) or $1 is null`,
        tables,
      );
    const before = await read();
    const answer = await work();
    return [answer, (await read()) - before];
  }

  /**
   * A paid order with these people and requirements, its customer, two of the staff, and what they do with it. `$1` of a call is
   * the order; `staff` adds it, and has seen everything.
   */
  async createOrderScenario({
    row = {} as Row,
    people = [] as readonly object[],
    asked = [] as readonly object[],
  } = {}) {
    const email = String(row.email ?? "ada@example.com");
    const customer = await this.createAccount(email);
    const [dana, erik] = [await this.createStaff(), await this.createStaff()];
    const order = await this.insertPaidOrder({ ...row, email });
    const ids = await this.insertPeople(order, people);
    if (asked.length) await this.insertRequirements(order, asked);
    const own = (call: string, ...given: unknown[]) => this.user(customer).call(call, order, ...given);
    const read = <T = string>(query: string, ...given: unknown[]) => this.value<T>(query, order, ...given);
    return {
      customer,
      dana,
      erik,
      order,
      ids,
      person: ids[0]!,
      own,
      read,
      desk: (call: string, ...given: unknown[]) => this.user(dana).call(call, order, ...given),
      staff: (who: string, call: string, ...given: unknown[]) =>
        this.user(who).callAction(order, call, ...given),
      save: (fields: object, person: string | null = ids[0]!) =>
        own("save_person($1, $2, $3)", person, JSON.stringify(fields)),
      seen: () => this.newestEventOf(order),
      status: (key: string) =>
        read("select status from public.order_slots where order_id = $1 and key = $2", key),
      step: () => read("select step from public.orders where id = $1"),
    };
  }
}
