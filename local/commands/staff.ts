/**
 * `npm run staff -- name@example.com`: makes an account staff. With `--reset-two-factor`, removes its two-factor sign-in and ends
 * its sessions. For a hosted project, prints the statements to run.
 */
import { join, resolve } from "node:path";
import postgres from "postgres";
import { addressOf } from "../database/cluster.ts";
import { makeStaff, resetSql, resetTwoFactor, staffSql } from "../accounts.ts";

const directory = resolve(import.meta.dirname, "../..", ".local", "demo", "database");

async function staff(email: string | undefined, option: string | undefined): Promise<void> {
  const reset = option === "--reset-two-factor";
  if (!email || !/^[^\s@']+@[^\s@']+$/.test(email) || (option && !reset))
    throw new Error("Usage: npm run staff -- name@example.com [--reset-two-factor]");
  if (process.env.SUPABASE_URL) {
    console.log(
      `Run this in the project's SQL editor:\n\n  ${(reset ? resetSql(email) : [staffSql(email)]).join("\n  ")}\n`,
    );
    return;
  }
  const { url, path } = addressOf(join(directory));
  const owner = postgres(url, { path, max: 1, onnotice: () => undefined });
  try {
    const change = reset ? resetTwoFactor : makeStaff;
    if (!(await change((sql, ...given) => owner.unsafe(sql, given as string[]), email)))
      throw new Error(`There is no account ${email} yet. Sign up first, and confirm the address.`);
    console.log(
      reset
        ? `${email} is signed out, and sets two-factor sign-in up at the next sign-in.`
        : `${email} works at the desk from the next sign-in on: /desk`,
    );
  } finally {
    await owner.end({ timeout: 2 });
  }
}

try {
  await staff(process.argv[2], process.argv[3]);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === "ENOENT" || code === "ECONNREFUSED" ? "The demo is not running." : message);
  process.exitCode = 1;
}
