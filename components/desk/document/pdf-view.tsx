"use client";
import { useEffect, useRef, useState } from "react";
import { documentViewerText as texts } from "@/data/document-viewer";

type Pdf = Awaited<ReturnType<(typeof import("unpdf/pdfjs"))["getDocument"]>["promise"]>;
type PdfPage = Awaited<ReturnType<Pdf["getPage"]>>;

/**
 * Reads only what a PDF's pages paint, without scripts, forms, links and attachments. Fetches nothing but the file itself.
 * Throws if it isn't readable.
 */
async function readPdf(source: string): Promise<PdfPage[]> {
  const [{ getDocument }, response] = await Promise.all([import("unpdf/pdfjs"), fetch(source)]);
  if (!response.ok) throw new Error("The file could not be read");
  const pdf = await getDocument({
    data: new Uint8Array(await response.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: true,
    disableRange: true,
    disableStream: true,
    disableAutoFetch: true,
    useWorkerFetch: false,
    useWasm: false,
    verbosity: 0,
  }).promise;
  const pages = Math.min(pdf.numPages, maxPages);
  return Promise.all(Array.from({ length: pages }, (_, index) => pdf.getPage(index + 1)));
}

/** Maximum number of pages shown. */
const maxPages = 100;

/** Maximum number of pixels of a page's canvas, to limit memory. */
const maxPixels = 12_000_000;

/** Paints a page at this width (CSS pixels). Returns false if an image on it could not be decoded. */
async function paintPage(
  page: PdfPage,
  canvas: HTMLCanvasElement,
  width: number,
  turned: number,
): Promise<boolean> {
  const { OPS, AnnotationMode } = await import("unpdf/pdfjs");
  const rotation = (page.rotate + turned) % 360;
  const natural = page.getViewport({ scale: 1, rotation });
  const wanted = (width * window.devicePixelRatio) / natural.width;
  const most = Math.sqrt(maxPixels / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most), rotation });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  return fnArray.every((operation, index) => {
    if (operation !== OPS.paintImageXObject) return true;
    const id = String((argsArray[index] as unknown[])[0]);
    const objects = id.startsWith("g_") ? page.commonObjs : page.objs;
    return objects.has(id) && objects.get(id) !== null;
  });
}

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
