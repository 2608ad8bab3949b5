import type { Jurisdiction } from "@/data/jurisdictions";
import { maxCompared } from "@/data/limits";
import { findJurisdiction } from "@/lib/catalogue";

/** The jurisdictions to compare, from `?places=a,b` or `?places=a&places=b`. At most three; unknown ones are left out. */
export function listCompared(asked: string | string[] | undefined): Jurisdiction[] {
  const slugs = new Set([asked ?? []].flat().flatMap((text) => text.split(",")));
  return [...slugs].flatMap((slug) => findJurisdiction(slug) ?? []).slice(0, maxCompared);
}
