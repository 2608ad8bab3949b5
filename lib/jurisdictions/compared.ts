import type { Jurisdiction } from "@/data/jurisdictions";
import { maxCompared } from "@/data/limits";
import { findJurisdiction } from "@/lib/catalogue";

/** Whether more are asked for than are compared. */
export const isTooMany = (asked: string | string[] | undefined): boolean =>
  listAsked(asked).length > maxCompared;

/** The jurisdictions to compare, from `?places=a,b` or `?places=a&places=b`. At most three; unknown ones are left out. */
export const listCompared = (asked: string | string[] | undefined): Jurisdiction[] =>
  listAsked(asked).slice(0, maxCompared);

function listAsked(asked: string | string[] | undefined): Jurisdiction[] {
  const slugs = new Set([asked ?? []].flat().flatMap((text) => text.split(",")));
  return [...slugs].flatMap((slug) => findJurisdiction(slug) ?? []);
}
