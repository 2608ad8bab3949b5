/**
 * Prerendered pages sleep: they arrive with their text and style and without script, which comes when somebody reaches for
 * something that needs it (wake.ts). `PAGES_AWAKE=1` in the environment of a build leaves them as Next made them.
 */
import { createHash } from "node:crypto";
import { posix } from "node:path";
import { cookieNames } from "../data/cookie-names.ts";
import { hands } from "./hands.ts";
import { usedStyles, withoutFonts } from "./styles.ts";
import { wake, type Sleep } from "./wake.ts";

/** Next's script: files, hints at files, its first words, and what React needs to know to take the page over. */
const file = /<script src="(?<src>\/_next\/static\/[^"]+)"(?: async=""| noModule="")><\/script>/g;
const hint = /<link rel="preload" as="script"[^>]*>/g;
const boot = /<script id="_R_">(?<code>[\s\S]*?)<\/script>/g;
const data = /<script>(?<code>\(?self\.__next_f[\s\S]*?)<\/script>/g;
const style = /<link rel="stylesheet" href="(?<href>[^"?]+\.css)[^"]*"[^>]*>/g;

/** What stands on the page itself, as its links say it. */
const link = /<a [^>]*?href="(?<href>\/[^"]*)"/g;

/** The build's files by their addresses. */
export type Files = { read: (address: string) => string; write: (address: string, text: string) => void };

/**
 * The page, asleep; what it needs to wake stands in a file of its own from then on. A page that sleeps already, and one
 * without script, stay as they are. `ahead`: the pages that may be drawn before a link to them is followed.
 */
export function asleep(html: string, files: Files, ahead: ReadonlySet<string>): string {
  const loaded = [...html.matchAll(file)].filter(([tag]) => !tag.includes("noModule"));
  if (!loaded.length || html.includes("data-asleep")) return html;
  const code = [boot, data]
    .flatMap((part) => [...html.matchAll(part)].map(({ groups }) => groups!.code))
    .join(";\n");
  const save = (text: string, kind: string) => {
    const name = createHash("sha256").update(text).digest("hex").slice(0, 16);
    const address = `/_next/static/awake/${name}.${kind}`;
    files.write(address, text);
    return address;
  };
  const sheets = [...html.matchAll(style)].map(({ groups }) =>
    absolute(files.read(groups!.href!), groups!.href!),
  );
  const sleep: Sleep = {
    styles: sheets.map((css) => save(withoutFonts(css), "css")),
    files: [save(code, "js"), ...new Set(loaded.map(({ groups }) => groups!.src!))],
    cookies: [cookieNames.hint, cookieNames.flash],
    signedIn: cookieNames.hint,
  };
  const bare = [file, hint, boot, data].reduce((page, part) => page.replace(part, ""), html);
  return (
    bare
      .replace("<html ", '<html data-asleep="" ')
      // React finds its link in place when it comes, and no browser fetches what is disabled.
      .replace(style, (tag) => tag.replace("<link ", '<link disabled="" '))
      .replace("</head>", () => {
        const styles = sheets.map((css) => `<style>${usedStyles(css, bare)}</style>`);
        return [...styles, speculation(bare, ahead), small(sleep), "</head>"].join("");
      })
  );
}

/** A style sheet whose addresses hold wherever it stands. */
const absolute = (css: string, href: string) =>
  css.replace(/url\((?<url>\.[^)]+)\)/g, (_, url: string) => `url(${posix.join(posix.dirname(href), url)})`);

/** A function as it is written, without its comments and its margin. */
const sourceOf = (written: typeof wake | typeof hands) =>
  String(written)
    .replace(/^\s*(\/\/|\/\*\*).*\n/gm, "")
    .replace(/\n\s+/g, "\n");

/** The page's one small script. */
const small = (sleep: Sleep) =>
  `<script>(${sourceOf(wake)})(${JSON.stringify(sleep)});(${sourceOf(hands)})()</script>`;

/** Tells browsers that can draw the next page before its link is followed which of this page's links may be. */
function speculation(html: string, ahead: ReadonlySet<string>): string {
  const linked = new Set([...html.matchAll(link)].map(({ groups }) => groups!.href!));
  const urls = [...linked].filter((href) => ahead.has(href));
  const rules = { prerender: [{ urls, eagerness: "moderate" }] };
  return urls.length ? `<script type="speculationrules">${JSON.stringify(rules)}</script>` : "";
}
