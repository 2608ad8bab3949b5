/**
 * A fetch with one deadline for all its requests, counted from now: the default clients wait for an unreachable backend
 * without end, and repeat a failed refresh for half a minute. `stop` ends them earlier.
 */
export function fetchWithin(milliseconds: number, stop?: AbortSignal): typeof fetch {
  const timeout = AbortSignal.timeout(milliseconds);
  const deadline = stop ? AbortSignal.any([timeout, stop]) : timeout;
  return (input, init) => {
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    return fetch(input, { ...init, signal, cache: "no-store" });
  };
}

/** What was promised, or undefined when it takes longer. */
export function answerWithin<T>(milliseconds: number, promise: PromiseLike<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(undefined), milliseconds);
    promise.then((value) => {
      clearTimeout(late);
      resolve(value);
    }, reject);
  });
}
