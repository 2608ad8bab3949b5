import type { ComponentProps } from "react";
import { Button } from "./button";
import { HoverPrefetchLink } from "./hover-prefetch-link";

type Props = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className"> &
  ComponentProps<typeof HoverPrefetchLink>;

/** A link that looks like a button and prefetches on hover or focus. */
export function HoverPrefetchButtonLink({ variant, size, className, ...link }: Props) {
  return (
    <Button asChild {...{ variant, size, className }}>
      <HoverPrefetchLink {...link} />
    </Button>
  );
}
