/** What several rounds of one measurement say: the middle, and how far they lie apart. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** The value below which the share (0 to 1) of the values lies, between neighbours in proportion. NaN of none. */
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

/** One measurement in terms of another, round by round: what the machine did to a whole round falls out. */
export function ratio(values: readonly number[], reference: readonly number[]): Spread {
  const rounds = Math.min(values.length, reference.length);
  return spread(Array.from({ length: rounds }, (_, round) => values[round]! / reference[round]!));
}

/** Measures every subject once a round, one after another; the first `warmUp` rounds are thrown away. */
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
