// CSV for spreadsheets (RFC 4180).

/** Makes a spreadsheet read the file as UTF-8. */
export const byteOrderMark = "\ufeff";

/** A cell: text, or a number with two decimals. Null is an empty cell. */
export type CsvCell = string | number | null;

// Spreadsheets run such a cell as a formula, some even after spaces or with full-width characters.
const startsFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

function toField(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return cell.toFixed(2);
  const text = startsFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row ending in CRLF. Text that a spreadsheet would run as a formula gets a leading apostrophe. */
export const toCsvRow = (cells: readonly CsvCell[]): string => `${cells.map(toField).join(",")}\r\n`;
