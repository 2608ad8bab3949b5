import { expect, it } from "vitest";
import { footerColumns } from "./navigation";
import { plainPages } from "./plain-pages";

it("the page that News leads to says that it is about news, and the link names it in full", () => {
  const link = footerColumns.flatMap(({ links }) => links).find(({ label }) => label === "News");
  expect(link).toMatchObject({ href: "/download-form", fullLabel: "News and forms to download" });
  expect(plainPages.find(({ path }) => path === link?.href)?.lead).toMatch(/^News and forms to download/);
});
