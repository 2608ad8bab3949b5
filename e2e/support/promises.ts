import { globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

// Prints what the product promises, from the `// Promise: …` comments above tests: npm run promises. With a text, only those whose
// test's title has it: `npm run promises -- @core` prints those that `npm test` proves in a browser.

const root = resolve(import.meta.dirname, "../..");

/** What a `// Promise: …` comment says that the product guarantees, and the test below it. */
export interface DocumentedPromise {
  file: string;
  line: number;
  promise: string;
  /** The title of the test below the comment; undefined if there is none, or if it is skipped. */
  title: string | undefined;
}

const promiseLine = /^ *\/\/ ?Promise:.*$/gm;
/** The start of a test, a table of tests or a group, after other comments. A skipped one has another name, as in `it.skip`. */
const testStart = /^(?:\s*\/\/.*\n)*\s*(?:it|test\w*|describe)(?<table>\.each|\.for)?(?:\(|<)/;
const titles = { test: /\(\s*(["`])(?<title>.*?)(?<!\\)\1/, table: /\)\(\s*(["`])(?<title>.*?)(?<!\\)\1/ };

function readTitle(code: string): string | undefined {
  const start = testStart.exec(code);
  return start ? titles[start.groups?.table ? "table" : "test"].exec(code)?.groups?.title : undefined;
}

/** All guarantees in the repository's `// Promise: …` comments with the tests that prove them, by file. */
export function listDocumentedPromises(): DocumentedPromise[] {
  const files = globSync("{app,components,data,e2e,front,lib,local,supabase}/**/*.{test,spec}.{ts,tsx}", {
    cwd: root,
  });
  return files.sort().flatMap((file) => {
    const text = readFileSync(resolve(root, file), "utf8");
    return [...text.matchAll(promiseLine)].map(({ index, 0: comment }) => ({
      file,
      line: text.slice(0, index).split("\n").length,
      promise: comment.trim().replace("// Promise: ", ""),
      title: readTitle(text.slice(index + comment.length)),
    }));
  });
}

/** The promises by folder, each with its test. `%s` and `${…}` in a title stand for the cases of a list. */
function promisesPage(promises: DocumentedPromise[]): string {
  const areas = Map.groupBy(promises, ({ file }) => dirname(file));
  const sections = [...areas].map(([area, list]) => {
    const items = list.map(({ file, promise, title }) => `- ${promise}\n  \`${file} › ${title}\``);
    return `## ${area}\n\n${items.join("\n")}\n`;
  });
  return sections.join("\n");
}

if (import.meta.main) {
  const [, , wanted = ""] = process.argv;
  console.log(promisesPage(listDocumentedPromises().filter(({ title }) => title?.includes(wanted))));
}
