import { lazy, type ComponentProps, type ComponentType } from "react";
import type TurnstileWidget from "./human-check";

/** Loads the Turnstile widget on demand. If that fails, the form renders without it and the action returns a message. */
export const LazyTurnstileWidget = lazy(
  (): Promise<{ default: ComponentType<ComponentProps<typeof TurnstileWidget>> }> =>
    import("./human-check").catch(() => ({ default: () => null })),
);
