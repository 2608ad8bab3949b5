import { readFileSync } from "node:fs";
import type { Secrets } from "../../local/secrets.ts";
import { testSiteOrigin, testSitePort as port } from "./run-site.ts";

/** The site's URL. The local services have the ports after its own (local/ports.ts). */
export const origin = testSiteOrigin;
export const supabaseUrl = `http://127.0.0.1:${port + 1}`;
export const stripeUrl = `http://127.0.0.1:${port + 2}`;
export const inboxUrl = `http://127.0.0.1:${port + 3}`;
export const googleUrl = `http://127.0.0.1:${port + 4}`;
export const smtpUrl = `smtp://127.0.0.1:${port + 6}`;
const studioUrl = `http://127.0.0.1:${port + 5}`;

/** The URLs that the run's site was built with (local/start.ts). */
export const testServiceUrls = { appUrl: origin, supabaseUrl, stripeUrl, googleUrl, smtpUrl };

/** The keys generated for this run. */
export const readTestSecrets = (): Secrets =>
  JSON.parse(readFileSync(".local/test/secrets.json", "utf8")) as Secrets;

const getJson = async <T>(url: string) => (await (await fetch(url)).json()) as T;

export type StoredOrderRow = Record<string, unknown> & {
  id: string;
  order_reference: string;
  email: string;
  total_fee: string | number;
  payment_status: string;
  status: string;
  stripe_session_id: string;
};

const rowsBy = async <T>(query: Record<string, string>) =>
  (await getJson<{ rows: T[] }>(`${studioUrl}/api/rows?${new URLSearchParams(query)}`)).rows;

/** Every order of an email address from the database, newest first. */
export const listOrdersByEmail = (email: string) => rowsBy<StoredOrderRow>({ table: "orders", email });

/** An order's state as "status/payment_status". */
export const formatOrderStatus = (row: StoredOrderRow | undefined) => `${row?.status}/${row?.payment_status}`;

/** The rows of a table in the database. */
export const listTableRows = (table: string) => rowsBy<Record<string, unknown>>({ table });

export type InboxEmail = {
  id: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  headers: [name: string, value: string][];
  attachments: { name: string; type: string; bytes: number }[];
};

/** The emails to an address, newest first. */
export function listEmailsTo(email: string): Promise<InboxEmail[]> {
  return getJson(`${inboxUrl}/api/messages?to=${encodeURIComponent(email)}`);
}

/** The links in the newest sign-in email to an address. Ignores order emails, which may arrive at any time. */
export async function listSignInLinks(email: string): Promise<string[]> {
  const ofSignIn = (await listEmailsTo(email)).find(
    ({ links: [first = ""] }) => first.includes("/auth/") && !first.includes("type=order"),
  );
  return ofSignIn?.links ?? [];
}

/** The links to a guest's paid orders in the emails to an address, newest first. */
export async function listEmailedOrderLinks(email: string): Promise<string[]> {
  return (await listEmailsTo(email))
    .flatMap(({ links }) => links[0] ?? [])
    .filter((link) => link.includes("type=order"));
}

let count = 0;

/** An email address that nothing else in this run uses. */
export function createUniqueEmail(name: string): string {
  count += 1;
  return `${name}.${process.pid}.${Date.now()}.${count}@example.com`;
}

/** Runs all scheduler jobs now, like `npm run scheduler`. */
export async function runScheduler(): Promise<void> {
  const headers = { authorization: `Bearer ${readTestSecrets().cronSecret}` };
  await (await fetch(`${origin}/api/scheduler?now`, { method: "POST", headers })).json();
}
