import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TextPageView } from "@/components/marketing/plain-page";
import { textPages } from "@/data/plain-pages";
import { buildPageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ page: string }> };

export const dynamicParams = false;

const findPage = (name: string) => textPages.find(({ path }) => path === `/${name}`);

export function generateStaticParams() {
  return textPages.map(({ path }) => ({ page: path.slice(1) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = findPage((await params).page);
  return page ? buildPageMetadata(page) : {};
}

export default async function TextPage({ params }: Props) {
  const page = findPage((await params).page);
  if (!page) notFound();
  return <TextPageView page={page} />;
}
