import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { CommandError } from "../refuse.ts";

// AES-256-GCM. Each part has a separate key, derived from its name and a salt, so that parts can't be swapped and no key is used
// twice. Its tag is at the end: what is read before is trusted only once the whole part has been read (verifyParts).
const magic = Buffer.from("shop-backup-2\n\n\n");
const saltSize = 32;
const checkSize = 16;
const headerSize = magic.length + saltSize + checkSize;
const tagSize = 16;
const nonce = Buffer.alloc(12);

/** Parses a key of 32 bytes in base64. Returns undefined without a setting and throws a CommandError if it is malformed. */
export function parseBackupKey(setting: string | undefined): Buffer | undefined {
  if (!setting?.trim()) return undefined;
  const key = Buffer.from(setting.trim(), "base64");
  if (key.length !== 32)
    throw new CommandError("BACKUP_KEY must be 32 bytes in base64: openssl rand -base64 32");
  return key;
}

/** The key of a new backup. Throws a CommandError without one, unless the backup is told to be unencrypted. */
export function requireBackupKey(key: Buffer | undefined, unencrypted: boolean): Buffer | undefined {
  if (!key && !unencrypted)
    throw new CommandError(
      "Set BACKUP_KEY (openssl rand -base64 32), or add --unencrypted for a readable backup.",
    );
  if (key && unencrypted)
    throw new CommandError("BACKUP_KEY is set: leave out --unencrypted, or empty the setting.");
  return key;
}

/** Derives a part's key, and a value to check that the main key is the right one. */
function derive(key: Buffer, salt: Buffer, part: string): { partKey: Buffer; check: Buffer } {
  const derived = Buffer.from(hkdfSync("sha256", key, salt, `backup part ${part}`, 32 + checkSize));
  return { partKey: derived.subarray(0, 32), check: derived.subarray(32) };
}

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts a stream as the part with this name. */
export const encryptPart = (key: Buffer, part: string) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltSize);
    const { partKey, check } = derive(key, salt, part);
    yield Buffer.concat([magic, salt, check]);
    const cipher = createCipheriv("aes-256-gcm", partKey, nonce);
    for await (const chunk of source) yield cipher.update(chunk);
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
  };

/** Decrypts the part with this name. Throws a CommandError for a wrong key, and at its end for a modified or truncated part. */
export const decryptPart = (key: Buffer, part: string) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    let rest = Buffer.alloc(0);
    let decipher: ReturnType<typeof decipherOf> | undefined;
    for await (const chunk of source) {
      rest = Buffer.concat([rest, chunk]);
      if (!decipher) {
        if (rest.length < headerSize) continue;
        decipher = decipherOf(key, rest.subarray(0, headerSize), part);
        rest = rest.subarray(headerSize);
      }
      // Keep what may be the tag.
      const end = Math.max(0, rest.length - tagSize);
      yield decipher.update(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    try {
      decipher!.setAuthTag(rest);
      yield decipher!.final();
    } catch {
      throw new CommandError(`${part} is damaged.`);
    }
  };

function decipherOf(key: Buffer, header: Buffer, part: string) {
  if (!header.subarray(0, magic.length).equals(magic))
    throw new CommandError(`${part} is damaged, or not encrypted.`);
  const { partKey, check } = derive(key, header.subarray(magic.length, magic.length + saltSize), part);
  if (!check.equals(header.subarray(-checkSize))) throw new CommandError(`BACKUP_KEY does not open ${part}.`);
  return createDecipheriv("aes-256-gcm", partKey, nonce, { authTagLength: tagSize });
}
