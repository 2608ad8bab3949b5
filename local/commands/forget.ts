/** `npm run forget -- <reference>`: asks the site at APP_URL, or the running demo, to delete all files of an order, and says what it did. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Secrets } from "../secrets.ts";

const root = resolve(import.meta.dirname, "../..");

function demoSecret(): string {
  const path = join(root, ".local", "demo", "secrets.json");
  return (JSON.parse(readFileSync(path, "utf8")) as Secrets).cronSecret;
}

async function forget(reference: string): Promise<string> {
  const { APP_URL = `http://localhost:${process.env.PORT ?? 3000}`, CRON_SECRET = demoSecret() } =
    process.env;
  const response = await fetch(new URL(`/api/orders/${encodeURIComponent(reference)}/documents`, APP_URL), {
    method: "DELETE",
    headers: { authorization: `Bearer ${CRON_SECRET}` },
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  if (response.status === 404 && isJson) throw new Error(`there is no order ${reference}.`);
  if (!response.ok) throw new Error(`${APP_URL} answers ${response.status}. Is CRON_SECRET its own?`);
  const { files, deleted } = (await response.json()) as { files: number; deleted: number };
  if (!files) return `Order ${reference} has no files.`;
  const rest = deleted < files ? " The rest of their bytes goes with the next cleaning." : "";
  return `Order ${reference}: ${files} files forgotten; ${deleted} files deleted in all.${rest}`;
}

const [reference] = process.argv.slice(2);
try {
  if (!reference) throw new Error("name the order: npm run forget -- IBC-123456");
  console.log(await forget(reference));
} catch (error) {
  console.error(`Nothing was forgotten: ${(error as Error).message}`);
  process.exitCode = 1;
}
