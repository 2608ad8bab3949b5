import type { Order } from "./store";

/** The place of an order. Some names of the catalogue say what is formed there: "United States LLC", "Cook Islands Trust". */
export const placeOf = ({ jurisdiction }: Pick<Order, "jurisdiction">) =>
  jurisdiction.replace(/ (LLC|Trust|Foundation)$/, "");
