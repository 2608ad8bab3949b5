import { isIP } from "node:net";

/**
 * The network of a visitor, or undefined if unknown. `hops` is the number of our proxies, including this server: each
 * appends its peer to X-Forwarded-For, and entries further left were typed by the visitor. An IPv6 visitor owns a /64 and
 * counts as one.
 */
export function visitorNetwork(forwardedFor: string | null, hops: number): string | undefined {
  if (!forwardedFor || hops === 0) return undefined;
  const entries = forwardedFor.split(",").map(bareAddress);
  const address = entries[Math.max(0, entries.length - hops)] ?? "";
  if (isIP(address) === 4) return address;
  return isIP(address) === 6 ? firstHalf(address) : undefined;
}

/** Without brackets, port or zone; an IPv4 address in IPv6 dress as IPv4. */
function bareAddress(entry: string): string {
  const text = entry.trim().toLowerCase();
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  return bare.replace(/%.*$/, "").replace(/^::ffff:(?=[\d.]+$)/, "");
}

function firstHalf(address: string): string {
  const [head = "", tail] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  // Only the first four groups are kept: a dotted tail takes the place of two groups, and lies behind them.
  const groups = right.at(-1)?.includes(".") ? right.length + 1 : right.length;
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - groups)).fill("0");
  const first = [...left, ...zeros, ...right].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
