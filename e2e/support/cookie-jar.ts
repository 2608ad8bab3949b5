type Kept = { name: string; value: string; httpOnly?: boolean; sameSite?: unknown; secure?: boolean };

/** The cookies of a unit test: `vi.mock("next/headers", () => import("@/e2e/support/cookie-jar"))`. */
export const cookieJar = new Map<string, Kept>();

export const cookies = async () => ({
  get: (name: string) => cookieJar.get(name),
  getAll: () => [...cookieJar.values()],
  set(first: string | Kept, value = "", options?: object) {
    const cookie = typeof first === "string" ? { name: first, value, ...options } : first;
    if (cookie.value) cookieJar.set(cookie.name, cookie);
    else cookieJar.delete(cookie.name);
  },
});
