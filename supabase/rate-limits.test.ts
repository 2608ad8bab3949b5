import { expect } from "vitest";
import { asServer, openTestDatabase, type Session } from "./test-database";

const { test } = openTestDatabase();

const key = (name: string) => name.padEnd(43, "_");

async function count(session: Session, name: string, most = 3, seconds = 600): Promise<number> {
  const sql = "select public.count_attempt($1, $2, $3) as wait";
  const [row] = await asServer(session, (server) =>
    server.rows<{ wait: number }>(sql, [key(name), most, seconds]),
  );
  return row!.wait;
}

const uncount = (session: Session, name: string) =>
  asServer(session, (server) => server.run(`select public.undo_attempt('${key(name)}')`));

/** now() is fixed within a transaction, so the windows are moved into the past instead. */
const pass = (session: Session, seconds: number) =>
  session.run(`update private.rate_limits set window_ends = window_ends - make_interval(secs => ${seconds})`);

test("allows the limit's attempts, then returns the seconds to wait, then allows them again", async ({
  session,
}) => {
  expect([await count(session, "a"), await count(session, "a"), await count(session, "a")]).toEqual([
    0, 0, 0,
  ]);
  expect(await count(session, "a")).toBe(600);
  expect(await count(session, "b")).toBe(0);
  await pass(session, 240);
  expect(await count(session, "a")).toBe(360);
  await pass(session, 360);
  expect(await count(session, "a")).toBe(0);
});

test("an undone attempt can be made again, even after refused attempts", async ({ session }) => {
  for (let attempt = 0; attempt < 10; attempt += 1) await count(session, "a");
  await uncount(session, "a");
  await uncount(session, "a");
  expect(await count(session, "a")).toBe(0);
  expect(await count(session, "a")).toBeGreaterThan(0);
  await uncount(session, "unknown");
});

test("rows of past windows are deleted by later attempts", async ({ session }) => {
  for (let visitor = 0; visitor < 25; visitor += 1) await count(session, `visitor ${visitor}`);
  await pass(session, 601);
  for (const name of ["x", "y", "z"]) await count(session, name);
  expect(await session.rows("select key_hash from private.rate_limits order by 1")).toEqual(
    ["x", "y", "z"].map((name) => ({ key_hash: key(name) })),
  );
});

test("only hashes are stored", async ({ session }) => {
  await expect(session.run("select public.count_attempt('203.0.113.7', 1, 60)")).rejects.toMatchObject({
    code: "23514",
  });
});
