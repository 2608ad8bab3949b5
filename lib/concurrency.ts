/** Runs `work` for each item, at most `limit` at a time, in any order. Rejects when the source or `work` throws. */
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
  await Promise.all(Array.from({ length: limit }, worker));
}
