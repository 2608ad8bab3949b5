import { describe, expect, it } from "vitest";
import { nomineeDirectorFee } from "@/data/prices";
import { fromPendingOrder, toPendingOrder } from "./saved-forms";
import { toQuote } from "./fees";

const about = { jurisdiction: "Nevis", serviceType: "Company Formation" };
const price = toQuote("company", { incorporation: 1300, government: 500 }, { useNomineeDirector: "yes" });

describe("pendingOrderDetails (§3)", () => {
  it("has the exact shape, with Yes and No and Not specified", () => {
    const values = {
      fullName: "Ada",
      companyNameChoice1: "First Ltd",
      useNomineeDirector: "yes",
      phone: " ",
    };
    expect(toPendingOrder(values, { ...about, price })).toEqual({
      ...about,
      companyName: "First Ltd",
      directorName: "Not specified",
      shareholderName: "Not specified",
      beneficialOwnerName: "Not specified",
      useNomineeDirector: "Yes",
      useNomineeShareholder: "No",
      contactDetails: { fullName: "Ada", email: "Not specified", phone: "Not specified" },
      fees: {
        incorporation: 1300,
        government: 500,
        nomineeDirector: nomineeDirectorFee,
        nomineeShareholder: 0,
        total: 1800 + nomineeDirectorFee,
      },
    });
  });

  it("restores a form, and nothing for another order or invalid text", () => {
    const kept = JSON.stringify(
      toPendingOrder({ fullName: "Ada", useNomineeDirector: "yes" }, { ...about, price }),
    );
    expect(fromPendingOrder(kept, about)).toMatchObject({
      fullName: "Ada",
      email: "",
      useNomineeDirector: "yes",
    });
    expect(fromPendingOrder(kept, { ...about, jurisdiction: "Belize" })).toEqual({});
    expect(fromPendingOrder("{not json", about)).toEqual({});
    expect(fromPendingOrder("null", about)).toEqual({});
    expect(fromPendingOrder(null, about)).toEqual({});
  });
});
