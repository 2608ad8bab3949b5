import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const control =
  "w-full scroll-mt-16 rounded-md border border-line-strong bg-white px-3 py-2 text-base text-text placeholder:text-muted aria-invalid:border-danger aria-invalid:bg-danger-wash disabled:bg-paper";

export function Field({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="field" className={cn("grid content-start gap-1.5", className)} {...props} />;
}

export function FieldLabel({ className, ...props }: ComponentProps<"label">) {
  return (
    <label data-slot="field-label" className={cn("text-sm font-semibold text-ink", className)} {...props} />
  );
}

export function FieldHint({ className, ...props }: ComponentProps<"p">) {
  return <p data-slot="field-hint" className={cn("text-sm text-muted", className)} {...props} />;
}

export function FieldError({ className, ...props }: ComponentProps<"p">) {
  return (
    <p
      data-slot="field-error"
      role="alert"
      className={cn("text-sm font-medium text-danger", className)}
      {...props}
    />
  );
}

export function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      dir="auto"
      className={cn(control, "min-h-11 read-only:bg-paper", className)}
      {...props}
    />
  );
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea data-slot="textarea" dir="auto" className={cn(control, "min-h-28", className)} {...props} />
  );
}

/** How a native select looks; its options and its behaviour are its owner's. */
export const selectStyle = cn(
  control,
  "min-h-11 appearance-none bg-[url('/chevron.svg')] bg-[length:1rem] bg-[right_0.625rem_center] bg-no-repeat pr-8",
);
