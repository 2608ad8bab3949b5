import { expect, it } from "vitest";
import { countryCodes } from "@/data/countries";
import { eligibilityPolicy } from "@/data/eligibility";
import { residenceText } from "@/data/order-form-texts";
import { checkResidence } from "./residence";

// Promise: Residents of a country that we don't act for, or have to ask about first, can't order, and read why.
it("a country of residence is refused only if its residents can't order directly", () => {
  for (const code of ["", ...countryCodes]) {
    const rule = eligibilityPolicy.countries.find((one) => one.code === code)?.residents;
    const served = checkResidence(code);
    if (rule === "no" || rule === "ask")
      expect(served, code).toMatchObject({ ok: false, fields: { residence: residenceText[rule] } });
    else expect(served.ok, code).toBe(true);
  }
  expect(["IR", "BY", "VN"].map((code) => checkResidence(code).ok)).toEqual([false, false, true]);
});
