import { expect, it } from "vitest";
import { formatCorrectedFields } from "./corrections";
import { personFactKeys } from "./person-facts";

it("a correction names every detail of a person by a noun", () => {
  const said = formatCorrectedFields({ person: "Ada", fields: personFactKeys.join(" ") });
  expect(said).not.toMatch(/valid until|issued (by|on)|as in|with address|acts for|how they|person for tax/);
});
