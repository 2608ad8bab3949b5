import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(resolve(root, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root });
const folders = /^(?:app|components|data|docs|e2e|front|lib|local|public|supabase)\//;

// Promise: Every path, link, name and command in the documentation exists.
it.each(documents)("%s names only files, functions and commands that exist", (document) => {
  const text = read(document);
  const code = [...text.matchAll(/`([^`]+)`|^```\w*\n([^]*?)^```/gm)].map(
    ([, inline, block]) => inline ?? block!,
  );

  const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => path!);
  const missing = links.filter(
    (path) => !/^https?:/.test(path) && !existsSync(resolve(root, dirname(document), path)),
  );

  // A path may end with a placeholder or stand for several files: `lib/env*.ts`, `app/<path>/page.tsx`.
  const paths = code.flatMap((each) => each.split(/[\s,]+/)).filter((word) => folders.test(word));
  missing.push(
    ...paths
      .map((path) => path.replace(/[<*{].*$/, ""))
      .filter((path) => !existsSync(resolve(root, path)) && !globSync(`${path}*`, { cwd: root }).length),
  );

  // `name` in `path`: the file contains the name.
  for (const [, name, path] of text.matchAll(/`([\w.]+)` (?:is )?in\s+`([^`*<]+\.\w+)`/g))
    if (existsSync(resolve(root, path!)) && !read(path!).includes(name!)) missing.push(`${name} in ${path}`);

  const commands = code.flatMap((each) => [...each.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!));
  missing.push(...commands.filter((name) => !(name in scripts)));
  expect(missing).toEqual([]);
});
