import { Alert } from "@/components/ui/alert";
import { deskPeopleTexts as texts } from "@/data/people";
import { uploadWindowOf } from "@/lib/documents/checklist";
import type { Order } from "@/lib/orders/store";
import { refusedCountries } from "@/lib/people/eligible";
import { needsExposureCheck, type Person } from "@/lib/people/person";
import { countryName } from "@/lib/countries";

type Props = { order: Order; people: readonly Person[] };

/** Warns that an open order is stopped by a refused country, or names politically exposed people who aren't checked. */
export function PeopleAlert({ order, people }: Props) {
  if (uploadWindowOf(order) !== "now") return null;
  const refused = people
    .filter((person) => refusedCountries(person).length > 0)
    .map((person) => `${person.full_name} (${refusedCountries(person).map(countryName).join(", ")})`);
  const exposed = people
    .filter((person) => !order.filed_at && needsExposureCheck(person))
    .map((person) => person.full_name);
  const lines = [
    order.barred_at && texts.stopped(refused.join(", ")),
    exposed.length > 0 && texts.exposed(exposed.join(", ")),
  ].filter((line) => line !== null && line !== false);
  if (lines.length === 0) return null;
  return (
    <Alert variant="destructive" className="mt-4">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <a href="#people" className="font-semibold underline underline-offset-4">
        {texts.show}
      </a>
    </Alert>
  );
}
