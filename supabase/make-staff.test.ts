import { afterAll, beforeAll, expect, it } from "vitest";
import { makeStaff } from "../local/accounts";
import { createTestDatabase, type TestDatabase } from "./test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it.each([
  ["as an object", `'{"provider":"email"}'`, { provider: "email", role: "staff" }],
  ["as JSON within JSON", `to_jsonb('{"provider":"email"}'::text)`, { provider: "email", role: "staff" }],
  ["not at all", "null", { role: "staff" }],
])("an account whose metadata is stored %s becomes staff", (_, kept, then) =>
  database.scratch(async (session) => {
    await session.run(
      `insert into auth.users (email, raw_app_meta_data) values ('Dana@example.com', ${kept})`,
    );
    expect(await makeStaff((sql, ...given) => session.rows(sql, given), "dana@example.com")).toBe(true);
    const rows = await session.rows("select raw_app_meta_data as kept from auth.users");
    expect(rows).toEqual([{ kept: then }]);
  }),
);

it("does nothing for an address without an account", () =>
  database.scratch(async (session) => {
    expect(await makeStaff((sql, ...given) => session.rows(sql, given), "nobody@example.com")).toBe(false);
  }));
