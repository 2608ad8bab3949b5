import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { putOldDataAside } from "./old-data.ts";

test("data of the engine before is put aside whole, never over what was put aside before", () => {
  const parent = mkdtempSync(join(tmpdir(), "old-data-"));
  const data = join(parent, "demo");
  for (const [time, place] of [
    ["first", `${data}.before-postgresql`],
    ["second", `${data}.before-postgresql-2`],
  ]) {
    mkdirSync(join(data, "postgres"), { recursive: true });
    writeFileSync(join(data, "secrets.json"), time!);
    expect(putOldDataAside(data)).toBe(place);
    expect(readFileSync(join(place!, "secrets.json"), "utf8")).toBe(time);
    expect(putOldDataAside(data)).toBeUndefined();
  }
  mkdirSync(join(data, "database"), { recursive: true });
  expect(putOldDataAside(data), "data of the engine we have stays").toBeUndefined();
  rmSync(parent, { recursive: true });
});
