import { describe, expect, it } from "vitest";
import { countryCodes } from "@/data/countries";
import { eligibility } from "@/data/eligibility";
import { residenceText } from "@/data/order-form-texts";
import { checkResidence, residenceOptions } from "./residence";

describe("the country of residence on an order form", () => {
  // Promise: Residents of a country that we don't act for, or have to ask about first, can't order, and read why.
  it("is refused only if we don't act for its residents or they have to ask first", () => {
    for (const code of ["", ...countryCodes]) {
      const rule = eligibility.countries.find((one) => one.code === code);
      const served = checkResidence(code);
      if (rule?.residents === "no" || rule?.residents === "ask")
        expect(served, code).toMatchObject({
          ok: false,
          fields: { residence: residenceText[rule.residents] },
        });
      else expect(served.ok, code).toBe(true);
    }
    expect(checkResidence("IR").ok).toBe(false);
    expect(checkResidence("BY").ok).toBe(false);
    expect(checkResidence("VN").ok).toBe(true);
  });
});

it("the country of residence is chosen from all countries, sorted by name, with their rules", () => {
  const codes = residenceOptions.all.split(" ");
  expect(codes.toSorted()).toEqual(countryCodes.toSorted());
  expect(codes.slice(0, 3)).toEqual(["AF", "AX", "AL"]);
  expect([residenceOptions.no, residenceOptions.ask]).toEqual(["KP IR MM CU RU", "BY SY"]);
  expect(residenceOptions.more.split(" ")).toHaveLength(
    eligibility.countries.filter(({ residents }) => residents === "more").length,
  );
});
