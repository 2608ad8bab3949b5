/** A partly filled-in order form. `draft` is the time of the draft that it edits, if any. */
type PendingForm = { readonly draft?: string; readonly values: Readonly<Record<string, string>> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function toPendingForm(kept: unknown): PendingForm | undefined {
  if (!isObject(kept) || !isObject(kept.values)) return undefined;
  const texts = Object.entries(kept.values).filter(([, value]) => typeof value === "string");
  const draft = typeof kept.draft === "string" ? { draft: kept.draft } : {};
  return { ...draft, values: Object.fromEntries(texts) as Record<string, string> };
}

/** Parses stored forms, keyed by product. Empty for invalid text. */
export function parsePendingForms(text: string | null): Map<string, PendingForm> {
  const forms = new Map<string, PendingForm>();
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return forms; // Another script wrote under our key.
  }
  for (const [name, value] of Object.entries(isObject(kept) ? kept : {})) {
    const form = toPendingForm(value);
    if (form) forms.set(name, form);
  }
  return forms;
}

/** Serializes forms for storage. */
export function formatPendingForms(forms: ReadonlyMap<string, PendingForm>): string {
  return JSON.stringify(Object.fromEntries(forms));
}
