import "server-only";
import { createHash } from "node:crypto";
import { sessionText } from "./cookies";

type Cookies = Parameters<typeof sessionText>[0];

/** As many as any desk has people and machines; the oldest gives way. */
const most = 1000;
const known = new Set<string>();

async function nameOf(cookies: Cookies): Promise<string> {
  return createHash("sha256")
    .update((await sessionText(cookies)) ?? "")
    .digest("base64");
}

/** Remembers that whoever has these cookies was seen to work at the desk, or was seen not to; by a hash, in this process. */
export async function rememberStaff(cookies: Cookies, staff: boolean): Promise<void> {
  const name = await nameOf(cookies);
  known.delete(name);
  if (!staff) return;
  known.add(name);
  const [oldest] = known;
  if (known.size > most && oldest) known.delete(oldest);
}

/** Whether whoever has these cookies was last seen to work at the desk: what anybody can write was never seen. */
export async function wasStaff(cookies: Cookies): Promise<boolean> {
  return known.has(await nameOf(cookies));
}
