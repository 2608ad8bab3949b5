"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"select">, "onChange"> & {
  /** Where a choice leads: the value is put after it. */
  prefix: string;
};

/** A select whose choice is a destination (§2: choosing an option navigates at once). Its options come from the server. */
export function NavigatingSelect({ prefix, ...select }: Props) {
  const router = useRouter();
  return (
    <select {...select} onChange={({ target }) => target.value && router.push(`${prefix}/${target.value}`)} />
  );
}
