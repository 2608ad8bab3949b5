/** How often somebody may do a thing within so many minutes. */
export type Rate = { readonly most: number; readonly minutes: number };

/**
 * Counts turns in fixed windows, each opened by its first turn. Remembers at most `capacity` keys; the oldest window gives
 * way to a new one.
 */
export function turnCounter(capacity: number) {
  const windows = new Map<string, { ends: number; taken: number }>();
  return {
    /** Takes a turn at `now` (milliseconds). 0 when it was to be had, else how many milliseconds to wait. */
    take(key: string, { most, minutes }: Rate, now: number): number {
      const open = windows.get(key);
      if (open && open.ends > now) {
        if (open.taken >= most) return open.ends - now;
        open.taken += 1;
        return 0;
      }
      windows.delete(key); // Set anew, it goes to the end: a Map keeps the order of arrival.
      windows.set(key, { ends: now + minutes * 60_000, taken: 1 });
      const [oldest] = windows.keys();
      if (windows.size > capacity && oldest !== undefined) windows.delete(oldest);
      return 0;
    },
    /** Milliseconds until there is a turn again; 0 when there is one. Takes none. */
    wait(key: string, { most }: Rate, now: number): number {
      const open = windows.get(key);
      return open && open.ends > now && open.taken >= most ? open.ends - now : 0;
    },
    /** A turn that shall not count after all. */
    giveBack(key: string): void {
      const open = windows.get(key);
      if (open) open.taken = Math.max(0, open.taken - 1);
    },
    get size() {
      return windows.size;
    },
  };
}
