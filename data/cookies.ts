// The purpose of each cookie and browser storage entry. Read by the privacy page.
import { cookieNames, type CookieName } from "./cookie-names.ts";

/** A cookie, or an entry in the browser's local storage. */
export type BrowserStorageItem = { readonly name: string; readonly purpose: string; readonly lasts: string };

type Description = Omit<BrowserStorageItem, "name">;

const cookieDescriptions: Record<CookieName, Description> = {
  "sb-session": {
    purpose: "Keeps you signed in; not readable by scripts. On https its name begins with __Host-",
    lasts: "Until you sign out, or 30 days after your last visit",
  },
  "sb-session-code-verifier": {
    purpose: "Proves that a sign-in ends in the browser it started in",
    lasts: "Until the sign-in is complete",
  },
  "signed-in": { purpose: "Shows Account in the page header", lasts: "As long as sb-session" },
  "order-draft": {
    purpose: "Carries your order, encrypted, from the form to the payment page",
    lasts: "Until you have paid, one week at most",
  },
  "coin-order": {
    purpose: "Lets you report a cryptocurrency payment you have started",
    lasts: "Until you report it, one week at most",
  },
  "placed-order": { purpose: "Shows the order you have just placed", lasts: "Two hours at most" },
  "sign-up": {
    purpose: "Keeps the password you chose, encrypted, until you confirm your email address",
    lasts: "Until you confirm it, one hour at most",
  },
  flash: { purpose: "Carries a notice to the next page", lasts: "Until it is shown, one minute at most" },
  "upload-results": { purpose: "Shows the result of your last upload", lasts: "One minute" },
  script: { purpose: "Says that your browser runs scripts", lasts: "Until you close the browser" },
};

/** Every cookie the site sets. All are strictly necessary, so none needs a consent banner. */
export const cookieTable: readonly BrowserStorageItem[] = Object.values(cookieNames).map((name) => ({
  name,
  ...cookieDescriptions[name],
}));

/** Entries in local storage, which are never sent to us. */
export const localStorageTable: readonly BrowserStorageItem[] = [
  {
    name: "pendingOrderDetails",
    purpose: "Restores a form you have not finished",
    lasts: "Until you order or sign out",
  },
  {
    name: "orderForms",
    purpose: "Restores every field, separately for each jurisdiction",
    lasts: "Until you order or sign out",
  },
];
