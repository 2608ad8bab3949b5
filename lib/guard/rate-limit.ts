import "server-only";
import { createHmac } from "node:crypto";
import { headers } from "next/headers";
import { after } from "next/server";
import { rateLimits } from "@/data/limits";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { getServerEnv } from "@/lib/env.server";
import { getErrorNameAndCode, log } from "@/lib/log";
import { getTimeout } from "@/lib/timeouts";
import { fail, type Result, ok } from "@/lib/result";
import { createAdminClient } from "@/lib/supabase/admin";
import { logOutage } from "@/lib/supabase/read";
import { createAttemptCounter, type AttemptLimit, findVisitorNetwork } from "@/lib/visitor/visitor";

/** Counts an Auth email to an address. False if the limit for all emails to this address is reached. */
export async function countAuthEmail(email: string): Promise<Result<boolean>> {
  const { data, error } = await createAdminClient().rpc("count_auth_mail", { p_recipient: email });
  if (!error) return ok(data === true);
  return logOutage("email not counted", error, messages.session.unreachable);
}

/** Reduces the count by the last email, because it was not sent. */
export async function uncountAuthEmail(email: string): Promise<void> {
  const { error } = await createAdminClient().rpc("uncount_auth_mail", { p_recipient: email });
  if (error) log("warn", "email not uncounted", { code: getErrorNameAndCode(error) });
}

type Limited = keyof typeof rateLimits;

/** The limited action, and the email or ID to count by, if any. */
export type RateLimitKey = readonly [kind: Limited, name?: string];

/** This process's count. Global, because Next may bundle this module more than once. */
const own = ((globalThis as { attempts?: ReturnType<typeof createAttemptCounter> }).attempts ??=
  createAttemptCounter(20_000));

/** Visitors without a known IP address share one count, with a limit this many times as high. */
const sharedFactor = 20;

/** Counted only by name. Others are counted by name and IP address. */
const byNameAlone: readonly Limited[] = [
  "account-anywhere",
  "confirmation",
  "download",
  "two-factor-minute",
  "two-factor-soon",
  "two-factor-account",
  "two-factor-wrong",
  "two-factor-code",
];

/**
 * The keys and rate of an attempt. A key is a hash, so that the database stores no address or name. An attempt counts under one
 * key per secret, so that rotating the secret resets no limit.
 */
async function limitOf(kind: Limited, name?: string): Promise<{ keys: string[]; rate: AttemptLimit }> {
  const { SESSION_SECRET } = getServerEnv();
  const from = name !== undefined && byNameAlone.includes(kind) ? "" : findVisitorNetwork(await headers());
  const who = [name?.toLowerCase(), from].filter(Boolean).join(" ");
  const keys = SESSION_SECRET.map((secret) =>
    createHmac("sha256", secret).update(`limit:${kind}:${who}`).digest("base64url"),
  );
  const { most, minutes } = rateLimits[kind];
  return { keys, rate: { most: from === undefined ? most * sharedFactor : most, minutes } };
}

/**
 * Counts an attempt by this visitor. Returns undefined if it is allowed, else a message with the time to wait. Checks this
 * process's count first, then the shared one. If that can't be reached, this process's count decides.
 */
export async function countAttempt(kind: Limited, email?: string): Promise<Notice | undefined> {
  const { keys, rate } = await limitOf(kind, email);
  const wait = ownWait(keys, rate) || Math.max(...(await Promise.all(keys.map(sharedWait(rate)))));
  if (!wait) return undefined;
  log("info", "rate limit exceeded", { kind });
  return messages.form.tooMany(Math.ceil(wait / 60_000));
}

/** Removes an attempt that should not count, such as a successful sign-in. */
export async function uncountAttempt(kind: Limited, email?: string): Promise<void> {
  const { keys } = await limitOf(kind, email);
  await Promise.all(
    keys.map(async (key) => {
      own.uncount(key);
      const { error } = await createAdminClient()
        .rpc("undo_attempt", { p_key_hash: key })
        .abortSignal(deadline());
      if (error) log("warn", "shared limit not reached", { code: getErrorNameAndCode(error) });
    }),
  );
}

/** After outages, at most this many times the limit are uncounted, so that attempts stay limited. */
const outageFactor = 4;

/** Removes an attempt that failed through an outage from the count, after the response has been sent. */
export function uncountAttemptAfterOutage(kind: Limited, email?: string): void {
  after(async () => {
    const { keys, rate } = await limitOf(kind, email);
    const wide = { ...rate, most: rate.most * outageFactor };
    const uncounted = keys.map((key) => `${key}:uncounted`);
    if (!ownWait(uncounted, wide)) await uncountAttempt(kind, email);
  });
}

/** Runs `act` if all these limits allow it. After an outage the attempts don't count. */
export async function withRateLimits<T>(
  limits: readonly RateLimitKey[],
  act: () => Promise<Result<T>>,
): Promise<Result<T>> {
  for (const limit of limits) {
    const over = await countAttempt(...limit);
    if (over) return fail(over);
  }
  const result = await act();
  if (!result.ok && result.outage) for (const limit of limits) uncountAttemptAfterOutage(...limit);
  return result;
}

/** Counts the attempt in this process. Returns the milliseconds to wait. */
const ownWait = (keys: string[], rate: AttemptLimit) =>
  Math.max(...keys.map((key) => own.count(key, rate, Date.now())));

const deadline = () => AbortSignal.timeout(getTimeout("limits"));

/** Counts the attempt in the database. Returns the milliseconds to wait; 0 if the database can't be reached. */
const sharedWait =
  ({ most, minutes }: AttemptLimit) =>
  async (key: string): Promise<number> => {
    const { data, error } = await createAdminClient()
      .rpc("count_attempt", { p_key_hash: key, p_most: most, p_window_seconds: minutes * 60 })
      .abortSignal(deadline());
    if (!error) return Number(data) * 1000;
    log("warn", "shared limit not reached", { code: getErrorNameAndCode(error) });
    return 0;
  };
