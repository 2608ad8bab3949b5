"use client";

import { useEffect, useLayoutEffect, useState } from "react";
import { recordEarlyInput, type EarlyInput } from "./early-input";

/**
 * Keeps what the visitor typed and chose before hydration. React would otherwise reset fields to their default values. Must be
 * the last child of the layout: it reads the fields just before hydration and restores them just after. Sets `data-hydrated`.
 */
export function PreserveEarlyInput() {
  const [early] = useState<EarlyInput | undefined>(() =>
    typeof document === "undefined" ? undefined : recordEarlyInput(),
  );
  // A layout effect, because the visitor may type the next letter before other effects run.
  useLayoutEffect(() => early?.restore(), [early]);
  useEffect(() => {
    early?.replay();
    document.documentElement.dataset.hydrated = "";
  }, [early]);
  return null;
}
