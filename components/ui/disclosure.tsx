"use client";

import { useState, type ComponentProps } from "react";

type Props = Omit<ComponentProps<"details">, "open"> & {
  /** Whether it is initially open. */
  open: boolean;
  /** Opens it to show something important. */
  forced?: boolean;
};

/** A <details> that keeps the reader's open or closed state when the page is updated. */
export function Disclosure({ open, forced = false, ...details }: Props) {
  const [openAtFirst] = useState(open);
  return <details open={openAtFirst || forced ? true : undefined} {...details} />;
}
