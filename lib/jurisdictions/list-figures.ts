import { jurisdictionFacts } from "@/data/facts/places";
import type { Jurisdiction } from "@/data/jurisdictions";
import { jurisdictionListText } from "@/data/page-texts";
import { formatUsd } from "@/lib/format";
import type { OrderPrice } from "@/lib/orders/fees";
import { findUsualRegistrationTime } from "@/lib/registration-time";

type Place = Jurisdiction & { readonly price: OrderPrice };

const text = jurisdictionListText.figures;
const list = new Intl.ListFormat("en-GB");
const namesOf = (places: readonly Place[]) => list.format(places.map(({ name }) => name));

/** The lowest total and the fastest registration with where they are, and how many show owners to authorities only. */
export function summarizeJurisdictions(
  places: readonly Place[],
): { label: string; value: string; note?: string }[] {
  const lowest = Math.min(...places.map(({ price }) => price.total));
  const times = places.flatMap((place) => {
    const time = findUsualRegistrationTime(place.slug);
    return time ? { place, ...time } : [];
  });
  const [fastest] = times.toSorted((a, b) => a.max - b.max);
  const quiet = places.filter(({ slug }) => jurisdictionFacts[slug].ownersSeenBy === "authorities");
  return [
    {
      label: text.lowest,
      value: formatUsd(lowest),
      note: namesOf(places.filter(({ price }) => price.total === lowest)),
    },
    ...(fastest
      ? [
          {
            label: text.fastest,
            value: fastest.words,
            note: namesOf(times.flatMap(({ place, max }) => (max === fastest.max ? place : []))),
          },
        ]
      : []),
    { label: text.owners, value: text.of(quiet.length, places.length) },
  ];
}
