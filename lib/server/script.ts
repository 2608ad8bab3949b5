import "server-only";
import { cookies } from "next/headers";

/**
 * Whether this browser has run a script of ours before. What a page streams in after its first part is put in place by
 * script, so a browser without it is sent the page whole.
 */
export async function runsScript(): Promise<boolean> {
  return (await cookies()).has("script");
}
