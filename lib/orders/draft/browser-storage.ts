/** Runs with what the browser keeps for us. It may refuse that, or have no room left: then undefined, and nothing is kept. */
export function withStorage<T>(run: (storage: Storage) => T): T | undefined {
  try {
    return run(localStorage);
  } catch {
    return undefined;
  }
}
