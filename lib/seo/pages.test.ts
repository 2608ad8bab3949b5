import { expect, it } from "vitest";
import { banks } from "@/data/banks";
import { eligibility } from "@/data/eligibility";
import { factsCheckedDate } from "@/data/facts/fact";
import { trusts } from "@/data/trusts";
import { bankPath, trustPath } from "@/lib/catalogue";
import { listIndexedPages, listShareCards } from "./pages";
import { shareImagePath } from "./metadata";

const pages = new Map(listIndexedPages().map(({ path, lastModified }) => [path, lastModified]));

it("every trust and bank page has a date and a share image with its price", () => {
  const cards = listShareCards();
  for (const path of [...trusts.map(trustPath), ...banks.map(bankPath)]) {
    expect(pages.get(path), path).toBe(factsCheckedDate);
    expect(cards.get(shareImagePath(path).replace("/share/", ""))?.line, path).toMatch(/^\$\d/);
  }
  expect(pages.get("/eligibility")).toBe(eligibility.checked);
});
