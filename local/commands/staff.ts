/**
 * `npm run staff -- name@example.com`: lets an account work at the desk. `-- remove name@example.com` ends that and signs it out;
 * `-- reset name@example.com` removes its two-factor sign-in and signs it out; `-- duties name@example.com compliance,reporting`
 * (or none) says what it does besides the desk; `-- list` lists everyone who works or worked
 * there. For a hosted project, prints the statement to run.
 */
import { changeStaff, staffList, staffSql, type StaffChange } from "../accounts.ts";
import { findPlace } from "../backup/place.ts";
import { run } from "./call-site.ts";

const usage =
  "Usage: npm run staff -- name@example.com | remove name@example.com | reset name@example.com | duties name@example.com compliance,reporting (or none) | list";

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
    done: "is signed out, and sets two-factor sign-in up at the next sign-in.",
    none: "There is no such account.",
  },
};

await run("", async () => {
  const given = process.argv.slice(2);
  const [word = "", email = ""] = given.length === 1 && given[0] !== "list" ? ["add", ...given] : given;
  const asked = Object.hasOwn(changes, word) ? changes[word] : undefined;
  const isList = word === "list" && given.length === 1;
  const isDuties =
    word === "duties" && /^(none|(compliance|reporting)(,(compliance|reporting))?)$/.test(given[2] ?? "");
  const duties = isDuties ? given[2]!.replace("none", "") : undefined;
  if (
    !isList &&
    (!asked ||
      given.length > (isDuties ? 3 : 2) ||
      (word === "duties" && !isDuties) ||
      !/^[^\s@']+@[^\s@']+$/.test(email))
  )
    throw new Error(usage);
  if (process.env.SUPABASE_URL) {
    const statement = asked ? staffSql(asked.change, email, duties) : staffList;
    return { lines: ["Run this in the project's SQL editor:", "", `  ${statement}`, ""], exitCode: 0 };
  }
  const { sql } = findPlace({ PORT: process.env.PORT });
  const query = (statement: string) => sql.unsafe(statement);
  try {
    if (!asked) console.table([...(await query(staffList))]);
    else if (!(await changeStaff(query, asked.change, email, duties))) throw new Error(asked.none);
    return { lines: asked ? [`${email} ${asked.done}`] : [], exitCode: 0 };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === "ENOENT" || code === "ECONNREFUSED" ? new Error("The demo is not running.") : error;
  } finally {
    await sql.end({ timeout: 2 });
  }
});
