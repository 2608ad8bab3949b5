/**
 * `node local/assets.ts`: draws the site's static images and subsets its fonts. Its output is checked in. Run it again after
 * changing a drawing, a character set or a jurisdiction.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { getMapJSON } from "dotted-map";
import sharp from "sharp";
import { banks } from "../data/banks.ts";
import { jurisdictions } from "../data/jurisdictions.ts";
import { receiptCharacters } from "../lib/receipts/characters.ts";

const require = createRequire(import.meta.url);
const root = new URL("../", import.meta.url);
const at = (path: string) => new URL(path, root);

const short = (value: number) => Number(value.toFixed(2));

async function save(path: string, content: string | Uint8Array, limit: number) {
  const bytes = Buffer.from(content);
  if (bytes.length > limit) throw new Error(`${path}: ${bytes.length} bytes, more than ${limit}`);
  await writeFile(at(path), bytes);
  console.log(String(bytes.length).padStart(6), path);
}

/* ---- Fonts ---- */

type Axis = number | { min: number; max: number };
type Cut = {
  targetFormat: "sfnt" | "woff2";
  variationAxes?: Record<string, Axis>;
  keepFeatures?: string[];
  keepAllGlyphs?: boolean;
  dropTables?: string[];
};
const subset: (
  font: Uint8Array,
  text: string | undefined,
  options: Cut,
) => Promise<Buffer> = require("subset-font");

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
  const packaged = (file: string) => readFile(require.resolve(`@fontsource-variable/${file}`));
  const whole = await subset(
    await packaged("source-serif-4/files/source-serif-4-latin-opsz-normal.woff2"),
    undefined,
    {
      targetFormat: "sfnt",
      keepAllGlyphs: true,
    },
  );
  const serif = renamed(whole, "Source", "Ledger");
  const sans = await packaged("public-sans/files/public-sans-latin-wght-normal.woff2");
  const dropTables = ["BASE", "STAT"];

  // The serif's default figures are tabular. The sans has them as the feature `tnum`.
  // Headings use a single weight, which halves the file.
  const serifCut = { variationAxes: { opsz: 40, wght: 600 }, keepFeatures: ["kern", "liga"], dropTables };
  const sansFeatures = { keepFeatures: ["kern", "liga", "calt", "tnum"], dropTables };
  const sansCut = { ...sansFeatures, variationAxes: { wght: { min: 400, max: 700 } } };
  await save(
    "app/fonts/source-serif.woff2",
    await subset(serif, characters.serif, { targetFormat: "woff2", ...serifCut }),
    10_000,
  );
  await save(
    "app/fonts/public-sans.woff2",
    await subset(sans, characters.sans, { targetFormat: "woff2", ...sansCut }),
    15_000,
  );
  await save(
    "app/fonts/public-sans-accented.woff2",
    await subset(sans, characters.accented, { targetFormat: "woff2", ...sansCut }),
    12_000,
  );

  // Share images need fonts without variable axes.
  const sansStill = { ...sansCut, variationAxes: { wght: 500 } };
  await save(
    "app/fonts/og-serif.ttf",
    await subset(serif, characters.drawn, { targetFormat: "sfnt", ...serifCut }),
    40_000,
  );
  await save(
    "app/fonts/og-sans.ttf",
    await subset(sans, characters.drawn, { targetFormat: "sfnt", ...sansStill }),
    40_000,
  );

  // Receipts print customers' names in this font, and our own texts in bold.
  const inter = (file: string) => readFile(require.resolve(`@expo-google-fonts/inter/${file}`));
  const paperCut = {
    targetFormat: "sfnt" as const,
    keepFeatures: ["kern", "mark", "mkmk", "ccmp"],
    dropTables,
  };
  await save(
    "lib/receipts/letters.ttf",
    await subset(await inter("400Regular/Inter_400Regular.ttf"), receiptCharacters, paperCut),
    180_000,
  );
  await save(
    "lib/receipts/letters-strong.ttf",
    await subset(await inter("600SemiBold/Inter_600SemiBold.ttf"), characters.drawn, paperCut),
    40_000,
  );

  const licence = await readFile(require.resolve("@fontsource-variable/public-sans/LICENSE"), "utf8");
  const notice = `source-serif.woff2, og-serif.ttf: cut from Source Serif 4.
© 2014 - 2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name ‘Source’.

public-sans.woff2, public-sans-accented.woff2, og-sans.ttf: cut from Public Sans.
Copyright 2015 The Public Sans Project Authors (https://github.com/uswds/public-sans)

lib/receipts/letters.ttf, lib/receipts/letters-strong.ttf: cut from Inter.
Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter)
`;
  await save("app/fonts/LICENSE", notice + licence.slice(licence.indexOf("\n")), 8_000);
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
    const around: Dot[] = [];
    for (let row = Math.floor(place.y / ystep) - 1; row <= place.y / ystep + 2; row += 1) {
      const shift = row % 2 === 0 ? 0.5 : 0;
      for (let column = Math.floor(place.x) - 2; column <= place.x + 2; column += 1)
        around.push({ x: column + shift, y: row * ystep });
    }
    const distance = (dot: Dot) => Math.hypot(dot.x - place.x, dot.y - place.y);
    const dot = around
      .filter(({ x, y }) => !taken.has(`${x} ${y}`))
      .sort((a, b) => distance(a) - distance(b))[0];
    if (!dot || distance(dot) > 1) throw new Error(`${slug}: no free dot near its place`);
    taken.add(`${dot.x} ${dot.y}`);
    dots.set(`${dot.x} ${dot.y}`, dot);
    return { slug, ...dot };
  });

  // One dashed stroke for each run of neighbours. Very short dashes with round ends are the dots, centred in each unit.
  const rows = Map.groupBy(dots.values(), ({ y }) => y);
  let path = "";
  for (const [y, row] of [...rows].sort(([a], [b]) => a - b)) {
    let end: number | undefined;
    const columns = row.map(({ x }) => x).sort((a, b) => a - b);
    for (let i = 0; i < columns.length;) {
      let length = 1;
      while (columns[i + length] === columns[i]! + length) length += 1;
      const start = columns[i]! - 0.5;
      path += end === undefined ? `M${start} ${short(y)}` : `m${start - end} 0`;
      path += `h${length}`;
      end = start + length;
      i += length;
    }
  }
  const margin = 0.25;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${map.columns * 8}" height="${map.rows * 8}" viewBox="${-margin} ${-margin} ${map.columns} ${map.rows}"><path fill="none" stroke="${map.dot}" stroke-width=".5" stroke-linecap="round" stroke-dasharray=".01 .99" stroke-dashoffset=".505" d="${path}"/></svg>\n`;
  await save("public/map.svg", svg, 25_000);

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
export const pins: Record<JurisdictionSlug, { x: number; y: number }> = {
${lines.join("")}};
`;
  await save("data/map.ts", table, 4_000);
}

/* ---- Flags ---- */

const flagged = [...new Set([...jurisdictions, ...banks].map(({ iso }) => iso.toLowerCase()))].sort();

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
  await save("public/flags.svg", sheet, 20_000);
  await copyFile(new URL("LICENSE", packaged), at("public/flags.LICENSE.txt"));
}

/* ---- The mark: a globe's meridians, swelling toward the equator, with a compass needle for the prime one ---- */

const ink = "#0f1b33";
const gilt = "#d3b06a";
const brass = "#9a7431";

/** A ring around (16, 16), round outside, narrower than high inside. */
const ring = (radius: number, rx: number, ry: number) =>
  `M16 ${16 - radius}a${radius} ${radius} 0 0 0 0 ${2 * radius}a${radius} ${radius} 0 0 0 0-${2 * radius}` +
  `M16 ${short(16 - ry)}a${rx} ${ry} 0 0 1 0 ${2 * ry}a${rx} ${ry} 0 0 1 0-${2 * ry}`;
/** The two crescents between a wide and a narrow ellipse of the same height. */
const crescents = (ry: number, wide: number, narrow: number) =>
  `M16 ${short(16 - ry)}a${wide} ${ry} 0 0 0 0 ${2 * ry}a${narrow} ${ry} 0 0 1 0-${2 * ry}` +
  `a${wide} ${ry} 0 0 1 0 ${2 * ry}a${narrow} ${ry} 0 0 0 0-${2 * ry}`;

const globe =
  `<path fill="${gilt}" d="${ring(13, 11.2, 12.6)}${crescents(12.8, 7.4, 5.8)}M16 3.2 14 16l2 12.8z"/>` +
  `<path fill="${brass}" d="M16 3.2 18 16l-2 12.8z"/>`;
/** For the smallest sizes: only the outer ring and the needle. */
const seal = `<path fill="${gilt}" d="${ring(13, 10, 11.6)}M16 4l-2.6 12L16 28l2.6-12z"/>`;

const drawing = (size: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${content}</svg>\n`;

/** An ICO file with one image: a directory of one entry, then the PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function logo() {
  await save(
    "public/logo.svg",
    drawing(128, `<circle cx="16" cy="16" r="16" fill="${ink}"/>${globe}`),
    2_000,
  );
  const icon = drawing(32, `<rect width="32" height="32" rx="7" fill="${ink}"/>${seal}`);
  await save("app/icon.svg", icon, 2_000);
  // Browsers request /favicon.ico without a link.
  const small = await sharp(Buffer.from(icon)).png({ compressionLevel: 9, palette: true }).toBuffer();
  await save("public/favicon.ico", icoOf(small, 32), 5_000);
  const tile = drawing(
    180,
    `<path fill="${ink}" d="M0 0h32v32H0z"/><g transform="translate(2.08 2.08) scale(.87)">${globe}</g>`,
  );
  const png = await sharp(Buffer.from(tile))
    .flatten({ background: ink })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await save("app/apple-icon.png", png, 20_000);
}

await mkdir(at("app/fonts/"), { recursive: true });
await fonts();
await worldMap();
await flags();
await logo();
