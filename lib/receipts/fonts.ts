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

type LoadedFont = NonNullable<ReturnType<typeof Font.getFont>["data"]>;

/** The fonts for a text, in fallback order. */
export type FallbackFonts = {
  readonly families: string[];
  /** Whether a font has this character. */
  has(letter: string): boolean;
};

/**
 * Gives a glyph its letters as soon as they are known. The library caches a glyph at its first use. One first used as part of
 * another letter ("ı" in "i") has no characters, so text copied from later PDFs would lack it.
 */
function keepLetters(font: LoadedFont): void {
  if (Object.hasOwn(font, "getGlyph")) return;
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id: number, codePoints: number[] = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph && !glyph.codePoints.length && codePoints.length)
      Object.assign(glyph, {
        codePoints,
        isMark: /^\p{M}+$/u.test(String.fromCodePoint(...codePoints)),
        isLigature: codePoints.length > 1,
      });
    return glyph;
  };
}

/** Loads the fonts for these texts. Throws when one can't be read. */
export async function loadFallbackFonts(texts: readonly string[]): Promise<FallbackFonts> {
  const needed = scripts.filter(({ script }) => texts.some((text) => script.test(text)));
  const families = [family, ...needed.map(({ script }) => script.source)];
  const load = async (fontFamily: string, fontWeight = 400) => {
    await Font.load({ fontFamily, fontWeight });
    const { data } = Font.getFont({ fontFamily, fontWeight });
    if (data) keepLetters(data);
    return data;
  };
  const [fonts] = await Promise.all([
    Promise.all(families.map((fontFamily) => load(fontFamily))),
    load(family, 600),
  ]);
  return {
    families,
    has: (letter) => fonts.some((font) => font?.hasGlyphForCodePoint(letter.codePointAt(0)!)),
  };
}
