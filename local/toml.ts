export type TomlValue = string | number | boolean | TomlValue[] | TomlTable;
export interface TomlTable {
  [key: string]: TomlValue;
}

/**
 * Reads as much TOML as supabase/config.toml uses: [tables], strings, whole numbers, booleans and arrays of those.
 * Throws at the first line that it does not understand.
 */
export function parseToml(source: string): TomlTable {
  const root: TomlTable = {};
  let table = root;
  for (const [index, line] of joinArrays(source).entries()) {
    const header = /^\[([\w.-]+)\]$/.exec(line);
    const pair = /^([\w-]+)\s*=\s*(.+)$/s.exec(line);
    if (header?.[1]) table = openTable(root, header[1].split("."));
    else if (pair?.[1] && pair[2]) table[pair[1]] = parseValue(pair[2]);
    else if (line) throw new Error(`config.toml: cannot read entry ${index + 1}: ${line}`);
  }
  return root;
}

/** The table under a path of keys; empty where there is none. */
export function tomlTable(root: TomlTable, ...path: string[]): TomlTable {
  let table = root;
  for (const key of path) {
    const next = table[key];
    if (typeof next !== "object" || Array.isArray(next)) return {};
    table = next;
  }
  return table;
}

/** Lines without comments, an array that spans several made one. */
function joinArrays(source: string): string[] {
  const lines: string[] = [];
  let open = "";
  for (const raw of source.split(/\r?\n/)) {
    const line = stripComment(raw).trim();
    const joined = open ? `${open} ${line}` : line;
    open = /=\s*\[/.test(joined) && !joined.endsWith("]") ? joined : "";
    if (!open) lines.push(joined);
  }
  if (open) throw new Error("config.toml: an array is never closed");
  return lines;
}

function stripComment(line: string): string {
  const match = /^(?:[^"'#]|"(?:\\.|[^"\\])*"|'[^']*')*/.exec(line);
  return match ? match[0] : line;
}

function openTable(root: TomlTable, path: string[]): TomlTable {
  let table = root;
  for (const key of path) {
    const next = (table[key] ??= {});
    if (typeof next !== "object" || Array.isArray(next))
      throw new Error(`config.toml: ${key} is not a table`);
    table = next;
  }
  return table;
}

function parseValue(text: string): TomlValue {
  if (text.startsWith("[")) {
    const items = text.slice(1, -1).match(/"(?:\\.|[^"\\])*"|'[^']*'|[^,\s]+/g) ?? [];
    return items.map(parseValue);
  }
  if (text.startsWith('"')) return JSON.parse(text) as string;
  if (text.startsWith("'")) return text.slice(1, -1);
  if (text === "true" || text === "false") return text === "true";
  if (/^[+-]?[\d_]+$/.test(text)) return Number(text.replaceAll("_", ""));
  throw new Error(`config.toml: cannot read the value ${text}`);
}
