import "server-only";
import { getServerEnv } from "@/lib/env.server";
import { isIP } from "node:net";

/**
 * The network of a visitor, or undefined if unknown. `hops` is the number of our proxies, including this server. Each appends its client's
 * address to X-Forwarded-For; entries further left can be forged. With fewer entries than proxies, a request has come past one of them, and
 * every entry can be forged. An IPv6 visitor has a whole /64, which counts as one network.
 */
export function parseVisitorNetwork(forwardedFor: string | null, hops: number): string | undefined {
  if (!forwardedFor || hops === 0) return undefined;
  const entries = forwardedFor.split(",").map(bareAddress);
  const address = entries[entries.length - hops] ?? "";
  if (isIP(address) === 4) return address;
  return isIP(address) === 6 ? firstHalf(address) : undefined;
}

/** The address without brackets, port or zone. An IPv4-mapped IPv6 address becomes IPv4. */
function bareAddress(entry: string): string {
  const text = entry.trim().toLowerCase();
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  return bare.replace(/%.*$/, "").replace(/^::ffff:(?=[\d.]+$)/, "");
}

function firstHalf(address: string): string {
  const [head = "", tail] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  // Only the first four groups are kept. A dotted IPv4 tail stands for two of the last groups.
  const groups = right.at(-1)?.includes(".") ? right.length + 1 : right.length;
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - groups)).fill("0");
  const first = [...left, ...zeros, ...right].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** The network of the request with these headers; undefined if unknown. */
export function findVisitorNetwork(headers: Pick<Headers, "get">): string | undefined {
  const { TRUSTED_PROXIES, PEER_APPENDED } = getServerEnv();
  return parseVisitorNetwork(headers.get("x-forwarded-for"), TRUSTED_PROXIES + (PEER_APPENDED ? 1 : 0));
}

/** A rate limit: `most` attempts in `minutes`. */
export type AttemptLimit = { readonly most: number; readonly minutes: number };

/** Counts attempts in fixed windows, each opened by its first attempt. Holds at most `capacity` keys; the oldest window is evicted. */
export function createAttemptCounter(capacity: number) {
  const windows = new Map<string, { ends: number; attempts: number }>();
  return {
    /** Counts an attempt at `now` (milliseconds). Returns 0 if it is allowed, else the milliseconds to wait. */
    count(key: string, { most, minutes }: AttemptLimit, now: number): number {
      const open = windows.get(key);
      if (open && open.ends > now) {
        if (open.attempts >= most) return open.ends - now;
        open.attempts += 1;
        return 0;
      }
      windows.delete(key); // Reinserted at the end: a Map keeps insertion order.
      windows.set(key, { ends: now + minutes * 60_000, attempts: 1 });
      const [oldest] = windows.keys();
      if (windows.size > capacity && oldest !== undefined) windows.delete(oldest);
      return 0;
    },
    /** Milliseconds until the next attempt is allowed; 0 if it is allowed now. Counts nothing. */
    wait(key: string, { most }: AttemptLimit, now: number): number {
      const open = windows.get(key);
      return open && open.ends > now && open.attempts >= most ? open.ends - now : 0;
    },
    /** Removes an attempt that should not count. */
    uncount(key: string): void {
      const open = windows.get(key);
      if (open) open.attempts = Math.max(0, open.attempts - 1);
    },
    get size() {
      return windows.size;
    },
  };
}
