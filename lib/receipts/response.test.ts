import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { receiptResponse } from "./response";

const mocks = vi.hoisted(() => ({
  countAttempt: vi.fn(),
  findReceipt: vi.fn(),
  renderReceiptPdf: vi.fn(),
  renderQuotePdf: vi.fn(),
}));
vi.mock("@/lib/guard/rate-limit", () => mocks);
vi.mock("./store", () => mocks);
vi.mock("./pdf", () => mocks);

beforeEach(() => {
  mocks.findReceipt.mockResolvedValue({ label: "R-000001" });
  mocks.renderReceiptPdf.mockResolvedValue(Buffer.from("%PDF"));
});

it("a receipt is sent as a download", async () => {
  const response = await receiptResponse("1", "R-000001");
  expect([response.status, response.headers.get("content-disposition")]).toEqual([
    200,
    'attachment; filename="R-000001.pdf"',
  ]);
  expect(mocks.countAttempt).toHaveBeenCalledExactlyOnceWith("receipt");
});

// Promise: Receipts are drawn at most thirty times in ten minutes for one visitor.
it("no receipt is made over the rate limit", async () => {
  mocks.countAttempt.mockResolvedValue(messages.form.tooMany(5));
  expect((await receiptResponse("1", "R-000001")).status).toBe(429);
  expect(mocks.renderReceiptPdf).not.toHaveBeenCalled();
});
