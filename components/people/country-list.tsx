import { countryListId } from "@/data/people";
import { countryNames } from "@/lib/countries";

/** The countries that the person forms of a page suggest, written once for all of them. */
export function CountryList() {
  return (
    <datalist id={countryListId}>
      {countryNames.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
