import { writerPlaceholders, orderPlaceholders } from "@/data/desk-templates";

/** Finds a placeholder that is not filled in. */
export const unfilledPlaceholderPattern = new RegExp(
  `\\{(${[...orderPlaceholders, ...writerPlaceholders].join("|")})\\}`,
);
