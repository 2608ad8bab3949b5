import Link from "next/link";
import type { ComponentProps } from "react";
import { Button } from "./button";

type Look = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className">;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...link }: Look & ComponentProps<typeof Link>) {
  return (
    <Button asChild {...{ variant, size, className }}>
      <Link {...link} />
    </Button>
  );
}
