"use client";

import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useState, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { DeskShortcutKey } from "@/data/desk-keys";
import { documentViewerText as texts } from "@/data/document-viewer";
import { isFormField } from "@/components/desk/typing";
import { PdfView } from "./pdf-view";

const steps = [0.5, 0.75, 1, 1.5, 2, 3, 4];

type Props = { source: string; name: string; isPdf: boolean };

/** A document with controls to zoom and rotate it. */
export function DocumentViewer({ source, name, isPdf }: Props) {
  const [step, setStep] = useState(steps.indexOf(1));
  const [turned, setTurned] = useState(0);
  const zoomBy = (by: number) => setStep((now) => Math.min(steps.length - 1, Math.max(0, now + by)));
  const turn = () => setTurned((now) => (now + 90) % 360);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isFormField(event.target)) return;
      // The list of keys names these, so one could be tried while it is open.
      if (document.querySelector("dialog[open]")) return;
      const act = keys[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    const keys: Record<string, () => void> = {
      "+": () => zoomBy(1),
      "-": () => zoomBy(-1),
      t: turn,
      a: () => document.querySelector<HTMLElement>("[data-decision=accept] [type=submit]")?.click(),
      r: openRefusal,
    } satisfies Partial<Record<DeskShortcutKey, () => void>>;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const zoom = steps[step]!;
  return (
    <div className="sheet flex min-w-0 flex-col overflow-hidden">
      <div className="flex items-center gap-1 border-b border-line p-1.5">
        <Button variant="ghost" size="sm" onClick={() => zoomBy(-1)} aria-label={texts.zoomOut}>
          <ZoomOut aria-hidden />
        </Button>
        <output className="figures w-12 text-center text-sm">{zoom * 100}%</output>
        <Button variant="ghost" size="sm" onClick={() => zoomBy(1)} aria-label={texts.zoomIn}>
          <ZoomIn aria-hidden />
        </Button>
        <Button variant="ghost" size="sm" onClick={turn} aria-label={texts.turn}>
          <RotateCw aria-hidden />
        </Button>
      </div>
      <div
        className="h-[55dvh] overflow-auto bg-paper p-2 lg:h-[calc(100dvh-11rem)]"
        tabIndex={0}
        role="region"
        aria-label={name}
      >
        {isPdf ? (
          <PdfView {...{ source, zoom, turned }} />
        ) : (
          <ImageView {...{ source, name, zoom, turned }} />
        )}
        {isPdf && (
          <noscript>
            <p className="p-6">{texts.noScript}</p>
          </noscript>
        )}
      </div>
    </div>
  );
}

function openRefusal() {
  const details = document.querySelector<HTMLDetailsElement>("[data-decision=refuse] details");
  if (!details) return;
  details.open = true;
  details.querySelector("textarea")?.focus();
}

type ImageViewProps = { source: string; name: string; zoom: number; turned: number };

/** An image. An <img> never runs scripts, whatever the file contains. */
function ImageView({ source, name, zoom, turned }: ImageViewProps) {
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
