import { expect, it, vi } from "vitest";
import { legalVersions } from "@/data/legal-pages";
import { createExampleOrder } from "@/e2e/support/example-emails";
import { createEmailAttachments } from "./attachments";
import type { ClaimedEmail } from "./outbox";

const renderLegalPdf = vi.hoisted(() => vi.fn(() => Promise.resolve(Buffer.from("%PDF"))));
vi.mock("@/lib/receipts/pdf", () => ({ renderLegalPdf }));

const parent_id = "00000000-0000-4000-8000-000000000001";
const mail = (template: string, order: Record<string, unknown>) =>
  ({ template, data: {}, order_row: createExampleOrder(order) }) as unknown as ClaimedEmail;

// Promise: The payment email carries the terms and refund rules of the version that the order was placed under, as a PDF.
it.each([
  ["the current version", legalVersions.terms, legalVersions.refunds],
  ["an earlier version", "2026-11-22", "2026-11-22"],
])("a payment email has %s of the legal texts attached", async (_, terms_version, refunds_version) => {
  renderLegalPdf.mockClear();
  for (const template of ["payment-received", "payment-verified"]) {
    const { terms } = await createEmailAttachments(mail(template, { terms_version, refunds_version }));
    expect(terms.map(({ filename }) => filename)).toEqual(["terms-and-refund-rules.pdf"]);
  }
  // The PDF is made once, however many orders have these versions.
  expect(renderLegalPdf).toHaveBeenCalledTimes(1);
  const [title, , texts] = renderLegalPdf.mock.calls[0] as unknown as [string, string, unknown[]];
  expect(title).toBe("Terms and refund rules");
  expect(texts).toHaveLength(2);
  const day = new Date(terms_version).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  expect(JSON.stringify(texts)).toContain(`Version of ${day}.`);
});

it("if the PDF of the legal texts can't be created, the next email tries again", async () => {
  const refunds_version = legalVersions.refunds;
  const of = mail("payment-received", { terms_version: "2026-11-22", refunds_version });
  renderLegalPdf.mockRejectedValueOnce(new Error("no font"));
  await expect(createEmailAttachments(of)).rejects.toThrow("no font");
  expect((await createEmailAttachments(of)).terms).toHaveLength(1);
});

it.each([
  ["a filed order", "order-filed", { terms_version: legalVersions.terms }],
  ["an order without consent", "payment-received", { terms_version: null, refunds_version: null }],
  ["a further payment", "payment-received", { terms_version: legalVersions.terms, parent_id }],
])("the email for %s has no legal texts attached", async (_, template, order) => {
  expect((await createEmailAttachments(mail(template, order))).terms).toEqual([]);
});
