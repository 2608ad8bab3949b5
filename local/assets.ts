/**
 * `node local/assets.ts`: draws the world map with its pins, collects the flags, subsets the fonts and makes the
 * icons of public/logo.svg and app/icon.svg. Its output is checked in. Run it again after changing what it reads.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { getMapJSON } from "dotted-map";
import sharp from "sharp";
import { bankJurisdictions } from "../data/banks.ts";
import { jurisdictions } from "../data/jurisdictions.ts";
import { receiptCharacters } from "../lib/receipts/characters.ts";

const require = createRequire(import.meta.url);
const at = (path: string) => new URL(`../${path}`, import.meta.url);
const short = (value: number) => Number(value.toFixed(2));

async function save(path: string, content: string | Uint8Array) {
  const bytes = Buffer.from(content);
  await writeFile(at(path), bytes);
  console.log(String(bytes.length).padStart(6), path);
}

/* ---- Fonts. app/fonts/LICENSE names their authors ---- */

type Cut = Record<string, unknown>;
type Subset = (font: Uint8Array, text: string | undefined, cut: Cut) => Promise<Buffer>;
const subset = require("subset-font") as Subset;

const span = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const basicLatin = span(0x20, 0x7e);
const punctuation = "\u00a0–—‘’“”…•·×−€£§©";
/** Accented letters, except the one in our own texts, which is in the basic set. */
const accented = (span(0xc0, 0xd6) + span(0xd8, 0xf6) + span(0xf8, 0xff) + "ŒœŸ").replace("ó", "");
const characters = {
  /** Characters for headings. */
  serif: basicLatin.replaceAll(/[#*+<=>@[\]^_`{|}~]/g, "") + "\u00a0–—’“”·ó",
  sans: basicLatin + punctuation + "ó",
  /** Mostly in customers' names, so a separate file that browsers load only if needed. */
  accented,
  drawn: basicLatin + accented + punctuation + "ó",
};

/** Renames a font. “Source” is a reserved name that a modified font may not use (OFL, condition 3). */
function renamed(font: Buffer, reserved: string, own: string): Buffer {
  if (reserved.length !== own.length) throw new Error("Both names must be equally long");
  const tables = font.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_, i) => 12 + 16 * i).find(
    (offset) => font.toString("latin1", offset, offset + 4) === "name",
  );
  if (!entry) throw new Error("No name table");
  const table = font.readUInt32BE(entry + 8);
  const strings = table + font.readUInt16BE(table + 4);
  const utf16 = (text: string) => Buffer.from(text, "utf16le").swap16();
  for (let record = table + 6; record < table + 6 + 12 * font.readUInt16BE(table + 2); record += 12) {
    const copyright = font.readUInt16BE(record + 6) === 0;
    const start = strings + font.readUInt16BE(record + 10);
    const found = font.subarray(start, start + font.readUInt16BE(record + 8)).indexOf(utf16(reserved));
    if (!copyright && found >= 0) utf16(own).copy(font, start + found);
  }
  return font;
}

