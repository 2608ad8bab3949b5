"use client";

import { useEffect, useLayoutEffect, useState } from "react";
import { keepEarlyHands, type EarlyHands } from "./early-fields";

/**
 * What was typed and chosen before React came is not React's to undo: a form that starts from its defaults would put them
 * back. Stands last in the layout, so that it sees the page just before and just after; `data-awake` says to everybody that
 * React runs.
 */
export function KeepEarlyHands() {
  const [early] = useState<EarlyHands | undefined>(() =>
    typeof document === "undefined" ? undefined : keepEarlyHands(),
  );
  // At once, as the next letter may come before the effects of the others have run.
  useLayoutEffect(() => early?.putBack(), [early]);
  useEffect(() => {
    early?.tell();
    document.documentElement.dataset.awake = "";
  }, [early]);
  return null;
}
