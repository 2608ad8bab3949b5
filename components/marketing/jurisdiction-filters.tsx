import { Button } from "@/components/ui/button";
import { FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";

const prices = [
  ["2000", "Up to 2,000"],
  ["5000", "2,001 to 5,000"],
  ["more", "Over 5,000"],
] as const;

const orders = [
  ["total-up", "Total, lowest first"],
  ["total-down", "Total, highest first"],
] as const;

/** Search, filters and sort order of the list of jurisdictions. `data-ask` names a control's field in the list query. */
export function JurisdictionFilters({ regions }: { regions: readonly string[] }) {
  const selects = [
    ["region", "Region", "All regions", regions.map((region) => [region, region] as const)],
    ["price", "Total in dollars", "Any total", prices],
    ["sort", "Sort by", "A to Z", orders],
  ] as const;
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {/* Filters need JavaScript; comparing does not. */}
      <noscript>
        <style>{"[data-slot=control]{display:none}"}</style>
        <Button type="submit">Compare</Button>
      </noscript>
      <div data-slot="control" className="grid gap-1 max-sm:col-span-2">
        <FieldLabel htmlFor="ask-q">Search</FieldLabel>
        <Input id="ask-q" type="search" data-ask="q" maxLength={60} />
      </div>
      {selects.map(([ask, label, none, options]) => (
        <div
          key={ask}
          data-slot="control"
          className={ask === "sort" ? "grid gap-1 max-sm:col-span-2" : "grid gap-1"}
        >
          <FieldLabel htmlFor={`ask-${ask}`}>{label}</FieldLabel>
          <NativeSelect id={`ask-${ask}`} data-ask={ask}>
            <option value="">{none}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect>
        </div>
      ))}
    </div>
  );
}
