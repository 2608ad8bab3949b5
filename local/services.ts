import { Console } from "node:console";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { site } from "../data/site.ts";
import { listTotpFactors } from "./accounts.ts";
import { toDatabaseAddress } from "./database/cluster.ts";
import { startDatabase } from "./database/server.ts";
import { startInbox } from "./inbox.ts";
import { startMailServer, createEmailSender } from "./mail-server.ts";
import type { Ports } from "./ports.ts";
import { loadSecrets } from "./secrets.ts";
import { startScreeningEmulator } from "./screening.ts";
import { startStripeEmulator } from "./stripe.ts";
import { startStudio } from "./studio.ts";
import { startSupabaseEmulator } from "./supabase.ts";

type Closable = { close(): Promise<void> };

export type Services = Awaited<ReturnType<typeof startServices>>;

/** Sends the embedded services' output to a file, so that the terminal shows only what its command says. */
export function redirectServiceOutput(logFile: string): void {
  const log = createWriteStream(logFile, { flags: "a" });
  globalThis.console = new Console({ stdout: log, stderr: log });
}

/** Starts the emulators of all outside services, with their data in one folder. */
export async function startServices(options: {
  root: string;
  data: string;
  ports: Ports;
  appUrl: string;
  /** A real mail server. Without it emails go to the local inbox. */
  smtpUrl?: string;
  /** The sender address of sign-in emails. */
  mailFrom?: string;
  /** For tests: the database doesn't wait for the disk. */
  passing?: boolean;
}) {
  const { root, data, ports, appUrl } = options;
  const secrets = await loadSecrets(join(data, "secrets.json"));
  // If one can't start, those before it are stopped.
  await using started = new AsyncDisposableStack();
  const keep = <T extends Closable>(service: T): T => started.adopt(service, () => service.close());
  const listCodes = (): ReturnType<typeof listTotpFactors> => listTotpFactors(supabase.query);
  const inbox = keep(await startInbox({ port: ports.inbox, directory: join(data, "mail"), listCodes }));
  const post = keep(await startMailServer({ port: ports.smtp, deliver: inbox.deliver }));
  const smtpUrl = options.smtpUrl || post.url;
  const directory = join(data, "database");
  const database = keep(await startDatabase({ directory, durable: !options.passing }));
  const supabase = keep(
    await startSupabaseEmulator({
      root,
      database: toDatabaseAddress(directory),
      files: join(data, "files"),
      port: ports.supabase,
      googlePort: ports.google,
      appUrl,
      secrets,
      sendMail: createEmailSender(smtpUrl, options.mailFrom || `${site.name} <${site.email}>`),
    }),
  );
  keep(await startStudio({ port: ports.studio, query: supabase.query }));
  const stripe = keep(
    await startStripeEmulator({
      port: ports.stripe,
      directory: join(data, "stripe"),
      secretKey: secrets.stripeSecretKey,
      webhookSecret: secrets.stripeWebhookSecret,
      webhookUrl: `${appUrl}/api/stripe/webhook`,
      merchant: site.name,
    }),
  );
  const screening = keep(await startScreeningEmulator({ port: ports.screening, key: secrets.screeningKey }));
  const running = started.move();
  return {
    secrets,
    supabaseUrl: supabase.url,
    stripeUrl: stripe.url,
    screeningUrl: screening.url,
    googleUrl: `http://127.0.0.1:${ports.google}`,
    inboxUrl: `http://localhost:${ports.inbox}`,
    smtpUrl,
    studioUrl: `http://localhost:${ports.studio}`,
    query: supabase.query,
    database,
    close: () => running.disposeAsync(),
  };
}
