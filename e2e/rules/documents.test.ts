import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root });
const read = (file: string) => readFileSync(resolve(root, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** Rooms of the repository: what is written as being in one of them is there, the beginning of a pattern or a name that stands for several. */
const rooms = /^(?:app|components|data|docs|e2e|front|lib|local|public|supabase)\//;

// Promise: Every path, link and command in the documentation exists.
it.each(documents)("%s shows, links and names only what is there", (document) => {
  const text = read(document);
  const near = (path: string) => existsSync(resolve(root, dirname(document), path));
  const linked = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => path!);
  const gone = linked.filter((path) => !/^https?:/.test(path) && !near(path));

  const code = [...text.matchAll(/`([^`]+)`|^```\n([^]*?)^```/gm)].map(
    ([, inline, block]) => inline ?? block!,
  );
  const words = code.flatMap((each) => each.split(/[\s,]+/)).filter((word) => rooms.test(word));
  const files = words.map((word) => word.replace(/[<*{].*$/, ""));
  gone.push(
    ...files.filter(
      (file) => !existsSync(resolve(root, file)) && !globSync(`${file}*`, { cwd: root }).length,
    ),
  );

  const commands = code.flatMap((each) => [...each.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!));
  gone.push(...commands.filter((name) => !(name in scripts)));
  expect(gone).toEqual([]);
});
