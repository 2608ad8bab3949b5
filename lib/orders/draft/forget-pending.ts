import { orderFormsKey, pendingOrderKey } from "@/data/site";
import { withStorage } from "./browser-storage";

/** Removes all saved order forms on sign-out. A separate file because every page loads it. */
export function deleteAllSavedForms(): void {
  withStorage((storage) => {
    storage.removeItem(pendingOrderKey);
    storage.removeItem(orderFormsKey);
  });
}
