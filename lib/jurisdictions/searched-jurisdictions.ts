import { jurisdictions, type Jurisdiction } from "@/data/jurisdictions";
import { jurisdictionAliases } from "@/data/other-names";
import { toSearchText, type SearchablePlace } from "./place-search";

/** A jurisdiction's names for a search: its own, that of its entity, and those in data/other-names. */
export const jurisdictionSearchText = ({ slug, name, country, entity }: Jurisdiction): string =>
  toSearchText([name, country, entity, ...jurisdictionAliases[slug]]);

/** All jurisdictions, ready to be searched. */
export const searchableJurisdictions: readonly (Jurisdiction & SearchablePlace)[] = jurisdictions.map(
  (place) => ({ ...place, searchText: jurisdictionSearchText(place) }),
);
