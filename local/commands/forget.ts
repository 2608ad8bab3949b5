/** `npm run forget -- <reference>`: deletes an order's files and personal details on the site at APP_URL, or the running demo. */
import { callSite, run } from "./call-site.ts";

await run("Nothing was deleted: ", async () => {
  const [reference] = process.argv.slice(2);
  if (!reference) throw new Error("name the order: npm run forget -- IBC-123456");
  const path = `/api/orders/${encodeURIComponent(reference)}/documents`;
  const response = await callSite(path, { method: "DELETE", secret: "OWNER_SECRET" });
  if (response.status === 404) throw new Error(`there is no order ${reference}.`);
  if (response.status === 409) {
    const { keptUntil } = (await response.json()) as { keptUntil: string | null };
    throw new Error(
      `anti-money-laundering law requires keeping it${keptUntil ? ` until ${keptUntil}` : ""}.`,
    );
  }
  if (!response.ok) throw new Error(`the site returned ${response.status}.`);
  const { files, deleted } = (await response.json()) as { files: number; deleted: number };
  const rest = deleted < files ? " The rest of their bytes goes with the next cleaning." : "";
  const done = files
    ? `: ${files} files forgotten; ${deleted} files deleted in all.${rest}`
    : " has no files.";
  return { lines: [`Order ${reference}${done} Its personal details are deleted.`], exitCode: 0 };
});
