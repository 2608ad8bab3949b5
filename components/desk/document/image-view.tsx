"use client";

import { useEffect, useRef, useState } from "react";
import { viewerTexts as texts } from "@/data/document-viewer";

type Props = { source: string; name: string; zoom: number; turned: number };

/** An image. An <img> never runs scripts, whatever the file contains. */
export function ImageView({ source, name, zoom, turned }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const loaded = image.current;
    if (!loaded?.complete) return;
    // The image loaded before hydration, so onLoad did not fire.
    if (loaded.naturalWidth > 0) setSize({ width: loaded.naturalWidth, height: loaded.naturalHeight });
    else setFailed(true);
  }, []);
  if (failed)
    return (
      <p role="alert" className="p-6">
        {texts.unshown}
      </p>
    );
  const onSide = turned % 180 !== 0;
  const { width = 1, height = 1 } = size ?? {};
  const ratio = onSide ? height / width : width / height;
  return (
    <div
      className="relative mx-auto"
      style={{ width: `${zoom * 100}%`, ...(size && { aspectRatio: String(ratio) }) }}
    >
      <img
        ref={image}
        src={source}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
        onError={() => setFailed(true)}
        className={size ? "absolute top-1/2 left-1/2 max-w-none" : "mx-auto max-w-full"}
        style={
          size && {
            width: onSide ? `${(100 * width) / height}%` : "100%",
            transform: `translate(-50%, -50%) rotate(${turned}deg)`,
          }
        }
      />
    </div>
  );
}
