import { expect, it, vi } from "vitest";
import { messages } from "@/data/messages";
import { createReceiptResponse } from "./response";

const [countAttempt, renderReceiptPdf] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("@/lib/guard/rate-limit", () => ({ countAttempt }));
vi.mock("./store", () => ({ findReceipt: async () => ({ label: "R-000001" }) }));
vi.mock("./pdf", () => ({ renderReceiptPdf }));

it("a receipt is sent as a download", async () => {
  renderReceiptPdf.mockResolvedValue(Buffer.from("%PDF"));
  const { status, headers } = await createReceiptResponse("1", "R-000001");
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toBe('attachment; filename="R-000001.pdf"');
  expect(countAttempt).toHaveBeenCalledExactlyOnceWith("receipt");
});

// Promise: Receipts are drawn at most thirty times in ten minutes for one visitor.
it("a visitor over the rate limit can't download a receipt", async () => {
  countAttempt.mockResolvedValue(messages.form.tooMany(5));
  expect((await createReceiptResponse("1", "R-000001")).status).toBe(429);
  expect(renderReceiptPdf).not.toHaveBeenCalled();
});

it("a receipt that can't be created returns 503 with a message", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  countAttempt.mockResolvedValue(undefined);
  renderReceiptPdf.mockRejectedValue(new Error("No font"));
  const answer = await createReceiptResponse("1", "R-000001");
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("try again")]);
});
