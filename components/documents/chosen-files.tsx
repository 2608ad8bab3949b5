"use client";

import { FileText, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { formatBytes } from "@/lib/format";

type Props = { files: readonly File[]; onRemove: (file: File) => void };

/** The files that are about to be sent, photographs as thumbnails. */
export function ChosenFiles({ files, onRemove }: Props) {
  return (
    <ul aria-label="Chosen files" className="grid basis-full grid-cols-[minmax(0,1fr)] gap-2">
      {files.map((file, index) => (
        <li key={`${index} ${file.name}`} className="flex min-w-0 items-center gap-3 text-sm">
          <span className="relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-paper">
            <FileText aria-hidden className="size-7 text-muted" />
            {file.type.startsWith("image/") && <Thumbnail file={file} />}
          </span>
          <span className="min-w-0 flex-1">
            <bdi className="wrap-anywhere text-ink">{file.name}</bdi>
            <span className="figures block text-muted">{formatBytes(file.size)}</span>
          </span>
          <Button
            type="button"
            variant="ghost"
            size="sm"
            aria-label={`Remove ${file.name}`}
            onClick={() => onRemove(file)}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A thumbnail's side in pixels, twice what it measures on the page. */
const side = 112;

/** Drawn on a canvas, as the page's policy allows no pictures from elsewhere. Shows nothing for what the browser can't read. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    // A small bitmap, because twenty photos in full take more memory than a phone has.
    createImageBitmap(file, { resizeWidth: 2 * side, resizeQuality: "medium" }).then(
      (picture) => {
        const context = isShown ? canvas.current?.getContext("2d") : undefined;
        const scale = Math.max(side / picture.width, side / picture.height);
        const [width, height] = [picture.width * scale, picture.height * scale];
        context?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
        picture.close();
      },
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [file]);
  return <canvas ref={canvas} width={side} height={side} aria-hidden className="absolute size-full" />;
}
