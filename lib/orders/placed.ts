import "server-only";
import { getIronSession } from "iron-session";
import { cookies } from "next/headers";
import { z } from "zod";
import { isHttps, serverEnv } from "@/lib/env.server";

const placedSchema = z.object({
  intentId: z.uuid(),
  /** Of a visitor without an account, for the sign-up form. */
  email: z.string().optional(),
});

/** What a customer has just set out to pay, as their own browser keeps it. */
export type PlacedOrder = z.infer<typeof placedSchema>;

async function openCookie() {
  return getIronSession<PlacedOrder>(await cookies(), {
    cookieName: "placed-order",
    password: serverEnv().SESSION_SECRET,
    ttl: 2 * 60 * 60,
    cookieOptions: { httpOnly: true, sameSite: "lax", secure: isHttps(), path: "/" },
  });
}

/** What this browser set out to pay in the last two hours, or undefined: known to nobody who merely has an address. */
export async function readPlaced(): Promise<PlacedOrder | undefined> {
  const { intentId, email } = await openCookie();
  const parsed = placedSchema.safeParse({ intentId, email });
  return parsed.success ? parsed.data : undefined;
}

/** Remembers what is being paid; only actions and route handlers may. */
export async function savePlaced({ intentId, email }: PlacedOrder): Promise<void> {
  const cookie = await openCookie();
  Object.assign(cookie, { intentId, email });
  await cookie.save();
}

export async function clearPlaced(): Promise<void> {
  (await openCookie()).destroy();
}
