import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Shared by Input, Textarea and NativeSelect. */
const controlStyle =
  "w-full scroll-mt-16 rounded-md border border-line-strong bg-white px-3 py-2 text-base text-text placeholder:text-muted aria-invalid:border-danger aria-invalid:bg-danger-wash disabled:bg-paper";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      dir="auto"
      className={cn(controlStyle, "min-h-11 read-only:bg-paper", className)}
      {...props}
    />
  );
}

/** A text area. `className` replaces its height. */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      dir="auto"
      className={cn(controlStyle, className || "min-h-28")}
      {...props}
    />
  );
}

type SelectProps = ComponentProps<"select"> & {
  /** Values with their labels, shown after `children`. */
  options?: readonly (readonly [value: string | number, label: string])[];
};

export function NativeSelect({ className, options = [], children, ...props }: SelectProps) {
  return (
    <select
      data-slot="native-select"
      className={cn(controlStyle, "chevron min-h-11 pr-8", className)}
      {...props}
    >
      {children}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
