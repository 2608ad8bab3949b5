/**
 * `npm run staff -- name@example.com`: lets an account work at the desk. `-- remove name@example.com` ends that and signs it out;
 * `-- reset name@example.com` removes its two-factor sign-in and signs it out; `-- list` lists everyone who works or worked
 * there. For a hosted project, prints the statement to run.
 */
import { join, resolve } from "node:path";
import postgres from "postgres";
import { addressOf } from "../database/cluster.ts";
import { changeStaff, staffList, staffSql, type StaffChange } from "../accounts.ts";

const directory = resolve(import.meta.dirname, "../..", ".local", "demo", "database");
const usage =
  "Usage: npm run staff -- name@example.com | remove name@example.com | reset name@example.com | list";

/** The words before the address, what they do, and what is said then or when nothing was done. */
const changes: Record<string, { change: StaffChange; done: string; none: string }> = {
  add: {
    change: "add_staff",
    done: "works at the desk now: /desk",
    none: "There is no such account yet. Sign up first, and confirm the address.",
  },
  remove: {
    change: "remove_staff",
    done: "no longer works at the desk, and is signed out. Its name stays in the history.",
    none: "No staff member has this address.",
  },
  reset: {
    change: "reset_two_factor",
    done: "is signed out, and sets two-factor sign-in up at the next sign-in.",
    none: "There is no such account.",
  },
};

async function staff(given: string[]): Promise<void> {
  const [word = "", email = ""] = given.length === 1 && given[0] !== "list" ? ["add", ...given] : given;
  const asked = Object.hasOwn(changes, word) ? changes[word] : undefined;
  const isList = word === "list" && given.length === 1;
  if (!isList && (!asked || given.length > 2 || !/^[^\s@']+@[^\s@']+$/.test(email))) throw new Error(usage);
  if (process.env.SUPABASE_URL) {
    console.log(
      `Run this in the project's SQL editor:\n\n  ${asked ? staffSql(asked.change, email) : staffList}\n`,
    );
    return;
  }
  const { url, path } = addressOf(join(directory));
  const owner = postgres(url, { path, max: 1, onnotice: () => undefined });
  const query = (sql: string, ...parameters: unknown[]) => owner.unsafe(sql, parameters as string[]);
  try {
    if (!asked) console.table([...(await query(staffList))]);
    else if (await changeStaff(query, asked.change, email)) console.log(`${email} ${asked.done}`);
    else throw new Error(asked.none);
  } finally {
    await owner.end({ timeout: 2 });
  }
}

try {
  await staff(process.argv.slice(2));
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === "ENOENT" || code === "ECONNREFUSED" ? "The demo is not running." : message);
  process.exitCode = 1;
}
