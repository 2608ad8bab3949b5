import * as finding from "./findings.ts";
import type { SiteContent } from "./content.ts";

/** Environment variables by name, without empty ones. */
export type EnvironmentVariables = Readonly<Record<string, string>>;

/** The project to check, and the network functions that the checks use. */
export type DoctorProject = {
  readonly env: EnvironmentVariables;
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

/** A check of `npm run doctor`. Returns one or several findings, each a line of the report. */
export type DoctorCheck = (
  project: DoctorProject,
) => finding.Finding | finding.Finding[] | Promise<finding.Finding | finding.Finding[]>;

/** Checks by their names in the report. */
export type DoctorChecks = Readonly<Record<string, DoctorCheck>>;

/** A setting's value. Ends the check if it is missing, because the settings check reports that. */
export function requireSetting({ env }: DoctorProject, name: string): string {
  const value = env[name];
  if (!value) throw finding.createUnknownError(`${name} is missing.`);
  return value;
}

/** Whether a domain is reserved for examples. */
export const isExampleDomain = (domain: string) => /(^|\.)example(\.(com|org|net))?$/.test(domain);

/** The problem with APP_URL as a finding; undefined if there is none. */
export function findAppUrlProblem({
  env: { APP_URL = "" },
  isLocal,
}: DoctorProject): finding.Finding | undefined {
  if (!URL.canParse(APP_URL)) return finding.createUnknown("APP_URL is missing or malformed.");
  const { protocol, origin, hostname } = new URL(APP_URL);
  const isPublic = !isLocal;
  return finding.listFaults({
    [`APP_URL has more than scheme and host. Set it to ${origin}, without a slash at the end.`]:
      APP_URL !== origin,
    "APP_URL is still the example's. Set it to the site's own address.":
      isPublic && isExampleDomain(hostname),
    [`APP_URL is not https. Get a certificate, and set it to https://${hostname}.`]:
      isPublic && protocol !== "https:",
  })[0];
}

/** The site's URL. Ends the check if it is invalid, because the address check reports that. */
export function requireSiteUrl(project: DoctorProject): string {
  if (findAppUrlProblem(project)) throw finding.createUnknownError("APP_URL is not the site's address.");
  return requireSetting(project, "APP_URL");
}

/** The values of a setting that may have several for rotation. The first is used for writing. */
export const parseCommaSeparatedList = (list: string): string[] =>
  list
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);
