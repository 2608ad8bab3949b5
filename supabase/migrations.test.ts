import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { applyMigrations, UnknownMigrationError } from "../local/migrations";
import { openTestDatabase } from "./test-database";

const { database, test } = openTestDatabase();
const directory = mkdtempSync(join(tmpdir(), "migrations-"));
afterAll(() => rmSync(directory, { recursive: true }));

test("each migration is applied once or rolled back if it fails", async () => {
  const write = (file: string, sql: string) => writeFileSync(join(directory, file), sql);
  const tables = () =>
    database.withRollback((session) =>
      session.column("select tablename from pg_tables where tablename ~ '^plan_' order by 1"),
    );
  write("01_first.sql", "create table public.plan_a (n int); insert into public.plan_a values (1)");
  expect(await applyMigrations(database.owner, directory)).toEqual(["01_first.sql"]);
  write("02_second.sql", "create table public.plan_b (n int); insert into public.plan_b values (1 / 0)");
  await expect(applyMigrations(database.owner, directory)).rejects.toThrow(/02_second.*division by zero/);
  expect(await tables()).toEqual(["plan_a"]);
  write("02_second.sql", "create table public.plan_b (n int)");
  expect(await applyMigrations(database.owner, directory)).toEqual(["02_second.sql"]);
  expect(await applyMigrations(database.owner, directory)).toEqual([]);
  expect(await tables()).toEqual(["plan_a", "plan_b"]);
  rmSync(join(directory, "01_first.sql"));
  await expect(applyMigrations(database.owner, directory)).rejects.toThrow(UnknownMigrationError);
});
