const isSame = (a: File) => (b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** The files chosen before and now, without duplicates. */
export const joinFiles = (before: readonly File[], now: readonly File[]): File[] => [
  ...before,
  ...now.filter((file) => !before.some(isSame(file))),
];
