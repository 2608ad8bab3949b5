import { unfilledPlaceholderPattern } from "@/data/desk-templates";

/** Whether a key event's target is a form field, so that shortcuts must ignore it. */
export const isFormField = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Appends a text to what is typed in a field, and selects the text's first placeholder. */
export function appendTextToField(field: HTMLTextAreaElement, text: string) {
  const typed = field.value.trimEnd();
  field.value = typed ? `${typed}\n\n${text}` : text;
  field.rows = Math.max(field.rows, Math.min(14, field.value.split("\n").length + 3));
  field.focus();
  const blank = unfilledPlaceholderPattern.exec(field.value);
  if (blank) field.setSelectionRange(blank.index, blank.index + blank[0].length);
  else field.setSelectionRange(field.value.length, field.value.length);
}
