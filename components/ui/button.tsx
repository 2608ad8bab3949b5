import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const buttonVariants = cva(
  "inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-70 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        brass: "bg-brass text-white hover:bg-brass-dark",
        outline: "border border-line-strong bg-sheet text-ink hover:border-ink hover:bg-white",
        quiet: "text-ink hover:bg-brass-wash",
        onInk: "border border-ink-muted text-ink-text hover:bg-ink-soft",
        gilt: "bg-gilt text-ink hover:bg-[#e6c98a]",
      },
      size: {
        md: "min-h-11 px-5 py-2 text-base",
        sm: "min-h-9 px-3.5 py-1.5 text-sm",
        lg: "min-h-13 px-7 py-3 text-lg",
      },
    },
    defaultVariants: { variant: "brass", size: "md" },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

export function Button({ className, variant, size, asChild, ...props }: ButtonProps) {
  const Comp = asChild ? Slot : "button";
  return <Comp data-slot="button" className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
