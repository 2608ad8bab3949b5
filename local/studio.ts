import { Hono } from "hono";
import type { Query } from "./accounts.ts";
import { escapeHtml, renderHtmlPage } from "./html.ts";
import { serveOnLoopback, type RunningServer } from "./serve.ts";

type Row = Record<string, unknown>;

/** The viewable tables. All statements only read, and names from the URL never become part of the SQL. */
const tables: Record<string, string> = {
  orders: "select * from public.server_orders",
  payment_attempts: "select a.*, a.opened_at as created_at from private.payment_attempts a",
  order_events: `select e.*, e.at as created_at, l.line as desk_line, o.order_reference, o.email
    from public.order_events e join public.orders o on o.id = e.order_id
    left join public.order_event_desk_lines l on l.event_id = e.id`,
  mails: "select * from private.mails",
  receipts: `select r.*, r.issued_at as created_at, o.order_reference
    from public.receipts r join public.orders o on o.id = r.order_id`,
  customer_inquiries: "select * from public.customer_inquiries",
  profiles: "select * from public.profiles",
  "auth.users":
    "select id, email, created_at, email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data from auth.users",
};

const limit = 500;

const style = `
  nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: 1rem; }
  nav a { padding: .35rem .75rem; border-radius: .4rem; background: #e3e6ec; color: inherit; text-decoration: none; }
  nav a[aria-current] { background: #1b2433; color: #fff; }
  main { max-width: none; }
  .rows { overflow-x: auto; }
  .rows td { white-space: nowrap; max-width: 24rem; overflow: hidden; text-overflow: ellipsis; }
`;

/** A read-only viewer of the tables on a loopback page, newest rows first. */
export async function startStudio(options: { port: number; query: Query }): Promise<RunningServer> {
  async function rowsOf(table: string, filters: Record<string, string> = {}): Promise<Row[]> {
    const columns = Object.entries(filters);
    const conditions = columns.map((_, index) => `to_jsonb(t) ->> $${2 * index + 1} = $${2 * index + 2}`);
    const where = conditions.length ? `where ${conditions.join(" and ")}` : "";
    // One JSON object per row, so that numbers stay numbers and times are in ISO 8601.
    const rows = await options.query(
      `select row_to_json(t) as row from (${tables[table]}) t ${where} order by created_at desc limit ${limit}`,
      ...columns.flat(),
    );
    return rows.map(({ row }) => row as Row);
  }

  const app = new Hono();

  app.get("/", async (c) => {
    const table = c.req.query("table") ?? "orders";
    if (!tables[table]) return c.notFound();
    return renderHtmlPage(`${table} - database studio`, pageMarkup(table, await rowsOf(table)), style);
  });

  app.get("/api/rows", async (c) => {
    const { table = "orders", ...filters } = c.req.query();
    if (!tables[table]) return c.json({ error: `No such table: ${table}` }, 404);
    return c.json({ table, rows: await rowsOf(table, filters) });
  });

  return serveOnLoopback(options.port, (request) => app.fetch(request));
}

function pageMarkup(current: string, rows: Row[]): string {
  const links = Object.keys(tables).map((table) => {
    const mark = table === current ? ` aria-current="page"` : "";
    return `<a href="/?table=${table}"${mark}>${table}</a>`;
  });
  return `<main><h1>Database studio</h1><nav>${links.join("")}</nav>${rowsMarkup(rows)}</main>`;
}

function rowsMarkup(rows: Row[]): string {
  const [first] = rows;
  if (!first) return `<p>No rows yet.</p>`;
  // Readable columns first, identifiers last.
  const isId = (column: string) => Number(/(^|_)id$/.test(column));
  const columns = Object.keys(first).sort((a, b) => isId(a) - isId(b));
  const head = columns.map((column) => `<th>${escapeHtml(column)}</th>`);
  const body = rows.map((row) => {
    const texts = columns.map((column) => escapeHtml(textOf(row[column])));
    return `<tr>${texts.map((text) => `<td title="${text}">${text}</td>`).join("")}</tr>`;
  });
  return `<div class="rows"><table><thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}

const textOf = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
