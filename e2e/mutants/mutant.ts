/** A guard, the exact text that is its heart, what stands there once it is gone, and the test that has to notice. */
export type Mutant = {
  guard: string;
  file: string;
  find: string;
  replace: string;
  test: { file: string; name: string };
};
