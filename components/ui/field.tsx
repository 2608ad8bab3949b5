import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";

export function FieldLabel({ className, ...props }: ComponentProps<"label">) {
  return <label data-slot="label" className={cn("text-sm font-semibold text-ink", className)} {...props} />;
}

export function Field({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="field" className={cn("grid content-start gap-1.5", className)} {...props} />;
}

export function FieldDescription({ className, ...props }: ComponentProps<"p">) {
  return <p data-slot="field-description" className={cn("text-sm text-muted", className)} {...props} />;
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

type ControlProps = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type LabelledFieldProps = {
  id: string;
  label: ReactNode;
  /** Shown at the end of the label line. */
  beside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  /** Renders the control with what connects it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with a hint and an error message, both announced by screen readers. */
export function LabelledField({ id, label, beside, hint, error, className, children }: LabelledFieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <Field className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <FieldLabel htmlFor={id}>{label}</FieldLabel>
        {beside}
      </div>
      {hint && <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>}
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Field>
  );
}
