import { mkdirSync, writeFileSync } from "node:fs";
import { Font, renderToBuffer } from "@react-pdf/renderer";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { site } from "@/data/site";
import type { Order } from "@/lib/orders/record/store";
import { loadFonts } from "./fonts";
import { printable, receiptCharacters, unprintable } from "./characters";
import { ReceiptDocument } from "./layout";
import { toStatement, customerTexts, type Receipt } from "./statement";

const at = new Date("2026-03-04T15:00:00Z");
const order: Order = {
  id: crypto.randomUUID(),
  intent_id: crypto.randomUUID(),
  created_at: at,
  order_reference: "IBC-123456",
  kind: "company",
  full_name: "Ada Example",
  email: "ada@example.com",
  phone: null,
  jurisdiction: "Nevis",
  jurisdiction_slug: "nevis",
  service_type: "Company Formation",
  company_name: "Example Holdings",
  director_name: null,
  shareholder_name: null,
  beneficial_owner_name: null,
  use_nominee_director: true,
  use_nominee_shareholder: false,
  incorporation_fee: 1300,
  government_fee: 500,
  nominee_director_fee: 950,
  nominee_shareholder_fee: 0,
  total_fee: 2750,
  payment_method: "card",
  payment_status: "completed",
  status: "paid",
  payment_claimed_at: null,
  payment_verified_at: at,
  cancelled_at: null,
  cancel_reason: null,
  replaced_by: null,
  late_payment_at: null,
  late_payment_returned_at: null,
  refunded_amount: 0,
  dispute: null,
  terms_version: null,
  refunds_version: null,
  consented_at: null,
  stage: "received",
  documents_complete_at: null,
  reviewed_at: null,
  filed_at: null,
  completed_at: null,
  withdrawn_at: null,
  stop_reason: null,
  filed_with: null,
  filing_reference: null,
  decision_due_on: null,
  decided_at: null,
  registered_name: null,
  registration_number: null,
  registered_on: null,
  parent_id: null,
  parent_reference: null,
  due_on: null,
  renews_on: null,
  renewed_on: null,
  barred_at: null,
  declined_at: null,
  question_at: null,
  requested_at: null,
  notes: null,
};
const receipt: Receipt = { series: "R", label: "R-000007", issued_at: at, amount: 2750 };

async function print(of: Receipt, about: Order, all?: Receipt[]) {
  const fonts = await loadFonts(customerTexts(about));
  const bytes = await renderToBuffer(ReceiptDocument({ statement: toStatement(of, about, fonts, all) }));
  // To look at the receipts: PRINTED=/tmp/receipts npx vitest run lib/receipts
  const { PRINTED } = process.env;
  if (PRINTED) {
    mkdirSync(PRINTED, { recursive: true });
    writeFileSync(`${PRINTED}/${of.label} ${about.full_name.slice(0, 40)}.pdf`, bytes);
  }
  return bytes;
}

/** The words of a PDF, in the order they are printed. */
async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replace(/\s+/gu, " ").normalize("NFC"), totalPages, info: (await getMeta(pdf)).info };
}

