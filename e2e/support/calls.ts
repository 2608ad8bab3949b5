import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { origin } from "./services";

const root = resolve(import.meta.dirname, "../..");

/** Lists the paths of pages or routes as they are on disk, with an example in place of each parameter. */
export const listRoutePaths = (pattern: string, examples: Record<string, string>) =>
  globSync(pattern, { cwd: root }).map((path) =>
    path
      .replace(/^app/, "")
      .replace(/\/(page\.tsx|route\.ts)$/, "")
      .replace(/\/\([^)]*\)/g, "")
      .replace(/\[(\w+)\]/g, (_, name: string) => examples[name] ?? crypto.randomUUID()),
  );

type Manifest = { node: Record<string, { exportedName: string; filename: string }> };

/** The server actions of a folder, as the build numbers them. */
export const listServerActions = (folder: string) =>
  Object.entries(
    (JSON.parse(readFileSync(join(root, ".next/server/server-reference-manifest.json"), "utf8")) as Manifest)
      .node,
  ).flatMap(([id, { exportedName: name, filename }]) => (filename.startsWith(folder) ? [{ id, name }] : []));

/** Calls a server action with a form, as our script does, with these cookies. Returns the response's text and cookies. */
export async function callServerAction(
  cookie: string,
  path: string,
  id: string,
  form: Record<string, string>,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(`_1_${name}`, value);
  body.set("0", '[null,"$K1"]');
  const headers = { cookie, origin, "next-action": id, accept: "text/x-component" };
  const answer = await fetch(new URL(path, origin), { method: "POST", headers, body, redirect: "manual" });
  return answer.text();
}
