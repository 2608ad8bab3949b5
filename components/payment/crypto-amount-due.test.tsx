import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { CryptoAmountDue } from "./crypto-amount-due";

// Promise: A cryptocurrency payment without a rate says how its amount is found.
it("without an exchange rate, the page explains how to calculate the amount", () => {
  const due = { total: 8250, label: "Bitcoin (BTC)", symbol: "BTC" };
  const text = renderToStaticMarkup(<CryptoAmountDue due={due} renew={vi.fn()} />).replace(/<[^>]+>/g, " ");
  expect(text).toContain("Send what $8,250 is worth in Bitcoin (BTC) when you send it: your wallet");
});
