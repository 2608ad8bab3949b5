// Where each jurisdiction's pin is on the world map. Written by local/assets.ts, read by components/marketing.
import type { JurisdictionSlug } from "./prices";

/** The size of /map.svg in pixels. */
export const mapSize = { width: 1440, height: 720 } as const;

/** Positions in percent of the map's width and height. */
export const mapPins: Record<JurisdictionSlug, { x: number; y: number }> = {
  bahamas: { x: 25.69, y: 49.35 },
  "british-virgin-islands": { x: 29.03, y: 53.2 },
  brunei: { x: 79.03, y: 60.9 },
  "cayman-islands": { x: 24.58, y: 53.2 },
  "costa-rica": { x: 23.75, y: 58.01 },
  "hong-kong": { x: 79.03, y: 51.28 },
  "isle-of-man": { x: 45.69, y: 30.11 },
  jersey: { x: 46.25, y: 33.96 },
  "marshall-islands": { x: 94.86, y: 59.94 },
  monaco: { x: 49.03, y: 37.81 },
  nevis: { x: 29.86, y: 54.16 },
  panama: { x: 25.14, y: 58.98 },
  singapore: { x: 75.69, y: 62.82 },
  uae: { x: 62.08, y: 50.31 },
  "united-kingdom": { x: 46.81, y: 32.03 },
  belize: { x: 22.64, y: 54.16 },
  "united-states": { x: 25.69, y: 41.65 },
  "cook-islands": { x: 2.64, y: 75.33 },
  cyprus: { x: 56.25, y: 43.58 },
  liechtenstein: { x: 49.58, y: 35.88 },
  switzerland: { x: 49.03, y: 35.88 },
};
