import { lazy, type ComponentProps, type ComponentType } from "react";
import type HumanCheck from "./human-check";

/** The human check as a file of its own; a form whose check can't be loaded stands without, and the action says what is missing. */
export const LazyHumanCheck = lazy(
  (): Promise<{ default: ComponentType<ComponentProps<typeof HumanCheck>> }> =>
    import("./human-check").catch(() => ({ default: () => null })),
);
