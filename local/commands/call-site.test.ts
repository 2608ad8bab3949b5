import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { serveOnLoopback } from "../serve.ts";

// Promise: The owner's commands act on the site that .env names, never on a demo instead.
it("an owner command calls the site in .env with the secret from .env", async () => {
  const asked: unknown[] = [];
  const site = await serveOnLoopback(0, ({ url, headers }) => {
    asked.push([url, headers.get("authorization")]);
    return Response.json({ records: [] });
  });
  const project = resolve(import.meta.dirname, "../..");
  const root = mkdtempSync(join(tmpdir(), "command-"));
  for (const name of ["data", "local", "package.json"])
    cpSync(join(project, name), join(root, name), { recursive: true });
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  writeFileSync(join(root, ".env"), `APP_URL=${site.url}\nWHOSE=owner\nOWNER_SECRET=the-$WHOSE's-secret\n`);
  const command = [join(root, "local/commands/person.ts"), "erase", "ada@example.com"];
  await promisify(execFile)(process.execPath, command, { env: { NODE_ENV: "production" } });
  expect(asked).toEqual([[`${site.url}/api/people`, "Bearer the-owner's-secret"]]);
  await site.close();
  rmSync(root, { recursive: true });
});
