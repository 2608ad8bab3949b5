"use client";

import { FileText } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { formatBytes } from "@/lib/format";

/** The files that are about to be sent, photographs as thumbnails. */
export function ChosenFiles({ files }: { files: readonly File[] }) {
  return (
    <>
      <ul aria-label="Chosen files" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {files.map((file, index) => (
          <li key={index} className="flex min-w-0 items-center gap-3 text-sm">
            {file.type.startsWith("image/") ? (
              <Thumbnail file={file} />
            ) : (
              <FileText aria-hidden className="size-8 shrink-0 text-muted" />
            )}
            <bdi className="min-w-0 break-all text-ink">{file.name}</bdi>
            <span className="figures ml-auto shrink-0 text-muted">{formatBytes(file.size)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Send</Button>
        <Button type="reset" variant="outline">
          Clear
        </Button>
      </div>
    </>
  );
}

/** Drawn on a canvas, as the page's policy allows no pictures from elsewhere. Stays empty for what the browser can't read. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    createImageBitmap(file).then(
      (picture) => {
        const context = isShown ? canvas.current?.getContext("2d") : undefined;
        const scale = Math.max(112 / picture.width, 112 / picture.height);
        const [width, height] = [picture.width * scale, picture.height * scale];
        context?.drawImage(picture, (112 - width) / 2, (112 - height) / 2, width, height);
        picture.close();
      },
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [file]);
  return (
    <canvas
      ref={canvas}
      width={112}
      height={112}
      aria-hidden
      className="size-14 shrink-0 rounded-sm border border-line bg-paper"
    />
  );
}
