/**
 * The last step of a build: every prerendered page is put to sleep (asleep.ts) and gets a Content-Security-Policy of its
 * own, which lets its inline scripts run by their hashes and no others. It stands in the page, so it holds on any host. And
 * the pages that answer for addresses that are nothing say 404.
 */
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashedScripts } from "../lib/guard/csp.ts";
import { asleep, type Files } from "./asleep.ts";

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
const isData = /\btype="(?!module"|text\/javascript"|speculationrules")/;
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
 * Gives status 404 to the not-found pages that the fallback rules of next.config.ts lead to. A page that called notFound() would
 * have that status by itself, but no text in it until script has run.
 */
function markNotFound(root: string, folder: string): void {
  const routes = JSON.parse(readFileSync(join(root, ".next", "routes-manifest.json"), "utf8")) as Routes;
  for (const { destination } of routes.rewrites.fallback) {
    if (!destination.endsWith("-not-found")) continue;
    const file = join(folder, `${destination}.meta`);
    const meta = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(file, JSON.stringify({ ...meta, status: 404 }));
  }
}

/** Puts every prerendered page of the build in this folder to sleep and seals it; how many there were. */
export function sealPages(root: string, settings: NodeJS.ProcessEnv): number {
  const folder = join(root, ".next", "server", "app");
  markNotFound(root, folder);
  const pages = globSync("**/*.html", { cwd: folder }).map((name) => {
    const file = join(folder, name);
    const path = `/${name.replaceAll("\\", "/").replace(/(^index)?\.html$/, "")}`;
    return { file, path, html: readFileSync(file, "utf8") };
  });
  const place = (address: string) => join(root, address.replace("/_next/", ".next/"));
  const files: Files = {
    read: (address) => readFileSync(place(address), "utf8"),
    write: (address, text) => {
      mkdirSync(dirname(place(address)), { recursive: true });
      writeFileSync(place(address), text);
    },
  };
  // What is Next's own, and what wakes at once, is nothing to be drawn ahead of its use.
  const ahead = new Set(
    pages
      .filter(({ path, html }) => sleeps(path, settings) && !/data-wakes="load"/.test(html))
      .map(({ path }) => path),
  );
  for (const { file, path, html } of pages) {
    const page = sleeps(path, settings) ? asleep(html, files, ahead) : html;
    writeFileSync(file, sealed(page, settings));
  }
  return pages.length;
}

/** The page for the worst day has no layout around it, and stays as Next made it. */
const sleeps = (path: string, settings: NodeJS.ProcessEnv) =>
  path !== "/_global-error" && !settings.PAGES_AWAKE;

if (import.meta.main) process.stdout.write(`${sealPages(process.cwd(), process.env)} pages sealed\n`);
