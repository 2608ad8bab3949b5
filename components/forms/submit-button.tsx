import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

type Props = Omit<ComponentProps<typeof Button>, "type" | "asChild"> & { pending: boolean };

/**
 * Submits the form, with a spinner while pending. `aria-disabled` keeps it focusable. Pressing it doesn't blur the current
 * field, whose error message would move the button away from the pointer.
 */
export function SubmitButton({ pending, children, ...button }: Props) {
  return (
    <Button type="submit" aria-disabled={pending} onMouseDown={(event) => event.preventDefault()} {...button}>
      {pending && <Spinner />}
      {children}
    </Button>
  );
}
