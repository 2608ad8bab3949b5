type Band = { readonly top: number; readonly bottom: number };

const gap = 8;

/**
 * How far something that lies at the foot of a room is lifted so that it lies on none of the bands, and where that can't be,
 * on as little of them as can be; the lowest of such places. All in pixels from the top of the screen.
 */
export function toastLift(bands: readonly Band[], height: number, room: Band): number {
  const feet = [room.bottom, ...bands.map(({ top }) => top - gap)]
    .filter((foot) => foot <= room.bottom && foot - height >= room.top)
    .sort((one, other) => other - one);
  const covered = (foot: number) =>
    bands.reduce(
      (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, foot) - Math.max(top, foot - height)),
      0,
    );
  let best = room.bottom;
  for (const foot of feet) if (covered(foot) < covered(best)) best = foot;
  return Math.round(room.bottom - best);
}
