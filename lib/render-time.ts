import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { serverEnv } from "@/lib/env.server";

/** Nobody reads a page and presses its button faster; whoever does waits out the rest, and no person is ever refused. */
const leastMilliseconds = 1000;
const mostMilliseconds = 24 * 60 * 60 * 1000;

function sign(time: string, subject: string): string {
  return createHmac("sha256", serverEnv().SESSION_SECRET)
    .update(`drawn:${time}:${subject}`)
    .digest("base64url");
}

/** The time at which a form about this subject is drawn, signed: a hidden field of forms on pages drawn for each visit. */
export function drawnNow(subject: string): string {
  const time = Date.now().toString(36);
  return `${time}.${sign(time, subject)}`;
}

/**
 * Whether a form was really drawn by us, for this subject, within the last day. One that comes back faster than a person
 * can act is answered only when a second has gone by.
 */
export async function wasDrawn(drawn: string | undefined, subject: string): Promise<boolean> {
  const [time = "", signature = ""] = (drawn ?? "").split(".");
  const expected = Buffer.from(sign(time, subject));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const age = Date.now() - Number.parseInt(time, 36);
  if (age > mostMilliseconds) return false;
  if (age < leastMilliseconds) await setTimeout(leastMilliseconds - Math.max(0, age));
  return true;
}
