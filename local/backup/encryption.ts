import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Refusal } from "../refuse.ts";

// AES-256-GCM in chunks. Nonces number the chunks and mark the last one, so that chunks can't be dropped, moved or cut off.
// Each part has a separate key, derived from its name, so that parts can't be swapped.
const magic = Buffer.from("shop-backup-1\n\n\n");
const saltSize = 32;
const checkSize = 16;
const headerSize = magic.length + saltSize + checkSize;
const chunkSize = 1024 * 1024;
const tagSize = 16;

/** Parses a key of 32 bytes in base64. Returns undefined without a setting and throws a Refusal if it is malformed. */
export function keyFrom(setting: string | undefined): Buffer | undefined {
  if (!setting?.trim()) return undefined;
  const key = Buffer.from(setting.trim(), "base64");
  if (key.length !== 32) throw new Refusal("BACKUP_KEY must be 32 bytes in base64: openssl rand -base64 32");
  return key;
}

/** The key of a new backup. Throws a Refusal without one, unless the backup is told to be unencrypted. */
export function keyForBackup(key: Buffer | undefined, unencrypted: boolean): Buffer | undefined {
  if (!key && !unencrypted)
    throw new Refusal(
      "Set BACKUP_KEY (openssl rand -base64 32), or add --unencrypted for a readable backup.",
    );
  if (key && unencrypted)
    throw new Refusal("BACKUP_KEY is set: leave out --unencrypted, or empty the setting.");
  return key;
}

/** Derives a part's key, and a value to check that the main key is the right one. */
function derive(key: Buffer, salt: Buffer, part: string): { partKey: Buffer; check: Buffer } {
  const derived = Buffer.from(hkdfSync("sha256", key, salt, `backup part ${part}`, 32 + checkSize));
  return { partKey: derived.subarray(0, 32), check: derived.subarray(32) };
}

function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 3);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}

type Bytes = AsyncIterable<Uint8Array>;

/** Splits a stream into chunks of one size, after a `first` chunk of another size. Marks the last chunk, which may be shorter. */
async function* inChunks(source: Bytes, size: number, first = size): AsyncGenerator<[Buffer, boolean]> {
  let pieces: Uint8Array[] = [];
  let total = 0;
  let wanted = first;
  for await (const piece of source) {
    pieces.push(piece);
    total += piece.length;
    // Keep a rest, because it may be the last chunk.
    if (total <= wanted) continue;
    let rest = Buffer.concat(pieces);
    while (rest.length > wanted) {
      yield [rest.subarray(0, wanted), false];
      rest = rest.subarray(wanted);
      wanted = size;
    }
    pieces = [rest];
    total = rest.length;
  }
  yield [Buffer.concat(pieces), true];
}

/** Encrypts a stream as the part with this name. */
export const encrypt = (key: Buffer, part: string) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltSize);
    const { partKey, check } = derive(key, salt, part);
    yield Buffer.concat([magic, salt, check]);
    let index = 0;
    for await (const [chunk, last] of inChunks(source, chunkSize)) {
      const cipher = createCipheriv("aes-256-gcm", partKey, nonceOf(index++, last));
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    }
  };

/** Decrypts the part with this name. Throws a Refusal for a wrong key, and for a modified or truncated part. */
export const decrypt = (key: Buffer, part: string) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    let partKey: Buffer | undefined;
    let index = 0;
    for await (const [chunk, last] of inChunks(source, chunkSize + tagSize, headerSize)) {
      if (!partKey) {
        partKey = openHeader(key, chunk, part);
        if (last) throw new Refusal(`${part} is damaged.`);
        continue;
      }
      yield open(partKey, nonceOf(index++, last), chunk, part);
    }
  };

function openHeader(key: Buffer, header: Buffer, part: string): Buffer {
  if (header.length !== headerSize || !header.subarray(0, magic.length).equals(magic))
    throw new Refusal(`${part} is damaged, or not encrypted.`);
  const { partKey, check } = derive(key, header.subarray(magic.length, magic.length + saltSize), part);
  if (!check.equals(header.subarray(-checkSize))) throw new Refusal(`BACKUP_KEY does not open ${part}.`);
  return partKey;
}

function open(partKey: Buffer, nonce: Buffer, chunk: Buffer, part: string): Buffer {
  if (chunk.length < tagSize) throw new Refusal(`${part} is damaged.`);
  const decipher = createDecipheriv("aes-256-gcm", partKey, nonce, { authTagLength: tagSize });
  decipher.setAuthTag(chunk.subarray(-tagSize));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagSize)), decipher.final()]);
  } catch {
    throw new Refusal(`${part} is damaged.`);
  }
}
