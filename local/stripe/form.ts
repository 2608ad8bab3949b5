type FormValue = string | FormTable;
export interface FormTable {
  [key: string]: FormValue;
}

/** Parses a body like `line_items[0][price_data][currency]=usd` into nested tables. A list is a table with the keys 0, 1, … */
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
    // `expand[]=…` has no index: append it to the list.
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

/** The table under a key; empty if there is none. */
export function formTable(table: FormTable, key: string): FormTable {
  const value = table[key];
  return typeof value === "object" ? value : {};
}

/** The text under a key; undefined if it is missing or empty, which Stripe treats the same. */
export function formText(table: FormTable, key: string): string | undefined {
  const value = table[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}
