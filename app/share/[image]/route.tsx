import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { notFound } from "next/navigation";
import { ImageResponse } from "next/og";
import { OpenGraphImage } from "@/components/share-card";
import { listShareImageTexts } from "@/lib/seo/pages";

export const dynamic = "force-static";
export const dynamicParams = false;

type Context = { params: Promise<{ image: string }> };

export function generateStaticParams() {
  return [...listShareImageTexts().keys()].map((image) => ({ image }));
}

const font = (file: string) => readFile(join(process.cwd(), "app/fonts", file));

/** §2: a page's 1200×630 share image, rendered at build time. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const card = listShareImageTexts().get((await params).image);
  if (!card) notFound();
  const [serif, sans] = await Promise.all([font("og-serif.ttf"), font("og-sans.ttf")]);
  return new ImageResponse(<OpenGraphImage {...card} />, {
    width: 1200,
    height: 630,
    fonts: [
      { name: "Serif", data: serif, weight: 600 },
      { name: "Sans", data: sans, weight: 400 },
    ],
  });
}
