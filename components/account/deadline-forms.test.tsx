import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DeadlineStateForm } from "./deadline-forms";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));

it.each([
  ["open", "Done, or doesn’t apply"],
  ["done", "Change"],
  ["inapplicable", "Change"],
] as const)("the form of a deadline that is %s is labelled “%s”", (state, label) => {
  const deadline = { order_id: "1", duty: "Annual return", due_on: "2026-12-01", state };
  const html = renderToStaticMarkup(<DeadlineStateForm deadline={deadline} action={vi.fn()} />);
  expect(html).toMatch(new RegExp(`<summary[^>]*>${label}<`));
});
