import { join } from "node:path";
import { toPlainText } from "@react-email/render";
import postgres from "postgres";
import type { Query } from "./accounts.ts";
import type { DatabaseAddress } from "./database/cluster.ts";
import { startGoogleEmulator } from "./google.ts";
import { App, createPostgresConnection, type EmailMessage } from "./supabase-lite.ts";
import { applyMigrations, extractTableGrantsSql } from "./migrations.ts";
import type { Secrets } from "./secrets.ts";
import { serveOnLoopback } from "./serve.ts";
import { handleSignUpLinkRequest } from "./sign-up-link.ts";
import { createSessionSigner } from "./signing-keys.ts";
import { createFolderStorage, handleUploadRequest } from "./storage.ts";
import { createAuthConfig, handleManagementRequest, readAuthConfig } from "./supabase-config.ts";
import { createTwoFactorApi, twoFactorTablesSql } from "./two-factor.ts";

type Mail = { to: string; subject: string; text: string; html?: string };

interface SupabaseOptions {
  /** The folder that contains supabase/. */
  root: string;
  database: DatabaseAddress;
  /** The folder for stored files. */
  files: string;
  port: number;
  googlePort: number;
  appUrl: string;
  secrets: Secrets;
  sendMail(mail: Mail): Promise<void>;
}

const isoTime = (time: string) => time.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

/** Numbers and times as hosted projects return them. */
const hostedTypes = {
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  timestamptz: { to: 1184, from: [1184], serialize: String, parse: isoTime },
};

/** Starts Supabase's APIs (database, Auth, Storage) on loopback over a PostgreSQL database, and a Google emulator. */
export async function startSupabaseEmulator(options: SupabaseOptions) {
  const url = `http://127.0.0.1:${options.port}`;
  const mails = rememberMails(options.sendMail);
  const { url: databaseUrl, path } = options.database;
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: { path, max: 20, onnotice: () => undefined, types: hostedTypes },
  });
  // Separate from the API's pool, so that tests and tools don't wait for requests.
  const owner = postgres(databaseUrl, { path, max: 2, onnotice: () => undefined });
  const app = new App({
    connection,
    api: { schemas: ["public"] },
    auth: createAuthConfig({ ...options, url }),
    storage: { enabled: true },
    options: { server: { admin: false }, drivers: { email: { send: mails.send } } },
  });
  app._storageAdapter = createFolderStorage(options.files);
  await app.init();
  await app.ensureSystemSchema();
  await owner.unsafe(twoFactorTablesSql);
  await applyMigrations(owner, join(options.root, "supabase", "migrations"));
  // Every hosted project has it. local/accounts.ts hashes passwords with it.
  await owner.unsafe("create extension if not exists pgcrypto with schema extensions");
  await connection.clearSchemaCache();
  // The first request grants roles; several at once would conflict.
  await connection.withContext({}, async () => undefined);
  // It also grants all privileges on all tables. A hosted project has only those of the migrations.
  await owner.unsafe(extractTableGrantsSql(join(options.root, "supabase", "migrations")));

  const google = await startGoogleEmulator({
    port: options.googlePort,
    callbackUrl: `${url}/auth/v1/callback`,
  });
  const withAuthLock = createMutex();
  const query: Query = (sql, ...parameters) =>
    owner.unsafe<Record<string, unknown>[]>(sql, parameters as postgres.ParameterOrJSON<never>[]);
  const { signingKey, supabaseJwtSecret: secret } = options.secrets;
  const keys = createSessionSigner({ signingKey, secret });
  const factors = createTwoFactorApi({
    sql: owner,
    sign: keys.sign,
    secret,
    requiresCurrentPassword: readAuthConfig(options.root).email.require_current_password,
    ask: async (request) => app.fetch(request, { peerAddress: null }),
  });
  const authAnswer = async (request: Request, peerAddress: string | null) => {
    const own =
      (await handleSignUpLinkRequest(request, query, options.secrets.supabaseSecretKey)) ??
      (await factors.refuseUpdate(request)) ??
      (await factors.answer(request.clone()));
    return factors.complete(request, own ?? (await app.fetch(request, { peerAddress })));
  };
  const running = await serveOnLoopback(options.port, async (sent, peerAddress) => {
    const request = await keys.translate(sent);
    const managed = keys.answer(request) ?? handleManagementRequest(request, { ...options, url });
    if (managed) return managed;
    const ask = async (asked: Request) => app.fetch(asked, { peerAddress });
    const stored = await handleUploadRequest(request, { ask, query });
    if (stored) return stored;
    const understood = await withSignupType(request);
    const resendTo = await resendAddress(understood);
    const response = new URL(understood.url).pathname.startsWith("/auth/v1/")
      ? await withAuthLock(() => authAnswer(understood, peerAddress))
      : await app.fetch(understood, { peerAddress });
    if (resendTo && response.status === 429 && (await mails.repeat(resendTo))) return Response.json({});
    return google.redirectToEmulator(response);
  });

  return {
    url: running.url,
    /** Runs one statement as the database owner and returns its rows. */
    query,
    async close() {
      await running.close();
      await google.close();
      // With a timeout, because a stopped server never responds.
      await connection.driver.end({ timeout: 2 });
      await owner.end({ timeout: 2 });
    },
  };
}

/** Sends emails, and repeats the last one to an address on request. */
function rememberMails(sendMail: (mail: Mail) => Promise<void>) {
  const last = new Map<string, Mail>();
  return {
    /** Creates the plain text from our HTML, because the backend's own text links to itself instead of the site. */
    send({ to, subject, text = "", html }: EmailMessage) {
      const mail = { to, subject, text: html ? toPlainText(html) : text, ...(html && { html }) };
      last.set(to.toLowerCase(), mail);
      return sendMail(mail);
    },
    async repeat(to: string): Promise<boolean> {
      const mail = last.get(to.toLowerCase());
      if (mail) await sendMail(mail);
      return mail !== undefined;
    },
  };
}

/** The email address of a resend request. The embedded Auth always refuses those as "too soon", so we repeat the last email. */
async function resendAddress(request: Request): Promise<string | undefined> {
  if (request.method !== "POST" || new URL(request.url).pathname !== "/auth/v1/resend") return undefined;
  const { type, email } = (await request.clone().json()) as { type?: string; email?: string };
  return type === "signup" ? email : undefined;
}

/** Changes `type=email` of a confirmation link to `signup`, the only name the embedded Auth accepts. */
async function withSignupType(request: Request): Promise<Request> {
  if (request.method !== "POST" || new URL(request.url).pathname !== "/auth/v1/verify") return request;
  const body = (await request.json()) as { type?: string; token_hash?: string };
  if (body.token_hash && body.type === "email") body.type = "signup";
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, { method: "POST", headers, body: JSON.stringify(body) });
}

/**
 * Runs one task at a time. The embedded Auth shares its transaction between requests and uses refresh tokens without a lock,
 * so simultaneous refreshes would sign a customer out. A hosted project locks the row.
 */
function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => T | Promise<T>): Promise<T> => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
}
