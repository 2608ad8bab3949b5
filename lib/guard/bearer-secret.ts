import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { getServerEnv } from "@/lib/env.server";

const hash = (text: string) => createHash("sha256").update(text).digest();

/**
 * Whether a request's bearer token is one of a setting's secrets (constant-time comparison). The token can be a list, because schedulers
 * send the whole setting. CRON_SECRET starts jobs, OWNER_SECRET is for the owner's commands. Always false if the setting is empty.
 */
export function hasBearerSecret(request: Request, setting: "CRON_SECRET" | "OWNER_SECRET"): boolean {
  const [, list = ""] = /^Bearer (.*)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  const given = list.split(",", 4).map((secret) => hash(secret.trim()));
  return getServerEnv()[setting].some((secret) => given.some((one) => timingSafeEqual(one, hash(secret))));
}
