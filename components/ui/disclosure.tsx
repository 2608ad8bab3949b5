"use client";

import { useState, type ComponentProps } from "react";

type Props = Omit<ComponentProps<"details">, "open"> & {
  /** Whether it is open at first. */
  open: boolean;
  /** Opens it for what the reader has to see. */
  forced?: boolean;
};

/** A <details> that stays as its reader left it when the page is updated. */
export function Disclosure({ open, forced = false, ...details }: Props) {
  const [openAtFirst] = useState(open);
  return <details open={openAtFirst || forced ? true : undefined} {...details} />;
}
