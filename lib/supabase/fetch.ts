/** A fetch that gives up: the default clients wait for an unreachable backend without end. */
export function fetchWithin(milliseconds: number): typeof fetch {
  return (input, init) => {
    const deadline = AbortSignal.timeout(milliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    return fetch(input, { ...init, signal, cache: "no-store" });
  };
}
