/** A rate limit: `most` attempts in `minutes`. */
export type Rate = { readonly most: number; readonly minutes: number };

/**
 * Counts attempts in fixed windows, each opened by its first attempt. Holds at most `capacity` keys; the oldest window is evicted.
 */
export function attemptCounter(capacity: number) {
  const windows = new Map<string, { ends: number; attempts: number }>();
  return {
    /** Counts an attempt at `now` (milliseconds). Returns 0 if it is allowed, else the milliseconds to wait. */
    count(key: string, { most, minutes }: Rate, now: number): number {
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
    wait(key: string, { most }: Rate, now: number): number {
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
