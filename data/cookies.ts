import { cookieNames, type CookieName } from "./cookie-names.ts";

/** A cookie of the site, or an entry of the browser's own storage. */
export type StoredThing = { readonly name: string; readonly purpose: string; readonly lasts: string };

type Said = Omit<StoredThing, "name">;

const saidOfCookies: Record<CookieName, Said> = {
  "sb-session": { purpose: "Keeps you signed in; out of script’s reach", lasts: "Until you sign out" },
  "sb-session-code-verifier": {
    purpose: "Proves that a sign-in comes back to the browser it began in",
    lasts: "Until the sign-in is complete",
  },
  "signed-in": { purpose: "Tells the page to show Account in its header", lasts: "As sb-session" },
  "order-draft": {
    purpose: "Carries your order, sealed, from the form to the payment page",
    lasts: "Until you have paid, a week at most",
  },
  "coin-order": {
    purpose: "Lets you report the coin payment you have begun",
    lasts: "Until you report it, a week at most",
  },
  "placed-order": { purpose: "Shows you the order you have just placed", lasts: "Two hours at most" },
  flash: { purpose: "Carries a notice to the next page", lasts: "Until it is shown, a minute at most" },
  "upload-results": { purpose: "Tells the page which of your files did not arrive", lasts: "A minute" },
  script: { purpose: "Says that your browser runs script", lasts: "Until the browser is closed" },
};

/** Every cookie the site sets. All are needed for what the visitor asks for, so none needs a banner. */
export const cookieTable: readonly StoredThing[] = Object.values(cookieNames).map((name) => ({
  name,
  ...saidOfCookies[name],
}));

/** What the browser keeps for itself; it is never sent to us. */
export const storageTable: readonly StoredThing[] = [
  {
    name: "pendingOrderDetails",
    purpose: "Brings back a form that was half filled in",
    lasts: "Until you order or sign out",
  },
  {
    name: "orderForms",
    purpose: "Brings it back with every field, each place’s form apart",
    lasts: "Until you order or sign out",
  },
];
