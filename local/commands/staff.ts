/** `npm run staff -- name@example.com`: makes an account staff; for a hosted project, prints the statement to run. */
import { join, resolve } from "node:path";
import postgres from "postgres";
import { addressOf } from "../database/cluster.ts";
import { makeStaff, staffSql } from "../accounts.ts";

const directory = resolve(import.meta.dirname, "../..", ".local", "demo", "database");

async function staff(email: string | undefined): Promise<void> {
  if (!email || !/^[^\s@']+@[^\s@']+$/.test(email))
    throw new Error("Say whose: npm run staff -- name@example.com");
  if (process.env.SUPABASE_URL) {
    console.log(`Run this in the project's SQL editor:\n\n  ${staffSql(email)}\n`);
    return;
  }
  const { url, path } = addressOf(join(directory));
  const owner = postgres(url, { path, max: 1, onnotice: () => undefined });
  try {
    if (!(await makeStaff((sql, ...given) => owner.unsafe(sql, given as string[]), email)))
      throw new Error(`There is no account ${email} yet. Sign up first, and confirm the address.`);
    console.log(`${email} works at the desk from the next sign-in on: /desk`);
  } finally {
    await owner.end({ timeout: 2 });
  }
}

try {
  await staff(process.argv[2]);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === "ENOENT" || code === "ECONNREFUSED" ? "The demo is not running." : message);
  process.exitCode = 1;
}
