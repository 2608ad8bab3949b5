/** Time-based one-time codes as in authenticator apps (RFC 6238: SHA-1, 30 seconds, six digits). */
import { createHmac, randomBytes } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const seconds = 30;

/** The time step of a time in milliseconds since 1970. */
export const stepAt = (now = Date.now()) => Math.floor(now / 1000 / seconds);

/** Seconds until the current code changes. */
export const secondsLeft = (now = Date.now()) => seconds - (Math.floor(now / 1000) % seconds);

/** A new secret of 160 bits, in base32. */
export const newSecret = () => Array.from(randomBytes(32), (byte) => alphabet[byte & 31]).join("");

/** The code of a secret in one time step. */
export function codeAt(secret: string, step = stepAt()): string {
  const bits = [...secret.toUpperCase().replace(/[^A-Z2-7]/g, "")]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = digest[digest.length - 1]! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The time step of a code: the current one, or one before or after it. Undefined for any other code. */
export const stepOf = (secret: string, code: string, now = stepAt()) =>
  [now, now - 1, now + 1].find((step) => codeAt(secret, step) === code);

const given = new Map<string, Set<number>>();

/** Returns a code that this process hasn't used, because each works once. Three codes are valid at any time. */
export async function freshCode(secret: string): Promise<string> {
  const used = given.get(secret) ?? new Set();
  given.set(secret, used);
  for (;;) {
    const now = stepAt();
    const step = [now, now - 1, now + 1].find((candidate) => !used.has(candidate));
    if (step !== undefined) {
      used.add(step);
      return codeAt(secret, step);
    }
    await new Promise((again) => setTimeout(again, secondsLeft() * 1000));
  }
}
