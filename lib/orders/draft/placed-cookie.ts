import "server-only";
import { z } from "zod";
import { cookieNames } from "@/data/cookie-names";
import { encryptedCookie } from "@/lib/cookies/encrypted";

const placedSchema = z.object({
  orderId: z.uuid(),
  /** The email of a visitor without an account, for the sign-up form. */
  email: z.string().optional(),
});

/** The order this browser last started to pay. */
type PlacedOrder = z.infer<typeof placedSchema>;

const cookie = encryptedCookie(cookieNames.placed, { schema: placedSchema, seconds: 2 * 60 * 60 });

/** The order this browser started to pay in the last two hours, or undefined. Needs the cookie; a URL isn't enough. */
export function readPlacedOrder(): Promise<PlacedOrder | undefined> {
  return cookie.read();
}

/** Saves the order being paid. For actions and route handlers. */
export function savePlacedOrder({ orderId, email }: PlacedOrder): Promise<void> {
  return cookie.write({ orderId, email });
}

/** Removes it. For actions and route handlers. */
export function clearPlacedOrder(): Promise<void> {
  return cookie.clear();
}
