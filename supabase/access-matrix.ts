import { type JwtClaims, type DatabaseRole, type TestConnection, cryptoSenderAddress } from "./test-database";

const owner = "Owner@Example.com";

type Account = {
  email: string;
  confirmed?: boolean;
  anonymous?: boolean;
  metadata?: object;
  /** From when it works at the desk. */
  works?: "now" | "tomorrow";
  /** Has a verified second factor. */
  factor?: boolean;
};
type Actor = {
  /** "authenticated" unless given. */ role?: DatabaseRole;
  account?: Account;
  claims?: JwtClaims;
  /** Whose account it is. */ of?: string;
};

/** Sessions that lack a code: each has the rights of another column, except in the rows named. */
const firstFactor: { name: string; like: string; but?: Record<string, string> }[] = [
  { name: "staff before the setup", like: "former staff", but: { session_state: "staff" } },
  { name: "staff without a code", like: "deleted", but: { session_state: "code" } },
  { name: "by id, without a code", like: "deleted", but: { session_state: "code" } },
  { name: "by e-mail, without a code", like: "deleted", but: { session_state: "code" } },
];

const staffToken = { app_metadata: { role: "staff" }, aal: "aal2" };

/**
 * Everyone who can use the public key. Only "by id", "by e-mail" and "staff" may read more than their own profile. The others
 * have stopped working at the desk or begin tomorrow, a role in their token or their own metadata, an old token, an ended session,
 * or a second factor whose code they haven't entered.
 */
const actors: Record<string, Actor> = {
  anon: { role: "anon" },
  stranger: { account: { email: "stranger@example.com" } },
  "by id": { account: { email: "by-id@example.com", factor: true }, claims: { aal: "aal2" } },
  "by e-mail": { account: { email: owner.toLowerCase(), factor: true }, claims: { aal: "aal2" } },
  "by id, without a code": { of: "by id" },
  "by e-mail, without a code": { of: "by e-mail" },
  unconfirmed: { account: { email: owner, confirmed: false } },
  anonymous: { account: { email: owner, anonymous: true } },
  forged: {
    account: { email: "forger@example.com", metadata: { email: owner, email_verified: true } },
    claims: {
      email: owner,
      email_verified: true,
      user_metadata: { email: owner, email_verified: true },
      app_metadata: { role: "service_role" },
    },
  },
  "moved away": { account: { email: "moved@example.com" }, claims: { email: owner } },
  deleted: { claims: { sub: crypto.randomUUID(), email: owner } },
  "no subject": { claims: { email: owner } },
  staff: { account: { email: "desk@example.com", works: "now" }, claims: staffToken },
  "staff before the setup": {
    account: { email: "new-staff@example.com", works: "now" },
    claims: { ...staffToken, aal: "aal1" },
  },
  "staff without a code": {
    account: { email: "first-factor@example.com", works: "now", factor: true },
    claims: { ...staffToken, aal: "aal1" },
  },
  "former staff": { account: { email: "former@example.com" }, claims: staffToken },
  "forged staff": {
    account: { email: "self-made@example.com", metadata: { role: "staff", ...staffToken } },
    claims: { user_role: "staff", user_metadata: { role: "staff", ...staffToken }, ...staffToken },
  },
  "early staff": { account: { email: "early@example.com", works: "tomorrow" }, claims: staffToken },
  "ended staff": {
    account: { email: "ended@example.com", works: "now" },
    claims: { ...staffToken, session_id: crypto.randomUUID() },
  },
  "unproven staff": {
    account: { email: "unproven@example.com", works: "now", confirmed: false },
    claims: staffToken,
  },
};

/**
 * What each may do, by rows. A: the order and the inquiry that carry the id of "by id". B: those sent signed out with the
 * e-mail of "by e-mail". own: the own profile. 1: how many rows are seen. -: nothing, refused or no row. denied: the function's
 * own word. In a group's rows all who are signed in have one word, except `who`, whose words follow the row's name. A row that
 * names a function with its arguments is tried by that call, or by counting its rows, the others as `probes` says.
 */
