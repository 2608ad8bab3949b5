/**
 * A fetch with one deadline for all its requests, counted from now. By default Supabase's clients wait for an unreachable
 * backend without limit, and retry a failed refresh for half a minute. `stop` aborts earlier.
 */
export function createFetchWithTimeout(milliseconds: number, stop?: AbortSignal): typeof fetch {
  const timeout = AbortSignal.timeout(milliseconds);
  const deadline = stop ? AbortSignal.any([timeout, stop]) : timeout;
  return (input, init) => {
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    return fetch(input, { ...init, signal, cache: "no-store" });
  };
}

/** The promise's value, or undefined if it takes longer than this. */
export function withTimeout<T>(milliseconds: number, promise: PromiseLike<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(undefined), milliseconds);
    promise.then((value) => {
      clearTimeout(late);
      resolve(value);
    }, reject);
  });
}
