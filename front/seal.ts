/**
 * The last step of a build: every prerendered page gets a Content-Security-Policy of its own, which lets its inline
 * scripts run by their hashes and no others. It stands in the page, so it holds on any host.
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

/** Seals every prerendered page of the build in this folder; how many there were. */
export function sealPages(root: string, settings: NodeJS.ProcessEnv): number {
  const folder = join(root, ".next", "server", "app");
  const pages = globSync("**/*.html", { cwd: folder }).map((page) => join(folder, page));
  for (const page of pages) writeFileSync(page, sealed(readFileSync(page, "utf8"), settings));
  return pages.length;
}

if (import.meta.main) process.stdout.write(`${sealPages(process.cwd(), process.env)} pages sealed\n`);
