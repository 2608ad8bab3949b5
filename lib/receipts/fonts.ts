import "server-only";
import { join } from "node:path";
import { Font } from "@react-pdf/renderer";

const family = "Receipt";
const ours = (file: string) => join(process.cwd(), "lib/receipts", file);
const google = (name: string, file: string) =>
  join(process.cwd(), "node_modules/@expo-google-fonts", name, "400Regular", `${file}_400Regular.ttf`);

Font.register({
  family,
  fonts: [
    { src: ours("letters.ttf"), fontWeight: 400 },
    { src: ours("letters-strong.ttf"), fontWeight: 600 },
  ],
});

/**
 * The fonts of the scripts that ours doesn't have. Each is read from the disk when a name needs it. Arabic is in Vazirmatn,
 * as the letters of Noto Sans Arabic are composed of parts that the PDF library places wrongly.
 */
const scripts = [
  { script: /\p{Script=Arabic}/u, src: google("vazirmatn", "Vazirmatn") },
  { script: /\p{Script=Hebrew}/u, src: google("noto-sans-hebrew", "NotoSansHebrew") },
  { script: /\p{Script=Thai}/u, src: google("noto-sans-thai", "NotoSansThai") },
  { script: /\p{Script=Devanagari}/u, src: google("noto-sans-devanagari", "NotoSansDevanagari") },
  { script: /\p{Script=Hangul}/u, src: google("noto-sans-kr", "NotoSansKR") },
  {
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u,
    src: google("noto-sans-sc", "NotoSansSC"),
  },
];
for (const { script, src } of scripts) Font.register({ family: script.source, src });

/** The fonts a text is printed in, each for the letters that those before it don't have. */
export type FontSet = {
  readonly families: string[];
  /** Whether one of them has a letter. */
  has(letter: string): boolean;
};

/** The fonts for all these texts. Throws when one can't be read. */
export async function loadFonts(texts: readonly string[]): Promise<FontSet> {
  const needed = scripts.filter(({ script }) => texts.some((text) => script.test(text)));
  const families = [family, ...needed.map(({ script }) => script.source)];
  await Promise.all(families.map((fontFamily) => Font.load({ fontFamily })));
  const fonts = families.map((fontFamily) => Font.getFont({ fontFamily }).data);
  return {
    families,
    has: (letter) => fonts.some((font) => font?.hasGlyphForCodePoint(letter.codePointAt(0)!)),
  };
}
