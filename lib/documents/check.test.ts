import { expect, it } from "vitest";
import { documentLimits } from "@/data/limits";
import { checkFile } from "./check";

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

it.each([
  ["a.pdf", pdf, "application/pdf", "a.pdf"],
  ["a.png", pdf, "application/pdf", "a.png.pdf"],
  ["photo", jpeg, "image/jpeg", "photo.jpg"],
  ["a.pdf", png, "image/png", "a.pdf.png"],
])("%s is what its bytes say", async (name, bytes, mediaType, kept) => {
  expect(await checkFile(name, bytes)).toMatchObject({ name: kept, mediaType, size: bytes.length });
});

const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(60)]);

it.each([
  ["nothing", Buffer.alloc(0), "empty"],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "type"],
  ["a page that mentions it", Buffer.from("<html><!-- %PDF-1.7 --><script>alert(1)</script>"), "type"],
  [
    "a drawing",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    "type",
  ],
  [
    "a drawing with a head",
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    "type",
  ],
  ["an archive", zip, "type"],
  ["a moving picture", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;"), "type"],
  ["a program", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(100)]), "type"],
  ["plain text", Buffer.from("I am Ada."), "type"],
  ["one byte", Buffer.from("%"), "type"],
  ["one byte too many", Buffer.concat([pdf, Buffer.alloc(documentLimits.file + 1 - pdf.length)]), "tooLarge"],
])("%s under a good name is refused: %#", async (_, bytes, problem) => {
  expect(await checkFile("passport.pdf", bytes)).toBe(problem);
});

it("takes one of just the size", async () => {
  const bytes = Buffer.concat([pdf, Buffer.alloc(documentLimits.file - pdf.length)]);
  expect(await checkFile("large.pdf", bytes)).toMatchObject({ size: documentLimits.file });
});
