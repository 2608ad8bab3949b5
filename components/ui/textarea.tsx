import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlStyle } from "./input";

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      dir="auto"
      className={cn(controlStyle, "min-h-28", className)}
      {...props}
    />
  );
}
