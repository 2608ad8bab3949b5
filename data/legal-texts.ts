// The terms and the refund rules by version. Read by their pages and by the PDF attached to payment emails.
import { archivedLegalTexts } from "./legal-archive.ts";
import { legalPages, legalVersions } from "./legal-pages.ts";
import type { TextPageSection } from "./plain-page";

export type LegalTextName = "terms" | "refunds";

export type LegalText = {
  readonly heading: string;
  readonly lead: string;
  readonly sections: readonly TextPageSection[];
};

export const legalTextNames: readonly LegalTextName[] = ["terms", "refunds"];

/** The days of a text's versions, the newest first. */
export const listLegalVersions = (name: LegalTextName): readonly string[] => [
  legalVersions[name],
  ...Object.keys(archivedLegalTexts[name]).sort().reverse(),
];

/** A text as it was on the day of its version; undefined if there was none. */
export function findLegalText(name: LegalTextName, version: string): LegalText | undefined {
  if (version !== legalVersions[name]) return archivedLegalTexts[name][version];
  return legalPages.find(({ path }) => path === `/${name}`);
}

/** Labels on the page of one version of a legal text, and in the email it is attached to. */
export const legalTextLabels = {
  current: "Read the current version",
  attached: "The terms and the refund rules you agreed to are attached.",
  title: "Terms and refund rules",
  file: "terms-and-refund-rules",
} as const;
