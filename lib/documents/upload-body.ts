import "server-only";
import { documentLimits } from "@/data/limits";

/** The most bytes of a form: its files, boundaries and fields. */
export const maxUploadBytes = documentLimits.total + 64 * 1024;

/** A sender is cut if fewer bytes arrive while the server waits for this long. */
const slowest = { bytes: 8 * 1024, milliseconds: 10_000 };

/** The largest pieces that are parsed at once: small at first, so that a form of tiny parts is soon refused. */
const pieceSize = { first: 8 * 1024, later: 64 * 1024 };

export class FormTooLarge extends Error {}
class FormTooSlow extends Error {}

export type UploadBody = ReturnType<typeof openBody>;

/** Reads the body of an upload in small pieces. A slow sender doesn't hold its upload slot for long. */
export function openBody(request: Request) {
  const reader = request.body?.getReader();
  let total = 0;
  // Since the last full `slowest.bytes`.
  let waited = 0;
  let arrived = 0;
  let rest: Uint8Array = new Uint8Array();
  let passed = 0;
  let dropped = false;

  async function readChunk(): Promise<Uint8Array | undefined> {
    const since = performance.now();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new FormTooSlow()), slowest.milliseconds - waited);
    try {
      const chunk = await Promise.race([reader?.read(), late.promise]);
      waited += performance.now() - since;
      return chunk?.value as Uint8Array | undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** The next bytes, undefined at the end. Throws if the connection breaks, or the form is too large or too slow. */
    async read(): Promise<Uint8Array | undefined> {
      if (!rest.byteLength) {
        const chunk = await readChunk();
        if (!chunk) return undefined;
        total += chunk.byteLength;
        arrived += chunk.byteLength;
        if (total > maxUploadBytes) throw new FormTooLarge();
        if (arrived >= slowest.bytes) waited = arrived = 0;
        rest = chunk;
      }
      const size = passed < pieceSize.later ? pieceSize.first : pieceSize.later;
      const piece = rest.subarray(0, size);
      passed += piece.byteLength;
      rest = rest.subarray(size);
      return piece;
    },
    /** Reads no more. */
    drop(): void {
      dropped = true;
      void reader?.cancel().catch(() => undefined);
    },
    isDropped: () => dropped,
    /**
     * Reads and ignores what follows, because a browser shows a response only after sending its form. Drops it if that
     * is more than one file, or slow.
     */
    async ignoreRest(): Promise<void> {
      const until = total + documentLimits.file;
      try {
        while (await this.read()) if (total > until) throw new FormTooLarge();
      } catch {
        this.drop();
      }
    },
  };
}
