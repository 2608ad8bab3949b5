import "server-only";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { documentLimits } from "@/data/limits";
import type { DocumentProblem } from "@/data/notices";
import type { FileResult } from "./results";
import { FormTooLarge, maxUploadBytes, openBody, type UploadBody } from "./upload-body";

/** A file of a form whose bytes are still arriving. */
export type IncomingFile = { readonly name: string; readonly bytes: AsyncIterable<Buffer> };

/** Receives one file, reading its bytes to the end. */
export type TakeFile = (file: IncomingFile) => Promise<DocumentProblem | "sent">;

const fields = 10;
const limits = {
  files: documentLimits.files,
  fields,
  fieldSize: 1024,
  headerPairs: 20,
  // A few more than the files, so that a form with a few too many is told so.
  parts: documentLimits.files + fields + 10,
};

const ofOrder: readonly DocumentProblem[] = ["full", "busy", "closed", "unknown", "stale"];
/** Whether a problem is the order's, so that it would recur with the form's other files. */
export const isOfOrder = (problem: DocumentProblem | undefined) =>
  problem !== undefined && ofOrder.includes(problem);

/** How browsers escape quotes and line breaks in file names (HTML standard, multipart/form-data). */
const escapes: Record<string, string> = { "%22": '"', "%0D": "\r", "%0A": "\n" };
const unescaped = (name: string) => name.replace(/%(?:22|0D|0A)/g, (sign) => escapes[sign]!);

class FormRefused extends Error {}

/** The form ended in the middle of a file. */
export class FormInterrupted extends Error {}

const only = (problem: DocumentProblem): readonly FileResult[] => [{ name: "", problem }];

/**
 * Passes the files of a form to `take` one by one as they arrive, without holding a file in memory. Returns a result for
 * each file, also if the form is interrupted. Reads nothing if Content-Length is too large. Once the order is refused, calls
 * `release` and ignores the rest. Throws what `take` throws.
 */
export async function readFiles(
  request: Request,
  take: TakeFile,
  release?: () => void,
): Promise<readonly FileResult[]> {
  if (Number(request.headers.get("content-length")) > maxUploadBytes) return only("tooMuch");
  let parser: BusboyInstance;
  try {
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    parser = new Busboy({ headers, limits, preservePath: true });
  } catch {
    return only("unreadable"); // Not a multipart form.
  }
  const body = openBody(request);
  const results: FileResult[] = [];
  const open = new Set<Readable>();
  const fault = createFault();
  let newest: PromiseWithResolvers<void> | undefined;
  let tooMany = false;
  let refused = false;
  let last = Promise.resolve();
  parser.on("error", () => undefined); // `feed` gets the same error.
  parser.on("filesLimit", () => (tooMany = true));
  parser.on("partsLimit", () => fault.reject(new FormTooLarge()));
  parser.on("file", (_, stream, given: string | undefined) => {
    // The parser ends a file's stream even if the form is interrupted in the middle of the file.
    newest?.resolve();
    const whole = (newest = Promise.withResolvers<void>());
    whole.promise.catch(() => undefined);
    const file = { name: unescaped(given ?? ""), bytes: bytesOf(stream, whole.promise) };
    open.add(stream);
    stream.on("error", () => undefined); // The reader gets the same error.
    last = last.then(async () => {
      if (refused) return;
      const result = await takeWhole(file, take);
      open.delete(stream);
      if (result) results.push(result);
      if (isOfOrder(result?.problem)) {
        refused = true;
        fault.reject(new FormRefused());
      }
    });
    last.catch(fault.reject);
  });
  let broken: DocumentProblem | undefined;
  try {
    await feed(body, parser, fault);
    newest?.resolve();
  } catch (error) {
    if (!refused) {
      broken = error instanceof FormTooLarge ? "tooMuch" : "unreadable";
      body.drop();
    }
    newest?.reject(error);
    parser.end();
  }
  last.catch(() => open.forEach((stream) => stream.destroy()));
  await last;
  if (refused) {
    release?.();
    await body.ignoreRest();
  }
  if (body.isDropped()) cutShort.add(results);
  if (refused) return results;
  if (broken && !results.some(({ problem }) => problem === "unreadable"))
    results.push({ name: "", problem: broken });
  if (tooMany) results.push({ name: "", problem: "tooMuch" });
  return results.length ? results : only("nothing");
}

/** Results of forms whose rest was not read. The response closes the connection, because another request on it would wait for ever. */
const cutShort = new WeakSet<readonly FileResult[]>();

/** The header that closes the connection of a form whose rest was not read. */
export const closingHeader = (results: readonly FileResult[]): Record<string, string> =>
  cutShort.has(results) ? { Connection: "close" } : {};

type Fault = ReturnType<typeof createFault>;

/** An error that ends the reading of a form. Racing one long promise instead would keep every piece in memory. */
function createFault() {
  let failure: { error: unknown } | undefined;
  const waiting = new Set<(error: unknown) => void>();
  return {
    reject(error: unknown): void {
      failure ??= { error };
      waiting.forEach((reject) => reject(error));
    },
    /** The result of `work`, or the fault if it comes first. */
    orThrow<T>(work: Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      if (failure) reject(failure.error);
      waiting.add(reject);
      void work.then(resolve, reject).then(() => waiting.delete(reject));
      return promise;
    },
  };
}

/** Passes a request's body to the parser with backpressure. Throws if the body is interrupted, too long or too slow, or on `fault`. */
async function feed(body: UploadBody, parser: BusboyInstance, fault: Fault): Promise<void> {
  // Finishes when all files have been read.
  const ends = fault.orThrow(once(parser, "finish"));
  let malformed: unknown;
  ends.catch((error: unknown) => (malformed = error));
  for (;;) {
    const piece = await fault.orThrow(body.read());
    if (malformed) throw malformed;
    if (!piece) break;
    if (!parser.write(piece)) await Promise.race([once(parser, "drain"), ends]);
    // Lets a limit that the parser has just found stop it.
    else await Promise.resolve();
  }
  parser.end();
  await ends;
}

/** The bytes of a file in a form. Throws FormInterrupted if the form ended in the middle of the file. */
async function* bytesOf(stream: Readable, whole: Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
    await whole;
  } catch {
    throw new FormInterrupted();
  }
}

/** The result of one file; undefined for a file field that was left empty. */
async function takeWhole(file: IncomingFile, take: TakeFile): Promise<FileResult | undefined> {
  const { name } = file;
  const answer = await take(file);
  // A browser sends an empty field as a file without name and bytes.
  if (!name && answer === "empty") return undefined;
  return answer === "sent" ? { name } : { name, problem: answer };
}

/** Whether a form comes from our own pages, so that other sites can't upload as the visitor. */
export function isOwnForm(headers: Headers): boolean {
  const origin = headers.get("origin");
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}
