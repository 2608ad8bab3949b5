import { honeypotField } from "@/data/limits";

/** A field that is hidden from people, screen readers and the keyboard. Bots fill it in. */
export function HoneypotField() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Leave this empty
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
