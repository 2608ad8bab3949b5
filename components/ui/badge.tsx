import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const variants = {
  default: "bg-good-wash text-good",
  secondary: "bg-brass-wash text-ink",
  destructive: "bg-danger-wash text-danger",
  outline: "border border-line-strong text-ink",
} as const;

type BadgeVariant = keyof typeof variants;

export function Badge({
  className,
  variant = "default",
  ...props
}: ComponentProps<"span"> & { variant?: BadgeVariant }) {
  return (
    <span
      data-slot="badge"
      className={cn(
        "inline-flex items-center rounded-sm px-2 py-0.5 text-sm font-semibold",
        variants[variant],
        className,
      )}
      {...props}
    />
  );
}
