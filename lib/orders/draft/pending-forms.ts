/** An order form as far as it was filled in; `draft` is the order on its way to payment that it changes, if it does. */
export type PendingForm = { readonly draft?: string; readonly values: Readonly<Record<string, string>> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function toPendingForm(kept: unknown): PendingForm | undefined {
  if (!isObject(kept) || !isObject(kept.values)) return undefined;
  const texts = Object.entries(kept.values).filter(([, value]) => typeof value === "string");
  const draft = typeof kept.draft === "string" ? { draft: kept.draft } : {};
  return { ...draft, values: Object.fromEntries(texts) as Record<string, string> };
}

/** The forms in a text that a browser kept, by what is ordered; none in a text that is not ours. */
export function parsePendingForms(text: string | null): Map<string, PendingForm> {
  const forms = new Map<string, PendingForm>();
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return forms; // Somebody else's text under our key.
  }
  for (const [name, value] of Object.entries(isObject(kept) ? kept : {})) {
    const form = toPendingForm(value);
    if (form) forms.set(name, form);
  }
  return forms;
}

/** The same forms as a text to be kept. */
export function formatPendingForms(forms: ReadonlyMap<string, PendingForm>): string {
  return JSON.stringify(Object.fromEntries(forms));
}
