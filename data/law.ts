/** A rule of law, and the act it comes from with its year. `since` is the day it came into force, where we know it. */
export type Law = { readonly text: string; readonly source: string; readonly since?: string };

/** When the laws on this site were last checked. Two independent sources agreed on each of them. */
export const lawCheckedOn = "22 November 2026";
