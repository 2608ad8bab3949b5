import { expect } from "vitest";
import { type TestConnection, createTestDatabase } from "./test-database";

const { test } = createTestDatabase();

const key = (name: string) => name.padEnd(43, "_");

const count = (session: TestConnection, name: string, most = 3, seconds = 600) =>
  session.server.call<number>("count_attempt($1, $2, $3)", key(name), most, seconds);

const uncount = (session: TestConnection, name: string) => session.server.call("undo_attempt($1)", key(name));

/** now() is fixed within a transaction, so the windows are moved into the past instead. */
const pass = (session: TestConnection, seconds: number) =>
  session.run(`update private.rate_limits set window_ends = window_ends - make_interval(secs => ${seconds})`);

test("attempts over the limit return the seconds to wait", async ({ session }) => {
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await count(session, "a")).toBe(0);
  expect(await count(session, "a")).toBe(600);
  expect(await count(session, "b")).toBe(0);
  await pass(session, 240);
  expect(await count(session, "a")).toBe(360);
  await pass(session, 360);
  expect(await count(session, "a")).toBe(0);
});

test("undoing an attempt allows another attempt, even after refused attempts", async ({ session }) => {
  for (let attempt = 0; attempt < 10; attempt += 1) await count(session, "a");
  await uncount(session, "a");
  await uncount(session, "a");
  expect(await count(session, "a")).toBe(0);
  expect(await count(session, "a")).toBeGreaterThan(0);
  await uncount(session, "unknown");
});

test("a rate limit's key must be a hash", async ({ session }) => {
  await expect(session.run("select public.count_attempt('203.0.113.7', 1, 60)")).rejects.toMatchObject({
    code: "23514",
  });
});
