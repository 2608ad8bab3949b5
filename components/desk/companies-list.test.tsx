import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DeskCompany } from "@/lib/desk/companies";
import { ok } from "@/lib/result";
import { CompaniesList } from "./companies-list";

const company = (name: string, group: string, next?: DeskCompany["next"]) =>
  ({
    order: { id: name, order_reference: name, registered_name: name },
    registeredOn: new Date("2026-01-05"),
    group,
    ...(next && { next }),
  }) as DeskCompany;

it("a company's next due date is red only if it is late", () => {
  const due = (day: string, what: string, late: boolean) => ({ on: new Date(day), what, late });
  const rows = [
    company("First", "Late", due("2026-12-31", "Annual return", true)),
    company("Second", "January 2027", due("2027-01-05", "Annual renewal", false)),
    company("Third", "Nothing due"),
  ];
  const companies = ok({ rows, page: 1, total: 3 });
  const html = renderToStaticMarkup(<CompaniesList month="" companies={companies} />);
  const sections = html.split("<section").slice(1);
  expect(sections.map((section) => section.includes("text-danger"))).toEqual([true, false, false]);
  expect(sections[0]).toMatch(/Annual return.*Dec 31, 2026/);
  expect(sections[1]).toMatch(/Annual renewal.*Jan 05, 2027/);
});
