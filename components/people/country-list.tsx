import { countryListId } from "@/data/people";
import { countryNames } from "@/lib/countries";

/** The country suggestions shared by all person forms on a page. */
export function CountryList() {
  return (
    <datalist id={countryListId}>
      {countryNames.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