const groups: { others: string; who: string[]; rows: string }[] = [
  { others: "customer_steps profiles.full_name registrations", who: [], rows: "granted besides" },
  {
    others: "-",
    who: [],
    rows: "desk events select; desk lines select; desk_mails; find_upload(gen_random_uuid()); stored files select",
  },
  {
    others: "-",
    who: ["by id", "by e-mail"],
    rows: `
    orders select = A, B; inquiries select = A, B; events select = A, B; companies select = A, B; deadlines select = A, B
    receipts select = A, B; lines select = 4, 4; requirements select = 1, 1; slots select = 1, 1; people select = 1, 1
    shares select = 1, -; steps select = 1, 1; own steps = 1, 1; documents select = A, B; make_person_link = given, -
    own orders = A, B; own inquiries = A, B; account_order = A, B; messages select = A, B
    news select = inquiry order, order; visits select = own, -; own_data = A, B; own_deadlines = A, B`,
  },
  {
    others: "denied",
    who: ["by id"],
    rows: `
    save_person(:firstOrder, null, '{"full_name": "Grace Example", "roles": ["director"]}') = saved
    remove_person(:firstOrder, gen_random_uuid()) = already
    save_answer(:firstOrder, 'activity', 'Trade.') = unknown
    save_shares(:firstOrder, null, '[]') = already
    use_known_people(:firstOrder, '{}') = already
    withdraw_order(:firstOrder) = withdrawn
    reply_to_thread('A reply.', :seen, p_inquiry => :inquiryA) = done
    reply_to_thread('A reply.', :seen, p_order => :rowA) of an order = done`,
  },
  {
    others: "unknown",
    who: ["by id"],
    rows: `
    begin_upload = begun
    cancel_order(:rowA, 'cs_1') = cancelled
    send_document(:firstOrder, 'none', gen_random_uuid()) = unknown
    remove_document(:document) = removed`,
  },
  {
    others: "denied",
    who: ["staff"],
    rows: `
    begin_finished_document = begun
    retry_mail(:rowA) = already
    ask_document(:firstOrder, 'A document', '', :seen) = done
    accept_document(:firstOrder, :document, :seen, p_dated_on => current_date, p_certified_by => 'A notary') = done
    refuse_document(:firstOrder, :document, 'Blurred.', :seen) = done
    waive_document(:firstOrder, 'identity', 'A reason.', :seen) = done
    add_finished_document(:firstOrder, gen_random_uuid(), :seen) = refused
    remove_finished_document(:firstOrder, :document, :seen) = refused
    accept_answer(:firstOrder, 'activity', :seen) = refused
    refuse_answer(:firstOrder, 'activity', 'A reason.', :seen) = refused
    reopen_document(:firstOrder, :document, '', :seen) = already
    reopen_answer(:firstOrder, 'activity', 'A reason.', :seen) = refused
    withdraw_request(:firstOrder, 'identity', 'A reason.', :seen) = refused
    unwaive_document(:firstOrder, 'identity', 'A reason.', :seen) = already
    correct_person(:firstOrder, gen_random_uuid(), '{}', :seen) = refused
    correct_order(:firstOrder, 'phone', '+44 20 7946 0001', :seen) = done
    verify_crypto(:rowA, '0xfound', :sender, 4000, :seen) = refused-card
    mark_payment_not_found(:rowA, 'Not found.', :seen) = refused-unreported
    review_order(:rowA, '', :seen) = refused-stage
    file_order(:rowA, 'The registry', '', current_date, :seen) = refused-stage
    sign_off(:rowA, 'Checked.', :seen) = refused-stage
    decide_match(:rowA, 1, 'cleared', 'Somebody else.', :seen) = unknown
    set_rating(:rowA, 'A reason.', 9000000000, 'high') = refused-unscreened
    report_suspicion(:rowA, 'Odd.') = done
    hold_order(:rowA, 'Odd.') = done
    release_order(:rowA) = already
    undo_step(:rowA, 'A reason.', :seen) = refused-stage
    complete_order(:rowA, 'Example Ltd', '7', current_date, :seen) = refused-stage
    record_approval(:rowA, '', :seen) = refused-stage
    record_refusal(:rowA, 'A reason.', :seen) = refused-stage
    extend_decision(:rowA, current_date + 7, 'A reason.', :seen) = refused-stage
    desk_note(:rowA, 'A note.', :seen) = done
    request_payment(:rowA, 'Apostille', 95.5, current_date + 5, :seen) = refused-stage
    finish_request(:rowA, 'Done.', :seen) = refused-stage
    record_exposure_check(:rowA, 'Checked.', :seen) = refused-stage
    name_nominee(:rowA, 'director', 'Example Directors Ltd.', :seen) = refused-stage
    request_renewal(:rowA, 'Renewal', 95.5, current_date + 5, :seen) = refused-stage
    desk_cancel(:rowA, 'cs_1', 'A reason.', :seen) = done
    move_coins(:rowA, 'IBC-1', 1, :seen) = refused-order
    withdraw_refund(:rowA, 'A reason.', :seen) = already
    mark_refunded(:rowA, 1, :sender, 'A reason.', :seen) = refused-card
    answer_thread('An answer.', :seen, p_inquiry => :inquiryA) = done
    make_offer(:inquiryA, 'apostille', 'Nevis', 'Example Ltd', 'Apostille 95', 'An apostille.', current_date + 5, 9000000000, 'Country') = done
    ask_in_thread('A question.', :seen, p_order => :rowA) = done
    close_thread(:seen, p_inquiry => :inquiryA) = done
    reopen_thread(:seen, p_inquiry => :inquiryA) = already
    answer_thread('An answer.', :seen, p_order => :rowA) of an order = done
    close_thread(:seen, p_order => :rowA) of an order = done
    reopen_thread(:seen, p_order => :rowA) of an order = already
    assign_order(:rowA, auth.uid(), null) = done
    assign_inquiry(:inquiryA, auth.uid(), null) = done`,
  },
  {
    others: "0",
    who: ["staff"],
    rows: `
    desk_orders_sharing = 1; desk_order_rows = 1; desk_inquiry_rows = 1
    count desk_orders('', '', '', 1, 20) = 4
    count desk_inquiries('', '', 1, 20) = 2
    count desk_queue(1, 20) = 3
    count desk_counts() = 1
    count desk_waiting(1, 20) = 0
    count export_orders(current_date - 1, current_date + 1) = 4
    count export_receipts(current_date - 1, current_date + 1) = 2
    count desk_order_facts(:rowA) = 1
    count desk_search('example') = 6
    count desk_companies(null, 1, 20) = 2
    count desk_deadlines(private.today_at_office(), '', 1, 20) = 2
    count staff_names(array[auth.uid()]) = 1
    count desk_staff() = 4`,
  },
  {
    others: "-",
    who: ["staff"],
    rows: `
    audit log select = seen; desk_suspicions = 1; desk_waivers = 1; desk_order = A B; desk_customer_view = A B
    desk_inquiry = seen`,
  },
  { others: "0", who: ["by id", "by e-mail"], rows: "account_overview = 2, 2; account_orders = 2, 2" },
  { others: "{}", who: [], rows: "abandon_upload" },
  { others: "-", who: ["by id", "staff"], rows: "open_document = passport.pdf, passport.pdf" },
  { others: "none", who: ["staff"], rows: "desk_figures = figures" },
  {
    others: "denied",
    who: ["by id", "staff"],
    rows: "settle_deadline(:firstOrder, 'Fee', private.today_at_office(), 'done', '') = done, done",
  },
  { others: "false", who: ["by id", "staff"], rows: "set_year_end(:firstOrder, 6) = true, true" },
  {
    others: "active",
    who: ["no subject", "staff", "ended staff"],
    rows: "session_state() = ended, desk, ended",
  },
  { others: "sign-in", who: ["by id"], rows: "proof_needed() = password" },
  {
    others: "own",
    who: ["deleted", "no subject", "ended staff"],
    rows: "profiles select = -, -, -; profiles rename = -, -, -",
  },
  { others: "kept", who: ["deleted", "no subject", "ended staff"], rows: "mark_news_seen = -, -, -" },
  { others: "given", who: ["deleted", "no subject", "ended staff"], rows: "new_calendar_link = -, -, -" },
  {
    others: "account",
    who: ["by id", "by e-mail", "deleted", "no subject", "ended staff"],
    rows: "own_records = A account, B account, -, -, -",
  },
];

