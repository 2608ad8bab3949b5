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
export type Check = (project: Project) => Finding | Finding[] | Promise<Finding | Finding[]>;

/** Checks by their names in the report. */
export type Checks = Readonly<Record<string, Check>>;

/** Sentences, each a fault and its remedy, with whether they apply. */
type Faults = Readonly<Record<string, unknown>>;

export const ok = (text: string): Finding => ({ state: "ok", text });
export const wrong = (text: string): Finding => ({ state: "wrong", text });
export const unknown = (text: string): Finding => ({ state: "unknown", text });

/** The faults that apply. */
export const faultsIn = (faults: Faults): Finding[] =>
  Object.keys(faults)
    .filter((text) => faults[text])
    .map(wrong);

/** The first fault that applies; otherwise that all is right, in the words of `right`. */
export const firstFault = (right: string, faults: Faults): Finding => faultsIn(faults)[0] ?? ok(right);

/** Every fault that applies; otherwise that all is right, in the words of `right`. */
export function everyFault(right: string, faults: Faults): Finding[] {
  const found = faultsIn(faults);
  return found.length ? found : [ok(right)];
}

/** Thrown to end a check with a finding. */
export class Ended extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.text);
    this.finding = finding;
  }
}

/** To be thrown: ends the check with a fault and its remedy, or with what could not be checked. */
export const faulty = (text: string) => new Ended(wrong(text));
export const unclear = (text: string) => new Ended(unknown(text));

/** A setting's value. Ends the check if it is missing, because the settings check reports that. */
export function setting({ env }: Project, name: string): string {
  const value = env[name];
  if (!value) throw unclear(`${name} is missing.`);
  return value;
}

/** What is wrong with APP_URL, or undefined. */
export function addressFault({ env: { APP_URL = "" }, isLocal }: Project): Finding | undefined {
  if (!URL.canParse(APP_URL)) return unknown("APP_URL is missing or malformed.");
  const { protocol, origin, hostname } = new URL(APP_URL);
  const isExample = /(^|\.)example\.(com|org|net)$/.test(hostname);
  const isPublic = !isLocal;
  return faultsIn({
    [`APP_URL has more than scheme and host. Set it to ${origin}, without a slash at the end.`]:
      APP_URL !== origin,
    "APP_URL is still the example's. Set it to the site's own address.": isPublic && isExample,
    [`APP_URL is not https. Get a certificate, and set it to https://${hostname}.`]:
      isPublic && protocol !== "https:",
  })[0];
}

/** The site's URL. Ends the check if it is invalid, because the address check reports that. */
export function siteUrl(project: Project): string {
  if (addressFault(project)) throw unclear("APP_URL is not the site's address.");
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
  if (!URL.canParse(url)) throw unclear("The address in the settings is malformed.");
  try {
    return await project.fetch(url, init);
  } catch (error) {
    throw faulty(`${new URL(url).host} does not respond (${codeOf(error)}). ${remedy}`);
  }
}

/** Fetches a path of the project's Supabase. */
export const askSupabase = (project: Project, path: string, init: RequestInit): Promise<Response> =>
  fetchFrom(
    project,
    new URL(path, setting(project, "SUPABASE_URL")),
    init,
    "Check SUPABASE_URL, and at Supabase that the project is not paused.",
  );

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
      throw known ? error : unclear(notRead);
    });
  return { report, rely };
}
