import { globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import ts from "typescript";

// Prints what the product promises, from the `// Promise: …` comments above tests: npm run promises. With a text, only those whose
// test's title has it: `npm run promises -- @core` prints those that `npm test` proves in a browser.

const root = resolve(import.meta.dirname, "../..");

const mark = /^\/\/ Promise: (.+)$/;
const skipping = new Set(["skip", "skipIf", "runIf", "fixme", "todo", "fail", "fails"]);

export interface PromiseEntry {
  file: string;
  line: number;
  promise: string;
  /** The title of the test below the comment; undefined if there is none, or if it is skipped. */
  title: string | undefined;
}

/** The text of a literal as written in the source, without quotes. */
const literal = (node: ts.Node | undefined) =>
  node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    ? node.getText().slice(1, -1)
    : undefined;

/** Whether a test or group is skipped by `it.skip`, `test.fixme`, `describe.skipIf(…)` or similar. */
function isSkipped(callee: ts.Expression): boolean {
  if (ts.isCallExpression(callee)) return isSkipped(callee.expression);
  return (
    ts.isPropertyAccessExpression(callee) && (skipping.has(callee.name.text) || isSkipped(callee.expression))
  );
}

/** A test's title with those of its groups. Undefined if the statement declares no test or a skipped one. */
function testTitle(statement: ts.Node): string | undefined {
  const titles: string[] = [];
  for (let node = statement; node.parent; node = node.parent) {
    const call = ts.isExpressionStatement(node) ? node.expression : undefined;
    if (!call || !ts.isCallExpression(call)) continue;
    if (isSkipped(call.expression)) return undefined;
    const title = call.arguments.map(literal).find((text) => text !== undefined);
    if (title !== undefined) titles.unshift(title);
    else if (node === statement) return undefined;
  }
  return titles.join(" › ") || undefined;
}

function promisesOf(file: string, text: string): PromiseEntry[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: PromiseEntry[] = [];
  const titles = new Map<number, string | undefined>();
  const visit = (node: ts.Node) => {
    if (ts.isStatement(node)) {
      for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) {
        if (mark.test(text.slice(pos, end)) && !titles.has(pos)) titles.set(pos, testTitle(node));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // Match every line that looks like a promise, so that a misplaced one is reported.
  for (const { index, 0: line } of text.matchAll(/\/\/ ?Promise:.*$/gm)) {
    const promise = mark.exec(line)?.[1] ?? line;
    const at = source.getLineAndCharacterOfPosition(index).line + 1;
    found.push({ file, line: at, promise, title: titles.get(index) });
  }
  return found;
}

/** All promises of the repository with the tests that prove them, by file. */
export function listPromises(): PromiseEntry[] {
  const files = globSync("{app,components,data,e2e,front,lib,local,supabase}/**/*.{test,spec}.{ts,tsx}", {
    cwd: root,
  });
  return files.sort().flatMap((file) => {
    const text = readFileSync(resolve(root, file), "utf8");
    return text.includes("// Promise:") ? promisesOf(file, text) : [];
  });
}

/** The promises by folder, each with its test. `%s` and `${…}` in a title stand for the cases of a list. */
function promisesPage(promises: PromiseEntry[]): string {
  const areas = Map.groupBy(promises, ({ file }) => dirname(file));
  const sections = [...areas].map(([area, list]) => {
    const items = list.map(({ file, promise, title }) => `- ${promise}\n  \`${file} › ${title}\``);
    return `## ${area}\n\n${items.join("\n")}\n`;
  });
  return sections.join("\n");
}

if (import.meta.main) {
  const [, , wanted = ""] = process.argv;
  console.log(promisesPage(listPromises().filter(({ title }) => title?.includes(wanted))));
}
