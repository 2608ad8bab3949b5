/** Time-based one-time codes as in authenticator apps (RFC 6238: SHA-1, 30 seconds, six digits). */
import { base32 } from "@scure/base";
import { createHmac, randomBytes } from "node:crypto";

const seconds = 30;

/** The current time step. */
export const getTotpStep = () => Math.floor(Date.now() / 1000 / seconds);

/** Seconds until the current code changes. */
export const getSecondsUntilNextCode = () => seconds - (Math.floor(Date.now() / 1000) % seconds);

/** A new secret of 160 bits, in base32. */
export const generateTotpSecret = () => base32.encode(randomBytes(20));

/** The code of a secret in one time step. */
export function calculateTotpCode(secret: string, step = getTotpStep()): string {
  const key = base32.decode(secret.toUpperCase().replace(/[^A-Z2-7]/g, ""));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = digest[digest.length - 1]! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The steps whose codes are valid: the current one, and one before and after it. */
const validSteps = (now = getTotpStep()) => [now, now - 1, now + 1];

/** The time step of a valid code. Undefined for any other code. */
export const findTotpStep = (secret: string, code: string, now?: number) =>
  validSteps(now).find((step) => calculateTotpCode(secret, step) === code);

const given = new Map<string, Set<number>>();

/** Returns a code that this process hasn't used, because each works once. Three codes are valid at any time. */
export async function takeUnusedTotpCode(secret: string): Promise<string> {
  const used = given.get(secret) ?? new Set();
  given.set(secret, used);
  for (;;) {
    const step = validSteps().find((candidate) => !used.has(candidate));
    if (step !== undefined) {
      used.add(step);
      return calculateTotpCode(secret, step);
    }
    await new Promise((again) => setTimeout(again, getSecondsUntilNextCode() * 1000));
  }
}
