import { jurisdictions, type Jurisdiction } from "@/data/jurisdictions";
import { otherNames } from "@/data/other-names";
import { searchTextOf, type SearchedPlace } from "./place-search";

/** A jurisdiction's names for a search: its own, that of its entity, and those in data/other-names. */
export const namesOf = ({ slug, name, country, entity }: Jurisdiction): string =>
  searchTextOf([name, country, entity, ...otherNames[slug]]);

/** All jurisdictions, ready to be searched. */
export const searchedJurisdictions: readonly (Jurisdiction & SearchedPlace)[] = jurisdictions.map(
  (place) => ({ ...place, searchText: namesOf(place) }),
);
