import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlStyle } from "./input";

export function NativeSelect({ className, ...props }: ComponentProps<"select">) {
  return (
    <select
      data-slot="native-select"
      className={cn(controlStyle, "chevron min-h-11 pr-8", className)}
      {...props}
    />
  );
}