async function fonts() {
  const packaged = (file: string) => readFile(require.resolve(file));
  const sans = await packaged("@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2");
  const sourceSerif = await subset(
    await packaged("@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2"),
    undefined,
    { targetFormat: "sfnt", keepAllGlyphs: true },
  );
  const serif = renamed(sourceSerif, "Source", "Ledger");
  const inter = await packaged("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf");
  const interBold = await packaged("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf");

  // The serif's default figures are tabular. The sans has them as the feature `tnum`.
  // Headings use a single weight, which halves the file.
  const serifCut = { variationAxes: { opsz: 40, wght: 600 }, keepFeatures: ["kern", "liga"] };
  const sansFeatures = ["kern", "liga", "calt", "tnum"];
  const sansCut = { variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: sansFeatures };
  // Share images need fonts without variable axes.
  const sansStill = { variationAxes: { wght: 500 }, keepFeatures: sansFeatures };
  const paperCut = { keepFeatures: ["kern", "mark", "mkmk", "ccmp"] };

  // Receipts print customers' names in `letters`, and our own texts in bold.
  const files: [path: string, font: Buffer, text: string, cut: Cut][] = [
    ["app/fonts/source-serif.woff2", serif, characters.serif, serifCut],
    ["app/fonts/public-sans.woff2", sans, characters.sans, sansCut],
    ["app/fonts/public-sans-accented.woff2", sans, characters.accented, sansCut],
    ["app/fonts/og-serif.ttf", serif, characters.drawn, serifCut],
    ["app/fonts/og-sans.ttf", sans, characters.drawn, sansStill],
    ["lib/receipts/title.ttf", serif, characters.drawn, serifCut],
    ["lib/receipts/letters.ttf", inter, receiptCharacters, paperCut],
    ["lib/receipts/letters-strong.ttf", interBold, characters.drawn, paperCut],
  ];
  for (const [path, font, text, cut] of files) {
    const targetFormat = path.endsWith(".woff2") ? "woff2" : "sfnt";
    await save(path, await subset(font, text, { targetFormat, dropTables: ["BASE", "STAT"], ...cut }));
  }
}

/* ---- Map: Miller's cylindrical projection, cut at the Bering Strait so that no land is split ---- */

const map = { columns: 180, rows: 90, middle: 11, south: -58, dot: "#5b6b93" };
const degree = Math.PI / 180;
const miller = (lat: number) => 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * lat * degree));
const millerInverse = (y: number) => (Math.atan(Math.exp(y / 1.25)) - Math.PI / 4) / (0.4 * degree);
/** The map is twice as wide as high, and so ends just north of Greenland. */
const north = millerInverse(miller(map.south) + Math.PI);

type Dot = { x: number; y: number };

