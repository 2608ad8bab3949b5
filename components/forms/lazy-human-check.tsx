import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";
import type TurnstileWidget from "./human-check";

/** Loads the Turnstile widget on demand. If that fails, the form renders without it and the action returns a message. */
const LazyTurnstileWidget = lazy(
  (): Promise<{ default: ComponentType<ComponentProps<typeof TurnstileWidget>> }> =>
    import("./human-check").catch(() => ({ default: () => null })),
);

/** The check that the visitor is human. Nothing without the widget's key. */
export const HumanCheckField = ({ siteKey, failure }: { siteKey?: string; failure: unknown }) =>
  siteKey && (
    <Suspense>
      <LazyTurnstileWidget siteKey={siteKey} failure={failure} />
    </Suspense>
  );
