import "server-only";
import { getErrorNameAndCode, log } from "@/lib/log";

/**
 * A stream that reads only as fast as its consumer, and stops when the consumer cancels. An error is logged as `failure` and aborts it, so
 * that a part isn't taken for the whole.
 */
export function toReadableStream(chunks: AsyncGenerator<Uint8Array>, failure: string) {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log("error", failure, { code: getErrorNameAndCode(error) });
          controller.error(error);
        }
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
