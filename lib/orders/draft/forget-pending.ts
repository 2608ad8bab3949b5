import { orderFormsKey, pendingOrderKey } from "@/data/site";
import { withStorage } from "./browser-storage";

/** Forgets every order form of this browser, when somebody signs out. Apart from the rest, as every page carries it. */
export function forgetAllPending(): void {
  withStorage((storage) => {
    storage.removeItem(pendingOrderKey);
    storage.removeItem(orderFormsKey);
  });
}
