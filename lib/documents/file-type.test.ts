import { expect, it } from "vitest";
import { formatContentDisposition, detectFileType, sanitizeFileName } from "./file-type";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF");
const jpeg = Buffer.from(`\xff\xd8\xff\xe0\0\x10JFIF${"\0".repeat(33)}`, "latin1");
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkM+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const png = Buffer.from(pixel, "base64");

/** The first bytes of an iPhone photo. */
const heic = (brand: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`), Buffer.alloc(64)]);
const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(60)]);

it.each([
  ["application/pdf", pdf],
  ["image/jpeg", jpeg],
  ["image/png", png],
])("a file of type %s is recognised by its bytes", async (mediaType, bytes) => {
  expect(await detectFileType(bytes)).toEqual({ mediaType });
});

// Promise: Only PDF and image files are accepted, judged by their bytes.
it.each([
  ["an empty file", Buffer.alloc(0), "empty"],
  ["an HTML page", Buffer.from("<!doctype html><script>alert(1)</script>"), "type"],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "type"],
  ["a ZIP archive", zip, "type"],
  ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;"), "type"],
  ["a program", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(100)]), "type"],
  ["a HEIC photo", heic("heic"), "heic"],
  ["a HEIF photo", heic("mif1"), "heic"],
])("%s is refused as a document", async (_, bytes, problem) => {
  expect(await detectFileType(bytes)).toEqual({ problem });
});

it.each([
  ["passport.pdf", "passport.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\Users\\ada\\scan.pdf", "scan.pdf"],
  ["", "document.pdf"],
  ["...pdf", "document.pdf"],
  [".htaccess", "htaccess.pdf"],
  ['a"b<c>d:e|f?g*h`.pdf', "a_b_c_d_e_f_g_h_.pdf"],
  ["a\u0000b\r\nX-Evil: 1.pdf", "abX-Evil_ 1.pdf"],
  ["gpj.\u202Efdp.exe", "gpj.fdp.exe.pdf"],
  ["zero\u200Bwidth\u2066.pdf", "zerowidth.pdf"],
  ["half \uD800 pair.pdf", "half pair.pdf"],
  ["u\u0308ber.pdf", "\u00FCber.pdf"],
  ["x.pdf.exe", "x.pdf.exe.pdf"],
])("a PDF named %j is saved as %j", (given, kept) =>
  expect(sanitizeFileName(given, "application/pdf")).toBe(kept),
);

it("a file name gets the extension of the file's type unless it already has that extension", () => {
  expect(sanitizeFileName("a.JPEG", "image/jpeg")).toBe("a.jpg");
  expect(sanitizeFileName("a.jpg", "image/jpeg")).toBe("a.jpg");
  expect(sanitizeFileName("a.jpg", "image/png")).toBe("a.jpg.png");
});

it("a file name is cut to 120 characters without splitting a character", () => {
  const name = sanitizeFileName(`${"\u{1F6C2}".repeat(300)}.pdf`, "application/pdf");
  expect([...name]).toHaveLength(120);
  expect(name.isWellFormed()).toBe(true);
});

it.each([
  ["passport.pdf", `attachment; filename="passport.pdf"; filename*=UTF-8''passport.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ["пасс.pdf", `attachment; filename=".pdf"; filename*=UTF-8''%D0%BF%D0%B0%D1%81%D1%81.pdf`],
  ["\u00FC%41.pdf", `attachment; filename="u_41.pdf"; filename*=UTF-8''%C3%BC%2541.pdf`],
])("a download keeps the name “%s”", (name, header) => expect(formatContentDisposition(name)).toBe(header));
