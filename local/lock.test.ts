import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { lockFolder } from "./lock.ts";

const readCommandLine = vi.hoisted(() => vi.fn());
vi.mock("./processes.ts", () => ({ readCommandLine }));
const own = process.pid;

it.each([
  ["refused while a demo runs", own + 1, "node\0local/start.ts\0--examples\0", false],
  ["refused while tests run", own + 1, "node /project/e2e/runner/test.ts all", false],
  ["allowed if a process killed earlier had the same process ID", own, "node\0local/start.ts\0", true],
  ["allowed if an unrelated program has the stored process ID", own + 1, "/usr/local/bin/job\0", true],
])("a command that needs the folder's lock is %s", (_, holder, commandLine, isAllowed) => {
  const lock = join(mkdtempSync(join(tmpdir(), "lock-")), "lock");
  writeFileSync(lock, String(holder));
  readCommandLine.mockReturnValue(commandLine);
  if (isAllowed) lockFolder(lock);
  else expect(() => lockFolder(lock)).toThrow("is running");
  expect(readFileSync(lock, "utf8")).toBe(String(isAllowed ? own : holder));
});
