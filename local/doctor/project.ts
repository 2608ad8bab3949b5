import { resolveTxt } from "node:dns/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import { site } from "../../data/site.ts";
import { isLocalUrl, requiresTls } from "../../lib/local-url.ts";
import { parsePorts } from "../ports.ts";
import { readDemoSecrets } from "../secrets.ts";
import { parseAppUrl, buildSiteEnvironment } from "../site-env.ts";
import type { DoctorProject, EnvironmentVariables } from "./check.ts";
import { readSiteContent } from "./content.ts";

const root = resolve(import.meta.dirname, "../..");
const timeout = 10_000;

/** The TXT records of a name with their parts joined; none if there is no such name. */
async function recordsOf(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (["ENOTFOUND", "ENODATA"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}

async function verifyMail(url: string): Promise<void> {
  const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const transport = createTransport({ url, requireTLS: requiresTls(url), ...timeouts });
  await transport.verify();
  transport.close();
}

/** A project with this environment that uses the real network. */
export function createDoctorProject(
  env: EnvironmentVariables,
  managementUrl = "https://api.supabase.com",
): DoctorProject {
  return {
    env,
    isLocal: isLocalUrl(env.APP_URL ?? ""),
    root,
    seller: site,
    content: readSiteContent(),
    managementUrl,
    now: Date.now,
    fetch: (url, init) => fetch(url, { signal: AbortSignal.timeout(timeout), ...init }),
    resolveTxt: recordsOf,
    verifyMail,
  };
}

const essential = ["APP_URL", "SUPABASE_URL", "SUPABASE_SECRET_KEY", "STRIPE_SECRET_KEY"];

/** The project of this environment, or the running demo if it configures none. Throws if there is no demo. */
export function findDoctorProject(environment: NodeJS.ProcessEnv): DoctorProject {
  const env = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
  return essential.some((name) => env[name]) ? createDoctorProject(env) : openDemoProject(env);
}

/** The project of a site that local/start.ts runs with this data folder. */
export function openDemoProject(env: EnvironmentVariables, data = join(".local", "demo")): DoctorProject {
  const secrets = readDemoSecrets(resolve(root, data));
  const ports = parsePorts(env.PORT, 3000);
  const urlOf = (name: keyof typeof ports, scheme = "http") => `${scheme}://127.0.0.1:${ports[name]}`;
  const supabaseUrl = urlOf("supabase");
  const settings = buildSiteEnvironment({
    appUrl: parseAppUrl(undefined, ports),
    supabaseUrl,
    stripeUrl: urlOf("stripe"),
    screeningUrl: urlOf("screening"),
    smtpUrl: env.SMTP_URL ?? urlOf("smtp", "smtp"),
    secrets,
  });
  return createDoctorProject({ ...settings, SUPABASE_ACCESS_TOKEN: secrets.supabaseSecretKey }, supabaseUrl);
}
