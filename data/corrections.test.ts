import { expect, it } from "vitest";
import { formatCorrectedFields } from "./corrections";
import { personFactKeys } from "./person-facts";

it("a correction notice uses a noun for each of a person's details", () => {
  const said = formatCorrectedFields({ person: "Ada", fields: personFactKeys.join(" ") });
  expect(said).not.toMatch(/valid until|issued (by|on)|as in|with address|acts for|how they|person for tax/);
});
