"use client";

import { FileText, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { formatBytes } from "@/lib/format";

type Props = { files: readonly File[]; onRemove: (file: File) => void };

/** The chosen files before upload, with thumbnails of photos. */
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

/** A thumbnail's width and height in pixels, twice its size on the page for sharp screens. */
const side = 112;

/** Drawn on a canvas, because the content security policy allows no blob images. Empty if the browser can't read the file. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    // A small bitmap, because twenty full-size photos need more memory than a phone has.
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

const isSame = (a: File) => (b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** The files chosen before and now, without duplicates. */
export const mergeChosenFiles = (before: readonly File[], now: readonly File[]): File[] => [
  ...before,
  ...now.filter((file) => !before.some(isSame(file))),
];

/** The files of an input. A new choice is added to them, where the browser would replace them. */
export function useChosenFiles() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const filesOf = (element: HTMLInputElement | null) => [...(element?.files ?? [])];

  function keep(files: readonly File[]) {
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    if (input.current) input.current.files = list.files;
    setChosen(files);
  }

  return {
    input,
    chosen,
    /** The input's change handler. Restores the earlier files, which the browser has replaced. */
    onChoose: () => keep(mergeChosenFiles(chosen, filesOf(input.current))),
    add: (files: FileList | null) => keep(mergeChosenFiles(filesOf(input.current), [...(files ?? [])])),
    remove: (file: File) => keep(chosen.filter((one) => one !== file)),
    /** Focuses the input, after a button has disappeared. */
    focus: () => input.current?.focus(),
    /** Returns the files and empties the input. */
    take() {
      const files = filesOf(input.current);
      keep([]);
      return files;
    },
  };
}
