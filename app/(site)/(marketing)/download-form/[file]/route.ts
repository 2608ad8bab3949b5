import { notFound } from "next/navigation";
import { blankForm, formKeys } from "@/lib/signable-forms/form";
import { renderFormPdf } from "@/lib/signable-forms/pdf";

type Context = { params: Promise<{ file: string }> };

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = () => formKeys.map((key) => ({ file: `${key}.pdf` }));

/** A blank copy of a form to sign. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const key = formKeys.find((one) => file === `${one}.pdf`);
  if (!key) notFound();
  return new Response(new Uint8Array(await renderFormPdf(blankForm(key))), {
    headers: { "content-type": "application/pdf" },
  });
}
