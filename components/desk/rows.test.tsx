import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CustomerNames } from "./rows";

it("a right-to-left name leaves the company beside it in its own direction", () => {
  const html = renderToStaticMarkup(<CustomerNames of={["سارة مثال", "Example Ltd"]} />);
  expect(html).toBe("<bdi>سارة مثال</bdi>, <bdi>Example Ltd</bdi>");
});
