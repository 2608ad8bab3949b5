/** `npm run forget -- <reference>`: deletes an order's files and personal details on the site at APP_URL, or the running demo. */
import { callSite } from "./call-site.ts";

async function forget(reference: string): Promise<string> {
  const path = `/api/orders/${encodeURIComponent(reference)}/documents`;
  const { response, site } = await callSite(path, { method: "DELETE", secret: "OWNER_SECRET" });
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  if (response.status === 404 && isJson) throw new Error(`there is no order ${reference}.`);
  if (!response.ok)
    throw new Error(`${site} returned ${response.status}. Does the site have this OWNER_SECRET?`);
  const { files, deleted } = (await response.json()) as { files: number; deleted: number };
  if (!files) return `Order ${reference} has no files. Its personal details are deleted.`;
  const rest = deleted < files ? " The rest of their bytes goes with the next cleaning." : "";
  return `Order ${reference}: ${files} files forgotten; ${deleted} files deleted in all.${rest} Its personal details are deleted.`;
}

const [reference] = process.argv.slice(2);
try {
  if (!reference) throw new Error("name the order: npm run forget -- IBC-123456");
  console.log(await forget(reference));
} catch (error) {
  console.error(`Nothing was deleted: ${(error as Error).message}`);
  process.exitCode = 1;
}
