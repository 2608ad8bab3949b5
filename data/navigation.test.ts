import { expect, it } from "vitest";
import { footerColumns } from "./navigation";
import { plainPages } from "./plain-pages";

it("the link and the heading of the news page match", () => {
  const link = footerColumns.flatMap(({ links }) => links).find(({ label }) => label === "News");
  expect(link).toMatchObject({ href: "/download-form", fullLabel: "News and forms to download" });
  expect(plainPages.find(({ path }) => path === link?.href)?.lead).toMatch(/^News and forms to download/);
});
