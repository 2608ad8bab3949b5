import { notFound } from "next/navigation";
import { createBlankSignableForm, signableFormKeys } from "@/lib/signable-forms/form";
import { renderSignableFormPdf } from "@/lib/signable-forms/pdf";

type Context = { params: Promise<{ file: string }> };

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = () => signableFormKeys.map((key) => ({ file: `${key}.pdf` }));

/** A blank copy of a form to sign. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const key = signableFormKeys.find((one) => file === `${one}.pdf`);
  if (!key) notFound();
  return new Response(new Uint8Array(await renderSignableFormPdf(createBlankSignableForm(key))), {
    headers: { "content-type": "application/pdf" },
  });
}
