/**
 * The last step of a build: every prerendered page gets a Content-Security-Policy of its own, which lets its inline
 * scripts run by their hashes and no others. It stands in the page, so it holds on any host. And the pages that answer for
 * addresses that are nothing say 404.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashedScripts } from "../lib/csp.ts";

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
const isData = /\btype="(?!module"|text\/javascript")/;
const charset = /<meta charSet="utf-8"\/?>/;
const seal = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** The page with its policy; sealing a sealed page changes nothing. Throws for a page without the place to put it. */
export function sealed(html: string, settings: NodeJS.ProcessEnv): string {
  const page = html.replace(seal, "");
  const hashes = [...page.matchAll(inlineScript)]
    .map(({ groups }) => groups!)
    .filter(({ attributes = "" }) => !/\bsrc=/.test(attributes) && !isData.test(attributes))
    .map(({ code = "" }) => createHash("sha256").update(code).digest("base64"));
  const policy = hashedScripts([...new Set(hashes)], settings);
  if (!charset.test(page)) throw new Error("A prerendered page does not begin with its charset.");
  // Ahead of every script, and behind the charset, which has to be among the first bytes.
  return page.replace(
    charset,
    (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  );
}

type Routes = { rewrites: { fallback: { destination: string }[] } };

/**
 * Gives 404 to the pages that next.config.ts leads to from unknown places. A page that called notFound() would have that
 * status by itself, and no words in it until script has run.
 */
function markNotFound(root: string, folder: string): void {
  const routes = JSON.parse(readFileSync(join(root, ".next", "routes-manifest.json"), "utf8")) as Routes;
  for (const { destination } of routes.rewrites.fallback) {
    const file = join(folder, `${destination}.meta`);
    const meta = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(file, JSON.stringify({ ...meta, status: 404 }));
  }
}

/** Seals every prerendered page of the build in this folder; how many there were. */
export function sealPages(root: string, settings: NodeJS.ProcessEnv): number {
  const folder = join(root, ".next", "server", "app");
  markNotFound(root, folder);
  const pages = globSync("**/*.html", { cwd: folder }).map((page) => join(folder, page));
  for (const page of pages) writeFileSync(page, sealed(readFileSync(page, "utf8"), settings));
  return pages.length;
}

if (import.meta.main) process.stdout.write(`${sealPages(process.cwd(), process.env)} pages sealed\n`);
