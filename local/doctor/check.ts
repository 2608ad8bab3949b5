import type { Content } from "./content.ts";

/** Environment variables by name, without empty ones. */
export type Settings = Readonly<Record<string, string>>;

/** `unknown`: could not be checked, which is not a fault. */
export type Finding = { readonly state: "ok" | "wrong" | "unknown"; readonly text: string };

/** The project to check, and the network functions that the checks use. */
export type Project = {
  readonly env: Settings;
  /** Whether APP_URL is on this machine. Then checks for real customers, mail domain and seller don't apply. */
  readonly isLocal: boolean;
  /** The repository's folder. */
  readonly root: string;
  /** The seller's details in data/site.ts. */
  readonly seller: { readonly seller: Readonly<Record<string, string>>; readonly email: string };
  /** What visitors read (data/). */
  readonly content: Content;
  readonly nodeVersion: string;
  /** Supabase's Management API. */
  readonly managementUrl: string;
  readonly now: () => number;
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
  /** Returns the TXT records of a name, or none if there is no such name. */
  readonly resolveTxt: (name: string) => Promise<string[]>;
  /** Connects and logs in to the mail server at this address. Rejects with nodemailer's error. */
  readonly verifyMail: (url: string) => Promise<void>;
};

/** A check with one or several findings, each a line of the report. */
export type Check = {
  readonly name: string;
  readonly run: (project: Project) => Finding | Finding[] | Promise<Finding | Finding[]>;
};

export const ok = (text: string): Finding => ({ state: "ok", text });
/** A fault and its remedy, each a sentence. */
export const wrong = (fault: string, remedy: string): Finding => ({
  state: "wrong",
  text: `${fault} ${remedy}`,
});
export const unknown = (text: string): Finding => ({ state: "unknown", text });

/** Thrown to end a check with a finding. */
export class Ended extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.text);
    this.finding = finding;
  }
}

/** A setting's value. Ends the check if it is missing, because the settings check reports that. */
export function setting({ env }: Project, name: string): string {
  const value = env[name];
  if (!value) throw new Ended(unknown(`${name} is missing.`));
  return value;
}

/** The fault in APP_URL, or undefined if there is none. */
export function addressFault({ env: { APP_URL = "" }, isLocal }: Project): Finding | undefined {
  if (!URL.canParse(APP_URL)) return unknown("APP_URL is missing or malformed.");
  const { protocol, origin, hostname } = new URL(APP_URL);
  if (APP_URL !== origin)
    return wrong(
      "APP_URL has more than scheme and host.",
      `Set it to ${origin}, without a slash at the end.`,
    );
  if (isLocal) return undefined;
  if (/(^|\.)example\.(com|org|net)$/.test(hostname))
    return wrong("APP_URL is still the example's.", "Set it to the site's own address.");
  return protocol === "https:"
    ? undefined
    : wrong("APP_URL is not https.", `Get a certificate, and set it to https://${hostname}.`);
}

/** The site's URL. Ends the check if it is invalid, because the address check reports that. */
export function siteUrl(project: Project): string {
  if (addressFault(project)) throw new Ended(unknown("APP_URL is not the site's address."));
  return setting(project, "APP_URL");
}

/** The values of a setting that may have several for rotation. The first is used for writing. */
export const listOf = (list: string): string[] =>
  list
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);

/** An error's code. Never its message, which may contain a setting. */
export function codeOf(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: unknown };
  return [cause?.code, code, name].find((word) => typeof word === "string") as string;
}

/** Fetches a URL. If there is no response, ends the check with a fault and this remedy. */
export async function fetchFrom(
  project: Project,
  url: string | URL,
  init: RequestInit,
  remedy: string,
): Promise<Response> {
  if (!URL.canParse(url)) throw new Ended(unknown("The address in the settings is malformed."));
  try {
    return await project.fetch(url, init);
  } catch (error) {
    throw new Ended(wrong(`${new URL(url).host} does not respond (${codeOf(error)}).`, remedy));
  }
}

/** The response as JSON, or an empty object. */
export async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  const value: unknown = await response.json().catch(() => undefined);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * Caches a request shared by several checks. If it fails, `report` ends its check with the fault, and `rely` ends the other
 * checks with "unknown", so that the fault is reported once.
 */
export function cachedRequest<T>(ask: (project: Project) => Promise<T>, notRead: string) {
  const answers = new WeakMap<Project, Promise<T>>();
  const report = (project: Project): Promise<T> => {
    const answer = answers.get(project) ?? ask(project);
    answers.set(project, answer);
    return answer;
  };
  const rely = (project: Project): Promise<T> =>
    report(project).catch((error: unknown) => {
      const known = error instanceof Ended && error.finding.state === "unknown";
      throw known ? error : new Ended(unknown(notRead));
    });
  return { report, rely };
}
