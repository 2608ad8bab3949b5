import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TextPageView } from "@/components/marketing/plain-page";
import { findLegalText, legalTextNames, legalTextLabels, listLegalVersions } from "@/data/legal-texts";
import { formatProseDate } from "@/lib/format";

type Props = { params: Promise<{ page: string; version: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return legalTextNames.flatMap((page) => listLegalVersions(page).map((version) => ({ page, version })));
}

async function find(params: Props["params"]) {
  const { page, version } = await params;
  const name = legalTextNames.find((one) => one === page);
  const text = name && findLegalText(name, version);
  return text && { ...text, path: `/${page}/${version}` as const, name, version };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await find(params);
  return text ? { title: `${text.heading}, ${formatProseDate(text.version)}`, robots: { index: false } } : {};
}

/** The terms or the refund rules as they were on one day, for orders placed under them (decision 100). */
export default async function LegalVersionPage({ params }: Props) {
  const text = await find(params);
  if (!text) notFound();
  const { name, heading, lead, sections, path } = text;
  const about = { title: heading, description: lead, keywords: [], heading, lead, sections, path };
  const parent = { name: heading, path: `/${name}` };
  return (
    <TextPageView
      page={{
        ...about,
        heading: `${heading}, ${formatProseDate(text.version)}`,
        parent,
        action: { label: legalTextLabels.current, href: `/${name}` },
      }}
    />
  );
}
