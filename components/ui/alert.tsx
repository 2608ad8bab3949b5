import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const alertVariants = cva("rounded-md px-4 py-3", {
  variants: {
    variant: {
      default: "bg-brass-wash text-ink",
      destructive: "bg-danger-wash text-danger",
      success: "bg-good-wash text-good",
    },
  },
  defaultVariants: { variant: "default" },
});

/** A message that screen readers announce: a destructive one at once, others when idle. */
export function Alert({
  className,
  variant,
  ...props
}: ComponentProps<"div"> & VariantProps<typeof alertVariants>) {
  return (
    <div
      data-slot="alert"
      role={variant === "destructive" ? "alert" : "status"}
      className={cn(alertVariants({ variant }), className)}
      {...props}
    />
  );
}

export function AlertTitle({ className, ...props }: ComponentProps<"p">) {
  return <p data-slot="alert-title" className={cn("font-semibold", className)} {...props} />;
}

export function AlertDescription({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="alert-description" className={className} {...props} />;
}
