import { LoaderCircle } from "lucide-react";

/** A spinner, with `label` for screen readers if no text is beside it. */
export function Spinner({ label, className = "size-5" }: { label?: string; className?: string }) {
  return (
    <span data-slot="spinner" role={label ? "status" : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className={`animate-spin ${className}`} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
