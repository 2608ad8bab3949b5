"use client";

import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { viewerTexts as texts } from "@/data/document-viewer";
import { isTyping } from "../is-typing";
import { ImageView } from "./image-view";
import { PdfView } from "./pdf-view";

const steps = [0.5, 0.75, 1, 1.5, 2, 3, 4];

type Props = { source: string; name: string; isPdf: boolean };

/** A document with controls to zoom and rotate it. */
export function DocumentFrame({ source, name, isPdf }: Props) {
  const [step, setStep] = useState(steps.indexOf(1));
  const [turned, setTurned] = useState(0);
  const zoomBy = (by: number) => setStep((now) => Math.min(steps.length - 1, Math.max(0, now + by)));
  const turn = () => setTurned((now) => (now + 90) % 360);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
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
    };
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
