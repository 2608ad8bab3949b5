import { templateBlanks, templateFacts } from "@/data/desk-templates";

/** Finds a placeholder that is not filled in. */
export const unfilledPlaceholder = new RegExp(`\\{(${[...templateFacts, ...templateBlanks].join("|")})\\}`);
