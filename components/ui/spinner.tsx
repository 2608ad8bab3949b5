import { LoaderCircle } from "lucide-react";
import { cn } from "@/lib/cn";

/** A turning ring; the words beside it, or `label`, say what is awaited. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span data-slot="spinner" role={label ? "status" : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className={cn("size-5 animate-spin", className)} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
