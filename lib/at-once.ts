/** Does the work for each item, so many at a time, in no promised order. Throws what the source or the work throws. */
export async function forEachAtOnce<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const shared = (async function* () {
    yield* items;
  })();
  const worker = async () => {
    for await (const item of shared) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
