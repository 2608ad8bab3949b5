import { honeypotField } from "@/data/limits";

/** A field hidden from people, screen readers and the keyboard, which only bots fill in. */
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
