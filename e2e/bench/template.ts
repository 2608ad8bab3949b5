import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, type ServerProcess } from "../support/site-process.ts";
import type { Bench } from "./load.ts";

/** The template's page, rendered for each request. */
const drawnPage = `import { connection } from "next/server";
import Home from ${JSON.stringify("../page")};
export const instant = false;
export default async function Drawn() {
  await connection();
  return <Home />;
}
`;

/** Downloads, builds and serves Next's own template, with its page also at /drawn. Its fonts, which Google serves, are left out. */
export async function serveTemplate({ stage, say }: Bench): Promise<ServerProcess> {
  say("Building Next's own template ...");
  // Outside the project, whose middleware Next would take for the template's.
  const folder = mkdtempSync(join(tmpdir(), "next-template-"));
  const root = join(folder, "template");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  Reflect.deleteProperty(env, "NODE_ENV");
  const run = (cwd: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync("npx", ["--yes", ...words], { cwd, env, encoding: "utf8" });
    if (status) throw new Error(`npx ${words.join(" ")} failed:\n${`${stdout}${stderr}`.slice(-2000)}`);
  };
  run(folder, "create-next-app@16", "template", "--yes", "--app", "--no-eslint", "--disable-git");
  const layout = join(root, "app/layout.tsx");
  const noFonts = 'const Geist = (_: object) => ({ variable: "" });\nconst Geist_Mono = Geist;';
  writeFileSync(layout, readFileSync(layout, "utf8").replace(/^import .*"next\/font\/google";/m, noFonts));
  mkdirSync(join(root, "app/drawn"));
  writeFileSync(join(root, "app/drawn/page.tsx"), drawnPage);
  run(root, "next", "build");
  const port = stage.ports.site + 11;
  const args = [
    join(root, "node_modules/next/dist/bin/next"),
    "start",
    "-H",
    "127.0.0.1",
    "-p",
    String(port),
  ];
  const logFile = join(stage.data, "template.log");
  return startServer(process.execPath, args, { root, env: {}, port, logFile });
}
