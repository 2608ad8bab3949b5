import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const buttonVariants = cva(
  "inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-70 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "bg-brass text-white hover:bg-brass-dark",
        outline:
          "border border-line-strong bg-sheet text-ink hover:border-ink hover:bg-white in-[.on-ink]:border-ink-muted in-[.on-ink]:bg-transparent in-[.on-ink]:text-ink-text in-[.on-ink]:hover:bg-ink-soft",
        /** The main action on a dark background. */
        secondary: "bg-gilt text-ink hover:bg-[#e6c98a]",
        ghost: "text-ink hover:bg-brass-wash",
      },
      size: {
        default: "min-h-11 px-5 py-2 text-base",
        sm: "min-h-9 px-3.5 py-1.5 text-sm",
        lg: "min-h-13 px-7 py-3 text-lg",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

export function Button({ className, variant, size, asChild, ...props }: ButtonProps) {
  const Comp = asChild ? Slot.Root : "button";
  return <Comp data-slot="button" className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
