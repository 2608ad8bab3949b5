import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CustomerNames } from "./rows";

it("a right-to-left name doesn't change the direction of the company name next to it", () => {
  const html = renderToStaticMarkup(<CustomerNames of={["سارة مثال", "Example Ltd"]} />);
  expect(html).toBe("<bdi>سارة مثال</bdi>, <bdi>Example Ltd</bdi>");
});
