import { Font } from "@react-pdf/renderer";
import { expect, test, vi } from "vitest";
import { site } from "@/data/site";
import { readPdf as read } from "@/e2e/support/pdf";
import { loadFallbackFonts } from "./fonts";
import { toPrintableName, receiptCharacters, replacementCharacter } from "./characters";
import { renderReceiptPdf } from "./pdf";
import type { PrintedReceipt } from "./store";

const at = new Date("2026-03-04T15:00:00Z");
const order: PrintedReceipt["snapshot"] = {
  order_reference: "IBC-123456",
  kind: "company",
  full_name: "Ada Example",
  email: "ada@example.com",
  jurisdiction: "Nevis",
  service_type: "Company Formation",
  company_name: "Example Holdings",
  lines: [
    { label: "Incorporation fee", amount: 1300 },
    { label: "Government fee", amount: 500 },
    { label: "Nominee director fee", amount: 950 },
  ],
  payment_method: "card",
  paid_at: at,
};
type Receipt = Omit<PrintedReceipt, "snapshot">;
const order_id = crypto.randomUUID();
const receipt: Receipt = { series: "R", label: "R-000007", order_id, issued_at: at, amount: 2750 };

const print = (of: Receipt, snapshot: PrintedReceipt["snapshot"]) => renderReceiptPdf({ ...of, snapshot });

test("a receipt shows the seller, customer, fees, payment method and date", async () => {
  const { text, totalPages, info } = await read(await print(receipt, order));
  expect(totalPages).toBe(1);
  expect(info).toMatchObject({ Title: "Receipt R-000007", Author: site.seller.name });
  const { name, address, registration } = site.seller;
  for (const said of [
    ...["Receipt", "R-000007", name, address, registration, "IBC-123456", "Issued Mar 04, 2026"],
    "Customer Ada Example ada@example.com",
    "Company Formation, Nevis For the formation of Example Holdings",
    "Incorporation fee $1,300.00",
    "Government fee $500.00",
    "Nominee director fee $950.00",
    "Total paid $2,750.00",
    "Paid by card on Mar 04, 2026.",
  ])
    expect(text).toContain(said);
});

test("a credit note shows the refund, its date and the original receipt's number", async () => {
  const issued_at = new Date("2026-04-01T15:00:00Z");
  const note: Receipt = { series: "C", label: "C-000001", order_id, issued_at, amount: 750.5 };
  const credit = { receipt: "R-000007", paid: 2750, refunded: 750.5 };
  const { text } = await read(await print(note, { ...order, credit }));
  const dates = ["Refunded on Apr 01, 2026, against receipt R-000007.", "Paid by card on Mar 04, 2026."];
  for (const said of ["Credit note", "C-000001", "Refunded $750.50", ...dates, "IBC-123456"])
    expect(text).toContain(said);
  expect(text).not.toContain("Incorporation fee");
});

// Promise: A receipt's PDF never changes: it shows buyer and seller as they were, byte for byte the same.
test("a receipt always shows the seller at the time of the order", async () => {
  const seller = {
    brand: "Earlier Brand",
    name: "Earlier Seller Ltd",
    address: "1 Earlier Street",
    registration: "No. 1",
    email: "earlier@example.com",
    phone: "+1 202 555 0100",
  };
  const first = await print(receipt, { ...order, seller });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  expect((await print(receipt, { ...order, seller })).equals(first)).toBe(true);
  vi.useRealTimers();
  const { text, info } = await read(first);
  for (const said of Object.values(seller)) expect(text).toContain(said);
  expect(text).not.toContain(site.seller.name);
  expect(info).toMatchObject({ Author: "Earlier Seller Ltd" });
});

test("the receipt font contains every supported character", async () => {
  const descriptor = { fontFamily: "Receipt", fontWeight: 400 };
  await Font.load(descriptor);
  const font = Font.getFont(descriptor)?.data;
  const isMissing = (letter: string) => !font?.hasGlyphForCodePoint(letter.codePointAt(0)!);
  expect(Array.from(receiptCharacters).filter(isMissing)).toEqual([]);
  expect(isMissing("王")).toBe(true);
});

/** The letters of a text in a fixed order, because text copied from a PDF can be in drawing order and contain ligatures. */
const letters = (text: string) => Array.from(text.normalize("NFKC").replace(/\s/gu, "")).sort().join("");

// Promise: A receipt prints the customer's name in its own script.
test.each([
  "Nguyễn Thị Hường Sơn",
  "Ελένη Παπαδοπούλου",
  "Юрій Ґалаґан и Ёлкин",
  "Zoë Decomposed".normalize("NFD"),
  "陈伟",
  "محمد بن علي أحمد",
  "گلشیفته پیروزی ژاله",
  "דוד כהן",
  "สมชาย",
  "अर्जुन प्रसाद",
  "陈伟 (William Chen)",
  "Mr محمد علي Smith",
])("a receipt prints %s in the original script", async (name) => {
  const company_name = `${name} 1 Ltd`;
  const { text } = await read(await print(receipt, { ...order, full_name: name, company_name }));
  expect(text).not.toContain(replacementCharacter);
  const printed = /Customer (.*) ada@example\.com.*For the formation of (.*) Incorporation fee/s.exec(text);
  expect(printed?.slice(1).map(letters)).toEqual([name, company_name].map(letters));
});

test("a receipt replaces unsupported characters with boxes and explains them", async () => {
  const fonts = await loadFallbackFonts(["王 Ada"]);
  expect(toPrintableName("王🛂 Ada\n", fonts)).toBe("王□ Ada ");
  expect(toPrintableName("Ada\u200b\u202e\u200d", fonts)).toBe("Ada");
  expect(toPrintableName("گل\u200cشیفته", await loadFallbackFonts(["گل"]))).toBe("گل\u200cشیفته");
  const { text } = await read(await print(receipt, { ...order, full_name: "🛂 ᚠ Wang" }));
  expect(text).toContain("□ □ Wang");
  expect(text).toContain("□ marks a character this document can't show. Order IBC-123456 has it");
});
