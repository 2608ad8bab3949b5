import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { postProcessBuild } from "./build.ts";

const css =
  "@font-face{font-family:a;src:url(../media/a.woff2)}.card{color:red}.other{color:blue}.group-open\\:up:is(.group[open] *){top:0}";
const page = (links: string, more = "") => `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>
<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>
<script src="/_next/static/chunks/one.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></head>
<body><p class="card group-open:up group">Text</p>${links}${more}<script type="application/ld+json">{"a":1}</script>
<script id="_R_">(globalThis["X"]||[]).push(1)</script><script src="/_next/static/chunks/main.js" async=""></script>
<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"data"])</script></body></html>`;

const settings = { NODE_ENV: "production" } as const;
let root = "";
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string) => readFileSync(join(root, ".next", path), "utf8");

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-"));
  put(".next/static/chunks/a.css", css);
  put(".next/routes-manifest.json", JSON.stringify({ rewrites: { fallback: [] } }));
  const links = '<a href="/faqs">Q</a><a href="/login?next=/">S</a><a href="/back">B</a>';
  put(".next/server/app/index.html", page(links));
  put(".next/server/app/faqs.html", page('<a class="x" href="/">Home</a>'));
  put(".next/server/app/back.html", page("", '<p data-hydrate="load"></p>'));
  put(".next/server/app/_global-error.html", page(""));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script(?<about>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)].map(({ groups }) => groups!);

it("a prerendered page runs only its boot script and includes only the styles it uses", () => {
  postProcessBuild(root, settings);
  const html = read("server/app/index.html");
  expect(html).toContain('<html data-deferred="" lang="en">');
  const kinds = [' type="speculationrules"', "", ' type="application/ld+json"'];
  expect(scriptsOf(html).map(({ about }) => about)).toEqual(kinds);
  expect(html).not.toMatch(/as="script"|__next_f|_R_|src="/);
  expect(html).toContain("url(/_next/static/media/a.woff2)");
  expect(html).toContain(".card{color:red}");
  expect(html).toContain("group-open");
  expect(html).not.toContain(".other");
  expect(html).toMatch(/<link disabled="" rel="stylesheet" href="\/_next\/static\/chunks\/a.css"/);
});

it("browsers may prerender linked pages, but not URLs with a query string", () => {
  postProcessBuild(root, settings);
  const rules = scriptsOf(read("server/app/index.html"))[0]!.code!;
  expect(JSON.parse(rules)).toEqual({ prerender: [{ urls: ["/faqs"], eagerness: "moderate" }] });
  expect(scriptsOf(read("server/app/back.html"))[0]!.about).toBe("");
});

it("a page's content security policy allows only the page's own inline scripts", () => {
  postProcessBuild(root, settings);
  const html = read("server/app/index.html");
  const hashes = scriptsOf(html)
    .filter(({ about }) => !about!.includes("ld+json"))
    .map(({ code = "" }) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  expect(hashes).toHaveLength(2);
  expect(html).toContain(`content="script-src 'self' ${hashes.join(" ")}"`);
});

it.each([
  ["a different ID for the boot script", /id="_R_"/, 'id="_S_"'],
  ["an inline script that isn't from Next", "</body>", "<script>alert(1)</script></body>"],
  ["a script from an unknown folder", 'src="/_next/static/chunks/main.js"', 'src="/assets/main.js"'],
  ["no scripts", /<script[^]*<\/script>/, ""],
  ["no closing head tag", "</head>", ""],
  ["a style sheet with an unknown extension", "a.css", "a.scss"],
])("the build fails on a page with %s", (_, from, to) => {
  put(".next/server/app/index.html", page("").replace(from, to));
  expect(() => postProcessBuild(root, settings)).toThrow(/index\.html/);
});

it("the build applies the settings in .env to its pages", () => {
  put(".env", "TURNSTILE_SITE_KEY=key\n");
  const run = `import("${resolve(import.meta.dirname, "build.ts")}").then((it) => it.postProcessBuild("${root}", {}))`;
  execFileSync(process.execPath, ["--eval", run], { env: settings });
  expect(read("server/app/index.html")).toContain("script-src 'self' https://challenges.cloudflare.com");
});
