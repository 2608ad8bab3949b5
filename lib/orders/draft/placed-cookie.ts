import "server-only";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { sealedCookie } from "@/lib/cookies/sealed";

const placedSchema = z.object({
  intentId: z.uuid(),
  /** Of a visitor without an account, for the sign-up form. */
  email: z.string().optional(),
});

/** What a customer has just set out to pay, as their own browser keeps it. */
export type PlacedOrder = z.infer<typeof placedSchema>;

const cookie = sealedCookie(cookieNames.placed, { schema: placedSchema, seconds: 2 * 60 * 60 });

/** What this browser set out to pay in the last two hours, or undefined: known to nobody who merely has an address. */
export function readPlaced(): Promise<PlacedOrder | undefined> {
  return cookie.read();
}

/** Remembers what is being paid; only actions and route handlers may. */
export function savePlaced({ intentId, email }: PlacedOrder): Promise<void> {
  return cookie.write({ intentId, email });
}

/** Forgets it; only actions and route handlers may. */
export function clearPlaced(): Promise<void> {
  return cookie.clear();
}