type Ids = {
  users: Map<string, string>;
  byId: string;
  /** A paid order of "by id", its person and its document. */
  firstOrder: string;
  person: string;
  document: string;
  /** The row's own ids of the order and the inquiry that are labelled A. */
  rowA: string;
  inquiryA: string;
  labels: Map<string, string>;
};
type Probe = (
  session: TestConnection,
  visit: <T>(work: (session: TestConnection) => Promise<T>) => Promise<T>,
  ids: Ids,
) => Promise<string[]>;

/** The values of a one-column query, one per row. */
const read =
  (sql: string): Probe =>
  (_, visit) =>
    visit((visitor) => visitor.column(sql));

/** The rows of a table that are seen, or the orders that they belong to. */
const select = (table: string, column: "id" | "order_id" = "id") =>
  read(`select ${column} from public.${table}`);

const fill = (sql: string, known: Ids) => {
  const of: Record<string, unknown> = { ...known, sender: cryptoSenderAddress, seen: 9_000_000_000 };
  return sql.replace(/(?<!:):(\w+)/g, (_, name: string) => `'${String(of[name])}'`);
};

/** What a call returns, in which `:rowA` stands for that id, and `:seen` for an event after all others. */
const call =
  (sql: string): Probe =>
  async (_, visit, known) => {
    const words = await visit((visitor) => visitor.column(`select ${fill(sql, known)}`));
    return words.flatMap((word) => word ?? []);
  };

