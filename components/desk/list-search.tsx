import { Button } from "@/components/ui/button";
import { FieldLabel } from "@/components/ui/field";
import { NativeSelect, Input } from "@/components/ui/input";
import { isSearchTooShort } from "@/lib/desk/list-query";

type EmptyDeskListProps = {
  /** The search text, and whether another filter is set. */
  search: string;
  filtered: boolean;
  /** The text for a filtered list, and for a list without rows. */
  none: string;
  yet: string;
};

/** Explains why a desk list is empty. */
export function EmptyDeskList({ search, filtered, none, yet }: EmptyDeskListProps) {
  if (isSearchTooShort(search)) return "Type at least three characters.";
  return search || filtered ? none : yet;
}

type Choice = {
  name: string;
  label: string;
  none: string;
  chosen: string;
  options: readonly (readonly [string, string])[];
};

type Props = { search: string; hint: string; choices: readonly Choice[] };

/** A list's search and filters. A GET form, so that the URL can be shared. */
export function DeskListSearch({ search, hint, choices }: Props) {
  return (
    <form className="mt-2 flex flex-wrap items-end gap-2 text-sm" role="search">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <FieldLabel htmlFor="desk-q">{hint}</FieldLabel>
        <Input
          id="desk-q"
          type="search"
          name="q"
          defaultValue={search}
          maxLength={100}
          className="min-h-9! py-1! text-sm!"
        />
      </div>
      {choices.map(({ name, label, none, chosen, options }) => (
        <div key={name} className="grid min-w-0 flex-1 basis-36 gap-1 sm:max-w-56">
          <FieldLabel htmlFor={`desk-${name}`}>{label}</FieldLabel>
          <NativeSelect
            id={`desk-${name}`}
            name={name}
            defaultValue={chosen}
            className="min-h-9! py-1! text-sm!"
            options={options}
          >
            <option value="">{none}</option>
          </NativeSelect>
        </div>
      ))}
      <Button type="submit" variant="outline" size="sm">
        Search
      </Button>
    </form>
  );
}
