import { toFaultFindings, notCheckedError, unknownFinding, type Finding } from "./findings.ts";
import type { SiteContent } from "./content.ts";

/** Environment variables by name, without empty ones. */
export type Settings = Readonly<Record<string, string>>;

/** The project to check, and the network functions that the checks use. */
export type DoctorProject = {
  readonly env: Settings;
  /** Whether APP_URL is on this machine. Then checks for real customers, mail domain and seller don't apply. */
  readonly isLocal: boolean;
  /** The repository's folder. */
  readonly root: string;
  /** The seller's details in data/site.ts. */
  readonly seller: { readonly seller: Readonly<Record<string, string>>; readonly email: string };
  /** What visitors read (data/). */
  readonly content: SiteContent;
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
export type DoctorCheck = (project: DoctorProject) => Finding | Finding[] | Promise<Finding | Finding[]>;

/** Checks by their names in the report. */
export type DoctorChecks = Readonly<Record<string, DoctorCheck>>;

/** A setting's value. Ends the check if it is missing, because the settings check reports that. */
export function requireSetting({ env }: DoctorProject, name: string): string {
  const value = env[name];
  if (!value) throw notCheckedError(`${name} is missing.`);
  return value;
}

/** What is wrong with APP_URL, or undefined. */
export function findAppUrlFault({ env: { APP_URL = "" }, isLocal }: DoctorProject): Finding | undefined {
  if (!URL.canParse(APP_URL)) return unknownFinding("APP_URL is missing or malformed.");
  const { protocol, origin, hostname } = new URL(APP_URL);
  const isExample = /(^|\.)example\.(com|org|net)$/.test(hostname);
  const isPublic = !isLocal;
  return toFaultFindings({
    [`APP_URL has more than scheme and host. Set it to ${origin}, without a slash at the end.`]:
      APP_URL !== origin,
    "APP_URL is still the example's. Set it to the site's own address.": isPublic && isExample,
    [`APP_URL is not https. Get a certificate, and set it to https://${hostname}.`]:
      isPublic && protocol !== "https:",
  })[0];
}

/** The site's URL. Ends the check if it is invalid, because the address check reports that. */
export function requireSiteUrl(project: DoctorProject): string {
  if (findAppUrlFault(project)) throw notCheckedError("APP_URL is not the site's address.");
  return requireSetting(project, "APP_URL");
}

/** The values of a setting that may have several for rotation. The first is used for writing. */
export const splitList = (list: string): string[] =>
  list
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);
