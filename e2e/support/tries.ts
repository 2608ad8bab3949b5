/** The seed of random tests: another in each run, or FUZZ_SEED. */
export const randomSeed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** The number of runs of a random test: few in `npm test`, more with `npm test -- all`, most with FUZZ_LONG. */
export function chooseRunCount(few: number, all: number, long = all): number {
  if (process.env.FUZZ_LONG) return long;
  return process.env.ALL_TESTS ? all : few;
}
