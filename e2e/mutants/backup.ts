import type { Mutant } from "./mutant-list.ts";

const test = (name: string) => ({ file: "e2e/shop/backup.test.ts", name });

/** A backup's contents, and where it may be restored. */
export const backupMutants: readonly Mutant[] = [
  {
    guard: "A backup is one snapshot of the database",
    file: "local/backup/back-up.ts",
    find: "isolation level repeatable read read only",
    replace: "isolation level read committed read only",
    test: test("backs up a busy shop consistently"),
  },
  {
    guard: "A damaged part is not restored",
    file: "local/backup/archive.ts",
    find: "  if (!isSame(found, expected)) throw new Refusal(`${part} is damaged.`);",
    replace: "",
    test: test("an unencrypted file"),
  },
  {
    guard: "A backup is not restored over orders",
    file: "local/backup/restore.ts",
    find: '  if (used?.orders) throw new Refusal("The target has orders. Restore to an empty project.");',
    replace: "",
    test: test("restores a destroyed shop elsewhere, which then keeps working"),
  },
  {
    guard: "Restored rows pass no triggers",
    file: "local/backup/restore.ts",
    find: '  await sql.unsafe("set local session_replication_role = replica");',
    replace: "",
    test: test("restores a destroyed shop elsewhere, which then keeps working"),
  },
  {
    guard: "A backup without a key is refused",
    file: "local/backup/encryption.ts",
    find: "if (!key && !unencrypted)",
    replace: "if (false)",
    test: test("the command without a key says so"),
  },
  {
    guard: "A backup has no sessions",
    file: "local/backup/tables.ts",
    find: ", ...sessionTables]",
    replace: "]",
    test: test("restores a destroyed shop elsewhere, which then keeps working"),
  },
  {
    guard: "A database on another machine proves which one it is",
    file: "local/backup/place.ts",
    find: "rejectUnauthorized: true",
    replace: "rejectUnauthorized: false",
    test: { file: "local/backup/place.test.ts", name: "must prove which one it is" },
  },
];
