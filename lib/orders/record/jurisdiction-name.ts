import type { Order } from "./store";

/** The jurisdiction's name without the legal form: "United States" for "United States LLC", "Cook Islands" for its trust. */
export const jurisdictionNameOf = ({ jurisdiction }: Pick<Order, "jurisdiction">) =>
  jurisdiction.replace(/ (LLC|Trust|Foundation)$/, "");
