import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { CryptoPaymentForm } from "./crypto-payment";

vi.mock("next/navigation", () => ({
  unstable_isUnrecognizedActionError: vi.fn(),
  unstable_rethrow: vi.fn(),
}));
vi.mock("./crypto-instructions", () => ({ CryptoInstructionsDialog: () => null }));

// Promise: Once an order is recorded, its cryptocurrency can't be changed beside the instructions.
it.each([
  ["can't be changed while the payment instructions are shown", { reference: "IBC-123456" }, true],
  ["can be changed before the payment instructions are shown", undefined, false],
])("the cryptocurrency %s", (_, instructions, isLocked) => {
  const currencies = [{ id: "bitcoin", label: "Bitcoin (BTC)", available: true }];
  const props = { currencies, subject: { shown: "x" }, start: vi.fn(), instructions } as never;
  const html = renderToStaticMarkup(createElement(CryptoPaymentForm, props));
  expect(/<input type="radio"[^>]* disabled=""/.test(html)).toBe(isLocked);
  expect(html.includes("Next, we")).toBe(!isLocked);
});
