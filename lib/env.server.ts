import "server-only";
import type { z } from "zod";
import { settingsSchema } from "@/lib/settings";

type ServerEnv = z.infer<typeof settingsSchema>;

let parsed: ServerEnv | undefined;

/** The server's settings, parsed once. Throws with the names (never the values) of missing or malformed settings. */
export function getServerEnv(): ServerEnv {
  if (parsed) return parsed;
  const result = settingsSchema.safeParse(process.env);
  if (!result.success) {
    const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(`Missing or malformed environment variables: ${names.join(", ")} (see .env.example)`);
  }
  return (parsed = result.data);
}

/** Whether cookies must be Secure: true on https. */
export const isHttps = (): boolean => getServerEnv().APP_URL.startsWith("https://");
