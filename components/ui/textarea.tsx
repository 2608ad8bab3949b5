import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlStyle } from "./input";

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
