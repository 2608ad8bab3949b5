import { jurisdictions, type Jurisdiction } from "@/data/jurisdictions";
import { jurisdictionAliases } from "@/data/other-names";
import { toPlaceSearchText, type SearchablePlace } from "./place-search";

/** A jurisdiction's names for a search: its own, that of its entity, and those in data/other-names. */
export const buildJurisdictionSearchText = ({ slug, name, country, entity }: Jurisdiction): string =>
  toPlaceSearchText([name, country, entity, ...jurisdictionAliases[slug]]);

/** All jurisdictions, ready to be searched. */
export const searchableJurisdictions: readonly (Jurisdiction & SearchablePlace)[] = jurisdictions.map(
  (place) => ({ ...place, searchText: buildJurisdictionSearchText(place) }),
);
