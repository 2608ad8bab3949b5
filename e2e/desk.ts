import type { Page } from "@playwright/test";
import postgres from "postgres";
import { addressOf } from "../local/database/cluster.ts";
import { ensureDeskAccount } from "../local/desk-account.ts";
import { password, signIn } from "./account";
import { freshEmail } from "./services";

/** Does some work as the owner of the run's database. */
export async function asOwner<T>(work: (owner: postgres.Sql) => Promise<T>): Promise<T> {
  const { url, path } = addressOf(".local/test/database");
  const owner = postgres(url, { path, max: 1, onnotice: () => undefined });
  try {
    return await work(owner);
  } finally {
    await owner.end({ timeout: 2 });
  }
}

/** Somebody new who works at the desk; their address. */
export async function staffAccount(): Promise<string> {
  const email = freshEmail("desk");
  await asOwner((owner) =>
    ensureDeskAccount((sql, ...given) => owner.unsafe(sql, given as never[]), email, password),
  );
  return email;
}

/** Signs somebody new who works at the desk in on this page; their address. */
export async function signInAtDesk(page: Page): Promise<string> {
  const email = await staffAccount();
  await page.goto("/login");
  await signIn(page, email);
  await page.waitForURL("/user-account");
  return email;
}
