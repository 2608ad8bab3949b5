import { Button } from "@/components/ui/button";
import { FieldLabel } from "@/components/ui/field";
import { NavigatingSelect } from "./navigating-select";

type Props = {
  title: string;
  placeholder?: string;
  options: readonly { value: string; label: string }[];
  /** The path before the chosen value. */
  prefix: string;
  /** Of the Go button, where another one is the main action. */
  variant?: "outline";
};

/** §2: choosing an option navigates at once. The Go button is for keyboards and for browsers without JavaScript. */
export function JurisdictionPicker({
  title,
  placeholder = "Choose a location",
  options,
  prefix,
  variant,
}: Props) {
  return (
    <form action="/choose" method="get" data-plain className="grid gap-2">
      <FieldLabel htmlFor="place">{title}</FieldLabel>
      <input type="hidden" name="in" value={prefix} />
      <div className="flex gap-2">
        <NavigatingSelect id="place" name="place" required defaultValue="" prefix={prefix}>
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NavigatingSelect>
        <Button type="submit" variant={variant}>
          Go
        </Button>
      </div>
    </form>
  );
}
