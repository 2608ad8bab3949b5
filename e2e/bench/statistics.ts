/** The median, minimum and maximum of several rounds of one measurement. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** The percentile for a share from 0 to 1, linearly interpolated. NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** The ratio of two measurements per round, so that what slows down a whole round cancels out. */
export function ratio(values: readonly number[], reference: readonly number[]): Spread {
  const rounds = Math.min(values.length, reference.length);
  return spread(Array.from({ length: rounds }, (_, round) => values[round]! / reference[round]!));
}

/** Measures every subject once per round, one after another. Discards the first `warmUp` rounds. */
export async function interleave<Name extends string, Value>(
  subjects: Record<Name, () => Promise<Value>>,
  { rounds, warmUp = 1 }: { rounds: number; warmUp?: number },
): Promise<Record<Name, Value[]>> {
  const names = Object.keys(subjects) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Value[]>;
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const name of names) {
      const value = await subjects[name]();
      if (round >= warmUp) values[name].push(value);
    }
  }
  return values;
}
