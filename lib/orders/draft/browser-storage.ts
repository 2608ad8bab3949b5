/** Uses localStorage; undefined when the browser blocks it or it is full. */
export function withStorage<T>(run: (storage: Storage) => T): T | undefined {
  try {
    return run(localStorage);
  } catch {
    return undefined;
  }
}
