import Link from "next/link";
import type { ComponentProps } from "react";
import { Button } from "./button";
import { HoverPrefetchLink } from "./hover-prefetch-link";

type Look = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className"> & {
  /** The text, if there are no children. */
  label?: string;
};

/** A link that looks like a button. */
export function ButtonLink(props: Look & ComponentProps<typeof Link>) {
  const { variant, size, className, label, children = label, ...link } = props;
  return (
    <Button asChild {...{ variant, size, className }}>
      <Link {...link}>{children}</Link>
    </Button>
  );
}

/** A link that looks like a button and prefetches on hover or focus. */
export function HoverPrefetchButtonLink(props: Look & ComponentProps<typeof HoverPrefetchLink>) {
  const { variant, size, className, label, children = label, ...link } = props;
  return (
    <Button asChild {...{ variant, size, className }}>
      <HoverPrefetchLink {...link}>{children}</HoverPrefetchLink>
    </Button>
  );
}
