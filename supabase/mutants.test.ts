import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mutants } from "./mutants.ts";

it("every mutant's text occurs exactly once in its schema file", () => {
  const stale = Object.entries(mutants).flatMap(([name, list]) => {
    const text = readFileSync(join(import.meta.dirname, "schemas", `${name}.sql`), "utf8");
    return list.filter(({ find }) => text.split(find).length !== 2).map(({ guard }) => guard);
  });
  expect(stale).toEqual([]);
});
