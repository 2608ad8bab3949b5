import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AccountWays } from "./own-order";

// Promise: A guest's "View Your Account" button leads to sign-up.
it("a guest's View Your Account leads to sign-up, which says when the order appears", () => {
  const html = renderToStaticMarkup(<AccountWays offered />);
  expect(html).toMatch(/<a [^>]*href="\/login\?tab=signup"[^>]*>View Your Account<\/a>/);
  expect(html).toContain("the order appears once you confirm the address");
});

it("a customer's View Your Account leads to the account", () => {
  const html = renderToStaticMarkup(<AccountWays offered={false} />);
  expect(html).toMatch(/<a [^>]*href="\/user-account"[^>]*>View Your Account<\/a>/);
  expect(html).not.toContain("confirm the address");
});
