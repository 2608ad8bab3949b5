type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type State = string | boolean;

export type EarlyHands = { putBack: () => void; tell: () => void };

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
const property = (field: Field) => (isTick(field) ? "checked" : "value");
const stateOf = (field: Field): State => (isTick(field) ? field.checked : field.value);

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== initialOf(field);
  return isTick(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
}

const initialOf = ({ options }: HTMLSelectElement) =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

/** Where the next letter goes; none where nobody types, or where the kind of field does not say. */
const caretOf = (field: Field) =>
  field === document.activeElement && "selectionStart" in field ? field.selectionStart : null;

/** Past React, which takes a change that it made itself for none. Whoever types goes on where they were. */
function set(field: Field, state: State, caret: number | null) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property(field))!.set!.call(field, state);
  if (caret !== null) (field as HTMLInputElement).setSelectionRange(caret, caret);
}

function type(field: Field) {
  const state = field.value;
  const caret = caretOf(field);
  field.value = "";
  set(field, state, caret);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** One after the other, none before its turn: a list that takes no more than three says so at the fourth. */
function tickAnew(fields: HTMLInputElement[]) {
  const ticked = fields.filter(({ checked }) => checked);
  for (const field of ticked) field.checked = false;
  for (const field of fields) {
    if (ticked.includes(field)) continue;
    field.checked = true;
    field.click();
  }
  for (const field of ticked) field.click();
}

/** Really, which takes the browser's own bubble away: the message under the field takes its place. */
function leaveAndReturn(field: Field) {
  field.blur();
  field.focus({ preventScroll: true });
}

/** Looks at the page's fields from now on: what stands in them by hand, and not as they were sent. */
export function keepEarlyHands(): EarlyHands {
  const early = new Map<Field, { state: State; caret: number | null }>();
  const untold = new Set<Field>();
  const keep = (field: Field) => early.set(field, { state: stateOf(field), caret: caretOf(field) });
  for (const field of document.querySelectorAll<Field>("input:not([type=hidden]),select,textarea"))
    if (isTouched(field)) keep(field);
  // Left wrong, or found wrong by the browser as the form was to be sent.
  const wrong = CSS.supports("selector(:user-invalid)")
    ? document.querySelectorAll<Field>("form :user-invalid")
    : [];
  const note = ({ target }: Event) => {
    const field = target as Field;
    early.delete(field); // The last one counts, among the answers to a question too.
    keep(field);
  };
  document.addEventListener("input", note, true);

  function putBack() {
    for (const [field, { state, caret }] of early) {
      const stands = stateOf(field) === state;
      if (!stands) set(field, state, caret);
      // A box that is still ticked may be news to the form all the same.
      if (!stands || isTick(field)) untold.add(field);
    }
  }

  /** As if it were done only now: the form's own handlers take it from here. */
  function tell() {
    document.removeEventListener("input", note, true);
    putBack();
    for (const field of untold) if (!isTick(field)) type(field);
    tickAnew([...untold].filter(isTick));
    for (const field of wrong) {
      if (field === document.activeElement && !early.has(field)) leaveAndReturn(field);
      else field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    }
  }

  return { putBack, tell };
}
