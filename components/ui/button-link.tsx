import Link from "next/link";
import type { ComponentProps } from "react";
import { Button } from "./button";
import { HoverPrefetchLink } from "./hover-prefetch-link";

type Look = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className">;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...link }: Look & ComponentProps<typeof Link>) {
  return (
    <Button asChild {...{ variant, size, className }}>
      <Link {...link} />
    </Button>
  );
}

/** A link that looks like a button and prefetches on hover or focus. */
export function HoverPrefetchButtonLink({
  variant,
  size,
  className,
  ...link
}: Look & ComponentProps<typeof HoverPrefetchLink>) {
  return (
    <Button asChild {...{ variant, size, className }}>
      <HoverPrefetchLink {...link} />
    </Button>
  );
}
