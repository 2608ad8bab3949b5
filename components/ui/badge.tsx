import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const badgeVariants = cva("inline-flex items-center rounded-sm px-2 py-0.5 text-sm font-semibold", {
  variants: {
    variant: {
      default: "bg-good-wash text-good",
      secondary: "bg-brass-wash text-ink",
      destructive: "bg-danger-wash text-danger",
      outline: "border border-line-strong text-ink",
    },
  },
  defaultVariants: { variant: "default" },
});

export function Badge({
  className,
  variant,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />;
}
