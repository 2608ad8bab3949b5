import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { findBreakingStatements, hasNarrowingComment } from "../../supabase/narrowing";

const folder = resolve(import.meta.dirname, "../../supabase/migrations");

// Promise: A migration that running code could not work with is refused unless it is marked.
it("every breaking migration names the deploy it follows", () => {
  const [, ...later] = readdirSync(folder).sort();
  const refused = later.flatMap((name) => {
    const sql = readFileSync(join(folder, name), "utf8");
    return hasNarrowingComment(sql)
      ? []
      : findBreakingStatements(sql).map((statement) => `${name}: ${statement}`);
  });
  expect(refused, "see Add a migration in CONTRIBUTING.md").toEqual([]);
});

it.each([
  `ALTER TABLE "public"."orders" DROP COLUMN "notes";`,
  `ALTER TABLE "public"."orders"\n  RENAME TO "purchases";`,
  `ALTER TABLE "public"."orders" ALTER COLUMN "notes" SET NOT NULL;`,
  `ALTER TABLE "public"."orders"\n  ADD COLUMN "source" text NOT NULL;`,
  `DROP FUNCTION "public"."end_job"(text, boolean);`,
  `ALTER TYPE "public"."order_phase" RENAME VALUE 'review' TO 'new';`,
])("the statement %s is treated as a breaking change", (sql) => {
  expect(findBreakingStatements(`-- First.\n${sql}`)).toHaveLength(1);
});

it.each([
  `ALTER TABLE "public"."orders" ADD COLUMN "source" text NOT NULL DEFAULT 'site';`,
  `ALTER TABLE "public"."orders" ADD CONSTRAINT "c" CHECK ((notes IS NOT NULL));`,
  `DROP VIEW "public"."own_orders";\nCREATE VIEW "public"."own_orders" AS SELECT 1;`,
  `DROP FUNCTION "private"."helper"(uuid);`,
  `CREATE FUNCTION public.f() RETURNS void LANGUAGE sql AS $f$ drop table public.orders; $f$;`,
  `COMMENT ON TABLE public.orders IS 'First; DROP TABLE public.orders;';`,
])("the statement %s isn't treated as a breaking change", (sql) => {
  expect(findBreakingStatements(sql)).toEqual([]);
});

it("a breaking migration must be marked with a deploy and a reason", () => {
  expect(hasNarrowingComment("-- Narrowing, after the deploy of 2027-01-04: no page reads notes.\n")).toBe(
    true,
  );
  expect(hasNarrowingComment("-- Narrowing\n")).toBe(false);
});
