import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { OrderLinkContent } from "./linked-order";

vi.mock("./actions", () => ({}));
vi.mock("../../actions", () => ({}));
vi.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(path);
  },
}));

const link = {
  kind: "account-order",
  email: "Ada@example.com",
  order_id: "1",
  reference: "IBC-123456",
} as const;
const open = (signedInAs: string) => OrderLinkContent({ link, token: "a".repeat(43), signedInAs });

it("an emailed link opens the order for a customer who is signed in to the order's account", async () => {
  await expect(open("ada@example.com")).rejects.toThrow("/user-account/orders/IBC-123456");
});

it("an emailed link to another account's order shows which account is signed in", async () => {
  const html = renderToStaticMarkup(await open("bob@example.com"));
  expect(html).toContain("bob@example.com");
  expect(html).toContain("A•••@e•••.com");
});
