import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AccountLinks } from "./own-order";

// Promise: "View Your Account" leads to the account, which asks a guest to sign in.
it("a guest's View Your Account leads to the account and says when the order will appear", () => {
  const html = renderToStaticMarkup(<AccountLinks offered />);
  expect(html).toMatch(/<a [^>]*href="\/user-account"[^>]*>View Your Account<\/a>/);
  expect(html).toContain("the order appears once you confirm the address");
});

it("a customer's View Your Account opens the account", () => {
  const html = renderToStaticMarkup(<AccountLinks offered={false} />);
  expect(html).toMatch(/<a [^>]*href="\/user-account"[^>]*>View Your Account<\/a>/);
  expect(html).not.toContain("confirm the address");
});
