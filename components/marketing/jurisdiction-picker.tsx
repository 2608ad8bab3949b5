import { Button } from "@/components/ui/button";
import { FieldLabel } from "@/components/ui/field";
import { NavigationSelect } from "./navigating-select";

type Props = {
  title: string;
  placeholder?: string;
  options: readonly (readonly [value: string, label: string])[];
  /** Of the Go button, where another one is the main action. */
  variant?: "outline";
};

const path = "/jurisdictions";

/** §2: choosing an option navigates at once. The Go button is for keyboards and for browsers without JavaScript. */
export function JurisdictionPicker({ title, placeholder = "Choose a location", options, variant }: Props) {
  return (
    <form action="/choose" method="get" data-plain className="grid gap-2">
      <FieldLabel htmlFor="place">{title}</FieldLabel>
      <input type="hidden" name="in" value={path} />
      <div className="flex gap-2">
        <NavigationSelect id="place" name="place" required defaultValue="" prefix={path} options={options}>
          <option value="" disabled>
            {placeholder}
          </option>
        </NavigationSelect>
        <Button type="submit" variant={variant}>
          Go
        </Button>
      </div>
    </form>
  );
}