/** Tries `probe` after a statement of the database's owner. */
const after =
  (sql: string, probe: Probe): Probe =>
  async (session, visit, known) => {
    await session.run(fill(sql, known));
    return probe(session, visit, known);
  };

/** How many rows a query of this, in `from`, sees. */
const count = (from: string) => call(`(select count(*)::text from ${from})`);

/** How many rows of this are seen, if any. */
const some = (from: string, column = "*") => call(`(select nullif(count(${column}), 0)::text from ${from})`);

/** The orders that a function returns to a visitor who tries every order's reference. */
function readByReference(name: "account_order" | "desk_order" | "desk_customer_view"): Probe {
  return async (session, visit) => {
    const references = await session.column("select order_reference from public.orders");
    return visit((visitor) =>
      visitor.column(
        `select found -> 'order' ->> 'id' from unnest($1::text[]) r, public.${name}(r, 10) found where found is not null`,
        references,
      ),
    );
  };
}

const probes: Record<string, Probe> = {
  // Columns that could be written if a policy let it, and what can be read in the schema private.
  "granted besides": read(
    `select case c.relnamespace when 'private'::regnamespace then c.relname else c.relname || '.' || a.attname end
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'v') and a.attnum > 0 and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (has_column_privilege(c.oid, a.attnum, 'insert, update') or has_table_privilege(c.oid, 'delete, truncate')
             or c.relnamespace = 'private'::regnamespace and has_column_privilege(c.oid, a.attnum, 'select'))`,
  ),
  "orders select": select("orders"),
  "inquiries select": select("customer_inquiries"),
  "events select": select("order_events", "order_id"),
  "desk events select": read("select order_id from public.order_events where not for_customer"),
  "desk lines select": call("(select string_agg('seen', '') from public.order_event_desk_lines)"),
  "deadlines select": select("deadlines", "order_id"),
  own_deadlines: read("select order_id as word from public.own_deadlines() where duty is not null"),
  new_calendar_link: call("(select left(public.new_calendar_link(), 0) || 'given')"),
  "companies select": select("companies", "order_id"),
  "receipts select": select("receipts", "order_id"),
  "profiles select": select("profiles"),
  "profiles rename": async (session, visit) => {
    await visit((visitor) => visitor.run("update public.profiles set full_name = 'Renamed'"));
    return session.column("select id from public.profiles where full_name = 'Renamed'");
  },
  desk_mails: call("(select max(id::text) from public.desk_mails(10))"),
  own_data: read("select o ->> 'id' as word from jsonb_array_elements(public.own_data() -> 'orders') as o"),
  own_records: read(
    "select coalesce(order_id::text, kind) as word from public.own_records() where kind in ('account', 'order')",
  ),
  "lines select": some("public.order_lines"),
  "requirements select": some("public.order_requirements"),
  "slots select": some("public.order_slots"),
  "shares select": after(
    "insert into public.order_shares (order_id, owner_id, percent) values (:firstOrder, :person, 100)",
    some("public.order_shares"),
  ),
  "people select": some("public.order_people", "birth_date"),
  "steps select": some("public.order_steps"),
  "own steps": some("public.own_steps"),
  "documents select": select("order_documents"),
  begin_upload: call("(select word from public.begin_upload(:firstOrder, 'identity'))"),
  abandon_upload: call("public.abandon_upload(gen_random_uuid())::text"),
  open_document: call("(public.open_document(:document, 'viewed') ->> 'name')"),
  "audit log select": call("(select string_agg(distinct 'seen', '') from public.audit_log)"),
  begin_finished_document: call("(select word from public.begin_finished_document(:firstOrder, :seen))"),
  make_person_link: call("(select left(public.make_person_link(:firstOrder, :person), 0) || 'given')"),
  "stored files select": some("storage.objects"),
  "own orders": select("own_orders"),
  desk_order: readByReference("desk_order"),
  desk_customer_view: readByReference("desk_customer_view"),
  "own inquiries": select("own_inquiries"),
  account_order: readByReference("account_order"),
  account_overview: call("public.account_overview(9, 9) ->> 'total'"),
  account_orders: call("public.account_orders(1, 9) ->> 'total'"),
  "messages select": read("select coalesce(order_id, inquiry_id)::text as word from public.messages"),
  "news select": read("select replace(kind, '_answered', '') as word from public.own_news"),
  "visits select": read("select user_id::text as word from public.account_visits"),
  desk_suspicions: after(
    "insert into private.suspicions (order_id, reported_by, body) select :rowA, account, 'Odd.' from private.staff limit 1",
    read("select '1' as word from public.desk_suspicions()"),
  ),
  desk_figures: call("(select case when public.desk_figures() is null then 'none' else 'figures' end)"),
  desk_order_rows: call("jsonb_array_length(public.desk_order_rows(array[:rowA::uuid]))::text"),
  desk_inquiry_rows: call("jsonb_array_length(public.desk_inquiry_rows(array[:inquiryA::uuid]))::text"),
  desk_inquiry: call("(select 'seen' from public.desk_inquiry(:inquiryA, 1) i where i is not null)"),
  desk_waivers: after(
    "insert into private.waiver_proposals (order_id, requirement, staff_id, reason) values (:firstOrder, 'identity', :byId, 'Seen.')",
    some("public.desk_waivers(:firstOrder)"),
  ),
  desk_orders_sharing: after(
    `select private.record_event(:firstOrder, 'payment_reported', 'customer', '{"transaction": "x"}')`,
    count("public.desk_orders_sharing(:rowA, 'x')"),
  ),
  mark_news_seen: async (session, visit) => {
    await session.run("delete from public.account_visits");
    await visit((visitor) => visitor.rows("select public.mark_news_seen(now())"));
    return (await session.rows("select from public.account_visits")).map(() => "kept");
  },
};

