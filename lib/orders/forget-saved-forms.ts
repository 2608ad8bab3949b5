import { orderFormsStorageKey, pendingOrderStorageKey } from "@/data/site";

/** Uses localStorage; undefined when the browser blocks it or it is full. */
export function withLocalStorage<T>(run: (storage: Storage) => T): T | undefined {
  try {
    return run(localStorage);
  } catch {
    return undefined;
  }
}

/** Removes all saved order forms on sign-out. A separate file because every page loads it. */
export function deleteAllSavedOrderForms(): void {
  withLocalStorage((storage) => {
    storage.removeItem(pendingOrderStorageKey);
    storage.removeItem(orderFormsStorageKey);
  });
}
