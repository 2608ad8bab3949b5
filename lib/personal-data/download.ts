import "server-only";
import { Zip, ZipPassThrough } from "fflate";
import { dataDownloadText } from "@/data/person-records";
import { authorizeDocumentRead, type DocumentClient } from "@/lib/documents/read";
import { streamFile } from "@/lib/documents/storage";
import { createAdminClient } from "@/lib/supabase/admin";
import { z } from "zod";
import { messages } from "@/data/messages";
import type { Result } from "@/lib/result";
import { toReadableStream } from "@/lib/stream";
import { readRpcAsUser } from "@/lib/supabase/call";
import { readOrLogOutage } from "@/lib/supabase/read";

const documentSchema = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  state: z.string(),
  bytes_deleted_at: z.string().nullable(),
});

/** The data kept about a person. The download contains all of it; only the fields named here are used. */
const personDataSchema = z.looseObject({
  account: z.looseObject({}).nullable(),
  orders: z.array(
    z.looseObject({ order_reference: z.string(), documents: z.array(documentSchema).nullable() }),
  ),
  inquiries: z.array(z.looseObject({})),
});

type PersonData = z.infer<typeof personDataSchema>;

/** The data kept about the signed-in user, read with their rights; null if the session has ended. */
export function readOwnPersonalData(): Promise<Result<PersonData | null>> {
  return readOrLogOutage("data not read", messages.account.unreachable, async () =>
    personDataSchema.nullable().parse(await readRpcAsUser("own_data")),
  );
}

/** For the owner: the data kept about the person with this email; null if there is none. Throws when the database fails. */
export async function readPersonData(email: string): Promise<PersonData | null> {
  const { data } = await createAdminClient().rpc("person_data", { p_email: email }).throwOnError();
  const person = personDataSchema.parse(data);
  return person.account || person.orders.length || person.inquiries.length ? person : null;
}

type Entry = { name: string; bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

/** A unique file name: "passport.pdf", then "passport (2).pdf" for a second file of that name. */
function numbered(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  return count === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${count})$1`);
}

const encode = (text: string) => new TextEncoder().encode(text);

async function* entriesOf(data: PersonData, reader: DocumentClient): AsyncGenerator<Entry> {
  const missing: string[] = [];
  yield { name: "data.json", bytes: [encode(JSON.stringify(data, null, 2))] };
  for (const { order_reference: reference, documents } of data.orders) {
    const taken = new Map<string, number>();
    for (const { id, name, state, bytes_deleted_at: deleted } of documents ?? []) {
      if (state === "removed" || deleted) continue;
      const opened = await authorizeDocumentRead(reader, id, "downloaded");
      const path = opened.ok && opened.value?.path;
      const bytes = path && (await streamFile(path));
      const file = `documents/${reference}/${numbered(name, taken)}`;
      if (bytes) yield { name: file, bytes };
      else missing.push(file);
    }
  }
  // A missing file must not prevent the download of the others.
  if (missing.length)
    yield { name: "MISSING FILES.txt", bytes: [encode([dataDownloadText.missing, ...missing].join("\n"))] };
}

async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const take = () => ready.splice(0);
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, bytes } of entries) {
    // Documents are compressed already.
    const file = new ZipPassThrough(name);
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** A person's data for the owner, who may read every document. */
export const createPersonDataResponseForOwner = (data: PersonData) =>
  createPersonDataResponse(data, createAdminClient());

/**
 * A ZIP of a person's data and documents as a download, read file by file while it is sent. The caller has read the data
 * with the reader's rights.
 */
export function createPersonDataResponse(data: PersonData, reader: DocumentClient): Response {
  const day = new Date().toISOString().slice(0, 10);
  return new Response(toReadableStream(zipOf(entriesOf(data, reader)), "download aborted"), {
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="data-${day}.zip"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
