import { globSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "./fixtures";
import { secrets } from "./services";

test("no key of the build is in anything a browser gets: scripts, styles, pages, their data", () => {
  const files = globSync([
    ".next/static/**/*.*",
    ".next/server/app/**/*.{html,rsc,body,meta}",
    "public/**/*.*",
  ]);
  expect(files.length).toBeGreaterThan(100);
  for (const [name, key] of Object.entries(secrets())) {
    expect(key.length, name).toBeGreaterThan(15);
    expect(
      files.filter((file) => readFileSync(file, "utf8").includes(key)),
      name,
    ).toEqual([]);
  }
});

test("no map of the sources is in the build", () => {
  expect(globSync(".next/static/**/*.map")).toEqual([]);
});
