import "server-only";
import { getIronSession } from "iron-session";
import { cookies } from "next/headers";
import { z } from "zod";
import { isHttps, serverEnv } from "@/lib/env.server";

const placedSchema = z.object({ requestId: z.uuid(), email: z.string() });

/** The order a visitor without an account has just placed, as their own browser keeps it. */
export type PlacedOrder = z.infer<typeof placedSchema>;

async function openCookie() {
  return getIronSession<PlacedOrder>(await cookies(), {
    cookieName: "placed-order",
    password: serverEnv().SESSION_SECRET,
    ttl: 2 * 60 * 60,
    cookieOptions: { httpOnly: true, sameSite: "lax", secure: isHttps(), path: "/" },
  });
}

/**
 * The order this browser placed in the last two hours, or undefined. Its e-mail is known to nobody who merely has a
 * confirmation's address.
 */
export async function readPlaced(): Promise<PlacedOrder | undefined> {
  const { requestId, email } = await openCookie();
  const parsed = placedSchema.safeParse({ requestId, email });
  return parsed.success ? parsed.data : undefined;
}

/** Remembers a placed order, for the sign-up form; only actions and route handlers may. */
export async function savePlaced(order: PlacedOrder): Promise<void> {
  const cookie = await openCookie();
  Object.assign(cookie, order);
  await cookie.save();
}

export async function clearPlaced(): Promise<void> {
  (await openCookie()).destroy();
}
