import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PersonalLinkDocument } from "./own-part";
import { PersonFactInput } from "./person-field";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));

// Promise: A personal link shows why a document was refused.
it.each([
  ["shows why a document was refused", "refused", true],
  ["shows no reason for an accepted document", "accepted", false],
] as const)("the page that a personal link opens %s", (_, state, isShown) => {
  const files = [{ id: "1", name: "passport.pdf", state, reason: "The corners are cut off." }];
  const slot = { key: "identity-1", title: "Passport", status: state, files };
  const markup = renderToStaticMarkup(<PersonalLinkDocument slot={slot} action="/upload" />);
  expect(markup.includes("The corners are cut off."), markup).toBe(isShown);
});

it("each sentence in a field's hint ends with one full stop", () => {
  const field = { form: "f", name: "n", value: null, reason: "Register of directors" };
  const markup = renderToStaticMarkup(<PersonFactInput fact="former_names" {...field} />);
  expect(markup).toContain("if there are none. Register of directors<");
});
