"use client";

import { useEffect, useLayoutEffect, useState } from "react";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type State = string | boolean;

type EarlyInput = { restore: () => void; replay: () => void };

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
const property = (field: Field) => (isCheckable(field) ? "checked" : "value");
const stateOf = (field: Field): State => (isCheckable(field) ? field.checked : field.value);

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== initialOf(field);
  return isCheckable(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
}

const initialOf = ({ options }: HTMLSelectElement) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

/** The caret of the focused field; null for other fields and for types without one. */
const caretOf = (field: Field) =>
  field === document.activeElement && "selectionStart" in field ? field.selectionStart : null;

/** Sets a field's state and keeps the caret. Uses the native setter, because React's own would hide the change from React. */
function set(field: Field, state: State, caret: number | null) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property(field))!.set!.call(field, state);
  if (caret !== null) (field as HTMLInputElement).setSelectionRange(caret, caret);
}

function replayTyping(field: Field) {
  const state = field.value;
  const caret = caretOf(field);
  field.value = "";
  set(field, state, caret);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Clicks the checkboxes one by one, so that a list with a maximum of three refuses the fourth. */
function replayClicks(fields: HTMLInputElement[]) {
  const ticked = fields.filter(({ checked }) => checked);
  for (const field of ticked) field.checked = false;
  for (const field of fields) {
    if (ticked.includes(field)) continue;
    field.checked = true;
    field.click();
  }
  for (const field of ticked) field.click();
}

/** Closes the browser's native validation bubble. The message under the field replaces it. */
function refocus(field: Field) {
  field.blur();
  field.focus({ preventScroll: true });
}

/** Records the fields that the visitor has changed or changes until `replay` is called. */
function recordEarlyInput(): EarlyInput {
  const early = new Map<Field, { state: State; caret: number | null }>();
  const unreported = new Set<Field>();
  const record = (field: Field) => early.set(field, { state: stateOf(field), caret: caretOf(field) });
  for (const field of document.querySelectorAll<Field>("input:not([type=hidden]),select,textarea"))
    if (isTouched(field)) record(field);
  // Invalid when the visitor left the field or tried to submit the form.
  const invalid = CSS.supports("selector(:user-invalid)")
    ? document.querySelectorAll<Field>("form :user-invalid")
    : [];
  const onInput = ({ target }: Event) => {
    const field = target as Field;
    early.delete(field); // Reinsert it last, because the latest choice among radio buttons counts.
    record(field);
  };
  document.addEventListener("input", onInput, true);

  function restore() {
    for (const [field, { state, caret }] of early) {
      const isKept = stateOf(field) === state;
      if (!isKept) set(field, state, caret);
      // The form's state may lack a checkbox even if it is still ticked.
      if (!isKept || isCheckable(field)) unreported.add(field);
    }
  }

  /** Dispatches the events of these changes again, now that the form has its handlers. */
  function replay() {
    document.removeEventListener("input", onInput, true);
    restore();
    for (const field of unreported) if (!isCheckable(field)) replayTyping(field);
    replayClicks([...unreported].filter(isCheckable));
    for (const field of invalid) {
      if (field === document.activeElement && !early.has(field)) refocus(field);
      else field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    }
  }

  return { restore, replay };
}

/**
 * Keeps what the visitor typed and chose before hydration. React would otherwise reset fields to their default values. Must be
 * the last child of the layout: it reads the fields just before hydration and restores them just after. Sets `data-hydrated`.
 */
export function PreserveEarlyInput() {
  const [early] = useState<EarlyInput | undefined>(() =>
    typeof document === "undefined" ? undefined : recordEarlyInput(),
  );
  // A layout effect, because the visitor may type the next letter before other effects run.
  useLayoutEffect(() => early?.restore(), [early]);
  useEffect(() => {
    early?.replay();
    document.documentElement.dataset.hydrated = "";
  }, [early]);
  return null;
}
