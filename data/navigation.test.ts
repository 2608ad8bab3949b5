import { expect, it } from "vitest";
import { footerColumns } from "./navigation";
import { plainPages } from "./plain-pages";

it("links of the footer whose target has another name say so", () => {
  const links = footerColumns.flatMap(({ links }) => links);
  const named = (label: string) => links.find((link) => link.label === label);
  expect(named("Compliance")?.fullLabel).toBe("Compliance: questions and answers");
  expect(named("Knowledge Base")?.fullLabel).toBe("Knowledge Base: company formation");
  expect(named("Compliance Services")?.href).toBe("/compliance-services");
});

it("the link and the heading of the news page match", () => {
  const link = footerColumns.flatMap(({ links }) => links).find(({ label }) => label === "News");
  expect(link).toMatchObject({ href: "/download-form", fullLabel: "News and forms to download" });
  expect(plainPages.find(({ path }) => path === link?.href)?.lead).toMatch(/^News and forms to download/);
});
