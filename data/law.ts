// The type of a legal rule, and when the rules were last checked. Read by jurisdictions.ts, trusts.ts and their pages.

/** A legal rule and the act it comes from, with its year. `since` is the day it came into force, if known. */
export type Law = { readonly text: string; readonly source: string; readonly since?: string };

/** When the laws on this site were last checked. Two independent sources agreed on each of them. */
export const lawCheckedOn = "22 November 2026";
