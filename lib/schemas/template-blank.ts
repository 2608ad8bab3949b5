import { templateBlanks, templateFacts } from "@/data/desk-templates";

/** Finds a placeholder that is not filled in. */
export const templateBlank = new RegExp(`\\{(${[...templateFacts, ...templateBlanks].join("|")})\\}`);
