import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SellerDetails } from "./specimens";
import { site } from "@/data/site";
import { listSellerDetails } from "@/lib/seller";

const real = { name: "Harbour Lane Formations Ltd", address: "3 Harbour Lane", registration: "No. 1234" };

it("only the seller details that have been filled in are shown", () => {
  const details = listSellerDetails({ ...site.seller, ...real });
  expect(details.map(({ value }) => value)).toEqual(Object.values(real));
  const html = renderToStaticMarkup(<SellerDetails details={details} />);
  expect(html).toContain("Harbour Lane Formations Ltd");
  expect(html).toContain(String(site.foundingYear));
  expect(html).not.toMatch(/example/i);
});

it("seller details are hidden if they are all example values", () => {
  expect(listSellerDetails()).toEqual([]);
  expect(renderToStaticMarkup(<SellerDetails />)).toBe("");
});
