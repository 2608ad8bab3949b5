import { expect, it } from "vitest";
import { detectFileType } from "./file-type";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF");
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from("JFIF\0"),
  Buffer.alloc(32),
]);
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The first bytes of an iPhone photo. */
const heic = (brand: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`), Buffer.alloc(64)]);
const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(60)]);

it.each([
  ["application/pdf", pdf],
  ["image/jpeg", jpeg],
  ["image/png", png],
])("%s is recognised by its bytes", async (mediaType, bytes) => {
  expect(await detectFileType(bytes)).toEqual({ mediaType });
});

// Promise: Only PDF and image files are accepted, judged by their bytes.
it.each([
  ["nothing", Buffer.alloc(0), "empty"],
  ["an HTML page", Buffer.from("<!doctype html><script>alert(1)</script>"), "type"],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "type"],
  ["a ZIP archive", zip, "type"],
  ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;"), "type"],
  ["a program", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(100)]), "type"],
  ["plain text", Buffer.from("I am Ada."), "type"],
  ["a HEIC photo", heic("heic"), "heic"],
  ["a HEIC photo of another brand", heic("heix"), "heic"],
  ["a HEIF photo", heic("mif1"), "heic"],
])("%s is refused", async (_, bytes, problem) => {
  expect(await detectFileType(bytes)).toEqual({ problem });
});
