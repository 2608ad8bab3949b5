/**
 * Runs `work` for each item, at most `limit` at a time, in any order. When the source or `work` throws, begins no more, and rejects
 * once what is under way has ended.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T> | AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const shared = (async function* () {
    yield* items;
  })();
  const worker = async () => {
    for await (const item of shared) await work(item);
  };
  const workers = Array.from({ length: limit }, worker);
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
