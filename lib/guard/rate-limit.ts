import "server-only";
import { createHmac } from "node:crypto";
import { headers } from "next/headers";
import { after } from "next/server";
import { rateLimits } from "@/data/limits";
import { messages } from "@/data/messages";
import type { Notice } from "@/data/notices";
import { serverEnv } from "@/lib/env.server";
import { errorCode, log } from "@/lib/log";
import { patienceFor } from "@/lib/patience";
import { fail, type Result } from "@/lib/result";
import { adminClient } from "@/lib/supabase/admin";
import { turnCounter, type Rate } from "@/lib/visitor/turns";
import { networkOf } from "@/lib/visitor/visitor";

export type Limited = keyof typeof rateLimits;

/** What is counted, and the name it is tried with, if that counts too. */
export type Turn = readonly [kind: Limited, name?: string];

/** This process's own count, held outside the module: an action may be bundled more than once. */
const own = ((globalThis as { turns?: ReturnType<typeof turnCounter> }).turns ??= turnCounter(20_000));

/** Where no address is known all visitors share one count, so it is a wide one: it stops floods, not customers. */
const crowd = 20;

/** Counted by what is asked for, wherever from; whatever else has a name is counted by it and by address. */
const byNameAlone: readonly Limited[] = ["account-anywhere", "confirmation"];

/** Key and rate of who is asking: by address, by the name of what is tried, or by both. The key tells neither. */
async function turnOf(kind: Limited, name?: string): Promise<{ key: string; rate: Rate }> {
  const { SESSION_SECRET } = serverEnv();
  const from = name !== undefined && byNameAlone.includes(kind) ? "" : networkOf(await headers());
  const who = [name?.toLowerCase(), from].filter(Boolean).join(" ");
  const key = createHmac("sha256", SESSION_SECRET).update(`turn:${kind}:${who}`).digest("base64url");
  const { most, minutes } = rateLimits[kind];
  return { key, rate: { most: from === undefined ? most * crowd : most, minutes } };
}

/**
 * Takes a turn for whoever is asking. Undefined when there was one, else the sentence that says how long to wait. Our own
 * count is asked first, then the one all instances share; where that can't be reached our own stands.
 */
export async function overLimit(kind: Limited, email?: string): Promise<Notice | undefined> {
  const { key, rate } = await turnOf(kind, email);
  const wait = own.take(key, rate, Date.now()) || (await sharedWait(key, rate));
  if (!wait) return undefined;
  log("info", "over the limit", { kind });
  return messages.form.tooMany(Math.ceil(wait / 60_000));
}

/** A turn that shall not count after all: a sign-in that succeeded. */
export async function giveBack(kind: Limited, email?: string): Promise<void> {
  const { key } = await turnOf(kind, email);
  own.giveBack(key);
  const { error } = await adminClient().rpc("give_back_turn", { p_key_hash: key }).abortSignal(deadline());
  if (error) log("warn", "shared limit not reached", { code: errorCode(error) });
}

/** How many times a limit may be forgiven on top of it: an outage is no reason to be flooded. */
const forgiven = 4;

/** A turn that failed through no fault of the visitor's, and does not count. Nobody waits for it. */
export function forgive(kind: Limited, email?: string): void {
  after(async () => {
    const { key, rate } = await turnOf(kind, email);
    const wide = { ...rate, most: rate.most * forgiven };
    if (!own.take(`${key}:forgiven`, wide, Date.now())) await giveBack(kind, email);
  });
}

/** Answers with `act` where each of these turns is to be had; after an outage they do not count. */
export async function withTurns<T>(
  turns: readonly Turn[],
  act: () => Promise<Result<T>>,
): Promise<Result<T>> {
  for (const turn of turns) {
    const over = await overLimit(...turn);
    if (over) return fail(over);
  }
  const result = await act();
  if (!result.ok && result.outage) for (const turn of turns) forgive(...turn);
  return result;
}

const deadline = () => AbortSignal.timeout(patienceFor("limits"));

/** Milliseconds to wait by the count in the database; 0 when it can't be asked. */
async function sharedWait(key: string, { most, minutes }: Rate): Promise<number> {
  const { data, error } = await adminClient()
    .rpc("take_turn", { p_key_hash: key, p_most: most, p_window_seconds: minutes * 60 })
    .abortSignal(deadline());
  if (!error) return Number(data) * 1000;
  log("warn", "shared limit not reached", { code: errorCode(error) });
  return 0;
}
