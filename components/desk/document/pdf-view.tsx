"use client";

import { useEffect, useRef, useState } from "react";
import { viewerTexts as texts } from "@/data/document-viewer";
import { paintPage, readPdf, type PdfPage } from "./pdf-pages";

type Props = { source: string; zoom: number; turned: number };

/** The pages of a PDF, painted on canvases. */
export function PdfView({ source, zoom, turned }: Props) {
  const [pages, setPages] = useState<readonly PdfPage[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    readPdf(source).then(
      (read) => !gone && setPages(read),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [source]);
  if (failed)
    return (
      <p role="alert" className="p-6">
        {texts.unshown}
      </p>
    );
  // Hidden without JavaScript, because the PDF would never load.
  if (!pages) return <p className="p-6 text-muted noscript:hidden">{texts.loading}</p>;
  return pages.map((page) => <Page key={page.pageNumber} {...{ page, zoom, turned }} of={pages.length} />);
}

type PageProps = { page: PdfPage; of: number; zoom: number; turned: number };

function Page({ page, of, zoom, turned }: PageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<"unshown" | "partly">();
  const rotation = (page.rotate + turned) % 360;
  const { width, height } = page.getViewport({ scale: 1, rotation });
  useEffect(() => {
    const at = frame.current;
    if (!at) return;
    let gone = false;
    const paint = async () => {
      // A new canvas each time, because two paintings may overlap.
      const canvas = document.createElement("canvas");
      canvas.className = "w-full";
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", `Page ${page.pageNumber} of ${of}`);
      try {
        const whole = await paintPage(page, canvas, at.clientWidth, turned);
        if (gone) return;
        at.replaceChildren(canvas);
        setProblem(whole ? undefined : "partly");
      } catch {
        if (!gone) setProblem("unshown");
      }
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      void paint();
    });
    seen.observe(at);
    return () => {
      gone = true;
      seen.disconnect();
    };
  }, [page, of, zoom, turned]);
  return (
    <div className="mx-auto mb-3" style={{ width: `${zoom * 100}%` }}>
      {problem && (
        <p role="alert" className="bg-brass-wash p-3 text-ink">
          {texts[problem]}
        </p>
      )}
      <div ref={frame} className="bg-white" style={{ aspectRatio: `${width} / ${height}` }} />
    </div>
  );
}
