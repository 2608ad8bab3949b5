/**
 * `npm run staff -- name@example.com`: lets an account work at the desk. `-- remove name@example.com` ends that and signs it out; `-- reset
 * name@example.com` removes its two-factor sign-in and signs it out; `-- duties name@example.com compliance,reporting` (or none) says what
 * it does besides the desk; `-- list` lists everyone who works or worked there. For a hosted project, prints the statement to run.
 */
import { listStaffSql, buildStaffChangeSql, type StaffChange } from "../accounts.ts";
import { connectToConfiguredProject } from "../backup/place.ts";
import { runReportCommand } from "./call-site.ts";

const usage =
  "Usage: npm run staff -- name@example.com | remove name@example.com | reset name@example.com | duties name@example.com compliance,reporting (or none) | list";

const dutiesGiven = /^(none|(compliance|reporting)(,(compliance|reporting))?)$/;

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
  duties: {
    change: "set_duties",
    done: "has these duties from now on.",
    none: "No staff member has this address.",
  },
  reset: {
    change: "reset_two_factor",
    done: "is signed out, got an email, and signs in with the password alone. Staff then set two-factor sign-in up again.",
    none: "There is no such account.",
  },
};

/** What the arguments ask for: the list, or a change of one account. Throws with the usage. */
function readArguments(given: string[]) {
  if (given.join() === "list") return { statement: listStaffSql };
  const [word = "", email = "", duties, ...rest] = given.length === 1 ? ["add", ...given] : given;
  const asked = Object.hasOwn(changes, word) ? changes[word] : undefined;
  const isComplete = word === "duties" ? dutiesGiven.test(duties ?? "") : duties === undefined;
  if (!asked || !isComplete || rest.length || !/^[^\s@']+@[^\s@']+$/.test(email)) throw new Error(usage);
  return { statement: buildStaffChangeSql(asked.change, email, duties?.replace("none", "")), email, asked };
}

await runReportCommand("", async () => {
  const { statement, email, asked } = readArguments(process.argv.slice(2));
  if (process.env.SUPABASE_URL)
    return { lines: ["Run this in the project's SQL editor:", "", `  ${statement}`, ""], exitCode: 0 };
  const { sql } = connectToConfiguredProject({ PORT: process.env.PORT });
  try {
    const rows = await sql.unsafe(statement);
    if (!asked) console.table([...rows]);
    else if (rows[0]?.done !== true) throw new Error(asked.none);
    return { lines: asked ? [`${email} ${asked.done}`] : [], exitCode: 0 };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === "ENOENT" || code === "ECONNREFUSED" ? new Error("The demo is not running.") : error;
  } finally {
    await sql.end({ timeout: 2 });
  }
});
