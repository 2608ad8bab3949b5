import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlStyle } from "./input";

export function NativeSelect({ className, ...props }: ComponentProps<"select">) {
  return (
    <select
      data-slot="native-select"
      className={cn(
        controlStyle,
        "min-h-11 appearance-none bg-[url('/chevron.svg')] bg-[length:1rem] bg-[right_0.625rem_center] bg-no-repeat pr-8",
        className,
      )}
      {...props}
    />
  );
}
