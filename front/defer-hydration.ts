/**
 * Defers the hydration of a prerendered page: takes Next's scripts and React's data out of its HTML and adds one small script
 * that fetches them on demand (hydrate-on-demand.ts). Throws on markup it doesn't recognise, so that a new version of Next
 * fails the build instead of leaving a page half converted.
 */
import { createHash } from "node:crypto";
import { posix } from "node:path";
import { minify_sync } from "terser";
import { cookieNames } from "../data/cookie-names.ts";
import { handleEarlyInput } from "./early-input.ts";
import { hydrateOnDemand, type DeferredFiles } from "./hydrate-on-demand.ts";
import { removeUnusedRules, removeFontFaces } from "./used-styles.ts";

const scriptTag = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
const linkTag = /<link[^>]*>/g;

/** The minified source of a function. */
const sourceOf = (inlined: typeof hydrateOnDemand | typeof handleEarlyInput) =>
  minify_sync(`(${String(inlined)})`, { compress: { expression: true } }).code!.replace(/;$/, "");
const hydrationSource = sourceOf(hydrateOnDemand);
const earlyInputSource = sourceOf(handleEarlyInput);

/** The build's files by URL path. */
export type BuildFiles = { read: (path: string) => string; write: (path: string, text: string) => void };

/**
 * The page without its scripts, which are written to `files`; a page that was converted before is returned unchanged.
 * `prerenderable`: the paths that browsers may prerender before their link is followed.
 */
export function deferHydration(html: string, files: BuildFiles, prerenderable: ReadonlySet<string>): string {
  if (html.includes("data-deferred")) return html;
  const sources = new Set<string>();
  const inline: string[] = [];
  const sheets: string[] = [];

  const withoutScripts = html.replace(scriptTag, (tag, attributes: string, code: string) => {
    const { id, src, type, nomodule } = attributesOf(attributes);
    if (type === "application/ld+json") return tag;
    const isKnown = src?.startsWith("/_next/static/") || id === "_R_" || /^\(?self\.__next_f\b/.test(code);
    if (!isKnown || type) throw new Error(`unknown script: ${tag.slice(0, 200)}`);
    if (nomodule !== undefined) return "";
    if (src) sources.add(src);
    else inline.push(code);
    return "";
  });
  const page = withoutScripts.replace(linkTag, (tag) => {
    const { rel, href = "", as } = attributesOf(tag);
    if (as === "script" || rel === "modulepreload") return "";
    if (rel !== "stylesheet") return tag;
    const [path] = href.split("?") as [string];
    if (!/^\/_next\/static\/.*\.css$/.test(path)) throw new Error(`unknown style sheet: ${tag}`);
    sheets.push(absoluteUrls(files.read(path), path));
    // Browsers don't fetch a disabled style sheet, and React finds its link in place when it hydrates.
    return tag.replace("<link ", '<link disabled="" ');
  });
  if (!sources.size || !inline.length) throw new Error("it has no Next scripts");
  if (/<script\b(?! type="application\/ld\+json")/i.test(page)) throw new Error("a script was left in it");
  if (!page.includes("<html ") || !page.includes("</head>")) throw new Error("it has no html or head tag");

  const write = (text: string, extension: string) => {
    const name = createHash("sha256").update(text).digest("hex").slice(0, 16);
    const path = `/_next/static/deferred/${name}.${extension}`;
    files.write(path, text);
    return path;
  };
  const deferred: DeferredFiles = {
    styles: sheets.map((css) => write(removeFontFaces(css), "css")),
    scripts: [write(inline.join(";\n"), "js"), ...sources],
    cookies: [cookieNames.hint, cookieNames.flash],
    signedIn: cookieNames.hint,
  };
  const head = [
    ...sheets.map((css) => `<style>${removeUnusedRules(css, page)}</style>`),
    speculationRules(page, prerenderable),
    `<script>${hydrationSource}(${JSON.stringify(deferred)});${earlyInputSource}()</script></head>`,
  ];
  return page.replace("<html ", '<html data-deferred="" ').replace("</head>", () => head.join(""));
}

/** A tag's attributes by lowercase name; "" for one without a value. */
const attributesOf = (tag: string): Record<string, string | undefined> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value,
    ]),
  );

/** A style sheet with URLs that are valid wherever it is placed. */
const absoluteUrls = (css: string, path: string) =>
  css.replace(/url\((?<url>\.[^)]+)\)/g, (_, url: string) => `url(${posix.join(posix.dirname(path), url)})`);

/** Speculation rules for this page's links to prerenderable pages; "" if it has none. */
function speculationRules(html: string, prerenderable: ReadonlySet<string>): string {
  const linked = new Set([...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href = ""]) => href));
  const urls = [...linked].filter((href) => prerenderable.has(href));
  const rules = { prerender: [{ urls, eagerness: "moderate" }] };
  return urls.length ? `<script type="speculationrules">${JSON.stringify(rules)}</script>` : "";
}