async function populate(session: TestConnection): Promise<Ids> {
  const users = new Map<string, string>();
  for (const [name, { account }] of Object.entries(actors)) {
    if (!account) continue;
    const id = await session.insert("auth.users", {
      email: account.email,
      email_confirmed_at: account.confirmed === false ? null : new Date(),
      is_anonymous: account.anonymous ?? false,
      encrypted_password: name === "by id" ? "hash" : "",
      raw_user_meta_data: account.metadata ?? {},
      works: account.works !== undefined || name === "former staff",
    });
    users.set(name, id);
    if (account.factor) await session.insert("auth.mfa_factors", { user_id: id, status: "verified" });
  }
  await session.run(`
    select private.remove_staff('former@example.com');
    update private.staff set active_from = now() + interval '1 day' where email = 'early@example.com'`);
  const byId = { user_id: users.get("by id")!, email: "elsewhere@example.com" };
  const byEmail = { email: owner };
  const rowA = await session.insertUnpaidOrder({ ...byId, stripe_session_id: "cs_1" });
  await session.insertRequirements(rowA); // Not paid, so no one can read them.
  const inquiryA = await session.insertInquiry(byId);
  const labels = new Map([
    [rowA, "A"],
    [await session.insertUnpaidOrder(byEmail), "B"],
    [inquiryA, "A"],
    [await session.insertInquiry(byEmail), "B"],
  ]);
  await session.rows(
    `select private.record_event(o.id, 'desk_note', 'system', '{}', null, 'For the desk.', false),
            private.issue_receipt(o, 'R', 1) from public.orders o order by o.id`,
  );
  const registered = { registered_name: "Example", registration_number: "1", registered_on: "2026-03-04" };
  let first: Pick<Ids, "firstOrder" | "person" | "document"> | undefined;
  for (const [label, whose] of Object.entries({ A: byId, B: byEmail })) {
    const order = await session.insertPaidOrder(whose);
    await session.insertRequirements(order, [{ key: "identity", kind: "document", title: "Passport" }]);
    const person = await session.insertPerson(order, { birth_date: "1980-01-01" });
    const document = await session.insertDocument(order);
    await session.insert("public.companies", { order_id: order, ...registered });
    await session.rows(
      `insert into public.deadlines (order_id, duty, due_on, performed_by, law, basis)
       values ($1, 'Fee', private.today_at_office(), 'agent', 'A law.', 'An act')`,
      [order],
    );
    first ??= { firstOrder: order, person, document };
    labels.set(order, label).set(document, label);
  }
  await session.run("insert into storage.objects (bucket_id, name) values ('documents', 'x')");
  // An opened document, a reply, and the last news a customer has read.
  await session.run(`
    select private.record_access('${users.get("staff")}', 'viewed', 'Passport copy', d) from public.order_documents d where id = '${first!.document}';
    select private.add_message(null, '${inquiryA}', 'answer', 'An answer.');
    select private.add_message(id, null, 'answer', 'An answer.') from public.orders where payment_status = 'completed';
    insert into public.account_visits values ('${byId.user_id}', '2026-01-01')`);
  return { users, byId: byId.user_id, ...first!, rowA, inquiryA, labels };
}

