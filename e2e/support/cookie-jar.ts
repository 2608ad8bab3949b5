type Kept = { name: string; value: string; httpOnly?: boolean; sameSite?: unknown; secure?: boolean };

/** The cookies of a unit test: `vi.mock("next/headers", () => import("@/e2e/support/cookie-jar"))`. */
export const jar = new Map<string, Kept>();

export const cookies = async () => ({
  get: (name: string) => jar.get(name),
  getAll: () => [...jar.values()],
  set(first: string | Kept, value = "", options?: object) {
    const cookie = typeof first === "string" ? { name: first, value, ...options } : first;
    if (cookie.value) jar.set(cookie.name, cookie);
    else jar.delete(cookie.name);
  },
});
