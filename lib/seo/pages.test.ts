import { expect, it } from "vitest";
import { factsChecked } from "@/data/facts/fact";
import { jurisdictions } from "@/data/jurisdictions";
import { legalVersions } from "@/data/legal-pages";
import { listIndexedPages } from "./pages";

const pages = new Map(listIndexedPages().map(({ path, lastModified }) => [path, lastModified]));

it("dates every jurisdiction's page with the day its facts were checked", () => {
  for (const { slug } of jurisdictions) expect(pages.get(`/jurisdictions/${slug}`), slug).toBe(factsChecked);
});

it("dates the legal pages with their versions", () => {
  expect(pages.get("/terms")).toBe(legalVersions.terms);
  expect(pages.get("/privacy")).toBe(legalVersions.privacy);
});

it("lists every page once, with a date or none", () => {
  expect(pages.size).toBe(listIndexedPages().length);
  for (const date of pages.values()) expect(date ?? "2026-01-01").toMatch(/^20\d\d-\d\d-\d\d$/);
});
