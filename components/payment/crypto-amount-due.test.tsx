import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { CryptoAmountDue } from "./crypto-amount-due";

const due = { total: 8250, label: "Bitcoin (BTC)", symbol: "BTC" };
const textOf = (more: object) =>
  renderToStaticMarkup(<CryptoAmountDue due={{ ...due, ...more }} renew={vi.fn()} />).replace(
    /<[^>]+>/g,
    " ",
  );

// Promise: A cryptocurrency payment without a rate says how its amount is found.
it("without a rate the page says how to find the amount", () => {
  expect(textOf({})).toContain(
    "Send what $8,250 is worth in Bitcoin (BTC) when you send it: your wallet or exchange shows it.",
  );
});
