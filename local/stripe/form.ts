type FormValue = string | FormTable;
export interface FormTable {
  [key: string]: FormValue;
}

/** Reads a body like `line_items[0][price_data][currency]=usd` into nested tables; a list is a table with the keys 0, 1, … */
export function parseForm(source: string): FormTable {
  const root: FormTable = Object.create(null) as FormTable;
  for (const [name, value] of new URLSearchParams(source)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? name;
    let table = root;
    for (const key of path) {
      const next = table[key];
      table = table[key] = typeof next === "object" ? next : (Object.create(null) as FormTable);
    }
    // `expand[]=…` names the list alone: its items follow one another.
    if (name.endsWith("[]")) {
      const list = table[last];
      const items = typeof list === "object" ? list : (Object.create(null) as FormTable);
      items[Object.keys(items).length] = value;
      table[last] = items;
    } else {
      table[last] = value;
    }
  }
  return root;
}

/** The table under a key; empty where there is none. */
export function formTable(table: FormTable, key: string): FormTable {
  const value = table[key];
  return typeof value === "object" ? value : {};
}

/** The text under a key; undefined where it is absent or empty, as the real one treats an empty value. */
export function formText(table: FormTable, key: string): string | undefined {
  const value = table[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}