test("a receipt shows seller, buyer, each fee, the payment method and the date", async () => {
  const { text, totalPages, info } = await read(await print(receipt, order));
  expect(totalPages).toBe(1);
  expect(info).toMatchObject({ Title: "Receipt R-000007", Author: site.seller.name });
  const { name, address, registration } = site.seller;
  for (const said of [
    "Receipt",
    "R-000007",
    name,
    address,
    registration,
    "IBC-123456",
    "Issued Mar 04, 2026",
    "Customer Ada Example ada@example.com",
    "Company Formation, Nevis For the formation of Example Holdings",
    "Incorporation fee $1,300.00",
    "Government fee $500.00",
    "Nominee director fee $950.00",
    "Total paid $2,750.00",
    "Paid by card on Mar 04, 2026.",
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain("Nominee shareholder");
});

test("a credit note shows the refund, its date and its receipt", async () => {
  const credit: Receipt = {
    series: "C",
    label: "C-000001",
    issued_at: new Date("2026-04-01T15:00:00Z"),
    amount: 750.5,
  };
  const { text } = await read(await print(credit, order, [receipt, credit]));
  for (const said of [
    "Credit note",
    "C-000001",
    "Refunded $750.50",
    "Refunded on Apr 01, 2026, against receipt R-000007.",
    "Paid by card on Mar 04, 2026.",
    "IBC-123456",
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain("Incorporation fee");
  expect(text).not.toContain("including this credit note");
});

test("a second credit note also shows the total refunded, and the first one stays the same", async () => {
  const at = new Date("2026-04-01T15:00:00Z");
  const first: Receipt = { series: "C", label: "C-000001", issued_at: at, amount: 750.5 };
  const second: Receipt = { series: "C", label: "C-000004", issued_at: at, amount: 1000 };
  const all = [receipt, first, second];
  expect((await read(await print(second, order, all))).text).toContain(
    "$1,750.50 of $2,750.00 has been refunded, including this credit note.",
  );
  expect((await read(await print(first, order, all))).text).not.toContain("including this credit note");
});

test("a bank order's receipt has one fee, and a cryptocurrency payment its name and the day it was verified", async () => {
  const bank = {
    ...order,
    kind: "bank" as const,
    service_type: "Bank Account Opening",
    incorporation_fee: 950,
    government_fee: 0,
    nominee_director_fee: 0,
    total_fee: 950,
    payment_method: "usdt" as const,
  };
  const { text } = await read(await print({ ...receipt, amount: 950 }, bank));
  expect(text).toContain("Service fee $950.00");
  expect(text).toContain("Paid by USDT (ERC-20) on Mar 04, 2026.");
  expect(text).toContain("Bank Account Opening, Nevis For a bank account of Example Holdings");
  expect(text).not.toContain("Government fee");
});

// Promise: A receipt prints the customer's name in its own script.
test.each([
  "Zoë Ångström-Łukasiewicz",
  "Nguyễn Thị Hường Sơn",
  "Ελένη Παπαδοπούλου",
  "Юрій Ґалаґан и Ёлкин",
  "Þórdís Guðmundsdóttir",
  "Zoë Decomposed".normalize("NFD"),
])("%s is printed unchanged", async (name) => {
  const { text } = await read(await print(receipt, { ...order, full_name: name }));
  expect(text).toContain(name.normalize("NFC"));
  expect(text).not.toContain(unprintable);
});

test("every printable character is in the font", async () => {
  const descriptor = { fontFamily: "Receipt", fontWeight: 400 };
  await Font.load(descriptor);
  const font = Font.getFont(descriptor)?.data;
  expect(
    Array.from(receiptCharacters).filter((letter) => !font?.hasGlyphForCodePoint(letter.codePointAt(0)!)),
  ).toEqual([]);
  expect(font?.hasGlyphForCodePoint("王".codePointAt(0)!)).toBe(false);
});

/** The letters of a text in a fixed order, because text copied from a PDF can be in drawing order and contain ligatures. */
const letters = (text: string) => Array.from(text.normalize("NFKC").replace(/\s/gu, "")).sort().join("");

test.each([
  "陈伟",
  "陳大文",
  "山田 太郎 タロウ",
  "髙橋 さくら",
  "김민수",
  "محمد",
  "محمد بن علي أحمد",
  "گلشیفته پیروزی ژاله",
  "דוד כהן",
  "สมชาย",
  "ณัฐวุฒิ ปิ่นเกล้า",
  "अर्जुन प्रसाद",
  "Олександр",
  "O'Brien-Müller",
  "陈伟 (William Chen)",
  "Mr محمد علي Smith",
])("%s is printed in its own script", async (name) => {
  const about = { ...order, full_name: name, company_name: `${name} 1 Ltd` };
  const { text } = await read(await print(receipt, about));
  expect(text).not.toContain(unprintable);
  const customer = /Customer (.*) ada@example\.com/.exec(text)?.[1] ?? "";
  const purpose = /For the formation of (.*) Incorporation fee/.exec(text)?.[1] ?? "";
  expect(letters(customer)).toBe(letters(name));
  expect(letters(purpose)).toBe(letters(`${name} 1 Ltd`));
});

test("names of all scripts fit on one receipt, and each font is read only when needed", async () => {
  expect((await loadFonts(["Ada Example"])).families).toHaveLength(1);
  const name = "陈伟, محمد, Олександр, สมชาย, O'Brien-Müller";
  expect((await loadFonts([name])).families).toHaveLength(4);
  const { text, totalPages } = await read(await print(receipt, { ...order, full_name: name }));
  expect(totalPages).toBe(1);
  expect(letters(/Customer (.*) ada@example\.com/.exec(text)?.[1] ?? "")).toBe(letters(name));
});

/** The glyphs of a text, with their widths. */
async function drawn(text: string) {
  const { families } = await loadFonts([text]);
  const font = Font.getFont({ fontFamily: families.at(-1)! }).data!;
  return (font.layout(text).glyphs as { id: number }[]).map(({ id }) => id);
}

test("Arabic letters are joined, and Devanagari vowels are in reading order", async () => {
  const alone = (await Promise.all(Array.from("محمد", drawn))).flat();
  const joined = await drawn("محمد");
  expect(joined).toHaveLength(4);
  expect(joined.filter((glyph) => alone.includes(glyph))).toEqual([]);
  const [ka, i] = [(await drawn("क"))[0], (await drawn("कि")).length];
  expect([(await drawn("कि")).at(-1), i]).toEqual([ka, 2]);
});

test("a right-to-left name starts at the right, next to a Latin one", async () => {
  const bytes = await print(receipt, { ...order, full_name: "Ada דוד כהן Lovelace" });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const at = (letter: string) => {
    const item = items.find((one) => "str" in one && one.str.includes(letter));
    return item && "transform" in item ? (item.transform as number[])[4]! : Number.NaN;
  };
  const [ada, david, cohen, lovelace] = ["Ada", "דוד", "כהן", "Lovelace"].map(at);
  expect(ada).toBeLessThan(cohen!);
  expect(cohen).toBeLessThanOrEqual(david!);
  expect(david).toBeLessThan(lovelace!);
});

test("characters without a font become boxes, and the receipt says where to find the text", async () => {
  const fonts = await loadFonts(["王 Ada"]);
  expect(printable("王🛂 Ada\n", fonts)).toBe("王□ Ada ");
  expect(printable("Ada\u200b\u202e\u200d", fonts)).toBe("Ada");
  expect(printable("گل\u200cشیفته", await loadFonts(["گل"]))).toBe("گل\u200cشیفته");
  const { text } = await read(await print(receipt, { ...order, full_name: "🛂 ᚠ Wang" }));
  expect(text).toContain("□ □ Wang");
  expect(text).toContain(
    "□ marks a character this document can't show. Order IBC-123456 has it as you wrote it.",
  );
});

test("the longest possible names fit the page", async () => {
  const { text, totalPages } = await read(
    await print(receipt, { ...order, full_name: "Ж".repeat(200), company_name: "W".repeat(200) }),
  );
  expect(totalPages).toBe(1);
  expect(text.match(/Ж/gu)).toHaveLength(200);
  expect(text.match(/W/gu)).toHaveLength(200);
  expect(text).toContain("Total paid $2,750.00");
});

test("a long email address is not broken", async () => {
  const email = `${"a".repeat(33)}@example.com`;
  expect((await read(await print(receipt, { ...order, email }))).text).toContain(email);
});
