import "server-only";
import { cookies } from "next/headers";
import { flashCookie } from "@/data/site";
import type { FlashKey } from "./flash-notices";

/** Leaves a notice for the next page: the cookie holds its key, the page's own script shows and clears it. */
export async function flash(key: FlashKey): Promise<void> {
  (await cookies()).set(flashCookie, key, { maxAge: 60, path: "/", sameSite: "lax" });
}
