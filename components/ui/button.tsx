import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

// The classes are in globals.css, because a page repeats a button's class for each one.
const variants = {
  /** The main action of a screen: at most one. */
  default: "",
  outline: "button-outline",
  /** The main action on a dark background. */
  secondary: "button-gilt",
  ghost: "button-ghost",
} as const;
const sizes = { default: "", sm: "button-sm", lg: "button-lg" } as const;

type ButtonProps = ComponentProps<"button"> & {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  asChild?: boolean;
};

export function Button({ className, variant = "default", size = "default", asChild, ...props }: ButtonProps) {
  const Comp = asChild ? Slot.Root : "button";
  return (
    <Comp data-slot="button" className={cn("button", variants[variant], sizes[size], className)} {...props} />
  );
}
