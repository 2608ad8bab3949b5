import { honeypotField } from "@/data/limits";

/** A field that no person sees, hears or reaches with the keyboard; programs that fill in whatever they find fill it in. */
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
