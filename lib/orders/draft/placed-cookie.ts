import "server-only";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { encryptedCookie } from "@/lib/cookies/encrypted";

const placedSchema = z.object({
  intentId: z.uuid(),
  /** Of a visitor without an account, for the sign-up form. */
  email: z.string().optional(),
});

/** The order this browser last started to pay. */
type PlacedOrder = z.infer<typeof placedSchema>;

const cookie = encryptedCookie(cookieNames.placed, { schema: placedSchema, seconds: 2 * 60 * 60 });

/** The order this browser started to pay in the last two hours, or undefined. An address alone doesn't reveal it. */
export function readPlaced(): Promise<PlacedOrder | undefined> {
  return cookie.read();
}

/** Saves the order being paid. Only actions and route handlers can. */
export function savePlaced({ intentId, email }: PlacedOrder): Promise<void> {
  return cookie.write({ intentId, email });
}

/** Removes it. Only actions and route handlers can. */
export function clearPlaced(): Promise<void> {
  return cookie.clear();
}
