import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { pipeline as finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { CommandError } from "../refuse.ts";
import { decryptPart, encryptPart } from "./encryption.ts";

const digest = z.object({ bytes: z.number(), lines: z.number(), sha256: z.string() });
/** The size and checksum of a backup part's contents, before compression and encryption. */
export type Digest = z.infer<typeof digest>;

const file = z.object({ bucket: z.string(), name: z.string() });
export type StorageFile = z.infer<typeof file>;

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The applied migrations, which the target must have too. */
  migrations: z.array(z.string()),
  /** `lines` of a table's content is the number of rows. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), content: digest })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.array(file.extend({ type: z.string(), part: z.string(), content: digest })),
  /** Files in the snapshot that Storage no longer had: deleted during the backup, or lost. */
  missing: z.array(file.extend({ lost: z.boolean() })),
});
export type Manifest = z.infer<typeof manifest>;

/** A backup's folder, and the key of its parts if they are encrypted. */
export type Archive = { readonly directory: string; readonly key?: Buffer | undefined };

export const getPartName = (table: string) => `tables/${table}.gz`;
const isCompressed = (part: string) => part.endsWith(".gz");

const pathOf = ({ directory, key }: Archive, part: string) =>
  join(directory, key ? `${part}.encrypted` : part);

/** A pass-through stream that counts and hashes bytes. */
function counter() {
  const hash = createHash("sha256");
  let [bytes, lines] = [0, 0];
  return {
    async *count(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
        yield chunk;
      }
    },
    result: (): Digest => ({ bytes, lines, sha256: hash.digest("hex") }),
  };
}

/** Reads a stream to its end and returns its digest. */
export async function digestStream(source: AsyncIterable<Buffer>): Promise<Digest> {
  const { count, result } = counter();
  for await (const chunk of count(source)) void chunk;
  return result();
}

export const isSameDigest = (a: Digest, b: Digest) => a.sha256 === b.sha256 && a.lines === b.lines;

/**
 * Writes a part from a stream: compressed if its name says so, encrypted if there is a key. Replaces the remains of an interrupted attempt.
 */
export async function writePart(archive: Archive, part: string, source: Readable): Promise<Digest> {
  const path = pathOf(archive, part);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const { count, result } = counter();
  const steps = [
    source,
    count,
    ...(isCompressed(part) ? [createGzip({ level: 4 })] : []),
    ...(archive.key ? [encryptPart(archive.key, part)] : []),
    createWriteStream(path, { mode: 0o600, flush: true }),
  ];
  await finished(steps as never);
  return result();
}

/** The contents of a part, as a stream. */
export function readPart(archive: Archive, part: string): Readable {
  const steps = [
    createReadStream(pathOf(archive, part)),
    ...(archive.key ? [decryptPart(archive.key, part)] : []),
    ...(isCompressed(part) ? [createGunzip()] : []),
  ];
  // The returned stream fails if any step fails.
  return steps.length > 1 ? (pipeline(steps as never, () => undefined) as never) : (steps[0] as Readable);
}

/** Throws a CommandError unless a part has the contents recorded in the manifest. */
async function checkPart(archive: Archive, part: string, expected: Digest): Promise<void> {
  const found = await digestStream(readPart(archive, part)).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof CommandError) throw error;
    throw new CommandError(error.code === "ENOENT" ? `${part} is missing.` : `${part} is damaged.`);
  });
  if (!isSameDigest(found, expected)) throw new CommandError(`${part} is damaged.`);
}

/** Reads every part and compares it with the manifest. Throws a CommandError that names the first damaged part. */
export async function verifyParts(archive: Archive, { tables, files }: Manifest): Promise<void> {
  for (const { name, content } of tables) await checkPart(archive, getPartName(name), content);
  for (const { part, content } of files) await checkPart(archive, part, content);
}

const manifestPart = "manifest.json";

/** Reads a backup's manifest. Throws a CommandError if it can't be read. */
export async function readManifest(archive: Archive): Promise<Manifest> {
  const has = (key?: Buffer) => existsSync(pathOf({ ...archive, key }, manifestPart));
  if (!has(archive.key)) {
    if (!archive.key && has(Buffer.alloc(0)))
      throw new CommandError("This backup is encrypted: set BACKUP_KEY to its key.");
    if (archive.key && has()) throw new CommandError("This backup is not encrypted: leave BACKUP_KEY empty.");
    throw new CommandError(`${archive.directory} holds no complete backup.`);
  }
  const chunks = await readPart(archive, manifestPart).toArray();
  try {
    return manifest.parse(JSON.parse(Buffer.concat(chunks as Buffer[]).toString()));
  } catch {
    throw new CommandError(`${manifestPart} is damaged, or of another version.`);
  }
}

export const writeManifest = (archive: Archive, content: Manifest) =>
  writePart(archive, manifestPart, Readable.from([Buffer.from(JSON.stringify(content, null, 1))]));
