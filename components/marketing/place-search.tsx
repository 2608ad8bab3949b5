import { Button } from "@/components/ui/button";
import { FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { finderText } from "@/data/page-texts";

/** A search of the list of jurisdictions from another page. */
export function PlaceSearch() {
  return (
    <form action="/jurisdictions" role="search" className="mt-10 grid max-w-xl gap-1">
      <FieldLabel htmlFor="place-q">{finderText.search.label}</FieldLabel>
      <div className="flex gap-3">
        <Input id="place-q" type="search" name="q" maxLength={60} className="min-w-0 flex-1" />
        <Button type="submit" variant="outline">
          {finderText.search.button}
        </Button>
      </div>
    </form>
  );
}
