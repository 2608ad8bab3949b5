import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { moveOldDataAside } from "./old-data.ts";

test("old data is moved aside without overwriting earlier copies", () => {
  const parent = mkdtempSync(join(tmpdir(), "old-data-"));
  const data = join(parent, "demo");
  for (const [text, path] of [
    ["first", `${data}.old`],
    ["second", `${data}.old-2`],
  ] as const) {
    mkdirSync(data);
    writeFileSync(join(data, "secrets.json"), text);
    expect(moveOldDataAside(data)).toBe(path);
    expect(readFileSync(join(path, "secrets.json"), "utf8")).toBe(text);
  }
  rmSync(parent, { recursive: true });
});
