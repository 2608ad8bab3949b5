type Pdf = Awaited<ReturnType<(typeof import("unpdf/pdfjs"))["getDocument"]>["promise"]>;
export type PdfPage = Awaited<ReturnType<Pdf["getPage"]>>;

/**
 * Reads only what a PDF's pages paint, without scripts, forms, links and attachments. Fetches nothing but the file itself.
 * Throws if it isn't readable.
 */
export async function readPdf(source: string): Promise<PdfPage[]> {
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
export const maxPages = 100;

/** Maximum number of pixels of a page's canvas, to limit memory. */
const maxPixels = 12_000_000;

/** Paints a page at this width (CSS pixels). Returns false if an image on it could not be decoded. */
export async function paintPage(
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