const names = Object.keys(actors).filter((name) => firstFactor.every((lacking) => lacking.name !== name));
const rows = groups.flatMap(({ others, who, rows: listed }) =>
  listed
    .trim()
    .split(/\s*[;\n]\s*/)
    .map((row) => {
      const [what = "", said] = row.split(" = ");
      const words = said?.split(", ") ?? [];
      const cells = names.map((actor) => (actor === "anon" ? "-" : (words[who.indexOf(actor)] ?? others)));
      const name = what.replace(/^count /, "").replace(/\(.*\)/, "");
      const [sql] = /\w+\(.*\)/.exec(what) ?? [];
      const probe = sql ? (what.startsWith("count ") ? count : call)(`public.${sql}`) : probes[name];
      return { name, cells: words.length === who.length ? cells : [], probe };
    }),
);

const isRefused = (error: unknown) => (error as { code?: string }).code === "42501";

/** The names of the access matrix's rows. */
export const accessMatrixRowNames = rows.map(({ name }) => name);

/** Tries every row of the access matrix, or one, as each actor, after the SQL in `first`. Returns the differences: none if all is right. */
export async function listAccessDifferences(
  session: TestConnection,
  first = "",
  row?: string,
): Promise<string[]> {
  return session.runAndRollBack(async (database) => {
    const known = await populate(database);
    await database.run(first);
    const differences: string[] = [];
    for (const { name: probeName, cells, probe } of rows) {
      if (row && row !== probeName) continue;
      if (!probe || !cells.length) throw new Error(`The row "${probeName}" fits no probe`);
      const cellOf = (name: string) => cells[names.indexOf(name)];
      const lacking = firstFactor.map(
        ({ name, like, but }) => [name, but?.[probeName] ?? cellOf(like)] as const,
      );
      for (const [name, allowed] of [...names.map((name) => [name, cellOf(name)] as const), ...lacking]) {
        const actor = actors[name];
        if (!actor) throw new Error(`The column "${name}" fits no actor`);
        const id = known.users.get(actor.of ?? name);
        const claims = { ...(id ? { sub: id } : {}), ...actor.claims };
        const found = await database.runAndRollBack((copy) =>
          probe(copy, (work) => copy.as(actor.role ?? "authenticated", claims, work), known).catch(
            (error: unknown) => (isRefused(error) ? [] : [`failed, ${String(error)}`]),
          ),
        );
        const users = [...known.users.values()];
        const labels = found.map((row) =>
          row === id ? "own" : (known.labels.get(row) ?? (users.includes(row) ? "others" : row)),
        );
        const outcome = [...new Set(labels)].sort().join(" ") || "-";
        if (outcome === allowed) continue;
        differences.push(`${probeName} as ${name}: ${outcome}`);
      }
    }
    return differences;
  });
}