async function worldMap() {
  const { points, ystep } = JSON.parse(
    getMapJSON({
      width: map.columns,
      height: map.rows,
      grid: "diagonal",
      projection: { name: "miller", center: { lat: 0, lng: map.middle } },
      region: {
        lat: { min: map.south, max: north },
        lng: { min: map.middle - 179.99, max: map.middle + 179.99 },
      },
    }),
  ) as { points: Record<string, Dot>; ystep: number };

  const fromLongitude = (longitude: number) => (((longitude - map.middle + 540) % 360) / 360) * map.columns;
  const fromLatitude = (latitude: number) => ((miller(north) - miller(latitude)) / Math.PI) * map.rows;
  // Omit a single dot far south (Kerguelen), which would look like dust.
  const dust = { x: fromLongitude(70), y: fromLatitude(-49) };
  const land = Object.values(points).filter(({ x, y }) => Math.hypot(x - dust.x, y - dust.y) > 3);
  const dots = new Map(land.map((dot) => [`${dot.x} ${dot.y}`, dot]));

  // Each pin is on the dot nearest to its jurisdiction, no two on the same. An island too small for a dot gets one.
  const taken = new Set<string>();
  const pins = jurisdictions.map(({ slug, coordinates: [longitude, latitude] }) => {
    const place = { x: fromLongitude(longitude), y: fromLatitude(latitude) };
    const [column, row] = [Math.floor(place.x), Math.floor(place.y / ystep)];
    const around = [-1, 0, 1, 2].flatMap((down) =>
      [-2, -1, 0, 1, 2].map((right) => ({
        x: column + right + ((row + down) % 2 === 0 ? 0.5 : 0),
        y: (row + down) * ystep,
      })),
    );
    const distance = (dot: Dot) => Math.hypot(dot.x - place.x, dot.y - place.y);
    const dot = around
      .filter(({ x, y }) => !taken.has(`${x} ${y}`))
      .sort((a, b) => distance(a) - distance(b))[0];
    if (!dot || distance(dot) > 1) throw new Error(`${slug}: no free dot near its place`);
    taken.add(`${dot.x} ${dot.y}`);
    dots.set(`${dot.x} ${dot.y}`, dot);
    return { slug, ...dot };
  });

  // A stroke along each row from dot to dot. Very short dashes with round ends are the dots, centred in each unit.
  const rows = Map.groupBy(dots.values(), ({ y }) => y);
  let path = "";
  for (const [y, row] of [...rows].sort(([a], [b]) => a - b)) {
    const columns = row.map(({ x }) => x - 0.5).sort((a, b) => a - b);
    let end: number | undefined;
    for (const start of columns) {
      if (start !== end) path += end === undefined ? `M${start} ${short(y)}` : `m${start - end} 0`;
      path += "h1";
      end = start + 1;
    }
  }
  // One stroke for each run of neighbours.
  path = path.replace(/(h1)+/g, (run) => `h${run.length / 2}`);
  const margin = 0.25;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${map.columns * 8}" height="${map.rows * 8}" viewBox="${-margin} ${-margin} ${map.columns} ${map.rows}"><path fill="none" stroke="${map.dot}" stroke-width=".5" stroke-linecap="round" stroke-dasharray=".01 .99" stroke-dashoffset=".505" d="${path}"/></svg>\n`;
  await save("public/map.svg", svg);

  const percent = (value: number, whole: number) => short(((value + margin) / whole) * 100);
  const lines = pins.map(({ slug, x, y }) => {
    const key = slug.includes("-") ? `"${slug}"` : slug;
    return `  ${key}: { x: ${percent(x, map.columns)}, y: ${percent(y, map.rows)} },\n`;
  });
  const table = `// Where each jurisdiction's pin is on the world map. Written by local/assets.ts, read by components/marketing.
import type { JurisdictionSlug } from "./prices";

/** The size of /map.svg in pixels. */
export const mapSize = { width: ${map.columns * 8}, height: ${map.rows * 8} } as const;

/** Positions in percent of the map's width and height. */
export const mapPins: Record<JurisdictionSlug, { x: number; y: number }> = {
${lines.join("")}};
`;
  await save("data/map.ts", table);
}

/* ---- Flags ---- */

const countries = [...jurisdictions, ...bankJurisdictions].map(({ iso }) => iso.toLowerCase());
const flagged = [...new Set(countries)].sort();

/** All flags in one sprite, where `#pa` shows Panama's, so that a list of twenty needs one request. */
async function flags() {
  const packaged = at("node_modules/country-flag-icons/");
  const drawings = await Promise.all(
    flagged.map(async (iso) => {
      const flag = await readFile(new URL(`3x2/${iso.toUpperCase()}.svg`, packaged), "utf8");
      return flag.replace(/^<svg xmlns="[^"]+"/, `<svg id="${iso}"`).trim();
    }),
  );
  const one = "<style>svg>svg:not(:target){display:none}</style>";
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">${one}${drawings.join("")}</svg>\n`;
  await save("public/flags.svg", sheet);
  await copyFile(new URL("LICENSE", packaged), at("public/flags.LICENSE.txt"));
}

/* ---- Icons ---- */

const ink = "#0f1b33";

/** An ICO file of one PNG image of 32 pixels. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}

async function icons() {
  const small = { compressionLevel: 9, palette: true };
  // Browsers request /favicon.ico without a link.
  const icon = await sharp(await readFile(at("app/icon.svg")))
    .png(small)
    .toBuffer();
  await save("public/favicon.ico", icoOf(icon));
  const edge = 12;
  const tile = await sharp(await readFile(at("public/logo.svg")), { density: 88 })
    .resize(180 - 2 * edge)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: ink })
    .flatten({ background: ink })
    .png(small)
    .toBuffer();
  await save("app/apple-icon.png", tile);
}

await fonts();
await worldMap();
await flags();
await icons();
