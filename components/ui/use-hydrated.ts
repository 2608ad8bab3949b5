"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render, true once script runs: for what only works with it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
