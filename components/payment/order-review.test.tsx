import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OrderReview } from "./own-order";

// Promise: Names written from right to left align with all others.
it("a right-to-left name starts at the same edge as the others", () => {
  const html = renderToStaticMarkup(<OrderReview lines={[["Full name", "سارة مثال"]]} />);
  expect(html).toContain("<bdi>سارة مثال</bdi>");
  expect(html).not.toContain("dir=");
});
