import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

// Promise: The owner's commands act on the site that .env names, never on a demo instead.
it("an owner's command calls the site in .env with the secret in .env", async () => {
  const asked: unknown[] = [];
  const site = createServer(({ url, headers }, response) => {
    asked.push([url, headers.authorization]);
    response.setHeader("content-type", "application/json").end('{"records":[]}');
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const project = resolve(import.meta.dirname, "../..");
  const root = mkdtempSync(join(tmpdir(), "command-"));
  for (const name of ["data", "local", "package.json"])
    cpSync(join(project, name), join(root, name), { recursive: true });
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  const appUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  writeFileSync(join(root, ".env"), `APP_URL=${appUrl}\nWHOSE=owner\nOWNER_SECRET=the-$WHOSE's-secret\n`);
  const command = [join(root, "local/commands/person.ts"), "erase", "ada@example.com"];
  await promisify(execFile)(process.execPath, command, { env: { NODE_ENV: "production" } });
  expect(asked).toEqual([["/api/people", "Bearer the-owner's-secret"]]);
  site.close();
  rmSync(root, { recursive: true });
});
