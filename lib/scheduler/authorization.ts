import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { serverEnv } from "@/lib/env.server";

const hash = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request has CRON_SECRET as its bearer token (constant-time comparison). False if the secret is not set. */
export function hasSchedulerSecret(request: Request): boolean {
  const { CRON_SECRET } = serverEnv();
  const given = request.headers.get("authorization") ?? "";
  return CRON_SECRET !== undefined && timingSafeEqual(hash(given), hash(`Bearer ${CRON_SECRET}`));
}
