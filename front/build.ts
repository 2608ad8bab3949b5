/**
 * The last step of `npm run build`: defers the hydration of every prerendered page (defer-hydration.ts), adds a
 * Content-Security-Policy that allows its inline scripts by hash, and sets status 404 on the not-found pages.
 */
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import nextEnv from "@next/env";
import { buildHashedScriptCsp } from "../lib/guard/csp.ts";
import { deferHydration, type BuildFiles } from "./defer-hydration.ts";

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
const isData = /\btype="(?!module"|text\/javascript"|speculationrules")/;
const charset = /<meta charSet="utf-8"\/?>/;
const policyTag = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** The page with its policy, which replaces an earlier one. Throws if the page has no charset tag. */
function withPolicy(html: string, settings: NodeJS.ProcessEnv): string {
  const page = html.replace(policyTag, "");
  const hashes = [...page.matchAll(inlineScript)]
    .map(({ groups }) => groups!)
    .filter(({ attributes = "" }) => !/\bsrc=/.test(attributes) && !isData.test(attributes))
    .map(({ code = "" }) => createHash("sha256").update(code).digest("base64"));
  const policy = buildHashedScriptCsp([...new Set(hashes)], settings);
  if (!charset.test(page)) throw new Error("it has no charset");
  // Before every script, but after the charset, which must be in the first 1,024 bytes.
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return page.replace(charset, (meta) => meta + tag);
}

type Routes = { rewrites: { fallback: { destination: string }[] } };

/**
 * Sets status 404 on the not-found pages that the fallback rewrites of next.config.ts lead to. A page that calls notFound() has
 * that status without this, but is empty until its scripts run.
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

/**
 * Finishes the build in this folder and returns the number of pages. The settings are those that `next build` had: these, and those
 * of .env. Throws, naming the page, on unknown markup.
 */
export function postProcessBuild(root: string, environment: NodeJS.ProcessEnv): number {
  const settings = { ...nextEnv.loadEnvConfig(root, false).combinedEnv, ...environment };
  const folder = join(root, ".next", "server", "app");
  markNotFound(root, folder);
  const pages = globSync("**/*.html", { cwd: folder }).map((name) => {
    const file = join(folder, name);
    const path = `/${name.replaceAll("\\", "/").replace(/(^index)?\.html$/, "")}`;
    const html = readFileSync(file, "utf8");
    // The global error page has no layout, and stays as Next made it.
    return { name, file, path, html, isDeferred: path !== "/_global-error" && !settings.EAGER_HYDRATION };
  });
  const fileOf = (path: string) => join(root, path.replace("/_next/", ".next/"));
  const files: BuildFiles = {
    read: (path) => readFileSync(fileOf(path), "utf8"),
    write: (path, text) => {
      mkdirSync(dirname(fileOf(path)), { recursive: true });
      writeFileSync(fileOf(path), text);
    },
  };
  // A page that hydrates immediately would run its scripts before it is opened, if the browser prerendered it.
  const prerenderable = new Set(
    pages
      .filter(({ isDeferred, html }) => isDeferred && !html.includes('data-hydrate="load"'))
      .map(({ path }) => path),
  );
  for (const { name, file, html, isDeferred } of pages) {
    try {
      const page = isDeferred ? deferHydration(html, files, prerenderable) : html;
      writeFileSync(file, withPolicy(page, settings));
    } catch (cause) {
      throw new Error(`Can't finish the prerendered page ${name}: ${(cause as Error).message}`, { cause });
    }
  }
  return pages.length;
}

if (import.meta.main) {
  process.stdout.write(`${postProcessBuild(process.cwd(), process.env)} pages finished\n`);
}
