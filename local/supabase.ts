import { App, type EmailMessage } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startGoogle } from "./google.ts";
import { toPlainText } from "./inbox.ts";
import { applyMigrations } from "./migrations.ts";
import type { Secrets } from "./secrets.ts";
import { serveOnLoopback, type Running } from "./serve.ts";
import { authConfig } from "./supabase-config.ts";

export interface Supabase extends Running {
  /** The consent page's address. */
  googleUrl: string;
  /** Rows of one read, as the database's owner. */
  query(sql: string, ...parameters: unknown[]): Promise<Record<string, unknown>[]>;
}

type Mail = { to: string; subject: string; text: string; html?: string };

interface SupabaseOptions {
  /** The folder that holds supabase/. */
  root: string;
  /** Where the database lives. */
  directory: string;
  port: number;
  googlePort: number;
  appUrl: string;
  secrets: Secrets;
  sendMail(mail: Mail): Promise<void>;
}

/** Supabase's interfaces (rows, sign-in) on loopback over a Postgres that lives in one folder, with Google beside it. */
export async function startSupabase(options: SupabaseOptions): Promise<Supabase> {
  process.env.DO_NOT_TRACK = "1";
  const url = `http://127.0.0.1:${options.port}`;
  mkdirSync(options.directory, { recursive: true });
  const mails = rememberMails(options.sendMail);
  const connection = await createPgliteConnection({ url: options.directory });
  const app = new App({
    connection,
    api: { schemas: ["public"] },
    auth: authConfig({ ...options, url }),
    options: {
      server: { admin: false },
      drivers: { email: { send: (message) => mails.send(asMail(message)) } },
    },
  });
  await app.init();
  await app.ensureSystemSchema();
  await applyMigrations(connection, join(options.root, "supabase", "migrations"));

  const google = await startGoogle({ port: options.googlePort, callbackUrl: `${url}/auth/v1/callback` });
  const oneByOne = createTurnstile();
  const running = await serveOnLoopback(options.port, async (request, peerAddress) => {
    const understood = await withSignupType(request);
    const again = await askedAgain(understood);
    const response = await oneByOne(() => app.fetch(understood, { peerAddress }));
    if (again && response.status === 429 && (await mails.repeat(again))) return Response.json({});
    return google.redirectToStandIn(response);
  });

  return {
    url: running.url,
    googleUrl: google.url,
    query: (sql, ...parameters) =>
      oneByOne(async () => {
        const result = await connection.driver.query<Record<string, unknown>>(sql, parameters);
        return result.rows;
      }),
    async close() {
      await running.close();
      await google.close();
      await oneByOne(() => connection.close());
    },
  };
}

/** The plain text is made from our own template: the backend's would carry a link to itself instead of the site. */
function asMail({ to, subject, text, html }: EmailMessage) {
  return { to, subject, text: html ? toPlainText(html) : (text ?? ""), ...(html ? { html } : {}) };
}

/** Sends mails on, and the last one to an address once more when asked. */
function rememberMails(sendMail: (mail: Mail) => Promise<void>) {
  const last = new Map<string, Mail>();
  return {
    send(mail: Mail) {
      last.set(mail.to.toLowerCase(), mail);
      return sendMail(mail);
    },
    async repeat(to: string): Promise<boolean> {
      const mail = last.get(to.toLowerCase());
      if (mail) await sendMail(mail);
      return mail !== undefined;
    },
  };
}

/**
 * Whose confirmation mail is asked for again. A hosted project sends another after a minute; the backend refuses for
 * good as "too soon", so the mail it sent goes out once more.
 */
async function askedAgain(request: Request): Promise<string | undefined> {
  if (request.method !== "POST" || new URL(request.url).pathname !== "/auth/v1/resend") return undefined;
  const { type, email } = (await request.clone().json()) as { type?: unknown; email?: unknown };
  return type === "signup" && typeof email === "string" ? email : undefined;
}

/**
 * A confirmation link says `type=email`, as Supabase's guide has it; the backend knows the same token by the older name
 * `signup` only.
 */
async function withSignupType(request: Request): Promise<Request> {
  if (request.method !== "POST" || new URL(request.url).pathname !== "/auth/v1/verify") return request;
  const body = await request.text();
  const changed = body.includes('"token_hash"')
    ? body.replace(/"type"\s*:\s*"email"/, '"type":"signup"')
    : body;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, { method: "POST", headers, body: changed });
}

/**
 * Lets one task in at a time. The backend runs every request's BEGIN … COMMIT on the one connection that an embedded
 * Postgres has, so two requests at once would share a transaction, and with it a role.
 */
function createTurnstile() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => T | Promise<T>): Promise<T> => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
}
