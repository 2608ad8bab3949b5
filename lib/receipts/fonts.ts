import "server-only";
import { join } from "node:path";
import { Font } from "@react-pdf/renderer";

const family = "Receipt";
const ownFont = (file: string) => join(process.cwd(), "lib/receipts", file);
const google = (name: string, file: string) =>
  join(process.cwd(), "node_modules/@expo-google-fonts", name, "400Regular", `${file}_400Regular.ttf`);

Font.register({
  family,
  fonts: [
    { src: ownFont("letters.ttf"), fontWeight: 400 },
    { src: ownFont("letters-strong.ttf"), fontWeight: 600 },
  ],
});

/**
 * Fonts for other scripts, read from disk when a name needs them. Arabic uses Vazirmatn, because the PDF library misplaces
 * the composed glyphs of Noto Sans Arabic.
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

/** The fonts for a text, in fallback order. */
export type FontSet = {
  readonly families: string[];
  /** Whether a font has this character. */
  has(letter: string): boolean;
};

/** Loads the fonts for these texts. Throws when one can't be read. */
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
