import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { serverEnv } from "@/lib/env.server";

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

/** Whether a form was really drawn by us, for this subject, within the last day. */
export function wasDrawn(drawn: string | undefined, subject: string): boolean {
  const [time = "", signature = ""] = (drawn ?? "").split(".");
  const expected = Buffer.from(sign(time, subject));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Date.now() - Number.parseInt(time, 36) <= mostMilliseconds;
}
