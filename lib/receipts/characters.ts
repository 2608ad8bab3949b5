/** The characters in lib/receipts/letters.ttf: Latin, Greek and Cyrillic. */
const spans: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x148],
  [0x14a, 0x1c3],
  [0x1c5, 0x24f],
  [0x37e, 0x37e],
  [0x384, 0x3ce],
  [0x400, 0x479],
  [0x48a, 0x49d],
  [0x4a0, 0x4ff],
  [0x1e00, 0x1e9b],
  [0x1e9d, 0x1eff],
  [0x1f00, 0x1fff],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
];

/** Printed for a character that no font has, such as an emoji. */
export const replacementCharacter = "\u25a1";

/** Every character of lib/receipts/letters.ttf. */
export const receiptCharacters = spans
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
  .filter((letter) => /\p{Assigned}/u.test(letter))
  .concat(replacementCharacter)
  .join("");

/** Format characters, except the joiners that Arabic and Devanagari need. */
const invisible = /(?<![\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]|(?![\u200c\u200d])\p{Cf}/gu;

/** A name on one line without invisible characters. A box replaces each character that the fonts lack. */
export function toPrintableName(text: string, { has }: { has(letter: string): boolean }): string {
  const composed = text.normalize("NFC").replace(invisible, "").replace(/\s+/gu, " ");
  return Array.from(composed, (letter) =>
    /[\u200c\u200d]/.test(letter) || has(letter) ? letter : replacementCharacter,
  ).join("");
}
