import { mapSize, pins } from "@/data/map";
import type { JurisdictionSlug } from "@/data/prices";

const zoom = 3;

/** Part of the world map around a jurisdiction, centred on its pin unless the map's edge is too close. */
export function LocatorMap({ slug, name }: { slug: JurisdictionSlug; name: string }) {
  const pin = pins[slug];
  const shift = (percent: number) =>
    Math.min(100, Math.max(0, ((percent * zoom - 50) / (zoom * 100 - 100)) * 100));
  const place = (percent: number) => percent * zoom - (shift(percent) / 100) * (zoom * 100 - 100);
  return (
    <div
      role="img"
      aria-label={`Map with a pin on ${name}`}
      className="locator no-print"
      style={{
        aspectRatio: `${mapSize.width} / ${mapSize.height}`,
        backgroundSize: `${zoom * 100}%`,
        backgroundPosition: `${shift(pin.x)}% ${shift(pin.y)}%`,
      }}
    >
      <span className="map-pin text-[12px]" style={{ left: `${place(pin.x)}%`, top: `${place(pin.y)}%` }} />
    </div>
  );
}
