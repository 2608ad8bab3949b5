import { createHmac } from "node:crypto";
import { join } from "node:path";
import postgres from "postgres";
import type { Address } from "./database/cluster.ts";
import { startGoogle } from "./google.ts";
import { toPlainText } from "./inbox.ts";
import { App, createPostgresConnection, type EmailMessage } from "./lite.ts";
import { applyMigrations } from "./migrations.ts";
import type { Secrets } from "./secrets.ts";
import { serveOnLoopback, type Running } from "./serve.ts";
import { folderStorage } from "./storage.ts";
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
  database: Address;
  /** The folder of the stored files. */
  files: string;
  port: number;
  googlePort: number;
  appUrl: string;
  secrets: Secrets;
  sendMail(mail: Mail): Promise<void>;
}

const connections = 20;

/** Supabase's interfaces (rows, sign-in, files) on loopback over a PostgreSQL database, with Google beside it. */
export async function startSupabase(options: SupabaseOptions): Promise<Supabase> {
  const url = `http://127.0.0.1:${options.port}`;
  const mails = rememberMails(options.sendMail);
  const { url: databaseUrl, path } = options.database;
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: { path, max: connections, onnotice: () => undefined },
  });
  // Beside the pool, so that who looks in from outside does not stand in line with what is served.
  const owner = postgres(databaseUrl, { path, max: 2, onnotice: () => undefined });
  const app = new App({
    connection,
    api: { schemas: ["public"] },
    auth: authConfig({ ...options, url }),
    storage: { enabled: true },
    options: {
      server: { admin: false },
      drivers: { email: { send: (message) => mails.send(asMail(message)) } },
    },
  });
  app._storageAdapter = folderStorage(options.files);
  await app.init();
  await app.ensureSystemSchema();
  await applyMigrations(owner, join(options.root, "supabase", "migrations"));
  await connection.clearSchemaCache();
  // It gives its roles their grants before its first request; several first ones at once would all do it, and fail.
  await connection.withContext({}, async () => undefined);

  const google = await startGoogle({ port: options.googlePort, callbackUrl: `${url}/auth/v1/callback` });
  const oneByOne = createTurnstile();
  const running = await serveOnLoopback(options.port, async (request, peerAddress) => {
    const understood = await withSignupType(request);
    const again = await askedAgain(understood);
    const answer = () => app.fetch(understood, { peerAddress });
    const response = isAuth(understood)
      ? await withRole(await oneByOne(answer), options.secrets.supabaseJwtSecret)
      : await answer();
    if (again && response.status === 429 && (await mails.repeat(again))) return Response.json({});
    return google.redirectToStandIn(response);
  });

  return {
    url: running.url,
    googleUrl: google.url,
    query: (sql, ...parameters) =>
      owner.unsafe<Record<string, unknown>[]>(sql, parameters as postgres.ParameterOrJSON<never>[]),
    async close() {
      await running.close();
      await google.close();
      // Not for ever: a server that has ended answers nothing that is still asked.
      await connection.driver.end({ timeout: 2 });
      await owner.end({ timeout: 2 });
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
 * A session whose token says what its account's app_metadata are, as a hosted project's does; the backend leaves them out.
 */
async function withRole(response: Response, secret: string): Promise<Response> {
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) return response;
  const session = (await response.clone().json()) as Session | null;
  if (!session?.access_token || !session.user?.app_metadata) return response;
  const [head, payload] = session.access_token.split(".") as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const told = JSON.stringify({ ...claims, app_metadata: session.user.app_metadata });
  const text = `${head}.${Buffer.from(told).toString("base64url")}`;
  const signature = createHmac("sha256", secret).update(text).digest("base64url");
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json(
    { ...session, access_token: `${text}.${signature}` },
    { status: response.status, headers },
  );
}

type Session = { access_token?: string; user?: { app_metadata?: object } };

const isAuth = ({ url }: Request) => new URL(url).pathname.startsWith("/auth/v1/");

/**
 * Lets one task in at a time: the embedded Auth keeps the transaction it is in where every request finds it, and spends a
 * refresh token without a lock, so that of requests at once with one token some are refused and a customer is signed out. A
 * hosted project's Auth has a transaction for each and locks the row.
 */
function createTurnstile() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => T | Promise<T>): Promise<T> => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
}
